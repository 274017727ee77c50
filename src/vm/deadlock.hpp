// Threads that wait for each other and will never go on.
#pragma once

#include <vector>

#include "vm/thread.hpp"

namespace gmc::vm {

class Machine;

// Those of a circle in which each waits for a lock that the next one has, or for its end, whatever the others do; else
// all threads, if none can go on but by waking without a reason. Empty: there is no deadlock.
[[nodiscard]] std::vector<ThreadNumber> deadlocked_threads(const Machine& machine);

// The first half of that, for those who know that somebody can go on: some circle, from its smallest number on.
[[nodiscard]] std::vector<ThreadNumber> waiting_circle(const Machine& machine);
// The circle that this thread is part of. Who begins to wait, or gets what others wait for, is part of each circle that
// was not there before: a search need look at nobody but the thread that moved.
[[nodiscard]] std::vector<ThreadNumber> waiting_circle(const Machine& machine, ThreadNumber member);

}  // namespace gmc::vm
