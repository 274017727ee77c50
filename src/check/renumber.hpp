// A schedule as a machine understands it that knows nothing but the program: with the numbers that it gives to threads,
// and with each transition that it makes where another one has gone on (Options::discipline).
#pragma once

#include "trace/schedule.hpp"
#include "vm/machine.hpp"

namespace gmc::check {

// `machine` has not begun yet, and has the thread names and the discipline of the one that the schedule is from.
[[nodiscard]] trace::Schedule renumbered(vm::Machine& machine, const trace::Schedule& schedule);

}  // namespace gmc::check
