#include "smg/plot_reached.hpp"

#include <fmt/format.h>

namespace gmc::smg {

std::string dot(const link::Program& program, const Reached& reached) {
  std::string text = "digraph reached {\n  node [shape=box, fontname=\"sans\"];\n";
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const Node& node = reached[NodeId{i}];
    if (node.is_removed) continue;
    const Frame& top = node.state->top();
    const bool is_entry = top.is_at_entry();
    text += fmt::format("  n{0} [label=\"{0}: {1} {2}\\n{3}\"{4}];\n", i, is_entry ? "enters" : "loop in",
                        program.name_of(program.entities[top.entity]), top.place_text(),
                        node.covered_by ? ", style=dashed" : "");
    if (node.parent) text += fmt::format("  n{} -> n{};\n", node.parent.index(), i);
    if (node.covered_by)
      text += fmt::format("  n{} -> n{} [style=dashed, constraint=false, label=\"covered\"];\n", i,
                          node.covered_by.index());
  }
  return text + "}\n";
}

}  // namespace gmc::smg
