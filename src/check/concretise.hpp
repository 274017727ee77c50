// A way that was found for all values of inputs at once, as one for certain values: where these decide, there is
// nothing to choose.
#pragma once

#include <optional>

#include "trace/inputs.hpp"
#include "trace/schedule.hpp"
#include "vm/machine.hpp"

namespace gmc::check {

// Values of what was asked for on the present path, with which the program goes that way. Nothing: nobody knows any.
[[nodiscard]] std::optional<trace::InputValues> find_inputs(vm::Symbols& symbols);

// The same way for a machine whose inputs are given: without what was chosen about them. The machine has not begun yet.
// Nothing: the schedule cannot be followed.
[[nodiscard]] std::optional<trace::Schedule> without_inputs(vm::Machine& machine, const trace::Schedule& schedule);

struct ConcreteWay {
  trace::Schedule schedule;
  trace::InputValues inputs;
};

// The machine has symbols and has not begun yet. Nothing: the schedule cannot be followed, or nobody knows values that
// lead there.
[[nodiscard]] std::optional<ConcreteWay> concretise(vm::Machine& machine, const trace::Schedule& schedule);

}  // namespace gmc::check
