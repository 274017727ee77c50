#include "smg/candidate.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "smg/collect.hpp"
#include "smg/merge.hpp"
#include "smg/references.hpp"

namespace gmc::smg {

namespace {

[[nodiscard]] JoinStatus worse(JoinStatus a, JoinStatus b) {
  if (a == JoinStatus::Equal || a == b) return b;
  return b == JoinStatus::Equal ? a : JoinStatus::Incomparable;
}

// Where a list could be linked that begins with an object.
struct Way {
  ObjectKind kind = ObjectKind::SinglyLinked;
  Links links;
};

class Discovery {
 public:
  Discovery(const Graph& graph, const Precision& precision)
      : graph_(graph), precision_(precision), references_(graph) {}

  [[nodiscard]] std::vector<Candidate> run() {
    for (const ObjectId id : graph_.ids()) {
      if (!can_be_element(graph_[id])) continue;
      for (const Way& way : ways_from(id)) follow(id, way);
    }
    return std::move(candidates_);
  }

 private:
  [[nodiscard]] static bool can_be_element(const Object& object) { return object.is_heap_block() && object.level == 0; }

  // Where a link leads to, if it is one to an object of the same kind.
  [[nodiscard]] const Object* neighbour(const Object& object, const Value& value, std::int64_t head) const {
    if (!value.is_address() || value.offset() != head) return nullptr;
    const Object& next = graph_[value.object()];
    return can_be_element(next) && next.size == object.size ? &next : nullptr;
  }

  [[nodiscard]] std::vector<Way> ways_from(ObjectId id) const {
    const Object& object = graph_[id];
    if (object.is_segment())
      return object.is_list() ? std::vector<Way>{{object.kind, object.links}} : std::vector<Way>{};
    std::vector<Way> ways;
    for (const Field& field : object.fields) {
      const Object* const next = neighbour(object, field.value, field.value.is_address() ? field.value.offset() : 0);
      if (next == nullptr || field.value.object() == id || field.value.target() == Target::Last) continue;
      const Links links{field.value.offset(), field.offset, 0, field.size};
      if (next->kind == ObjectKind::Optional) continue;
      if (next->is_segment()) {
        ways.push_back({next->kind, next->links});
      } else {
        add_ways_back(id, field.value.object(), links, ways);
      }
    }
    return ways;
  }

  // If the next one has a link back, the list is doubly linked; the next link comes first in memory.
  void add_ways_back(ObjectId id, ObjectId next, const Links& links, std::vector<Way>& ways) const {
    bool is_double = false;
    for (const Field& field : graph_[next].fields) {
      const bool leads_back = field.value.points_to(id) && field.value.offset() == links.head &&
                              field.value.target() != Target::First && field.size == links.size;
      if (!leads_back || field.offset == links.next) continue;
      is_double = true;
      if (links.next < field.offset)
        ways.push_back({ObjectKind::DoublyLinked, {links.head, links.next, field.offset, links.size}});
    }
    if (!is_double) ways.push_back({ObjectKind::SinglyLinked, links});
  }

  // The next element, if there is one that is linked as it should be.
  [[nodiscard]] ObjectId next_element(ObjectId id, const Way& way) const {
    const Object& object = graph_[id];
    const auto value = known_value(object, way.links.next, way.links.size);
    if (!value || !value->is_address() || value->target() == Target::Last || value->target() == Target::All) return {};
    const Object* const next = neighbour(object, *value, way.links.head);
    if (next == nullptr || !fits(*next, way)) return {};
    if (way.kind == ObjectKind::SinglyLinked) return value->object();
    const auto back = known_value(*next, way.links.prev, way.links.size);
    const Target expected = object.is_segment() ? Target::Last : Target::Region;
    return back && *back == Value::address(id, way.links.head, expected) ? value->object() : ObjectId{};
  }

  [[nodiscard]] static bool fits(const Object& object, const Way& way) {
    if (object.is_segment()) return object.kind == way.kind && object.links == way.links;
    return way.links.next + way.links.size <= object.size && way.links.prev + way.links.size <= object.size;
  }

