#include "ir/print_initializer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "ir/print_constant.hpp"
#include "ir/print_operand.hpp"
#include "ir/print_string.hpp"

namespace gmc::ir {

namespace {

constexpr std::size_t bytes_per_line = 16;
constexpr std::size_t shown_lines = 32;
constexpr std::size_t shown_characters = 1000;

[[nodiscard]] std::string target_text(const SymbolNames& symbols, const RelocationTarget& target) {
  if (target.label) return fmt::format("&&{} in {}", OperandPrinter::block(target.label), symbols.brief(target.symbol));
  return fmt::format("&{}", symbols.brief(target.symbol));
}

// `68 65 6c 6c 6f  hello`
[[nodiscard]] std::string hexdump(std::span<const std::uint8_t> bytes) {
  std::string hex;
  std::string characters;
  for (const std::uint8_t byte : bytes) {
    fmt::format_to(std::back_inserter(hex), "{:02x} ", byte);
    characters += byte >= 0x20 && byte < 0x7f ? static_cast<char>(byte) : '.';
  }
  return fmt::format("{:<{}} {}", hex, bytes_per_line * 3, characters);
}

struct Line {
  std::uint64_t offset;
  std::string text;
};

// Made up to one more than is shown, to know that there are more.
[[nodiscard]] std::vector<Line> content_lines(const SymbolNames& symbols, const Initializer& initializer) {
  std::vector<Line> lines;
  for (const DataRun& run : initializer.runs) {
    for (std::size_t at = 0; at < run.bytes.size() && lines.size() <= shown_lines; at += bytes_per_line) {
      const auto count = std::min(bytes_per_line, run.bytes.size() - at);
      lines.push_back({run.offset + at, hexdump(std::span{run.bytes}.subspan(at, count))});
    }
  }
  std::size_t relocations = 0;
  for (const Relocation& relocation : initializer.relocations) {
    if (++relocations > shown_lines + 1) break;
    lines.push_back({relocation.offset, relocation_text(symbols, relocation)});
  }
  std::stable_sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) { return a.offset < b.offset; });
  return lines;
}

// A number, or the address that a pointer holds.
[[nodiscard]] std::string scalar_text(const Module& module, const SymbolNames& symbols, const Symbol& symbol) {
  const Initializer& initializer = symbol.initializer;
  const Type& type = module.types[symbol.type];
  if (!initializer.relocations.empty()) {
    const bool is_whole = type.is_pointer() && initializer.runs.empty() && initializer.relocations.size() == 1 &&
                          initializer.relocations[0].size == symbol.size;
    return is_whole ? relocation_text(symbols, initializer.relocations[0]) : std::string{};
  }
  const bool is_scalar = type.is_integral() || type.is_pointer() || type.kind == TypeKind::Float ||
                         type.kind == TypeKind::Complex || type.kind == TypeKind::Vector;
  constexpr std::uint64_t largest = 256;
  if (!is_scalar || symbol.size == 0 || symbol.size > largest) return {};
  const std::string bytes = initial_bytes(initializer, symbol.size);
  return value_text(module, symbol.type, {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

}  // namespace

std::string relocation_text(const SymbolNames& symbols, const Relocation& relocation) {
  std::string text = target_text(symbols, relocation.target);
  if (relocation.minus.symbol) text += fmt::format(" - {}", target_text(symbols, relocation.minus));
  if (relocation.addend > 0) text += fmt::format(" + {}", relocation.addend);
  if (relocation.addend < 0) text += fmt::format(" - {}", 0 - static_cast<std::uint64_t>(relocation.addend));
  return text;
}

std::string initializer_text(const Module& module, const SymbolNames& symbols, const Symbol& symbol) {
  const Initializer& initializer = symbol.initializer;
  if (initializer.runs.empty() && initializer.relocations.empty()) return {};
  if (module.types.contains(symbol.type)) {
    if (const auto literal = string_literal(module, symbol, shown_characters)) return fmt::format(" = {}", *literal);
    if (const std::string scalar = scalar_text(module, symbols, symbol); !scalar.empty())
      return fmt::format(" = {}", scalar);
  }
  const std::vector<Line> lines = content_lines(symbols, initializer);
  std::string text = " = {\n";
  for (std::size_t i = 0; i < std::min(lines.size(), shown_lines); ++i) {
    fmt::format_to(std::back_inserter(text), "  +{}: {}\n", lines[i].offset, lines[i].text);
  }
  if (lines.size() > shown_lines) {
    fmt::format_to(std::back_inserter(text), "  ... up to {} bytes\n", symbol.size);
  }
  return text + "}";
}

}  // namespace gmc::ir
