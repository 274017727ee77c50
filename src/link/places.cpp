#include "link/places.hpp"

#include <fmt/format.h>

#include "ir/print_location.hpp"

namespace gmc::link {

namespace {

std::string or_source(const std::string& text, const ir::Module& module) {
  return text.empty() ? std::string{module.strings[module.source]} : text;
}

}  // namespace

std::string place_text(const ir::Module& module, ir::LocationId location) {
  return or_source(ir::location_text(module, location), module);
}

std::string line_text(const ir::Module& module, ir::LocationId location) {
  if (!location) return or_source({}, module);
  return or_source(ir::line_text(module, module.locations[location].expansion), module);
}

std::string symbol_place_text(const Program& program, SymbolRef symbol) {
  const LoadedModule& loaded = program.modules[symbol.module];
  const ir::Symbol& contents = loaded.module.symbols[symbol.symbol];
  return fmt::format("{} ({})", loaded.origin, place_text(loaded.module, contents.location));
}

}  // namespace gmc::link
