#include "smg/join.hpp"

#include "smg/consistency.hpp"
#include "smg/join_walk.hpp"

namespace gmc::smg {

namespace {

[[nodiscard]] std::optional<Joined> join(const Graph& left, const Graph& right, Growth growth, Goal goal) {
  if (left.roots().size() != right.roots().size()) return std::nullopt;
  JoinWalk walk{left, right, growth, goal};
  // Roots correspond to each other before anything is looked at: they may point to each other.
  for (std::size_t i = 0; i < left.roots().size(); ++i) {
    const auto made = walk.pair_up(left.roots()[i], right.roots()[i]);
    if (!made) return std::nullopt;
    walk.out().add_root(*made);
  }
  for (std::size_t i = 0; i < left.roots().size(); ++i) {
    if (!walk.join_fields(left.roots()[i], right.roots()[i], walk.out().roots()[i])) return std::nullopt;
  }
  // What belongs to a region in one of them and to others as well cannot be below a segment.
  if (!walk.finish() || !find_inconsistency(walk.out()).empty()) return std::nullopt;
  return Joined{std::move(walk.out()), walk.status(), walk.is_counted()};
}

// Whether one that is known to be the right value could describe the left one. Nothing is looked at but the two: most
// states at a place differ in some variable, and then that is all there is to do.
[[nodiscard]] bool may_describe(const Graph& right_graph, const Value& right, const Graph& left_graph,
                                const Value& left) {
  if (right.is_symbol()) return true;
  if (right.is_number()) return left.is_number() ? left == right : left.is_symbol();
  const Object& target = right_graph[right.object()];
  if (left.is_address()) return target.is_segment() || !left_graph[left.object()].is_segment();
  return left.is_zero() && target.is_segment() && target.length == 0;
}

[[nodiscard]] bool may_be_covered(const Graph& graph, const Graph& by) {
  if (graph.roots().size() != by.roots().size()) return false;
  for (std::size_t i = 0; i < graph.roots().size(); ++i) {
    const Object& left = graph[graph.roots()[i]];
    const Object& right = by[by.roots()[i]];
    for (const Field& field : right.fields) {
      const Value* const value = left.find(field.offset, field.size);
      if (value != nullptr && !may_describe(by, field.value, graph, *value)) return false;
    }
  }
  return true;
}

}  // namespace

std::optional<Joined> join(const Graph& left, const Graph& right) {
  return join(left, right, Growth::AsSeen, Goal::Result);
}

std::optional<Joined> widen(const Graph& left, const Graph& right) {
  return join(left, right, Growth::WithoutEnd, Goal::Result);
}

bool is_covered(const Graph& graph, const Graph& by) {
  if (!may_be_covered(graph, by)) return false;
  const auto joined = join(graph, by, Growth::AsSeen, Goal::Cover);
  return joined && (joined->status == JoinStatus::Equal || joined->status == JoinStatus::Right);
}

}  // namespace gmc::smg
