// Calls of functions and builtins known at lowering whose arguments and result are single cells: nothing is evaluated,
// the arguments are copied into the new frame, or handed to the builtin.
#pragma once

#include <optional>

#include "vm/code.hpp"

namespace gmc::vm {

class Machine;

// The site is added to the function. Nothing: the call is not that simple.
[[nodiscard]] std::optional<Code> fast_call(Machine& machine, LoweredFunction& function,
                                            const ir::Instruction& instruction);
// A return of one cell, a constant, or nothing.
[[nodiscard]] std::optional<Code> fast_return(Machine& machine, const LoweredFunction& function,
                                              const ir::Instruction& instruction);

}  // namespace gmc::vm
