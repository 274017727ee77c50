// Data races: two threads are about to access the same memory, one of them to write, and not both by atomic operations.
#pragma once

#include <vector>

#include "memory/area.hpp"
#include "vm/thread.hpp"

namespace gmc::vm {

class Machine;

struct DataRace {
  struct Side {
    ThreadNumber thread;
    memory::Touch touch;
  };
  Side first;
  Side second;
};

// In the present state. Every access to memory that several threads reach is pending in some state before it happens
// (Scheduling::Steered), so a search that sees all states sees all races.
[[nodiscard]] std::vector<DataRace> find_data_races(Machine& machine);

}  // namespace gmc::vm
