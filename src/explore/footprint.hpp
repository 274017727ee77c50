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

[[nodiscard]] bool conflict(const Footprint& a, const Footprint& b);

// What the pending operation of the thread will do, or more.
[[nodiscard]] Footprint possible_footprint(const vm::Machine& machine, vm::ThreadNumber number);

// What its pending operation will do to threads. To be asked for before the transition, and completed behind it by what
// the machine has noted (Options::notes_touches).
[[nodiscard]] Footprint begin_footprint(const vm::Machine& machine, vm::ThreadNumber number);
void complete_footprint(const vm::Machine& machine, Footprint& footprint);

}  // namespace gmc::explore
