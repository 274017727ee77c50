// What operations touch: memory, and the lives of threads, beside it: who joins a thread touches what the thread itself
// touches at its end.
#pragma once

#include <vector>

#include "memory/area.hpp"
#include "vm/thread.hpp"

namespace gmc::vm {

class Machine;

[[nodiscard]] bool is_life(const memory::Touch& touch);

// What the operation of this thread touches before it has begun: memory that it names, and lives. Of an object of
// synchronization the first byte counts.
void add_touches(const Machine& machine, const Thread& thread, const Operation& operation,
                 std::vector<memory::Touch>& touches);

// Of these the lives.
void add_life_touches(const Machine& machine, const Thread& thread, const Operation& operation,
                      std::vector<memory::Touch>& touches);

// The operation, if the thread has the mutex that it is to give back; otherwise one that may do anything with it:
// unlocking stands for destroying as well, and who has it is disturbed by that.
[[nodiscard]] Operation as_done_to_mutex(const Machine& machine, ThreadNumber thread, Operation operation);

}  // namespace gmc::vm
