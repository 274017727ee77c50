// The instruction set, generated from opcodes.def.
#pragma once

#include <cstdint>
#include <iterator>
#include <string_view>

namespace gmc::ir {

enum class Shape : std::uint8_t {
  Copy,
  Zero,
  Clobber,
  Construct,
  Call,
  Internal,
  Return,
  Branch,
  Switch,
  Goto,
  Resume,
  Dispatch,
  Asm,
  Unsupported,
  Unary,
  Binary,
  Compare,
  Ternary,
};

enum class Opcode : std::uint8_t {
#define GMC_OPCODE(name, spelling, shape) name,
#include "ir/opcodes.def"
#undef GMC_OPCODE
};

namespace detail {
inline constexpr std::string_view spellings[] = {
#define GMC_OPCODE(name, spelling, shape) spelling,
#include "ir/opcodes.def"
#undef GMC_OPCODE
};
inline constexpr Shape shapes[] = {
#define GMC_OPCODE(name, spelling, shape) Shape::shape,
#include "ir/opcodes.def"
#undef GMC_OPCODE
};
}  // namespace detail

inline constexpr auto opcode_count = static_cast<std::uint8_t>(std::size(detail::spellings));

[[nodiscard]] constexpr std::string_view spelling(Opcode opcode) {
  return detail::spellings[static_cast<std::uint8_t>(opcode)];
}
[[nodiscard]] constexpr Shape shape(Opcode opcode) {
  return detail::shapes[static_cast<std::uint8_t>(opcode)];
}

// Operand 0 is what the instruction writes.
[[nodiscard]] constexpr bool has_destination(Opcode opcode) {
  switch (shape(opcode)) {
    case Shape::Return:
    case Shape::Branch:
    case Shape::Switch:
    case Shape::Goto:
    case Shape::Resume:
    case Shape::Dispatch:
    case Shape::Asm:
    case Shape::Unsupported: return false;
    default: return true;
  }
}

// Control never goes on to the next instruction or to the block's `next`.
[[nodiscard]] constexpr bool is_terminator(Opcode opcode) {
  switch (shape(opcode)) {
    case Shape::Return:
    case Shape::Branch:
    case Shape::Switch:
    case Shape::Goto:
    case Shape::Resume: return true;
    default: return false;
  }
}

}  // namespace gmc::ir
