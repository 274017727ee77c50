#include "smg/collect.hpp"

#include <algorithm>
#include <set>

namespace gmc::smg {

std::vector<ObjectId> reachable_from(const Graph& graph, const std::vector<ObjectId>& objects) {
  std::set<ObjectId> seen(objects.begin(), objects.end());
  std::vector<ObjectId> open(seen.begin(), seen.end());
  while (!open.empty()) {
    const ObjectId id = open.back();
    open.pop_back();
    for (const Field& field : graph[id].fields) {
      if (field.value.is_address() && seen.insert(field.value.object()).second) open.push_back(field.value.object());
    }
  }
  return {seen.begin(), seen.end()};
}

std::vector<Object> collect(Graph& graph) {
  std::vector<Object> lost;
  const std::vector<ObjectId> reached = reachable_from(graph, graph.roots());
  for (const ObjectId id : graph.ids()) {
    if (std::ranges::binary_search(reached, id)) continue;
    // Also of a segment that may be empty: perhaps it is not, unless that was counted.
    const SymbolId count = graph[id].count;
    const bool is_empty = count && graph.known_number(64, Linear::symbol(count)) == 0U;
    if (graph[id].is_heap_block() && !is_empty) lost.push_back(graph[id]);
    graph.remove(id);
  }
  std::set<SymbolId> held;
  for (const ObjectId id : reached) {
    if (graph[id].count) held.insert(graph[id].count);
    for (const Field& field : graph[id].fields) {
      if (field.value.is_symbol()) held.insert(field.value.symbol());
    }
  }
  for (const SymbolId id : graph.symbols()) {
    if (!held.contains(id)) graph.forget(id);
  }
  return lost;
}

}  // namespace gmc::smg
