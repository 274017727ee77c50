// Depth-first search by several machines at once. Each goes its own way through the same states: whoever comes first to
// a state expands it. Who has nothing left to do gets a part of what another one has not tried yet, and goes there by
// taking that one's path again.
//
// Each state is expanded once, whoever does it, so the states, the transitions and the set of faults are those of a
// search by one machine. Which fault is found first, and on which way, is a matter of time.
#pragma once

#include <span>

#include "explore/search.hpp"

namespace gmc::explore {

// The machines are in the same state: the first one.
[[nodiscard]] Answer search_in_parallel(std::span<vm::Machine* const> machines, const Setup& setup);

}  // namespace gmc::explore
