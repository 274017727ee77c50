// What is to be explored from a state: sequences of events that begin there, joined where they begin alike. A wakeup
// tree (Abdulla, Aronis, Jonsson, Sagonas: Source sets: a foundation for optimal dynamic partial order reduction, JACM
// 2017) keeps every sequence that leads somewhere new, and none that leads where another one leads, too.
#pragma once

#include <cstdint>
#include <vector>

#include "explore/event.hpp"
#include "explore/sleeping_events.hpp"

namespace gmc::explore {

// Events of an execution, whose clocks order them, in which the last one shall come before another that it raced with.
struct Sequence {
  std::vector<const Event*> events;
  const Event* last = nullptr;
  Clock before_last;  // what must come before it now
};

struct Branch {
  trace::Choice choice;
  Footprint footprint;
  // It comes earlier than it did in the execution that it is known from, so its alternatives are others.
  bool is_reversal = false;
  std::vector<Branch> after;
};

class WakeupTree {
 public:
  [[nodiscard]] bool empty() const { return branches_.empty(); }
  // Another tree, for another state.
  void reset(std::vector<Branch>& branches) {
    branches_.clear();
    if (!branches.empty()) branches_.swap(branches);
  }
  // Nothing happens if a sequence that is there leads to the same. What is new of it is left over in `sequence`.
  void insert(Sequence& sequence);
  void add(Branch branch) { branches_.push_back(std::move(branch)); }
  [[nodiscard]] bool has(const trace::Choice& choice) const;
  [[nodiscard]] Branch take_first();

 private:
  std::vector<Branch> branches_;
};

// The sequence does the same if one of those that sleep in this state comes first.
[[nodiscard]] bool is_covered(const Sequence& sequence, const SleepingEvents& sleepers, std::size_t state);

}  // namespace gmc::explore
