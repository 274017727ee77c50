// A way through the program is taken once more, decision by decision, without abstraction or with another precision:
// can it lead to a fault at all?
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "smg/precision.hpp"
#include "smg/step.hpp"

namespace gmc::smg {

struct FollowedPath {
  std::optional<Finding> finding;  // at its end; nothing: the program cannot go that way, or nothing is wrong with it
  State last;                      // the state in which that was found, or the last one
};

// Called where loops and functions begin.
using Arrival = std::function<void(State& state)>;

// As the program does it: no list is abstracted.
[[nodiscard]] FollowedPath follow_exactly(ExecutionContext& context, State begin,
                                          const std::vector<std::uint32_t>& decisions, const Arrival& at_arrival);

// With abstraction: whether the fault is still there.
[[nodiscard]] bool leads_to_fault(ExecutionContext& context, const State& begin,
                                  const std::vector<std::uint32_t>& decisions, const ListPrecision& precision);

[[nodiscard]] bool is_arrival(ExecutionContext& context, const Successor& successor);

// Lists become segments.
void abstract_lists(State& state, const ListPrecision& precision);

}  // namespace gmc::smg
