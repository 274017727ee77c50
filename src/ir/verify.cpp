// The verifier: order of the parts, and the small tables. Types come first because everything refers to them.
#include "ir/verify.hpp"

#include <fmt/format.h>

#include "ir/verify_parts.hpp"

namespace gmc::ir {
namespace {

void verify_header(const Module& module) {
  const Target& target = module.target;
  if (!is_none_or_in(module.strings, module.producer) || !is_none_or_in(module.strings, module.source) ||
      !is_none_or_in(module.strings, module.directory)) {
    fail("the header names a string that does not exist");
  }
  if (static_cast<std::uint8_t>(module.language) >= language_count) fail("the language is unknown");
  if (target.pointer_size != 4 && target.pointer_size != 8) fail("pointers have {} bytes", target.pointer_size);
  if (target.long_size != 4 && target.long_size != 8) fail("'long' has {} bytes", target.long_size);
  if (target.long_double_size < 8 || target.long_double_size > 16) {
    fail("'long double' has {} bytes", target.long_double_size);
  }
  if (target.wide_char_size != 1 && target.wide_char_size != 2 && target.wide_char_size != 4) {
    fail("'wchar_t' has {} bytes", target.wide_char_size);
  }
}

void verify_files_and_locations(const Module& module) {
  for (std::size_t i = 0; i < module.files.size(); ++i) {
    if (!module.strings.contains(module.files[FileId{i}].name)) fail("file {} has no valid name", i);
  }
  for (std::size_t i = 0; i < module.locations.size(); ++i) {
    const Location& location = module.locations[LocationId{i}];
    const Position& spelling = location.spelling;
    if (!module.files.contains(location.expansion.file)) fail("location {} has no valid file", i);
    if (!is_none_or_in(module.files, spelling.file)) fail("location {} is spelled in a file that does not exist", i);
    if (!spelling.file && (spelling.line != 0 || spelling.column != 0)) fail("location {} is spelled in no file", i);
    if (!is_none_or_in(module.strings, location.macro)) fail("location {} has a macro without a valid name", i);
  }
}

void verify_constants(const Module& module) {
  std::uint64_t end = 0;
  for (std::size_t i = 0; i < module.constants.size(); ++i) {
    const Constant& constant = module.constants[ConstantId{i}];
    if (!module.types.contains(constant.type)) fail("constant {} has no valid type", i);
    if (constant.first != end) fail("the bytes of constant {} do not follow those of the one before", i);
    end += constant.count;
    const Type& type = module.types[constant.type];
    const bool has_size = !type.is_incomplete && !type.is_variable_size && type.kind != TypeKind::Opaque;
    if (has_size && type.size != constant.count) {
      fail("constant {} has {} bytes, but its type has {}", i, constant.count, type.size);
    }
  }
  if (end != module.constant_bytes.size()) {
    fail("the constants have {} bytes, but {} are there", end, module.constant_bytes.size());
  }
}

void verify_functions(const Module& module) {
  OperandTypes operand_types{module.constants};
  for (std::size_t i = 0; i < module.functions.size(); ++i) verify_function(module, FunctionId{i}, operand_types);
}

void verify_limitations(const Module& module) {
  for (std::size_t i = 0; i < module.limitations.size(); ++i) {
    const Limitation& limitation = module.limitations[i];
    if (!module.strings.contains(limitation.text)) fail("limitation {} has no valid text", i);
    if (!is_none_or_in(module.locations, limitation.location)) fail("limitation {} has no valid location", i);
  }
}

}  // namespace

std::string printable(std::string_view text) {
  constexpr std::size_t longest = 100;
  std::string result;
  for (const char c : text.substr(0, longest)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f) {
      result += fmt::format("\\x{:02x}", byte);
    } else {
      result += c;
    }
  }
  if (text.size() > longest) result += "...";
  return result;
}

std::string describe(const Module& module, SymbolId symbol) {
  const StringId name = module.symbols.contains(symbol) ? module.symbols[symbol].name : StringId{};
  if (!module.strings.contains(name)) return fmt::format("number {}", symbol.index());
  return fmt::format("'{}'", printable(module.strings[name]));
}

std::string describe(const Module& module, FunctionId function) {
  const SymbolId symbol = module.functions[function].symbol;
  if (!module.symbols.contains(symbol)) return fmt::format("number {}", function.index());
  return describe(module, symbol);
}

std::optional<std::string> find_defect(const Module& module) {
  try {
    verify_header(module);
    verify_files_and_locations(module);
    verify_types(module);
    verify_constants(module);
    verify_symbols(module);
    verify_functions(module);
    verify_limitations(module);
  } catch (Defect& defect) {
    return std::move(defect.text);
  }
  return std::nullopt;
}

}  // namespace gmc::ir
