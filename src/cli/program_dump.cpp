#include "cli/program_dump.hpp"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "cli/program_order.hpp"
#include "cli/text_table.hpp"
#include "ir/dot.hpp"
#include "ir/print_function.hpp"
#include "ir/print_layout.hpp"
#include "ir/print_location.hpp"
#include "ir/print_string.hpp"
#include "ir/print_symbol.hpp"
#include "support/error.hpp"

namespace gmc::cli {

namespace {

[[nodiscard]] std::string_view language_name(ir::Language language) {
  switch (language) {
    case ir::Language::C: return "C";
    case ir::Language::Cxx: return "C++";
    case ir::Language::Other: return "other language";
  }
  return {};
}

[[nodiscard]] std::string target_notes(const ir::Target& target) {
  std::string text = fmt::format("{}-bit", target.pointer_size * 8);
  if (target.wraps_on_overflow) text += ", -fwrapv";
  if (target.wraps_pointers) text += ", -fwrapv-pointer";
  if (target.has_non_call_exceptions) text += ", -fnon-call-exceptions";
  if (target.null_pointer_is_valid) text += ", -fno-delete-null-pointer-checks";
  return text;
}

[[nodiscard]] std::string counted(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

}  // namespace

void ProgramDump::print_everything() {
  print_header();
  print_variables();
  for (const link::EntityId id : functions_in_order(program_)) {
    if (!is_shown(id)) continue;
    out_.write("\n");
    print_function(id);
  }
}

// The library is one archive, see LinkRequest::library_models.
bool ProgramDump::is_shown(const link::LoadedModule& loaded) const {
  return parts_ == Parts::All || program_.components[loaded.component].name != "models" ||
         !loaded.origin.starts_with("models(");
}

void ProgramDump::print_header() {
  const auto is_counted = [&](const link::LoadedModule& loaded) { return is_shown(loaded); };
  out_.print("// {}\n",
             counted(static_cast<std::size_t>(std::ranges::count_if(program_.modules, is_counted)), "module"));
  for (const link::LoadedModule& loaded : program_.modules) {
    if (!is_shown(loaded)) continue;
    const ir::Module& module = loaded.module;
    const std::string_view source = module.strings[module.source];
    out_.print("//   {}{}: {}, {}\n", loaded.origin, source == loaded.origin ? "" : fmt::format(" from {}", source),
               language_name(module.language), target_notes(module.target));
  }
  print_components();
  if (program_.main) out_.print("// main: {}\n", place(program_.main));
  print_run_list("constructors", program_.constructors);
  print_run_list("destructors", program_.destructors);
  if (!program_.limitations.empty()) out_.write("// not represented\n");
  for (const std::string& limitation : program_.limitations) out_.print("//   {}\n", limitation);
}

void ProgramDump::print_components() {
  std::vector<bool> has_modules(program_.components.size(), parts_ == Parts::All);
  for (const link::LoadedModule& loaded : program_.modules) {
    if (is_shown(loaded)) has_modules[loaded.component.index()] = true;
  }
  if (std::ranges::count(has_modules, true) < 2) return;
  out_.write("// loaded in this order\n");
  for (std::size_t i = 0; i < program_.components.size(); ++i) {
    if (has_modules[i]) out_.print("//   {}\n", program_.components[link::ComponentId{i}].name);
  }
}

void ProgramDump::print_run_list(std::string_view title, const std::vector<link::EntityId>& functions) {
  bool is_first = true;
  for (const link::EntityId id : functions) {
    if (!is_shown(id)) continue;
    if (std::exchange(is_first, false)) out_.print("// {} in this order\n", title);
    out_.print("//   {}, {}\n", full_name(id), place(id));
  }
}

void ProgramDump::print_variables() {
  for (const link::EntityId id : variables_in_order(program_)) {
    const link::Entity& entity = program_.entities[id];
    if (!is_shown(id) || is_shown_at_its_uses(entity)) continue;
    out_.write("\n");
    out_.write(
        ir::print_variable(program_.module_of(entity), names(entity.module), entity.symbol, entity.size, entity.align));
  }
}

// Short string literals stand in the listings of the functions.
bool ProgramDump::is_shown_at_its_uses(const link::Entity& entity) {
  const ir::Symbol& symbol = program_.symbol_of(entity);
  if (!symbol.is_literal) return false;
  const auto text = ir::string_literal(program_.module_of(entity), symbol);
  return text && !text->ends_with("...");
}

void ProgramDump::print_functions() {
  TextTable table{{Align::Left, Align::Left, Align::Right, Align::Right, Align::Left}};
  for (const link::EntityId id : functions_in_order(program_)) {
    const link::Entity& entity = program_.entities[id];
    const ir::Symbol& symbol = program_.symbol_of(entity);
    std::string blocks = "-";
    std::string instructions = "-";
    if (symbol.body) {
      const ir::Function& body = program_.module_of(entity).functions[symbol.body];
      blocks = std::to_string(body.blocks.size());
      instructions = std::to_string(body.instructions.size());
    }
    table.add(
        {place(id), full_name(id), blocks, instructions, fmt::format("[{}]", program_.modules[entity.module].origin)});
  }
  out_.write(table.text());
}

void ProgramDump::print_symbols() {
  for (std::size_t m = 0; m < program_.modules.size(); ++m) {
    const link::ModuleId id{m};
    const ir::Module& module = program_.modules[id].module;
    TextTable table{{Align::Left, Align::Left, Align::Left, Align::Right, Align::Left, Align::Left, Align::Left,
                     Align::Left, Align::Left}};
    std::vector<std::string> titles{std::begin(ir::symbol_columns), std::end(ir::symbol_columns)};
    titles.emplace_back("bound to");
    table.add(std::move(titles));
    for (std::size_t s = 0; s < module.symbols.size(); ++s) {
      std::vector<std::string> cells = ir::symbol_cells(module, names(id), ir::SymbolId{s});
      cells.push_back(binding(id, ir::SymbolId{s}));
      table.add(std::move(cells));
    }
    out_.print("{}// {}\n", m == 0 ? "" : "\n", program_.modules[id].origin);
    out_.write(table.text());
  }
}

// What the linker made of a symbol: its own definition, another module's, or nothing.
std::string ProgramDump::binding(link::ModuleId module, ir::SymbolId symbol) const {
  const link::EntityId id = program_.resolve(module, symbol);
  if (!id) return "discarded";
  const link::Entity& entity = program_.entities[id];
  if (!entity.is_defined) return entity.is_weak_reference ? "null" : "nothing";
  if (entity.module != module) return program_.modules[entity.module].origin;
  return entity.symbol == symbol ? "itself" : "here";
}

void ProgramDump::print_types() {
  std::unordered_set<std::string> known;
  for (const link::LoadedModule& loaded : program_.modules) {
    for (std::size_t i = 0; i < loaded.module.types.size(); ++i) {
      const ir::TypeId id{i};
      if (!ir::has_definition(loaded.module.types[id])) continue;
      const auto [definition, is_new] = known.insert(ir::type_definition(loaded.module, id));
      if (!is_new) continue;
      if (known.size() > 1) out_.write("\n");
      out_.write(*definition);
    }
  }
}

void ProgramDump::print_function(link::EntityId id) {
  const link::Entity& entity = program_.entities[id];
  const ir::Module& module = program_.module_of(entity);
  const ir::Symbol& symbol = program_.symbol_of(entity);
  if (symbol.body) {
    out_.write(ir::print_function(module, names(entity.module), symbol.body, sources_));
    return;
  }
  out_.print("// {}\n{};  // {}\n", place(id), full_name(id),
             ir::definition_text(module, names(entity.module), symbol));
}

void ProgramDump::print_graph(link::EntityId id) {
  const link::Entity& entity = program_.entities[id];
  const ir::Symbol& symbol = program_.symbol_of(entity);
  if (!symbol.body) {
    throw UserError(fmt::format("'{}' has no control-flow graph: it is a {}", full_name(id),
                                ir::definition_text(program_.module_of(entity), names(entity.module), symbol)));
  }
  out_.write(ir::print_dot(program_.module_of(entity), names(entity.module), symbol.body));
}

const std::string& ProgramDump::full_name(link::EntityId id) {
  const link::Entity& entity = program_.entities[id];
  return names(entity.module).full(entity.symbol);
}

std::string ProgramDump::place(link::EntityId id) const {
  const link::Entity& entity = program_.entities[id];
  const ir::Module& module = program_.module_of(entity);
  const ir::LocationId location = program_.symbol_of(entity).location;
  std::string text;
  if (location) text = ir::line_text(module, module.locations[location].expansion);
  return text.empty() ? std::string{module.strings[module.source]} : text;
}

const ir::SymbolNames& ProgramDump::names(link::ModuleId module) {
  auto& entry = names_[module.index()];
  if (!entry) entry = std::make_unique<ir::SymbolNames>(program_.modules[module].module);
  return *entry;
}

}  // namespace gmc::cli
