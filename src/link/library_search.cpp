#include "link/library_search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>

#include "link/archive.hpp"
#include "support/error.hpp"

namespace gmc::link {

namespace fs = std::filesystem;

namespace {

// gcc's own libraries (libgomp.so, libstdc++.so) are links in a directory per version; the newest comes first.
std::vector<fs::path> compiler_directories(Machine machine) {
  constexpr std::string_view variants[] = {"", "x32", "32"};
  std::vector<fs::path> found;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator("/usr/lib/gcc/x86_64-linux-gnu", error)) {
    if (entry.is_directory(error)) found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end(), [](const fs::path& a, const fs::path& b) {
    return std::atoi(a.filename().c_str()) > std::atoi(b.filename().c_str());
  });
  for (fs::path& path : found) path /= variants[static_cast<std::size_t>(machine)];
  return found;
}

std::vector<fs::path> system_directories(Machine machine) {
  constexpr std::string_view triplets[] = {"x86_64-linux-gnu", "x86_64-linux-gnux32", "i386-linux-gnu"};
  constexpr std::string_view suffixes[] = {"64", "x32", "32"};
  const std::string_view triplet = triplets[static_cast<std::size_t>(machine)];
  const std::string_view suffix = suffixes[static_cast<std::size_t>(machine)];
  std::vector<fs::path> result;
  for (const std::string_view root : {"/usr/local/lib", "/lib", "/usr/lib"}) {
    result.emplace_back(fmt::format("{}/{}", root, triplet));
    result.emplace_back(fmt::format("{}{}", root, suffix));
    result.emplace_back(root);
  }
  const std::vector<fs::path> compiler = compiler_directories(machine);
  result.insert(result.end(), compiler.begin(), compiler.end());
  return result;
}

std::vector<std::uint8_t> first_bytes(const fs::path& path) {
  std::vector<std::uint8_t> bytes(64);
  std::ifstream file{path, std::ios::binary};
  file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  return bytes;
}

void replace_all(std::string& text, std::string_view what, const std::string& with) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size())) {
    text.replace(at, what.size(), with);
  }
}

}  // namespace

std::vector<fs::path> split_search_path(std::string_view list, const fs::path& origin) {
  std::vector<fs::path> result;
  for (std::size_t begin = 0; begin <= list.size();) {
    const std::size_t end = std::min(list.find(':', begin), list.size());
    std::string directory{list.substr(begin, end - begin)};
    replace_all(directory, "${ORIGIN}", origin.string());
    replace_all(directory, "$ORIGIN", origin.string());
    result.emplace_back(directory.empty() ? "." : directory);
    begin = end + 1;
  }
  return result;
}

LibrarySearch::LibrarySearch(std::vector<std::string> directories, Machine machine)
    : directories_(directories.begin(), directories.end()), machine_(machine) {
  for (fs::path& path : system_directories(machine)) directories_.push_back(std::move(path));
}

bool LibrarySearch::is_usable(const fs::path& path) const {
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return false;
  const std::vector<std::uint8_t> start = first_bytes(path);
  if (looks_like_elf(start)) return machine_of(start) == machine_;
  if (!looks_like_archive(start)) return true;
  // An archive is for the machine of its first object.
  try {
    for (const ArchiveMember& member : read_archive(read_whole(path), path.string())) {
      if (looks_like_elf(member.contents.bytes)) return machine_of(member.contents.bytes) == machine_;
    }
  } catch (const UserError&) {
    // Damaged: told when it is read.
  }
  return true;
}

std::optional<fs::path> LibrarySearch::find_library(std::string_view name) const {
  if (name.starts_with(':')) return find_file(std::string{name.substr(1)});
  for (const fs::path& directory : directories_) {
    for (const std::string_view suffix : {".so", ".a"}) {
      fs::path path = directory / fmt::format("lib{}{}", name, suffix);
      if (is_usable(path)) return path;
    }
  }
  return std::nullopt;
}

std::optional<fs::path> LibrarySearch::find_file(const std::string& name) const {
  // `=` and $SYSROOT stand for the system root, which is "/".
  std::string plain = name.starts_with('=') ? name.substr(1) : name;
  replace_all(plain, "$SYSROOT", "");
  if (is_usable(plain)) return plain;
  if (fs::path{plain}.is_absolute()) return std::nullopt;
  for (const fs::path& directory : directories_) {
    if (is_usable(directory / plain)) return directory / plain;
  }
  return std::nullopt;
}

std::optional<fs::path> LibrarySearch::find_needed(const std::string& name, const Asker& asker) const {
  const auto in = [&](const std::vector<fs::path>& directories) -> std::optional<fs::path> {
    for (const fs::path& directory : directories) {
      const fs::path path = directory / name;
      if (is_usable(path) && looks_like_elf(first_bytes(path))) return path;
    }
    return std::nullopt;
  };
  if (name.find('/') != std::string::npos) return in({""});

  const bool has_runpath = asker.dynamic != nullptr && asker.dynamic->runpath;
  for (const Asker* file = has_runpath ? nullptr : &asker; file != nullptr; file = file->loader) {
    if (file->dynamic == nullptr || !file->dynamic->rpath || file->dynamic->runpath) continue;
    if (auto found = in(split_search_path(*file->dynamic->rpath, file->directory))) return found;
  }
  if (const char* list = std::getenv("LD_LIBRARY_PATH"); list != nullptr && *list != '\0') {
    if (auto found = in(split_search_path(list, asker.directory))) return found;
  }
  if (has_runpath) {
    if (auto found = in(split_search_path(*asker.dynamic->runpath, asker.directory))) return found;
  }
  return in(directories_);
}

}  // namespace gmc::link
