// A graph drawn, for Graphviz: objects are boxes with their fields, segments have a double border and say how long they
// are at least.
#pragma once

#include <functional>
#include <string>

#include "smg/graph.hpp"

namespace gmc::smg {

// What an object is called; empty: it has no name.
using ObjectName = std::function<std::string(ObjectId id)>;

[[nodiscard]] std::string dot(const Graph& graph, const ObjectName& name = {});

}  // namespace gmc::smg
