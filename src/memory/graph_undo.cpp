// Going back: the records of the graph, last one first.
#include "memory/graph.hpp"
#include "support/error.hpp"

namespace gmc::memory {

Graph::Mark Graph::mark() {
  ++version_;  // what changes from now on is recorded again
  return records_.size();
}

void Graph::stop_recording() {
  is_recording_ = false;
  records_.clear();
  old_bodies_.clear();
  old_paths_.clear();
  old_edges_.clear();
  old_terms_.clear();
}

void Graph::undo_to(Mark mark) {
  // Replaying must not record, and relies on change() doing nothing else.
  is_recording_ = false;
  while (records_.size() > mark) {
    const Record record = records_.back();
    records_.pop_back();
    switch (record.event) {
      case Event::BodyChanged: {
        NodeBody& body = nodes_[record.id];
        const std::uint64_t path_saved_at = body.path_saved_at;
        body = old_bodies_.back();
        old_bodies_.pop_back();
        body.path_saved_at = path_saved_at;
        // At the time of a mark there is no work to do.
        body.is_suspect = body.is_lost = body.is_label_dirty = body.is_term_dirty = body.is_header_dirty = false;
        break;
      }
      case Event::PathChanged:
        static_cast<NodePath&>(nodes_[record.id]) = old_paths_.back();
        old_paths_.pop_back();
        break;
      case Event::EdgeAdded:
        unlink(record.id);
        edges_[record.id].exists = false;
        free_edges_.push_back(record.id);
        break;
      case Event::EdgeRemoved: {
        GMC_CHECK(!free_edges_.empty() && free_edges_.back() == record.id, "edges come back in reverse order");
        free_edges_.pop_back();
        Edge& edge = edges_[record.id];
        edge = old_edges_.back();
        old_edges_.pop_back();
        edge.is_dirty = false;
        relink(record.id);
        break;
      }
      case Event::TermChanged:
        edges_[record.id].term = old_terms_.back();
        old_terms_.pop_back();
        break;
      case Event::SumChanged:
        sum_ = old_terms_.back();
        old_terms_.pop_back();
        break;
    }
  }
  is_recording_ = true;
  ++version_;
}

void Graph::clear() {
  *this = Graph{naming_};
}

}  // namespace gmc::memory
