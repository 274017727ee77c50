#include "link/undefined_report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "link/find_uses.hpp"
#include "link/places.hpp"
#include "support/demangle.hpp"

namespace gmc::link {

namespace {

std::string shown_name(const ir::Module& module, ir::SymbolId id) {
  const ir::Symbol& symbol = module.symbols[id];
  if (symbol.source_name) return std::string{module.strings[symbol.source_name]};
  return support::demangle(module.strings[symbol.name]);
}

std::string use_text(const Program& program, const Use& use, bool is_function) {
  const ir::Module& module = program.modules[use.module].module;
  if (use.kind == UseKind::Data) {
    return fmt::format("{}: in the initializer of '{}'", place_text(module, module.symbols[use.variable].location),
                       shown_name(module, use.variable));
  }
  const bool takes_address = use.kind == UseKind::Address && is_function;
  return fmt::format("{}: in function '{}'{}", place_text(module, use.location),
                     shown_name(module, module.functions[use.function].symbol),
                     takes_address ? " (address taken)" : "");
}

std::string count_text(std::size_t functions, std::size_t variables) {
  const auto plural = [](std::size_t count, std::string_view noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
  };
  if (variables == 0) return plural(functions, "function");
  if (functions == 0) return plural(variables, "variable");
  return plural(functions, "function") + " and " + plural(variables, "variable");
}

}  // namespace

std::string undefined_report(const Program& program, std::size_t sites) {
  if (program.undefined.empty()) return {};
  const auto functions = static_cast<std::size_t>(std::count_if(
      program.undefined.begin(), program.undefined.end(),
      [&](const Undefined& undefined) { return program.symbol_of(program.entities[undefined.entity]).is_function(); }));
  const std::size_t total = program.undefined.size();
  std::string text =
      fmt::format("{} {} used but not defined:\n", count_text(functions, total - functions), total == 1 ? "is" : "are");
  for (const auto& [undefined, uses] : find_uses(program)) {
    const Entity& entity = program.entities[undefined->entity];
    const bool is_function = program.symbol_of(entity).is_function();
    text += fmt::format("{} '{}'\n", is_function ? "function" : "variable", support::demangle(program.name_of(entity)));
    const std::size_t shown = std::min(sites, uses.size());
    for (std::size_t i = 0; i < shown; ++i) text += fmt::format("  {}\n", use_text(program, uses[i], is_function));
    if (shown < uses.size()) text += fmt::format("  and {} more\n", uses.size() - shown);
    if (!undefined->hint.empty()) text += fmt::format("  note: {}\n", undefined->hint);
  }
  text +=
      "Add the source or object that defines them, supply a body with `--model FILE`, or accept any result with "
      "`--undefined=nondet`.";
  return text;
}

}  // namespace gmc::link
