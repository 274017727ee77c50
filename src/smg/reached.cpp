#include "smg/reached.hpp"

#include <algorithm>

#include "smg/join.hpp"

namespace gmc::smg {

Location location_of(const State& state) {
  Location location;
  for (const Frame& frame : state.frames) location.push_back(std::uint64_t{frame.entity.index()} << 32 | frame.index);
  location.push_back(state.top().block.index());
  return location;
}

NodeId Reached::add(Node node) {
  const NodeId id{nodes_.size()};
  at_[location_of(*node.state)].push_back(id);
  nodes_.push_back(std::move(node));
  return id;
}

NodeId Reached::find_cover(NodeId id) const {
  const State& state = *nodes_[id.index()].state;
  for (const NodeId other : at_.at(location_of(state))) {
    const Node& node = nodes_[other.index()];
    if (other == id || node.is_removed || node.covered_by) continue;
    if (is_covered(state.graph, node.state->graph)) return other;
  }
  return {};
}

std::vector<NodeId> Reached::remove_subtree(NodeId id) {
  nodes_[id.index()].is_removed = true;
  // Children come behind their parents.
  for (std::size_t i = id.index() + 1; i < nodes_.size(); ++i) {
    const NodeId parent = nodes_[i].parent;
    if (parent && nodes_[parent.index()].is_removed) nodes_[i].is_removed = true;
  }
  for (auto& [location, nodes] : at_)
    std::erase_if(nodes, [&](NodeId node) { return nodes_[node.index()].is_removed; });
  std::vector<NodeId> uncovered;
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    Node& node = nodes_[i];
    if (node.is_removed || !node.covered_by || !nodes_[node.covered_by.index()].is_removed) continue;
    node.covered_by = {};
    uncovered.push_back(NodeId{i});
  }
  return uncovered;
}

std::vector<NodeId> Reached::earlier_visits(NodeId id) const {
  std::vector<NodeId> visits;
  const Location location = location_of(*nodes_[id.index()].arrived);
  for (NodeId at = nodes_[id.index()].parent; at; at = nodes_[at.index()].parent) {
    if (location_of(*nodes_[at.index()].arrived) == location) visits.push_back(at);
  }
  return visits;
}

std::vector<NodeId> Reached::path_to(NodeId id) const {
  std::vector<NodeId> path;
  for (; id; id = nodes_[id.index()].parent) path.push_back(id);
  std::ranges::reverse(path);
  return path;
}

}  // namespace gmc::smg
