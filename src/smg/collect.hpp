// Objects that no root reaches are removed, and symbols that nobody holds. Blocks that were never freed are lost with
// that.
//
// An address keeps its object whatever its offset, also if it points behind it: from there the program can get back.
#pragma once

#include <vector>

#include "smg/graph.hpp"

namespace gmc::smg {

// The heap blocks that were lost, as they were; of segments that may be empty it is not known.
std::vector<Object> collect(Graph& graph);

// Everything that can be reached from these objects, and they themselves; sorted.
[[nodiscard]] std::vector<ObjectId> reachable_from(const Graph& graph, const std::vector<ObjectId>& objects);

}  // namespace gmc::smg
