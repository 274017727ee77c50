#include "smg/abstract.hpp"

#include <algorithm>
#include <tuple>

#include "smg/collect.hpp"
#include "smg/consistency.hpp"
#include "smg/merge.hpp"

namespace gmc::smg {

namespace {

// What an element has for itself and shares with others, without the rest of the list.
[[nodiscard]] std::size_t count_below(const Graph& graph, const Candidate& candidate) {
  Graph rest = graph;
  const ObjectId first = candidate.objects.front();
  rest.clear(first, candidate.links.next, candidate.links.size);
  if (candidate.kind == ObjectKind::DoublyLinked) rest.clear(first, candidate.links.prev, candidate.links.size);
  return reachable_from(rest, {first}).size();
}

// Smaller is better: how much is lost; then lists below others come first; then long ones.
[[nodiscard]] std::tuple<int, std::size_t, int> cost_of(const Graph& graph, const Candidate& candidate) {
  const int loss = candidate.status == JoinStatus::Equal ? 0 : candidate.status == JoinStatus::Incomparable ? 2 : 1;
  return {loss, count_below(graph, candidate), -static_cast<int>(candidate.length)};
}

[[nodiscard]] std::optional<Abstraction> apply(Graph& graph, const Candidate& candidate) {
  Graph result = graph;
  ObjectId segment = candidate.objects.front();
  for (std::size_t i = 1; i < candidate.objects.size(); ++i) {
    auto merged = merge(result, segment, candidate.objects[i], candidate.kind, candidate.links);
    if (!merged) {
      // Each pair could be merged, but not all of them: then those that can.
      if (i == 1) return std::nullopt;
      break;
    }
    result = std::move(merged->graph);
    segment = merged->segment;
  }
  // A rule that merging does not know of is a reason not to.
  if (!find_inconsistency(result).empty()) return std::nullopt;
  graph = std::move(result);
  return Abstraction{candidate, segment};
}

}  // namespace

std::vector<Abstraction> abstract(Graph& graph, const Precision& precision) {
  std::vector<Abstraction> done;
  while (true) {
    std::vector<Candidate> candidates = find_candidates(graph, precision);
    std::ranges::stable_sort(candidates, {}, [&](const Candidate& candidate) { return cost_of(graph, candidate); });
    bool has_changed = false;
    for (const Candidate& candidate : candidates) {
      if (auto made = apply(graph, candidate)) {
        done.push_back(std::move(*made));
        has_changed = true;
        break;
      }
    }
    if (!has_changed) return done;
  }
}

}  // namespace gmc::smg
