// A shorter way to the same fault: fewer switches between threads, then fewer transitions. Schedules are changed and
// tried; what is kept has been seen to lead there.
#pragma once

#include "check/follow.hpp"
#include "trace/schedule.hpp"
#include "vm/machine.hpp"

namespace gmc::check {

// The machine has not begun yet; afterwards it is of no use. `budget`: transitions to be spent on it.
[[nodiscard]] trace::Schedule shorten(vm::Machine& machine, const trace::Schedule& schedule, std::uint64_t budget);

// How often another thread goes on.
[[nodiscard]] std::size_t count_switches(const trace::Schedule& schedule);

}  // namespace gmc::check
