#include "ir/print_constant.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "ir/print_float.hpp"
#include "ir/print_type.hpp"

namespace gmc::ir {

namespace {

__extension__ using Signed = __int128;
__extension__ using Unsigned = unsigned __int128;

constexpr std::size_t shown_bytes = 16;
constexpr std::size_t shown_elements = 64;
constexpr int max_depth = 8;

using Bytes = std::span<const std::uint8_t>;

[[nodiscard]] std::string raw_text(const Module& module, TypeId type, Bytes bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes.first(std::min(bytes.size(), shown_bytes))) {
    fmt::format_to(std::back_inserter(text), "{}{:02x}", text.empty() ? "" : " ", byte);
  }
  if (bytes.size() > shown_bytes) fmt::format_to(std::back_inserter(text), " ... {} bytes", bytes.size());
  return fmt::format("({}){{{}}}", type_name(module, type), text);
}

[[nodiscard]] Unsigned number(Bytes bytes) {
  Unsigned value = 0;
  for (auto byte = bytes.rbegin(); byte != bytes.rend(); ++byte) value = value << 8 | *byte;
  return value;
}

// The value bits of an integer type, sign or zero extended.
[[nodiscard]] Signed extend(const Type& type, Bytes bytes) {
  const auto stored = static_cast<unsigned>(bytes.size() * 8);
  const unsigned width = type.precision == 0 ? stored : std::min<unsigned>(type.precision, stored);
  const Unsigned value = number(bytes) << (128 - width);
  return type.is_unsigned ? static_cast<Signed>(value >> (128 - width)) : static_cast<Signed>(value) >> (128 - width);
}

[[nodiscard]] std::string integer_text(const Module& module, TypeId id, const Type& type, Bytes bytes) {
  const Signed value = extend(type, bytes);
  std::string digits = type.is_unsigned ? fmt::format("{}", static_cast<Unsigned>(value)) : fmt::format("{}", value);
  switch (type.kind) {
    case TypeKind::Boolean:
      if (value == 0) return "false";
      if (value == 1 || (type.precision == 1 && value == -1)) return "true";
      break;
    case TypeKind::Enum:
      for (const Enumerator& enumerator : type.enumerators) {
        if (enumerator.value == static_cast<std::int64_t>(value)) return std::string{module.strings[enumerator.name]};
      }
      break;
    default: return digits;
  }
  return fmt::format("({}) {}", type_name(module, id), digits);
}

[[nodiscard]] std::string pointer_text(const Module& module, TypeId id, Bytes bytes) {
  const Unsigned value = number(bytes);
  if (value == 0) return module.language == Language::Cxx ? "nullptr" : "NULL";
  return fmt::format("({}) {:#x}", type_name(module, id), value);
}

[[nodiscard]] std::string text_of(const Module& module, TypeId id, Bytes bytes, int depth);

// `count` equal parts of the bytes, separated by commas.
[[nodiscard]] std::string parts_text(const Module& module, TypeId element, Bytes bytes, std::size_t count, int depth) {
  const std::size_t size = bytes.size() / count;
  std::string text;
  for (std::size_t i = 0; i < std::min(count, shown_elements); ++i) {
    if (i > 0) text += ", ";
    text += text_of(module, element, bytes.subspan(i * size, size), depth + 1);
  }
  if (count > shown_elements) text += ", ...";
  return text;
}

std::string text_of(const Module& module, TypeId id, Bytes bytes, int depth) {
  if (!module.types.contains(id) || bytes.empty() || depth > max_depth) return raw_text(module, id, bytes);
  const Type& type = module.types[id];
  const bool is_word = bytes.size() <= sizeof(Unsigned);
  switch (type.kind) {
    case TypeKind::Boolean:
    case TypeKind::Integer:
    case TypeKind::Enum:
      if (is_word) return integer_text(module, id, type, bytes);
      break;
    case TypeKind::Float: return float_text(type.float_format, bytes);
    case TypeKind::Pointer:
    case TypeKind::Reference:
    case TypeKind::NullPointer:
      if (is_word) return pointer_text(module, id, bytes);
      break;
    case TypeKind::Complex:
      if (bytes.size() % 2 == 0) return fmt::format("({})", parts_text(module, type.element, bytes, 2, depth));
      break;
    case TypeKind::Vector:
      if (type.count != 0 && bytes.size() % type.count == 0) {
        return fmt::format("{{{}}}", parts_text(module, type.element, bytes, type.count, depth));
      }
      break;
    default: break;
  }
  return raw_text(module, id, bytes);
}

}  // namespace

std::string value_text(const Module& module, TypeId type, Bytes bytes) {
  return text_of(module, type, bytes, 0);
}

std::string constant_text(const Module& module, ConstantId constant) {
  const Constant& value = module.constants[constant];
  return value_text(module, value.type, module.bytes_of(value));
}

}  // namespace gmc::ir
