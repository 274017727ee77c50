#include "cli/program_order.hpp"

#include <algorithm>
#include <compare>
#include <cstdint>
#include <limits>
#include <string_view>
#include <unordered_map>

namespace gmc::cli {

namespace {

struct Place {
  std::uint32_t module = 0;
  std::uint32_t file = std::numeric_limits<std::uint32_t>::max();
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::uint32_t symbol = 0;

  auto operator<=>(const Place&) const = default;
};

[[nodiscard]] Place place_of(const link::Program& program, const link::Entity& entity) {
  const ir::Module& module = program.module_of(entity);
  Place place{.module = entity.module.index(), .symbol = entity.symbol.index()};
  const ir::LocationId location = program.symbol_of(entity).location;
  if (!location) return place;
  const ir::Position& position = module.locations[location].expansion;
  if (!position.file) return place;
  const bool is_main_file = module.strings[module.files[position.file].name] == module.strings[module.source];
  place.file = is_main_file ? 0 : position.file.index() + 1;
  place.line = position.line;
  place.column = position.column;
  return place;
}

// What each name visible between components means first in load order.
[[nodiscard]] std::unordered_map<std::string_view, link::ComponentId> first_definitions(const link::Program& program) {
  std::unordered_map<std::string_view, link::ComponentId> first;
  for (const link::Entity& entity : program.entities) {
    if (!entity.is_defined || program.symbol_of(entity).linkage == ir::Linkage::Local) continue;
    const link::ComponentId component = program.modules[entity.module].component;
    const auto [known, is_new] = first.try_emplace(program.name_of(entity), component);
    if (!is_new) known->second = std::min(known->second, component);
  }
  return first;
}

[[nodiscard]] std::vector<link::EntityId> entities_in_order(const link::Program& program, ir::SymbolKind kind) {
  struct Entry {
    Place place;
    link::EntityId id;
  };
  const auto first = first_definitions(program);
  std::vector<Entry> entries;
  for (std::size_t i = 0; i < program.entities.size(); ++i) {
    const link::Entity& entity = program.entities[link::EntityId{i}];
    if (!entity.is_defined || program.symbol_of(entity).kind != kind) continue;
    const auto known = first.find(program.name_of(entity));
    const bool is_copy = known != first.end() && program.symbol_of(entity).linkage != ir::Linkage::Local &&
                         known->second < program.modules[entity.module].component;
    if (is_copy && !entity.is_reachable) continue;
    entries.push_back({place_of(program, entity), link::EntityId{i}});
  }
  std::ranges::sort(entries, {}, &Entry::place);
  std::vector<link::EntityId> result;
  result.reserve(entries.size());
  for (const Entry& entry : entries) result.push_back(entry.id);
  return result;
}

}  // namespace

std::vector<link::EntityId> functions_in_order(const link::Program& program) {
  return entities_in_order(program, ir::SymbolKind::Function);
}

std::vector<link::EntityId> variables_in_order(const link::Program& program) {
  return entities_in_order(program, ir::SymbolKind::Variable);
}

}  // namespace gmc::cli
