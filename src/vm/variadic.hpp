// Variadic arguments. They lie in an area of their own, one entry behind the other:
//
//   +------+--------------+--------------+-------------+---------+----------------------------+
//   | kind | pointee kind | pointee size | size        | padding | the value, padded to 16    |
//   | 1    | 1            | 2            | 4           | 8       |                            |
//   +------+--------------+--------------+-------------+---------+----------------------------+
//
// A va_list begins with a pointer to the next entry; what else it has is not used. So copying it, passing it on and
// keeping it too long all mean what they mean in C, and every argument knows what it is.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "vm/evaluator.hpp"
#include "vm/machine.hpp"

namespace gmc::vm {

enum class ArgumentKind : std::uint8_t { None, Integer, Float, Pointer, Other };

struct ArgumentHeader {
  ArgumentKind kind = ArgumentKind::None;
  ArgumentKind pointee_kind = ArgumentKind::None;
  std::uint16_t pointee_size = 0;
  std::uint32_t size = 0;
  std::uint64_t padding = 0;
};
static_assert(sizeof(ArgumentHeader) == 16);

// Writes the arguments into a new area. Null: there is a fault.
[[nodiscard]] memory::Pointer make_variadic(Machine& machine, std::span<const Argument> arguments);

struct NextArgument {
  ArgumentHeader header;
  memory::Pointer value;
};
// A va_list holds an entry: where the next argument is. Nothing: a fault.
[[nodiscard]] std::optional<memory::Pointer> entry_of(Machine& machine, memory::Pointer list);
// The argument there. Kind None: there is none. Nothing: a fault.
[[nodiscard]] std::optional<NextArgument> argument_at(Machine& machine, memory::Pointer entry);
[[nodiscard]] memory::Pointer entry_behind(const NextArgument& argument);
// So many arguments are taken.
void set_entry(Machine& machine, memory::Pointer list, memory::Pointer entry);

// .VA_ARG
void take_variadic(Machine& machine, Evaluator& evaluator, const LoweredFunction& function,
                   const ir::Instruction& instruction);

}  // namespace gmc::vm
