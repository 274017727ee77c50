#include "link/run_order.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

namespace gmc::link {

namespace {

struct Entry {
  std::uint16_t priority = 0;
  EntityId function;
};

// Sorted entries of one component.
std::vector<Entry> entries_of(const Program& program, std::span<const ModuleView> views, const GlobalScope& scope,
                              ComponentId component, std::optional<std::uint16_t> ir::Symbol::*priority) {
  std::vector<Entry> entries;
  for (const ModuleView& view : views) {
    if (program.modules[view.id].component != component) continue;
    for (std::size_t i = 0; i < view.module->symbols.size(); ++i) {
      const ir::Symbol& symbol = view.module->symbols[ir::SymbolId{i}];
      if (!(symbol.*priority) || strength_of(*view.module, symbol) == Strength::Undefined) continue;
      if (scope.names(component).is_discarded({view.id, ir::SymbolId{i}})) continue;
      entries.push_back({*(symbol.*priority), program.resolve(view.id, ir::SymbolId{i})});
    }
  }
  std::stable_sort(entries.begin(), entries.end(),
                   [](const Entry& a, const Entry& b) { return a.priority < b.priority; });
  return entries;
}

}  // namespace

void order_constructors(Program& program, std::span<const ModuleView> views, const GlobalScope& scope,
                        std::span<const ComponentId> initialization) {
  for (const ComponentId component : initialization) {
    for (const Entry& entry : entries_of(program, views, scope, component, &ir::Symbol::constructor_priority)) {
      program.constructors.push_back(entry.function);
    }
    for (const Entry& entry : entries_of(program, views, scope, component, &ir::Symbol::destructor_priority)) {
      program.destructors.push_back(entry.function);
    }
  }
  std::reverse(program.destructors.begin(), program.destructors.end());
}

std::vector<std::size_t> initialization_order(const std::vector<std::vector<std::size_t>>& needs) {
  std::vector<std::size_t> order;
  std::vector<bool> visited(needs.size());
  // What is left to visit of each object on the way; a chain of libraries must not become a chain of calls.
  std::vector<std::pair<std::size_t, std::size_t>> way;
  for (std::size_t start = needs.size(); start-- > 1;) {
    if (visited[start]) continue;
    visited[start] = true;
    way.emplace_back(start, 0);
    while (!way.empty()) {
      const std::size_t object = way.back().first;
      if (way.back().second == needs[object].size()) {
        order.push_back(object);
        way.pop_back();
        continue;
      }
      const std::size_t next = needs[object][way.back().second++];
      if (next == 0 || visited[next]) continue;
      visited[next] = true;
      way.emplace_back(next, 0);
    }
  }
  if (!needs.empty()) order.push_back(0);
  return order;
}

}  // namespace gmc::link
