// Chooses a fast handler for an instruction, where there is one. What it needs besides the handler is in the Code; the
// instruction of the IR stays the definition of what it means.
#pragma once

#include <optional>

#include "vm/code.hpp"

namespace gmc::vm {

class Machine;

// Nothing: the evaluator does it. For a Branch the targets are left to the caller.
[[nodiscard]] std::optional<Code> fast_code(Machine& machine, LoweredFunction& function,
                                            const ir::Instruction& instruction);

}  // namespace gmc::vm