  // Nobody points to the object but those beside it in the list and what belongs to it alone.
  [[nodiscard]] bool is_inner(ObjectId id, ObjectId before, ObjectId behind, const Way& way) const {
    for (const Reference& reference : references_.to(id)) {
      const bool is_next = reference.from == before && reference.at == way.links.next;
      const bool is_prev =
          way.kind == ObjectKind::DoublyLinked && reference.from == behind && reference.at == way.links.prev;
      if (!is_next && !is_prev && !belongs_to(reference.from, id)) return false;
    }
    return true;
  }
  // As the first one of a list: nobody points to where it would not be known any more.
  [[nodiscard]] bool can_begin(ObjectId id, ObjectId behind, const Way& way) const {
    for (const Reference& reference : references_.to(id)) {
      const bool is_prev =
          way.kind == ObjectKind::DoublyLinked && reference.from == behind && reference.at == way.links.prev;
      const bool is_first = reference.address.offset() == way.links.head && reference.address.target() != Target::Last;
      if (!is_prev && !is_first && !belongs_to(reference.from, id)) return false;
    }
    return true;
  }
  [[nodiscard]] bool can_end(ObjectId id, ObjectId before, const Way& way) const {
    for (const Reference& reference : references_.to(id)) {
      const bool is_next = reference.from == before && reference.at == way.links.next;
      const bool is_last = way.kind == ObjectKind::DoublyLinked && reference.address.offset() == way.links.head &&
                           reference.address.target() != Target::First;
      if (!is_next && !is_last && !belongs_to(reference.from, id)) return false;
    }
    return true;
  }

  // It is reached from the other one only, not counting its own way back.
  [[nodiscard]] bool belongs_to(ObjectId id, ObjectId owner) const {
    if (id == owner) return false;
    if (graph_[id].level > graph_[owner].level) return true;
    std::set<ObjectId> seen{id};
    std::vector<ObjectId> open{id};
    while (!open.empty()) {
      const ObjectId inner = open.back();
      open.pop_back();
      if (graph_[inner].storage != Storage::Heap) return false;
      for (const Reference& reference : references_.to(inner)) {
        if (reference.from != owner && seen.insert(reference.from).second) open.push_back(reference.from);
      }
    }
    return true;
  }

  void follow(ObjectId first, const Way& way) {
    if (!fits(graph_[first], way)) return;
    std::vector<ObjectId> chain{first};
    while (true) {
      const ObjectId next = next_element(chain.back(), way);
      if (!next || std::ranges::find(chain, next) != chain.end()) break;
      // The one before is in the midst then.
      if (chain.size() > 1 && !is_inner(chain.back(), chain[chain.size() - 2], next, way)) break;
      if (chain.size() == 1 && !can_begin(first, next, way)) return;
      chain.push_back(next);
    }
    while (chain.size() > 1 && !can_end(chain.back(), chain[chain.size() - 2], way)) chain.pop_back();
    if (chain.size() > 1) add(chain, way);
  }

  // As many of them as can be merged.
  void add(const std::vector<ObjectId>& chain, const Way& way) {
    Candidate candidate;
    candidate.kind = way.kind;
    candidate.links = way.links;
    candidate.size = graph_[chain[0]].size;
    if (!could_be_enough(candidate, chain)) return;
    append(candidate, chain[0]);
    for (std::size_t i = 1; i < chain.size(); ++i) {
      const auto merged = merge_status(chain[i - 1], chain[i], way);
      if (!merged) break;
      const JoinStatus status = worse(candidate.status, *merged);
      if (status != candidate.status) add_if_enough(candidate);
      candidate.status = status;
      append(candidate, chain[i]);
    }
    add_if_enough(candidate);
  }

  void append(Candidate& candidate, ObjectId id) const {
    candidate.objects.push_back(id);
    candidate.length += graph_[id].least_length();
    candidate.origins.insert(graph_[id].origin);
  }
  void add_if_enough(const Candidate& candidate) {
    if (candidate.objects.size() > 1 && precision_(candidate).are_met_by(candidate)) candidates_.push_back(candidate);
  }
  // If they are as alike as can be.
  [[nodiscard]] bool could_be_enough(Candidate candidate, const std::vector<ObjectId>& chain) const {
    return std::ranges::any_of(chain, [&](ObjectId id) {
      append(candidate, id);
      return candidate.objects.size() > 1 && candidate.length >= precision_(candidate).equal;
    });
  }

  // How the two compare; nothing: they cannot be merged. Each pair is part of as many lists as there are before it.
  [[nodiscard]] std::optional<JoinStatus> merge_status(ObjectId first, ObjectId second, const Way& way) {
    const auto [entry, is_new] = statuses_.try_emplace({first, second, way.kind, way.links});
    if (is_new) entry->second = compare_neighbours(graph_, references_, first, second, way.kind, way.links);
    return entry->second;
  }

  const Graph& graph_;
  const Precision& precision_;
  References references_;
  std::map<std::tuple<ObjectId, ObjectId, ObjectKind, Links>, std::optional<JoinStatus>> statuses_;
  std::vector<Candidate> candidates_;
};

}  // namespace

std::vector<Candidate> find_candidates(const Graph& graph) {
  return find_candidates(graph, [](const Candidate&) { return Thresholds{2, 2, 2}; });
}

std::vector<Candidate> find_candidates(const Graph& graph, const Precision& precision) {
  return Discovery{graph, precision}.run();
}

}  // namespace gmc::smg
