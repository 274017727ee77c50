// What was reached: states where loops and functions begin, with the way that leads from one to the next. A state that
// describes no more than another one at the same place is covered by it, and is not followed.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "smg/execution.hpp"

namespace gmc::smg {

using NodeId = support::Id<struct NodeTag>;

// How many blocks of each size there are: a state is not covered by one that has more. Most pairs need no other look.
struct BlockCounts {
  struct Count {
    std::uint64_t size = 0;
    std::uint32_t regions = 0;
    std::uint32_t least = 0;  // with what segments have at least
  };
  std::vector<Count> counts;  // by size

  [[nodiscard]] static BlockCounts of(const Graph& graph);
  [[nodiscard]] bool may_be_covered_by(const BlockCounts& other) const;
};

struct Node {
  NodeId parent;
  std::vector<std::uint32_t> decisions;  // since the parent
  std::shared_ptr<const State> arrived;  // as it came
  std::shared_ptr<const State> state;    // what was made of it: its lists may be abstracted
  NodeId covered_by;
  bool is_removed = false;
  bool was_widened = false;  // numbers that grew may have any value
  BlockCounts blocks{};      // of the state
};

// Where all functions stand that are active.
using Location = std::vector<std::uint64_t>;
[[nodiscard]] Location location_of(const State& state);

class Reached {
 public:
  NodeId add(Node node);
  [[nodiscard]] const Node& operator[](NodeId id) const { return nodes_[id.index()]; }
  void set_state(NodeId id, State state, bool is_widened);
  void set_cover(NodeId id, NodeId cover) { nodes_[id.index()].covered_by = cover; }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  // Who covers the node's state, if there is somebody.
  [[nodiscard]] NodeId find_cover(NodeId id) const;
  // The node and whoever came from it are gone. Those that were covered by them must be looked at again: they are what
  // comes back.
  std::vector<NodeId> remove_subtree(NodeId id);
  // Those on the way to the node that are at the same place, the nearest one first.
  [[nodiscard]] std::vector<NodeId> earlier_visits(NodeId id) const;
  // From the beginning, and the node itself.
  [[nodiscard]] std::vector<NodeId> path_to(NodeId id) const;

 private:
  std::vector<Node> nodes_;
  std::map<Location, std::vector<NodeId>> at_;
};

}  // namespace gmc::smg
