#include "ir/print_string.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <iterator>
#include <vector>

namespace gmc::ir {

namespace {

// Longer arrays are tables, not text, even when they end with zero.
constexpr std::uint64_t longest_literal = 1 << 20;

// The length of the UTF-8 sequence at the start of `text`, 0 when there is none (RFC 3629: no overlong forms, no
// surrogates, nothing above 10FFFF).
[[nodiscard]] std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  const std::size_t length = lead >= 0xc2 && lead <= 0xdf   ? 2
                             : lead >= 0xe0 && lead <= 0xef ? 3
                             : lead >= 0xf0 && lead <= 0xf4 ? 4
                                                            : 0;
  if (length == 0 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return 0;
  }
  const unsigned char second = byte(1);
  if ((lead == 0xe0 && second < 0xa0) || (lead == 0xed && second > 0x9f)) return 0;
  if ((lead == 0xf0 && second < 0x90) || (lead == 0xf4 && second > 0x8f)) return 0;
  if (lead == 0xc2 && second < 0xa0) return 0;  // C1 control characters: they would command the terminal
  return length;
}

void append_utf8(std::string& out, std::uint32_t code) {
  const auto put = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
  if (code < 0x80) return put(code);
  if (code < 0x800) {
    put(0xc0 | code >> 6);
  } else if (code < 0x10000) {
    put(0xe0 | code >> 12);
    put(0x80 | (code >> 6 & 0x3f));
  } else {
    put(0xf0 | code >> 18);
    put(0x80 | (code >> 12 & 0x3f));
    put(0x80 | (code >> 6 & 0x3f));
  }
  put(0x80 | (code & 0x3f));
}

// Octal escapes end after three digits, so that what follows cannot be taken for a part of them.
void append_escaped(std::string& out, unsigned char byte) {
  static constexpr std::string_view named = "\a\b\t\n\v\f\r";
  if (byte == '"' || byte == '\\') {
    out += '\\';
    out += static_cast<char>(byte);
  } else if (const auto at = named.find(static_cast<char>(byte)); byte != 0 && at != std::string_view::npos) {
    out += '\\';
    out += "abtnvfr"[at];
  } else if (byte < 0x20 || byte >= 0x7f) {
    fmt::format_to(std::back_inserter(out), "\\{:03o}", byte);
  } else {
    out += static_cast<char>(byte);
  }
}

[[nodiscard]] std::string wide_text(std::string_view bytes, std::size_t unit) {
  std::string text;
  const auto unit_at = [&](std::size_t i) {
    std::uint32_t code = 0;
    std::memcpy(&code, bytes.data() + i, unit);
    return code;
  };
  for (std::size_t i = 0; i + unit <= bytes.size(); i += unit) {
    std::uint32_t code = unit_at(i);
    if (unit == 2 && code >= 0xd800 && code < 0xdc00 && i + 4 <= bytes.size()) {
      const std::uint32_t low = unit_at(i + 2);
      if (low >= 0xdc00 && low < 0xe000) {
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        i += 2;
      }
    }
    append_utf8(text, std::min<std::uint32_t>(code, 0x10ffff));
  }
  return text;
}

[[nodiscard]] std::string_view prefix_of(const Module& module, const Type& element) {
  const std::string_view name = module.strings[element.name];
  if (name == "char8_t") return "u8";
  if (element.size == 1) return "";
  if (name == "char16_t" || name == "char32_t") return name == "char16_t" ? "u" : "U";
  if (element.size == module.target.wide_char_size) return "L";
  return element.size == 2 ? "u" : "U";
}

// Types of characters, not of numbers. C's wchar_t is just another name of `int`.
[[nodiscard]] bool is_character(const Module& module, const Type& element) {
  static constexpr std::string_view names[] = {"char", "char8_t", "char16_t", "char32_t", "wchar_t"};
  return std::find(std::begin(names), std::end(names), module.strings[element.name]) != std::end(names);
}

// Text rather than a table of small numbers.
[[nodiscard]] bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x20 || c == '\t' || c == '\n' || c == '\r';
  });
}

}  // namespace

std::string quote(std::string_view text, std::size_t limit) {
  std::string out = "\"";
  std::size_t shown = 0;
  while (!text.empty() && shown < limit) {
    const std::size_t length = utf8_length(text);
    if (length == 0) {
      append_escaped(out, static_cast<unsigned char>(text.front()));
    } else {
      out += text.substr(0, length);
    }
    text.remove_prefix(std::max<std::size_t>(length, 1));
    ++shown;
  }
  out += '"';
  if (!text.empty()) out += "...";
  return out;
}

std::string initial_bytes(const Initializer& initializer, std::uint64_t size) {
  std::string bytes(size, '\0');
  for (const DataRun& run : initializer.runs) {
    if (run.offset >= size) break;
    const std::uint64_t count = std::min<std::uint64_t>(run.bytes.size(), size - run.offset);
    std::copy_n(run.bytes.begin(), count, bytes.begin() + static_cast<std::ptrdiff_t>(run.offset));
  }
  return bytes;
}

std::optional<std::string> string_literal(const Module& module, const Symbol& symbol, std::size_t limit) {
  const Initializer& initializer = symbol.initializer;
  if (symbol.is_function() || symbol.definition != Definition::Defined) return {};
  if (!initializer.relocations.empty() || !module.types.contains(symbol.type)) return {};
  const Type& array = module.types[symbol.type];
  if (array.kind != TypeKind::Array || !module.types.contains(array.element)) return {};
  const Type& element = module.types[array.element];
  const std::uint64_t unit = element.size;
  if (element.kind != TypeKind::Integer || (unit != 1 && unit != 2 && unit != 4)) return {};
  if (symbol.size < unit || symbol.size % unit != 0 || symbol.size > longest_literal) return {};

  std::string bytes = initial_bytes(initializer, symbol.size);
  const std::size_t length = bytes.size() - unit;
  if (bytes.find_first_not_of('\0', length) != std::string::npos) return {};
  bytes.resize(length);
  const std::string text = unit == 1 ? bytes : wide_text(bytes, unit);
  if (!is_character(module, element) && !(symbol.is_literal && is_plain(text))) return {};
  return fmt::format("{}{}", prefix_of(module, element), quote(text, limit));
}

}  // namespace gmc::ir
