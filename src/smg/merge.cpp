#include "smg/merge.hpp"

#include <algorithm>

#include "smg/collect.hpp"
#include "smg/join_walk.hpp"

namespace gmc::smg {

namespace {

class Merge {
 public:
  Merge(const Graph& graph, const References& references, ObjectId first, ObjectId second, ObjectKind kind,
        const Links& links)
      : graph_(graph),
        references_(references),
        first_(first),
        second_(second),
        kind_(kind),
        links_(links),
        walk_(graph, graph) {}

  // How the two compare; nothing: they cannot be merged.
  [[nodiscard]] std::optional<JoinStatus> join() {
    const Object& first = graph_[first_];
    const Object& second = graph_[second_];
    const bool are_alike =
        first.size == second.size && first.level == second.level && first.is_heap_block() && second.is_heap_block();
    if (first_ == second_ || !are_alike || !is_element(first) || !is_element(second)) return std::nullopt;
    walk_.left().shift = first.is_segment() ? 0 : 1;
    walk_.right().shift = second.is_segment() ? 0 : 1;
    walk_.left().merged = first_;
    walk_.right().merged = second_;
    if (holds_addresses(first) || holds_addresses(second)) walk_.left().shared = walk_.right().shared = others();
    segment_ = walk_.out().add(empty_segment());
    walk_.merge_into(segment_);
    if (!walk_.join_fields(first_, second_, segment_) || !walk_.finish()) return std::nullopt;
    if (!are_private(walk_.left_objects(), first_) || !are_private(walk_.right_objects(), second_)) return std::nullopt;
    if (!link(segment_)) return std::nullopt;
    return walk_.status();
  }

  [[nodiscard]] std::optional<Merged> run() {
    const auto status = join();
    if (!status) return std::nullopt;
    Graph& out = walk_.out();
    count(out);
    out.remove(first_);
    out.remove(second_);
    // What was below them is not lost, it is below the segment now.
    static_cast<void>(collect(out));
    return Merged{std::move(out), segment_, *status};
  }

 private:
  [[nodiscard]] bool is_element(const Object& object) const {
    return !object.is_segment() || (object.kind == kind_ && object.links == links_);
  }

  [[nodiscard]] Object empty_segment() const {
    Object segment;
    segment.kind = kind_;
    segment.storage = Storage::Heap;
    segment.level = graph_[first_].level;
    segment.size = graph_[first_].size;
    segment.origin = graph_[first_].origin == graph_[second_].origin ? graph_[first_].origin : 0;
    segment.links = links_;
    segment.length = graph_[first_].least_length() + graph_[second_].least_length();
    return segment;
  }

  // It has the elements of both.
  void count(Graph& out) const {
    Object& segment = out.edit(segment_);
    if (!out.relates() || segment.level > 0) return;
    segment.count = out.add(Symbol::count(segment.length, links_.size));
    const auto first = graph_.count_of(first_);
    const auto second = graph_.count_of(second_);
    // If that cannot be, then neither could what it was made of: more is described, which is right.
    if (first && second) static_cast<void>(out.relate(64, *first + *second - Linear::symbol(segment.count)));
  }

  // Beside its links.
  [[nodiscard]] bool holds_addresses(const Object& object) const {
    return std::ranges::any_of(object.fields, [&](const Field& field) {
      const bool is_next = field.offset == links_.next && field.size == links_.size;
      const bool is_prev =
          kind_ == ObjectKind::DoublyLinked && field.offset == links_.prev && field.size == links_.size;
      return field.value.is_address() && !is_next && !is_prev;
    });
  }

  // What can be reached without going through one of the two.
  [[nodiscard]] std::set<ObjectId> others() const {
    Graph rest = graph_;
    for (const ObjectId id : {first_, second_}) rest.edit(id).fields.clear();
    const std::vector<ObjectId> reached = reachable_from(rest, rest.roots());
    return {reached.begin(), reached.end()};
  }

  // Nobody from outside points to what was joined.
  [[nodiscard]] bool are_private(const std::map<ObjectId, ObjectId>& objects, ObjectId merged) const {
    for (const auto& [id, made] : objects) {
      if (id == merged) continue;
      const auto is_outside = [&](const Reference& reference) { return !objects.contains(reference.from); };
      if (std::ranges::any_of(references_.to(id), is_outside)) return false;
    }
    return true;
  }

  // Of who stays: what was below the two goes with them.
  [[nodiscard]] bool is_gone(ObjectId id) const {
    return id == first_ || id == second_ || walk_.left_objects().contains(id) || walk_.right_objects().contains(id);
  }

  // Where the list ends there is an object, or nothing: an unknown number is something else that happens to be there.
  [[nodiscard]] static bool is_link(const std::optional<Value>& value) { return value && !value->is_symbol(); }

  [[nodiscard]] bool link(ObjectId segment) {
    Graph& out = walk_.out();
    const auto next = known_value(graph_[second_], links_.next, links_.size);
    if (!is_link(next)) return false;
    out.write(segment, links_.next, links_.size, *next);
    if (kind_ == ObjectKind::DoublyLinked) {
      const auto prev = known_value(graph_[first_], links_.prev, links_.size);
      if (!is_link(prev)) return false;
      out.write(segment, links_.prev, links_.size, *prev);
    }
    return redirect(first_, Target::First, segment) && redirect(second_, Target::Last, segment);
  }

  [[nodiscard]] bool redirect(ObjectId id, Target end, ObjectId segment) {
    for (const Target target : {Target::Region, Target::First, Target::Last, Target::All}) {
      const Value old = Value::address(id, links_.head, target);
      const bool is_right = target == Target::Region || target == end;
      if (is_right && !(end == Target::Last && kind_ == ObjectKind::SinglyLinked))
        walk_.out().replace(old, Value::address(segment, links_.head, end));
    }
    const Graph& out = walk_.out();
    return std::ranges::all_of(out.ids(), [&](ObjectId from) {
      const auto is_left = [&](const Field& field) { return field.value.points_to(id); };
      return std::ranges::none_of(out[from].fields, is_left) || is_gone(from);
    });
  }

  const Graph& graph_;
  const References& references_;
  ObjectId first_;
  ObjectId second_;
  ObjectKind kind_;
  Links links_;
  JoinWalk walk_;
  ObjectId segment_;
};

}  // namespace

std::optional<Merged> merge(const Graph& graph, ObjectId first, ObjectId second, ObjectKind kind, const Links& links) {
  const References references{graph};
  return Merge{graph, references, first, second, kind, links}.run();
}

std::optional<JoinStatus> compare_neighbours(const Graph& graph, const References& references, ObjectId first,
                                             ObjectId second, ObjectKind kind, const Links& links) {
  return Merge{graph, references, first, second, kind, links}.join();
}

}  // namespace gmc::smg
