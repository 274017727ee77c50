// A state graph in the language of Graphviz.
#pragma once

#include <string>

#include "trace/state_graph.hpp"

namespace gmc::report {

[[nodiscard]] std::string state_graph_dot(const trace::StateGraph& graph);

}  // namespace gmc::report
