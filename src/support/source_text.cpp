#include "support/source_text.hpp"

#include <filesystem>
#include <fstream>
#include <system_error>

namespace gmc::support {

namespace {

constexpr std::uintmax_t largest_file = 64 << 20;

}  // namespace

std::string_view SourceText::line(std::string_view directory, std::string_view file, std::size_t number) {
  if (file.empty() || number == 0) return {};
  const Lines& lines = load((std::filesystem::path{directory} / std::filesystem::path{file}).string());
  return number <= lines.lines.size() ? lines.lines[number - 1] : std::string_view{};
}

std::string SourceText::read(const std::string& path) const {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return {};
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  if (error || size > largest_file) return {};
  std::string text(static_cast<std::size_t>(size), '\0');
  std::ifstream stream{path, std::ios::binary};
  stream.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(stream.gcount()));
  return text;
}

// Entries of the map never move, so neither does the text the lines are views of.
const SourceText::Lines& SourceText::load(const std::string& path) {
  const auto [entry, is_new] = files_.try_emplace(path);
  Lines& lines = entry->second;
  if (!is_new) return lines;
  lines.text = read(path);
  for (std::string_view rest = lines.text; !rest.empty();) {
    const std::size_t end = rest.find('\n');
    std::string_view line = rest.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.lines.push_back(line);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  return lines;
}

}  // namespace gmc::support
