// What the threads are about to do in the present state, found out when somebody asks: several reductions do.
#pragma once

#include <cstdint>
#include <deque>

#include "explore/footprint.hpp"
#include "vm/machine.hpp"

namespace gmc::explore {

struct Intent {
  Footprint footprint;
  bool is_contained = false;  // that is all it will do which others may notice or prevent
};

class Intents {
 public:
  explicit Intents(const vm::Machine& machine) : machine_(machine) {}

  // The state is another one.
  void forget() { ++state_; }
  [[nodiscard]] const Intent& of(vm::ThreadNumber thread) {
    while (known_.size() <= thread) known_.emplace_back();
    Known& known = known_[thread];
    if (known.state == state_) return known.intent;
    known.state = state_;
    find_possible(machine_, thread, known.intent.footprint);
    known.intent.is_contained = is_contained(machine_, machine_.thread(thread), known.intent.footprint);
    return known.intent;
  }

 private:
  struct Known {
    std::uint64_t state = 0;  // in which it was found
    Intent intent;
  };
  const vm::Machine& machine_;
  std::uint64_t state_ = 1;
  std::deque<Known> known_;  // [thread]
};

}  // namespace gmc::explore
