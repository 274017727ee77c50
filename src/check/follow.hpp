// A schedule is taken again, by a machine that has not begun yet or has gone back to the beginning.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "trace/schedule.hpp"
#include "vm/machine.hpp"

namespace gmc::check {

// What a schedule leads to, said so that two can be compared.
struct Ending {
  ir::FaultKind kind;
  std::vector<std::string> places;  // where the threads are that have the fault
  std::size_t transitions = 0;      // that were needed

  // The same fault, or a smaller one of its kind: fewer threads of a deadlock.
  [[nodiscard]] bool is_like(const Ending& other) const;
};

// Called around each transition.
struct Witness {
  std::function<void(const trace::Choice&)> before;
  std::function<void(const trace::Choice&)> after;
  std::function<std::vector<std::string>()> holds;  // by each thread, for the report of a deadlock
};

// Nothing: the schedule cannot be followed, or there is no fault at its end. Otherwise the machine has the fault.
[[nodiscard]] std::optional<Ending> follow(vm::Machine& machine, const trace::Schedule& schedule,
                                           const Witness& witness = {});

}  // namespace gmc::check
