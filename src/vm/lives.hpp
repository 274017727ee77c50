// The lives of threads as something that operations touch, beside memory: who joins a thread touches what the thread
// itself touches at its end.
#pragma once

#include <vector>

#include "memory/area.hpp"
#include "vm/thread.hpp"

namespace gmc::vm {

class Machine;

[[nodiscard]] bool is_life(const memory::Touch& touch);

// What the operation of this thread does to lives.
void add_life_touches(const Machine& machine, const Thread& thread, const Operation& operation,
                      std::vector<memory::Touch>& touches);

}  // namespace gmc::vm
