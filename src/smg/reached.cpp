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

BlockCounts BlockCounts::of(const Graph& graph) {
  std::map<std::uint64_t, Count> counts;
  for (const ObjectId id : graph.ids()) {
    const Object& object = graph[id];
    if (!object.is_heap_block() || object.level > 0) continue;
    Count& count = counts[object.size];
    count.size = object.size;
    if (!object.is_segment()) ++count.regions;
    count.least += object.least_length();
  }
  BlockCounts result;
  for (const auto& [size, count] : counts) result.counts.push_back(count);
  return result;
}

bool BlockCounts::may_be_covered_by(const BlockCounts& other) const {
  return std::ranges::all_of(other.counts, [&](const Count& theirs) {
    const auto ours = std::ranges::find(counts, theirs.size, &Count::size);
    if (ours == counts.end()) return theirs.least == 0;
    return theirs.regions <= ours->regions && theirs.least <= ours->least;
  });
}

void Reached::set_state(NodeId id, State state, bool is_widened) {
  Node& node = nodes_[id.index()];
  node.blocks = BlockCounts::of(state.graph);
  node.state = std::make_shared<const State>(std::move(state));
  node.was_widened = is_widened;
}

NodeId Reached::find_cover(NodeId id) const {
  const State& state = *nodes_[id.index()].state;
  const BlockCounts& blocks = nodes_[id.index()].blocks;
  for (const NodeId other : at_.at(location_of(state))) {
    const Node& node = nodes_[other.index()];
    if (other == id || node.is_removed || node.covered_by) continue;
    if (blocks.may_be_covered_by(node.blocks) && is_covered(state.graph, node.state->graph)) return other;
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
