#include "report/state_graph_dot.hpp"

#include <fmt/format.h>

namespace gmc::report {

namespace {

using Kind = trace::StateGraph::Kind;

[[nodiscard]] std::string_view style(Kind kind) {
  switch (kind) {
    case Kind::Inner: return "shape=circle";
    case Kind::End: return "shape=doublecircle";
    case Kind::Fault: return "shape=octagon, style=filled, fillcolor=\"#f4cccc\"";
    case Kind::Cut: return "shape=circle, style=dashed";
  }
  return "";
}

[[nodiscard]] std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + "\"";
}

}  // namespace

std::string state_graph_dot(const trace::StateGraph& graph) {
  std::string text = "digraph states {\n  node [fontname=\"sans\"];\n  edge [fontname=\"sans\", fontsize=10];\n";
  for (std::size_t i = 0; i < graph.states.size(); ++i)
    text += fmt::format("  s{0} [label=\"{0}\", {1}];\n", i, style(graph.states[i]));
  for (const trace::StateGraph::Edge& edge : graph.edges) {
    const std::string label = fmt::format("{}: {}", edge.thread, edge.text.empty() ? "goes on" : edge.text);
    text += fmt::format("  s{} -> s{} [label={}];\n", edge.from, edge.to, quoted(label));
  }
  return text + "}\n";
}

}  // namespace gmc::report
