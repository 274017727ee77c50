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
  return Joined{std::move(walk.out()), walk.status()};
}

}  // namespace

std::optional<Joined> join(const Graph& left, const Graph& right) {
  return join(left, right, Growth::AsSeen, Goal::Result);
}

std::optional<Joined> widen(const Graph& left, const Graph& right) {
  return join(left, right, Growth::WithoutEnd, Goal::Result);
}

bool is_covered(const Graph& graph, const Graph& by) {
  const auto joined = join(graph, by, Growth::AsSeen, Goal::Cover);
  return joined && (joined->status == JoinStatus::Equal || joined->status == JoinStatus::Right);
}

}  // namespace gmc::smg
