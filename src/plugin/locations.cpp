#include "plugin/locations.hpp"

namespace gmc::plugin {

ir::LocationId Locations::get(location_t location) {
  location = LOCATION_LOCUS(location);
  if (location <= BUILTINS_LOCATION) return {};
  const auto [entry, is_new] = known_.try_emplace(location);
  if (!is_new) return entry->second;

  ir::Location result;
  const location_t expansion = linemap_resolve_location(line_table, location, LRK_MACRO_EXPANSION_POINT, nullptr);
  result.expansion = position(expand_location(expansion));
  if (!result.expansion.file) return {};
  if (linemap_location_from_macro_expansion_p(line_table, location)) {
    const location_t spelled = linemap_resolve_location(line_table, location, LRK_SPELLING_LOCATION, nullptr);
    result.spelling = position(expand_location(spelled));
    const auto* map = linemap_lookup(line_table, location);
    // Of nested expansions the outermost one is what the programmer wrote.
    while (linemap_macro_expansion_map_p(map)) {
      const auto* macro = linemap_check_macro(map);
      const location_t point = macro->expansion;
      if (!linemap_location_from_macro_expansion_p(line_table, point)) {
        result.macro = strings_.text(linemap_map_get_macro_name(macro));
        break;
      }
      map = linemap_lookup(line_table, point);
    }
  }
  entry->second = module_.locations.add(result);
  return entry->second;
}

ir::Position Locations::position(expanded_location where) {
  ir::Position result;
  if (where.file == nullptr || where.line <= 0) return result;
  result.file = file(where.file, where.sysp);
  result.line = static_cast<std::uint32_t>(where.line);
  result.column = where.column > 0 ? static_cast<std::uint32_t>(where.column) : 0;
  return result;
}

ir::FileId Locations::file(const char* name, bool is_system) {
  const auto [by_pointer, is_new_pointer] = files_by_pointer_.try_emplace(name);
  if (!is_new_pointer) return by_pointer->second;
  const auto [by_name, is_new_name] = files_by_name_.try_emplace(name);
  if (is_new_name) by_name->second = module_.files.add({strings_.text(name), is_system});
  by_pointer->second = by_name->second;
  return by_name->second;
}

}  // namespace gmc::plugin
