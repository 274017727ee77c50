// What a transition does that others may notice: bytes of shared memory, objects of synchronization, lives of threads.
// Two transitions of different threads whose footprints do not conflict can be exchanged, and neither makes the other
// possible or impossible.
#pragma once

#include <vector>

#include "memory/area.hpp"
#include "vm/machine.hpp"

namespace gmc::explore {

struct Footprint {
  std::vector<memory::Touch> touches;
  bool is_everything = false;  // it ends the program, or is not known beforehand
};

// Those touches of the first count that the predicate says.
template <class Counts>
[[nodiscard]] bool touches_conflict(const Footprint& a, const Footprint& b, const Counts& counts) {
  for (const memory::Touch& x : a.touches) {
    if (!counts(x)) continue;
    for (const memory::Touch& y : b.touches) {
      if (x.conflicts_with(y)) return true;
    }
  }
  return false;
}
template <class Counts>
[[nodiscard]] bool conflict(const Footprint& a, const Footprint& b, const Counts& counts) {
  return a.is_everything || b.is_everything || touches_conflict(a, b, counts);
}
[[nodiscard]] bool conflict(const Footprint& a, const Footprint& b);
// The same bytes are accessed, which may be a data race.
[[nodiscard]] bool accesses_conflict(const Footprint& a, const Footprint& b);
// Not only in the lives of threads.
[[nodiscard]] bool conflict_in_memory(const Footprint& a, const Footprint& b);

// What the pending operation of the thread will do, or more.
void find_possible(const vm::Machine& machine, vm::ThreadNumber number, Footprint& footprint);

// That is all it will do which others may notice or prevent.
[[nodiscard]] bool is_contained(const vm::Machine& machine, const vm::Thread& thread, const Footprint& possible);

// What the last transition touched (vm::Options::notes_touches).
void find_done(const vm::Machine& machine, Footprint& footprint);

}  // namespace gmc::explore
