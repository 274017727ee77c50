// A schedule once more, from the start: what is told to the user comes from here, not from the search.
#pragma once

#include <functional>
#include <optional>

#include "explore/schedule.hpp"
#include "trace/fault.hpp"
#include "vm/machine.hpp"

namespace gmc::explore {

// The fault at the end of the schedule; nothing: there is none. Calls `before` ahead of each transition.
[[nodiscard]] std::optional<trace::Fault> replay(vm::Machine& machine, const Schedule& schedule,
                                                 const std::function<void(const Choice&)>& before);

}  // namespace gmc::explore
