#include "memory/graph.hpp"

#include <algorithm>

#include "support/error.hpp"

namespace gmc::memory {

Fingerprint root_label(std::uint32_t order) {
  return hash_words(Domain::RootLabel, order);
}

Fingerprint path_label(Fingerprint parent, std::uint64_t offset, std::uint64_t piece) {
  return hash_words(Domain::PathLabel, parent.high, parent.low, offset, piece);
}

PathKey root_key(std::uint32_t order) {
  return {std::uint64_t{order} << 32, 0};
}

PathKey next_key(PathKey key, std::uint32_t order, std::uint64_t offset) {
  if (order == not_a_root) return {key.rank, key.length + 1};
  constexpr std::uint64_t greatest = std::numeric_limits<std::uint32_t>::max();
  return {std::uint64_t{order} << 32 | std::min(offset, greatest), 1};
}

Fingerprint contents_term(Fingerprint label, Fingerprint contents) {
  return hash_words(Domain::Area, label.high, label.low, contents.high, contents.low);
}

Fingerprint header_term(Fingerprint label, Fingerprint header) {
  return hash_words(Domain::AreaHeader, label.high, label.low, header.high, header.low);
}

Fingerprint edge_term(const EdgeData& edge, Fingerprint holder, Fingerprint target) {
  return hash_words(Domain::Reference, holder.high, holder.low, target.high, target.low, edge.offset,
                    edge.target_offset, edge.piece, edge.object.high, edge.object.low);
}

Graph::Node& Graph::change_body(AreaId id) {
  Node& changed = node(id);
  if (is_recording_ && changed.saved_at != version_) {
    records_.push_back({Event::BodyChanged, id.index()});
    old_bodies_.push_back(changed);
    changed.saved_at = version_;
  }
  return changed;
}

Graph::Node& Graph::change_path(AreaId id) {
  Node& changed = node(id);
  if (is_recording_ && changed.path_saved_at != version_) {
    records_.push_back({Event::PathChanged, id.index()});
    old_paths_.push_back(changed);
    changed.path_saved_at = version_;
  }
  return changed;
}

void Graph::change_sum(Fingerprint difference) {
  if (is_recording_ && sum_saved_at_ != version_) {
    records_.push_back({Event::SumChanged, 0});
    old_terms_.push_back(sum_);
    sum_saved_at_ = version_;
  }
  sum_ += difference;
}

// A root has its path from the start: that depends on its order alone.
void Graph::add_node(AreaId id, Fingerprint header, std::uint32_t order) {
  if (id.index() >= nodes_.size()) nodes_.resize(id.index() + 1);
  Node& added = change(id);
  const std::uint64_t saved_at = added.saved_at;
  const std::uint64_t path_saved_at = added.path_saved_at;
  added = {};
  added.saved_at = saved_at;
  added.path_saved_at = path_saved_at;
  added.exists = true;
  added.header = header;
  mark_term(id);
  mark_header(id);
  if (naming_ == Naming::Numbers) {
    added.label = hash_words(Domain::NumberLabel, id.index());
  } else if (order != not_a_root) {
    added.order = order;
    added.key = root_key(order);
    added.label = root_label(order);
  } else {
    added.is_lost = true;
    lost_.push_back(id);
  }
}

void Graph::remove_node(AreaId id) {
  remove_out_edges(id);
  Node& removed = change(id);
  change_sum(Fingerprint{} - removed.term - removed.header_term);
  removed.exists = false;
}

void Graph::set_header(AreaId id, Fingerprint header) {
  if (node(id).header == header) return;
  change_path(id).header = header;
  mark_header(id);
}

void Graph::add_content(AreaId id, Fingerprint difference) {
  if (difference == Fingerprint{}) return;
  change_body(id).contents += difference;
  mark_term(id);
}

void Graph::clear_content(AreaId id) {
  change_body(id).contents = {};
  mark_term(id);
}

void Graph::set_root(AreaId id, std::uint32_t order) {
  if (naming_ == Naming::Numbers || node(id).order == order) return;
  // The paths of what a root points at start in its slots: they change with its order.
  Node& changed = change_path(id);
  changed.order = order;
  for (EdgeId edge = changed.first_out; edge != no_edge; edge = edges_[edge].next_out) {
    const AreaId target = edges_[edge].data.target;
    if (target && node(target).parent == edge) suspect(target);
    new_edges_.push_back(edge);
  }
  suspect(id);
}

void Graph::link(EdgeId id) {
  Edge& edge = edges_[id];
  Node& holder = change_path(edge.data.holder);
  edge.previous_out = no_edge;
  edge.next_out = holder.first_out;
  if (holder.first_out != no_edge) edges_[holder.first_out].previous_out = id;
  holder.first_out = id;
  if (!edge.data.target) return;
  Node& target = change_path(edge.data.target);
  edge.previous_in = no_edge;
  edge.next_in = target.first_in;
  if (target.first_in != no_edge) edges_[target.first_in].previous_in = id;
  target.first_in = id;
}

// The edge keeps its links, so that it can be put back at the same place.
void Graph::unlink(EdgeId id) {
  const Edge& edge = edges_[id];
  if (edge.next_out != no_edge) edges_[edge.next_out].previous_out = edge.previous_out;
  if (edge.previous_out != no_edge) {
    edges_[edge.previous_out].next_out = edge.next_out;
  } else {
    change_path(edge.data.holder).first_out = edge.next_out;
  }
  if (!edge.data.target) return;
  if (edge.next_in != no_edge) edges_[edge.next_in].previous_in = edge.previous_in;
  if (edge.previous_in != no_edge) {
    edges_[edge.previous_in].next_in = edge.next_in;
  } else {
    change_path(edge.data.target).first_in = edge.next_in;
  }
}

// Puts an edge back where unlink took it from.
void Graph::relink(EdgeId id) {
  const Edge& edge = edges_[id];
  if (edge.next_out != no_edge) edges_[edge.next_out].previous_out = id;
  (edge.previous_out != no_edge ? edges_[edge.previous_out].next_out : node(edge.data.holder).first_out) = id;
  if (!edge.data.target) return;
  if (edge.next_in != no_edge) edges_[edge.next_in].previous_in = id;
  (edge.previous_in != no_edge ? edges_[edge.previous_in].next_in : node(edge.data.target).first_in) = id;
}

EdgeId Graph::add_edge(const EdgeData& data) {
  EdgeId id = 0;
  if (free_edges_.empty()) {
    id = static_cast<EdgeId>(edges_.size());
    edges_.emplace_back();
  } else {
    id = free_edges_.back();
    free_edges_.pop_back();
  }
  Edge& edge = edges_[id];
  edge.data = data;
  edge.term = {};
  edge.exists = true;
  edge.is_dirty = false;
  if (is_recording_) records_.push_back({Event::EdgeAdded, id});
  link(id);
  mark_edge(id);
  if (data.target) new_edges_.push_back(id);
  return id;
}

void Graph::remove_edge(EdgeId id) {
  Edge& edge = edges_[id];
  const AreaId target = edge.data.target;
  if (target && node(target).parent == id) suspect(target);
  change_sum(Fingerprint{} - edge.term);
  unlink(id);
  if (is_recording_) {
    records_.push_back({Event::EdgeRemoved, id});
    old_edges_.push_back(edge);
  }
  // Lists of work may still name it.
  edge.exists = false;
  edge.is_dirty = false;
  free_edges_.push_back(id);
}

void Graph::remove_out_edges(AreaId id) {
  while (node(id).first_out != no_edge) remove_edge(node(id).first_out);
}

}  // namespace gmc::memory
