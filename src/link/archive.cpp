#include "link/archive.hpp"

#include <fmt/format.h>

#include <charconv>
#include <string_view>

#include "support/error.hpp"

namespace gmc::link {

namespace {

constexpr std::string_view plain_magic = "!<arch>\n";
constexpr std::string_view thin_magic = "!<thin>\n";
constexpr std::size_t header_size = 60;

std::string_view text_of(std::span<const std::uint8_t> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

class ArchiveReader {
 public:
  ArchiveReader(const FileBytes& archive, const std::string& origin)
      : archive_(archive), origin_(origin), text_(text_of(archive.bytes)), is_thin_(text_.starts_with(thin_magic)) {}

  std::vector<ArchiveMember> read() {
    position_ = plain_magic.size();
    while (position_ < text_.size()) read_member();
    return std::move(members_);
  }

 private:
  [[noreturn]] void fail(std::string_view what) const {
    throw UserError(fmt::format("{} {}: the archive is truncated or damaged, build it again", origin_, what));
  }

  [[nodiscard]] std::size_t number(std::string_view digits) const {
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{}) fail("has a member without size");
    return value;
  }

  void read_member() {
    if (text_.size() - position_ < header_size) fail("ends in the middle of a member");
    const std::string_view header = text_.substr(position_, header_size);
    if (!header.ends_with("`\n")) fail("has a damaged member");
    position_ += header_size;
    std::string_view name = header.substr(0, 16);
    name = name.substr(0, name.find_last_not_of(' ') + 1);
    const std::size_t size = number(header.substr(48, 10));

    const bool is_index = name == "/" || name == "/SYM64/" || name == "//" || name.starts_with("__.SYMDEF");
    if (is_thin_ && !is_index) {
      add_file(long_name(name));
      return;
    }
    if (text_.size() - position_ < size) fail("ends in the middle of a member");
    const std::string_view contents = text_.substr(position_, size);
    // Members start at even offsets; the last one may lack its padding.
    position_ = std::min(text_.size(), position_ + size + size % 2);
    if (name == "//") long_names_ = contents;
    if (!is_index) add_contents(name, contents);
  }

  void add_contents(std::string_view name, std::string_view contents) {
    std::string shown;
    if (name.starts_with("#1/")) {
      const std::size_t length = number(name.substr(3));
      if (length > contents.size()) fail("has a damaged member");
      shown = contents.substr(0, length);
      shown.resize(shown.find_last_not_of('\0') + 1);
      if (shown.starts_with("__.SYMDEF")) return;
      contents.remove_prefix(length);
    } else {
      shown = long_name(name);
    }
    const auto offset = static_cast<std::size_t>(contents.data() - text_.data());
    members_.push_back({std::move(shown), {archive_.file, archive_.bytes.subspan(offset, contents.size())}});
  }

  // Names of thin archives are relative to the archive.
  void add_file(std::string name) {
    std::filesystem::path path = name;
    if (path.is_relative()) path = archive_.file->path().parent_path() / path;
    try {
      members_.push_back({std::move(name), read_whole(path)});
    } catch (const UserError& error) {
      throw UserError(fmt::format("{} is a thin archive, but {}", origin_, error.what()));
    }
  }

  [[nodiscard]] std::string long_name(std::string_view name) const {
    if (name.size() > 1 && name.front() == '/') {
      const std::size_t offset = number(name.substr(1));
      if (offset >= long_names_.size()) fail("has a member without name");
      const std::string_view rest = long_names_.substr(offset);
      name = rest.substr(0, rest.find('\n'));
    }
    if (name.ends_with('/')) name.remove_suffix(1);
    return std::string{name};
  }

  const FileBytes& archive_;
  const std::string& origin_;
  std::string_view text_;
  bool is_thin_;
  std::size_t position_ = 0;
  std::string_view long_names_;
  std::vector<ArchiveMember> members_;
};

}  // namespace

bool looks_like_archive(std::span<const std::uint8_t> bytes) {
  return text_of(bytes).starts_with(plain_magic) || text_of(bytes).starts_with(thin_magic);
}

std::vector<ArchiveMember> read_archive(const FileBytes& archive, const std::string& origin) {
  return ArchiveReader{archive, origin}.read();
}

}  // namespace gmc::link
