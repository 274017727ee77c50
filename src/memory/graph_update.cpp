// Best paths, labels and the sum after changes of the graph (graph.hpp says by which algorithm).
#include <algorithm>

#include "memory/graph.hpp"

namespace gmc::memory {

void Graph::suspect(AreaId id) {
  if (naming_ == Naming::Numbers || node(id).is_suspect) return;
  node(id).is_suspect = true;
  suspects_.push_back(id);
}

void Graph::mark_label(AreaId id) {
  if (node(id).is_label_dirty) return;
  node(id).is_label_dirty = true;
  label_dirty_.push_back(id);
}

void Graph::mark_term(AreaId id) {
  if (node(id).is_term_dirty) return;
  node(id).is_term_dirty = true;
  term_dirty_.push_back(id);
}

void Graph::mark_header(AreaId id) {
  if (node(id).is_header_dirty) return;
  node(id).is_header_dirty = true;
  header_dirty_.push_back(id);
}

void Graph::mark_edge(EdgeId id) {
  if (edges_[id].is_dirty) return;
  edges_[id].is_dirty = true;
  edge_dirty_.push_back(id);
}

PathKey Graph::key_through(EdgeId id) const {
  const EdgeData& data = edges_[id].data;
  const Node& holder = node(data.holder);
  return holder.key.is_reached() ? next_key(holder.key, holder.order, data.offset) : PathKey{};
}

void Graph::push(std::vector<Candidate>& heap, Candidate candidate) {
  heap.push_back(candidate);
  std::push_heap(heap.begin(), heap.end());
}

Graph::Candidate Graph::pop(std::vector<Candidate>& heap) {
  std::pop_heap(heap.begin(), heap.end());
  const Candidate top = heap.back();
  heap.pop_back();
  return top;
}

void Graph::update() {
  unreachable_.clear();
  if (naming_ == Naming::Paths) {
    find_lost_nodes();
    find_new_paths();
    relabel();
  }
  new_edges_.clear();
  renew_terms();
}

// Suspects in the order of their paths: when one is looked at, all that could be its parent are settled. One that finds
// another parent on a path just as good keeps its place; otherwise it is lost, and what hung from it is suspect.
void Graph::find_lost_nodes() {
  for (const AreaId id : suspects_) {
    if (node(id).exists) push(heap_, {node(id).key, id, no_edge});
  }
  suspects_.clear();
  while (!heap_.empty()) {
    const AreaId id = pop(heap_).node;
    if (!node(id).exists || !node(id).is_suspect) continue;
    node(id).is_suspect = false;
    ++work_.nodes;
    if (!node(id).key.is_reached()) continue;  // lost already, or new
    Node& suspected = change_path(id);
    suspected.parent = no_edge;
    mark_label(id);
    if (suspected.order != not_a_root && suspected.key == root_key(suspected.order)) continue;
    bool is_kept = false;
    if (suspected.order == not_a_root && suspected.key.length > 0) {
      for (EdgeId edge = suspected.first_in; edge != no_edge && !is_kept; edge = edges_[edge].next_in) {
        ++work_.edges;
        is_kept = key_through(edge) == suspected.key;
      }
    }
    if (is_kept) continue;
    for (EdgeId edge = suspected.first_out; edge != no_edge; edge = edges_[edge].next_out) {
      ++work_.edges;
      const AreaId target = edges_[edge].data.target;
      if (!target || node(target).parent != edge || node(target).is_suspect) continue;
      node(target).is_suspect = true;
      push(heap_, {node(target).key, target, no_edge});
    }
    suspected.key = {};
    suspected.is_lost = true;
    lost_.push_back(id);
  }
}

// The path over this edge, if it is better than what its target has, or as good: then its label may be smaller.
void Graph::offer(EdgeId edge) {
  ++work_.edges;
  const AreaId target = edges_[edge].data.target;
  if (!target || node(target).order != not_a_root) return;
  const PathKey key = key_through(edge);
  if (!key.is_reached()) return;
  if (key < node(target).key) {
    push(heap_, {key, target, edge});
  } else if (key == node(target).key) {
    mark_label(target);
  }
}

void Graph::find_new_paths() {
  for (const AreaId id : lost_) {
    if (!node(id).exists) continue;
    const std::uint32_t order = node(id).order;
    if (order != not_a_root) {
      push(heap_, {root_key(order), id, no_edge});
      continue;
    }
    for (EdgeId edge = node(id).first_in; edge != no_edge; edge = edges_[edge].next_in) offer(edge);
  }
  for (const EdgeId edge : new_edges_) {
    if (edges_[edge].exists) offer(edge);
  }
  while (!heap_.empty()) {
    const Candidate best = pop(heap_);
    if (!(best.key < node(best.node).key)) continue;
    ++work_.nodes;
    Node& reached = change_path(best.node);
    reached.key = best.key;
    reached.is_lost = false;
    mark_label(best.node);
    for (EdgeId edge = reached.first_out; edge != no_edge; edge = edges_[edge].next_out) offer(edge);
  }
  for (const AreaId id : lost_) {
    if (node(id).exists && node(id).is_lost) unreachable_.push_back(id);
    node(id).is_lost = false;
  }
  lost_.clear();
  // A node may have been lost, found and lost again.
  std::sort(unreachable_.begin(), unreachable_.end());
  unreachable_.erase(std::unique(unreachable_.begin(), unreachable_.end()), unreachable_.end());
}

void Graph::relabel() {
  for (const AreaId id : label_dirty_) push(heap_, {node(id).key, id, no_edge});
  label_dirty_.clear();
  while (!heap_.empty()) {
    const AreaId id = pop(heap_).node;
    if (!node(id).is_label_dirty) continue;
    node(id).is_label_dirty = false;
    if (!node(id).exists || !node(id).key.is_reached()) continue;
    ++work_.nodes;
    settle_label(id);
  }
}

// All that could be the parent has its label.
void Graph::settle_label(AreaId id) {
  Node& labelled = change_path(id);
  Fingerprint label;
  labelled.parent = no_edge;
  if (labelled.order != not_a_root) {
    label = root_label(labelled.order);
  } else {
    for (EdgeId edge = labelled.first_in; edge != no_edge; edge = edges_[edge].next_in) {
      ++work_.edges;
      if (key_through(edge) != labelled.key) continue;
      const EdgeData& data = edges_[edge].data;
      const Fingerprint candidate = path_label(node(data.holder).label, data.offset, data.piece);
      if (labelled.parent != no_edge && !(candidate < label)) continue;
      label = candidate;
      labelled.parent = edge;
    }
  }
  if (label == labelled.label) return;
  change_body(id).label = label;
  mark_term(id);
  mark_header(id);
  for (EdgeId edge = labelled.first_in; edge != no_edge; edge = edges_[edge].next_in) mark_edge(edge);
  for (EdgeId edge = labelled.first_out; edge != no_edge; edge = edges_[edge].next_out) {
    ++work_.edges;
    mark_edge(edge);
    const AreaId target = edges_[edge].data.target;
    if (!target || node(target).is_label_dirty || node(target).order != not_a_root) continue;
    if (key_through(edge) != node(target).key) continue;
    node(target).is_label_dirty = true;
    push(heap_, {node(target).key, target, no_edge});
  }
}

void Graph::renew_terms() {
  for (const AreaId id : term_dirty_) {
    node(id).is_term_dirty = false;
    if (!node(id).exists) continue;
    Node& renewed = change_body(id);
    const Fingerprint term = contents_term(renewed.label, renewed.contents);
    change_sum(term - renewed.term);
    renewed.term = term;
  }
  term_dirty_.clear();
  for (const AreaId id : header_dirty_) {
    node(id).is_header_dirty = false;
    if (!node(id).exists) continue;
    Node& renewed = change_path(id);
    const Fingerprint term = header_term(renewed.label, renewed.header);
    change_sum(term - renewed.header_term);
    renewed.header_term = term;
  }
  header_dirty_.clear();
  for (const EdgeId id : edge_dirty_) {
    Edge& edge = edges_[id];
    if (!edge.exists || !edge.is_dirty) continue;
    edge.is_dirty = false;
    const Fingerprint target = edge.data.target ? node(edge.data.target).label : Fingerprint{};
    const Fingerprint term = edge_term(edge.data, node(edge.data.holder).label, target);
    if (term == edge.term) continue;
    if (is_recording_) {
      records_.push_back({Event::TermChanged, id});
      old_terms_.push_back(edge.term);
    }
    change_sum(term - edge.term);
    edge.term = term;
  }
  edge_dirty_.clear();
}

}  // namespace gmc::memory
