// The heap graph and its canonical labels. Nodes are areas, an edge is one pointer (a fragment, or a pointer inside an
// object). Every node reached from a root has a label, a 128-bit hash of the offsets along the *best* path from the
// roots:
//
//   label(root) = H(order of the root)        label(a) = H(label(parent), offset of the pointer in the parent)
//
// Paths are compared by the rank of the slot they start in (order of the root, offset in it), then by length; among
// equally good ones the smallest resulting label wins. So labels depend on the graph alone, not on numbers of areas or
// on history (M. Musuvathi, D. L. Dill, "An Incremental Heap Canonicalization Algorithm", SPIN 2005; there the
// canonical address comes from a table, here the hash of the chain serves; docs/decisions/canonical-labels.md).
//
// Best paths are maintained dynamically after G. Ramalingam, T. Reps, "An incremental algorithm for a generalization of
// the shortest-path problem", J. Algorithms 21 (1996): what lost its path is found by following the tree down from the
// removed edges, then gets a new one from its other in-edges in the order of Dijkstra; labels follow in the same order.
// Cost: the nodes whose path or label changed, and their edges, times the logarithm of their number.
//
// The graph carries the fingerprint, too: the sum over nodes of H(label, header, contents) and over edges of H(label of
// the holder, offset, label of the target, offset in the target, piece).
//
// Everything can be undone, in the reverse order of doing.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "memory/area.hpp"
#include "memory/fingerprint.hpp"
#include "memory/object.hpp"
#include "memory/pointer.hpp"
#include "support/huge_pages.hpp"

namespace gmc::memory {

using EdgeId = std::uint32_t;
inline constexpr EdgeId no_edge = std::numeric_limits<EdgeId>::max();

// How good a path is; smaller is better.
struct PathKey {
  std::uint64_t rank = std::numeric_limits<std::uint64_t>::max();
  std::uint32_t length = std::numeric_limits<std::uint32_t>::max();

  [[nodiscard]] bool is_reached() const { return length != std::numeric_limits<std::uint32_t>::max(); }
  friend constexpr auto operator<=>(const PathKey&, const PathKey&) = default;
};

// What an edge says beyond its two ends.
struct EdgeData {
  AreaId holder;
  AreaId target;  // none: an object without pointers
  std::int64_t target_offset = 0;
  std::uint64_t offset = 0;  // in the holder
  std::uint64_t piece = 0;   // which bytes of the pointer, and which pointer of an object
  Fingerprint object;        // hash of the object; nothing for pointers
  EdgeId sibling = no_edge;  // the next edge of the same fragment
};

[[nodiscard]] Fingerprint root_label(std::uint32_t order);
[[nodiscard]] Fingerprint path_label(Fingerprint parent, std::uint64_t offset, std::uint64_t piece);
[[nodiscard]] PathKey root_key(std::uint32_t order);
// Of the path that goes on from a node by a pointer at `offset`. `order` is that of the node if it is a root.
[[nodiscard]] PathKey next_key(PathKey key, std::uint32_t order, std::uint64_t offset);
// What an area adds to the sum: one term for what it holds, one for what it is.
[[nodiscard]] Fingerprint contents_term(Fingerprint label, Fingerprint contents);
[[nodiscard]] Fingerprint header_term(Fingerprint label, Fingerprint header);
[[nodiscard]] Fingerprint edge_term(const EdgeData& edge, Fingerprint holder, Fingerprint target);

// Counted work, for benchmarks: what update() looked at.
struct GraphWork {
  std::uint64_t nodes = 0;
  std::uint64_t edges = 0;
};

enum class Naming : std::uint8_t {
  Paths,    // as described above
  Numbers,  // label(a) = H(number of a): nothing is canonical, nothing is unreachable
};

class Graph {
 public:
  explicit Graph(Naming naming) : naming_(naming) {}

  void add_node(AreaId id, Fingerprint header, std::uint32_t order = not_a_root);
  // Its edges must be gone, except those from other unreachable nodes that are removed as well.
  void remove_node(AreaId id);
  [[nodiscard]] bool has_node(AreaId id) const { return id.index() < nodes_.size() && nodes_[id.index()].exists; }
  [[nodiscard]] bool has_in_edges(AreaId id) const { return nodes_[id.index()].first_in != no_edge; }
  void prefetch(AreaId id) const {
    if (id.index() < nodes_.size()) __builtin_prefetch(&nodes_[id.index()], 1);
  }
  void set_header(AreaId id, Fingerprint header);
  void add_content(AreaId id, Fingerprint difference);
  void clear_content(AreaId id);
  void set_root(AreaId id, std::uint32_t order);  // not_a_root: no longer one

  EdgeId add_edge(const EdgeData& data);
  void remove_edge(EdgeId id);
  void remove_out_edges(AreaId id);
  [[nodiscard]] EdgeId sibling(EdgeId id) const { return edges_[id].data.sibling; }

  // Brings labels and the sum up to date. Afterwards unreachable() are the nodes that lost their last path.
  void update();
  [[nodiscard]] std::span<const AreaId> unreachable() const { return unreachable_; }

