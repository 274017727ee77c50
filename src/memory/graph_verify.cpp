// The invariants of the graph: every path and label follows from those of the neighbours, which determines them all,
// and the sum is what the terms add up to.
#include "memory/graph.hpp"
#include "support/error.hpp"

namespace gmc::memory {

void Graph::verify() const {
  Fingerprint sum;
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    const Node& checked = nodes_[i];
    if (!checked.exists) continue;
    GMC_CHECK(checked.term == contents_term(checked.label, checked.contents), "the term of the contents is current");
    GMC_CHECK(checked.header_term == header_term(checked.label, checked.header), "the term of the header is current");
    sum += checked.term + checked.header_term;
    for (EdgeId id = checked.first_out; id != no_edge; id = edges_[id].next_out) {
      const Edge& edge = edges_[id];
      GMC_CHECK(edge.exists && edge.data.holder == AreaId{i}, "out-edges belong to their node");
      const Fingerprint target = edge.data.target ? node(edge.data.target).label : Fingerprint{};
      GMC_CHECK(edge.term == edge_term(edge.data, checked.label, target), "the term of an edge is current");
      sum += edge.term;
    }
    if (naming_ == Naming::Numbers) continue;
    if (checked.order != not_a_root) {
      GMC_CHECK(checked.key == root_key(checked.order) && checked.label == root_label(checked.order),
                "a root has its label");
      continue;
    }
    PathKey best;
    Fingerprint label;
    for (EdgeId id = checked.first_in; id != no_edge; id = edges_[id].next_in) {
      const EdgeData& data = edges_[id].data;
      GMC_CHECK(edges_[id].exists && data.target == AreaId{i}, "in-edges lead to their node");
      const PathKey key = key_through(id);
      if (!key.is_reached() || best < key) continue;
      const Fingerprint candidate = path_label(node(data.holder).label, data.offset, data.piece);
      if (key < best || candidate < label) label = candidate;
      best = key;
    }
    GMC_CHECK(checked.key.is_reached() && checked.key == best, "every node is on its best path");
    GMC_CHECK(checked.label == label, "labels are the smallest of the best paths");
  }
  GMC_CHECK(sum == sum_, "the sum is that of the terms");
}

}  // namespace gmc::memory
