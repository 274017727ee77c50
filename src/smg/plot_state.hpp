// A state drawn, for Graphviz: its graph with the names that the program has for things.
#pragma once

#include <string>

#include "smg/state.hpp"

namespace gmc::smg {

[[nodiscard]] std::string dot(const link::Program& program, const State& state);

}  // namespace gmc::smg
