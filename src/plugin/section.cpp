#include "plugin/section.hpp"

#include <string_view>

namespace gmc::plugin {

namespace {

bool is_plain(std::uint8_t byte) {
  return byte >= ' ' && byte <= '~' && byte != '"' && byte != '\\';
}
bool is_digit(std::uint8_t byte) {
  return byte >= '0' && byte <= '9';
}

// A byte as an octal escape: as short as the following byte allows.
void append_escape(std::string& line, std::uint8_t byte, bool is_digit_next) {
  line += '\\';
  if (byte >= 0100 || is_digit_next) line += static_cast<char>('0' + (byte >> 6));
  if (byte >= 010 || is_digit_next) line += static_cast<char>('0' + ((byte >> 3) & 7));
  line += static_cast<char>('0' + (byte & 7));
}

}  // namespace

void write_section(std::FILE* assembler_output, std::span<const std::uint8_t> bytes) {
  constexpr std::size_t bytes_per_line = 4096;
  std::string text = "\t.pushsection\t.gmc,\"\",@progbits\n\t.balign\t8\n";
  for (std::size_t first = 0; first < bytes.size(); first += bytes_per_line) {
    const auto line = bytes.subspan(first, std::min(bytes_per_line, bytes.size() - first));
    text += "\t.ascii\t\"";
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (is_plain(line[i])) {
        text += static_cast<char>(line[i]);
      } else {
        append_escape(text, line[i], i + 1 < line.size() && is_digit(line[i + 1]));
      }
    }
    text += "\"\n";
  }
  text += "\t.popsection\n";
  std::fwrite(text.data(), 1, text.size(), assembler_output);
}

bool write_file(const std::string& path, std::span<const std::uint8_t> bytes) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return false;
  const bool is_written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  const bool is_closed = std::fclose(file) == 0;
  if (is_written && is_closed) return true;
  std::remove(path.c_str());
  return false;
}

}  // namespace gmc::plugin
