// Numbers that lead a program the way that was followed (inputs.hpp). The way is gone along with numbers: at each input
// one is chosen, small ones first; what is computed is computed, and where that is not what the graph knows, or a
// condition goes the other way, another number is chosen for the last input that has a part in it. This is a search
// with an end, so it may find nothing that leads there, although there is something; then each input is only what the
// graph says of it alone. Who gets the numbers tries them.
#pragma once

#include <vector>

#include "smg/state.hpp"

namespace gmc::smg {

// In the order in which they are asked for, each as its type counts.
[[nodiscard]] std::vector<Wide> choose_inputs(const State& state);

}  // namespace gmc::smg