  [[nodiscard]] Fingerprint sum() const { return sum_; }
  [[nodiscard]] Fingerprint label(AreaId id) const { return nodes_[id.index()].label; }
  [[nodiscard]] const GraphWork& work() const { return work_; }
  [[nodiscard]] std::size_t total_bytes() const {
    return nodes_.capacity() * sizeof(Node) + edges_.capacity() * sizeof(Edge) + records_.capacity() * sizeof(Record) +
           old_bodies_.capacity() * sizeof(NodeBody) + old_paths_.capacity() * sizeof(NodePath) +
           old_edges_.capacity() * sizeof(Edge);
  }

  // The past. Without start_recording() nothing is remembered.
  using Mark = std::size_t;
  void start_recording() { is_recording_ = true; }
  void stop_recording();
  [[nodiscard]] Mark mark();
  void undo_to(Mark mark);

  void clear();
  // Internal checks for tests and debug builds; throws InternalError.
  void verify() const;

 private:
  // A node is two cache lines: a change of data touches the first one only, also in the records.
  struct NodeBody {
    Fingerprint label;
    Fingerprint contents;
    Fingerprint term;             // its part of the sum, for the contents
    std::uint64_t saved_at : 58;  // version in which this line was last recorded
    std::uint64_t exists : 1;
    std::uint64_t is_suspect : 1;  // its path may be broken
    std::uint64_t is_lost : 1;     // it has no path at the moment
    std::uint64_t is_label_dirty : 1;
    std::uint64_t is_term_dirty : 1;
    std::uint64_t is_header_dirty : 1;
    std::uint64_t path_saved_at = 0;  // likewise, of the second line
  };
  struct NodePath {
    Fingerprint header;
    Fingerprint header_term;  // its part of the sum, for the header
    PathKey key;
    EdgeId parent = no_edge;
    EdgeId first_in = no_edge;
    EdgeId first_out = no_edge;
    std::uint32_t order = not_a_root;
  };
  struct alignas(64) Node : NodeBody, NodePath {
    Node() : NodeBody{{}, {}, {}, 0, 0, 0, 0, 0, 0, 0, 0}, NodePath{} {}
  };
  struct Edge {
    EdgeData data;
    Fingerprint term;
    EdgeId next_in = no_edge, previous_in = no_edge;
    EdgeId next_out = no_edge, previous_out = no_edge;
    bool exists = false;
    bool is_dirty = false;
  };
  enum class Event : std::uint8_t { BodyChanged, PathChanged, EdgeAdded, EdgeRemoved, TermChanged, SumChanged };
  struct Record {
    Event event;
    std::uint32_t id;
  };
  struct Candidate {
    PathKey key;
    AreaId node;
    EdgeId edge;
    // For a heap whose top is the best.
    friend bool operator<(const Candidate& a, const Candidate& b) { return b.key < a.key; }
  };

  [[nodiscard]] Node& node(AreaId id) { return nodes_[id.index()]; }
  [[nodiscard]] const Node& node(AreaId id) const { return nodes_[id.index()]; }
  // Record what they return to be changed.
  Node& change_body(AreaId id);
  Node& change_path(AreaId id);
  Node& change(AreaId id) {
    change_body(id);
    return change_path(id);
  }
  void change_sum(Fingerprint difference);
  void link(EdgeId id);
  void unlink(EdgeId id);
  void relink(EdgeId id);
  void suspect(AreaId id);
  void mark_label(AreaId id);
  void mark_term(AreaId id);
  void mark_header(AreaId id);
  void mark_edge(EdgeId id);
  [[nodiscard]] PathKey key_through(EdgeId id) const;
  void push(std::vector<Candidate>& heap, Candidate candidate);
  Candidate pop(std::vector<Candidate>& heap);

  void find_lost_nodes();
  void find_new_paths();
  void offer(EdgeId edge);
  void relabel();
  void settle_label(AreaId id);
  void renew_terms();

  Naming naming_;
  std::vector<Node, support::TableAllocator<Node>> nodes_;
  std::vector<Edge, support::TableAllocator<Edge>> edges_;
  std::vector<EdgeId> free_edges_;
  Fingerprint sum_;
  std::uint64_t sum_saved_at_ = 0;

  // Work to do at the next update.
  std::vector<AreaId> suspects_;
  std::vector<AreaId> lost_;
  std::vector<EdgeId> new_edges_;
  std::vector<AreaId> label_dirty_;
  std::vector<AreaId> term_dirty_;
  std::vector<AreaId> header_dirty_;
  std::vector<EdgeId> edge_dirty_;
  std::vector<AreaId> unreachable_;
  std::vector<Candidate> heap_;
  GraphWork work_;

  // The past.
  bool is_recording_ = false;
  std::uint64_t version_ = 1;
  std::vector<Record> records_;
  std::vector<NodeBody> old_bodies_;
  std::vector<NodePath> old_paths_;
  std::vector<Edge> old_edges_;
  std::vector<Fingerprint> old_terms_;
};

}  // namespace gmc::memory
