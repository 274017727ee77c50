// The handlers that any instruction may have, and the one that all others fall back upon.
#pragma once

#include "vm/code.hpp"

namespace gmc::vm {

#define GMC_HANDLER(name) const Code* name(Machine& machine, const Code* code, Cell* frame, std::uint64_t steps)

// The evaluator does the instruction the code came from. Instructions that compute go on behind it, branches to their
// target.
GMC_HANDLER(by_evaluator);
GMC_HANDLER(branch_by_evaluator);  // c: distance if taken, d: if not
GMC_HANDLER(jump);                 // c: distance
GMC_HANDLER(jump_back);            // the same, backwards: looks whether to stop
GMC_HANDLER(multiway);
GMC_HANDLER(computed_goto);
GMC_HANDLER(call);
GMC_HANDLER(call_internal);
GMC_HANDLER(leave_function);
GMC_HANDLER(halt);      // does nothing, and hands over to none
GMC_HANDLER(fall_off);  // control reached a place that the compiler believes it cannot

}  // namespace gmc::vm
