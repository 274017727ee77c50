// Does a call fit the function that is called? The linker does not look at types, function pointers can be cast: where
// caller and callee disagree about what is passed, the machine would read registers nobody filled.
#pragma once

#include <span>
#include <string>

#include "vm/machine.hpp"

namespace gmc::vm {

// Empty: it fits. Otherwise how it is called, e.g. "with 1 argument instead of 2".
[[nodiscard]] std::string call_mismatch(const LoweredFunction& caller, const ir::Instruction& call,
                                        std::span<const Argument> arguments, const LoweredFunction& callee);

}  // namespace gmc::vm
