// GCC's internal functions, written .NAME in listings: operations that have no operator.
#pragma once

#include "vm/evaluator.hpp"

namespace gmc::vm {

void call_internal_function(Machine& machine, Evaluator& evaluator, const LoweredFunction& function,
                            const ir::Instruction& instruction);

}  // namespace gmc::vm
