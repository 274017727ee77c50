// A schedule with the numbers of threads that a machine gives which does nothing but follow it.
#pragma once

#include "trace/schedule.hpp"
#include "vm/machine.hpp"

namespace gmc::check {

// `machine` has not begun yet, and its thread names (Options::thread_names) are those of the schedule.
[[nodiscard]] trace::Schedule renumbered(vm::Machine& machine, const trace::Schedule& schedule);

}  // namespace gmc::check
