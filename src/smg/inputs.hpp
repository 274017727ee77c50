// What a program must be given to go the way that was followed: numbers for each input, of all that it may be.
#pragma once

#include <cstdint>
#include <vector>

#include "smg/state.hpp"

namespace gmc::smg {

// From here on it is kept what the program is given.
void watch_inputs(State& state);
void note_input(State& state, const Value& input);

// In the order in which they are asked for.
[[nodiscard]] std::vector<std::uint64_t> choose_inputs(const State& state);

}  // namespace gmc::smg
