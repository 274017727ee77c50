// A schedule once more, from the start: what is told to the user comes from here, not from the search.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "trace/fault.hpp"
#include "trace/inputs.hpp"
#include "trace/schedule.hpp"
#include "trace/step.hpp"
#include "vm/machine.hpp"

namespace gmc::check {

enum class Detail : std::uint8_t { Operations, Instructions };

struct Story {
  std::vector<trace::Step> steps;
  trace::Fault fault;
  unsigned thread = 0;                                 // that has it
  std::map<trace::InputPlace, trace::Place> asked_at;  // for inputs that were given
};

// The machine has not begun yet. Nothing: there is no fault at the end of the schedule.
[[nodiscard]] std::optional<Story> retell(vm::Machine& machine, const trace::Schedule& schedule, Detail detail);

}  // namespace gmc::check
