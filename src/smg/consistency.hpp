// The rules that every graph keeps (seed 004, 2.2.2). Tests and debug builds look after every operation.
#pragma once

#include <string>

#include "smg/graph.hpp"

namespace gmc::smg {

// What is wrong with it; empty: nothing.
[[nodiscard]] std::string find_inconsistency(const Graph& graph);

}  // namespace gmc::smg
