// An element of a segment becomes a region of its own, so that it can be read and written. Of a segment that may be
// empty both cases are looked at.
#pragma once

#include <optional>
#include <vector>

#include "smg/graph.hpp"

namespace gmc::smg {

// The graphs in which the address is that of a region, or of no segment at all: together they describe what the graph
// does. `address` is the address of a segment's end; the value that takes its place stands beside each. None: by what
// was counted, the graph describes nothing.
struct Materialised {
  Graph graph;
  Value address;
  bool loses_block = false;  // that all elements shared, and of which there is none
};
[[nodiscard]] std::vector<Materialised> materialise(const Graph& graph, const Value& address);

}  // namespace gmc::smg
