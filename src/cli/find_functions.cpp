#include "cli/find_functions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "cli/program_order.hpp"
#include "ir/symbol_names.hpp"
#include "support/demangle.hpp"
#include "support/error.hpp"
#include "support/nearest_match.hpp"

namespace gmc::cli {

namespace {

[[nodiscard]] std::string without_blanks(std::string_view text) {
  std::string result{text};
  std::erase(result, ' ');
  return result;
}

// What a symbol may be called, the most readable last.
[[nodiscard]] std::vector<std::string> names_of(const ir::Module& module, const ir::Symbol& symbol) {
  const std::string_view assembler_name = module.strings[symbol.name];
  const std::string demangled = support::demangle(assembler_name);
  std::vector<std::string> names{std::string{assembler_name}};
  if (demangled != assembler_name) {
    names.push_back(ir::full_name(assembler_name));
    names.push_back(demangled);
    names.emplace_back(ir::without_parameters(demangled));
  }
  if (symbol.source_name) names.emplace_back(module.strings[symbol.source_name]);
  return names;
}

// `ns::Stack<int>::pop<char>` → `ns::Stack::pop`. Names of operators stay as they are.
[[nodiscard]] std::string without_template_arguments(std::string_view name) {
  if (name.find("operator") != std::string_view::npos) return std::string{name};
  std::string result;
  int depth = 0;
  for (const char c : name) {
    if (c == '<') ++depth;
    if (depth == 0) result += c;
    if (c == '>') --depth;
  }
  return result;
}

enum class Match { Exact, Loose };

// Loosely, template arguments and the outer scopes may be left out.
[[nodiscard]] bool matches(const std::string& name, const std::string& wanted, Match match) {
  const std::string full = without_blanks(name);
  if (full == wanted) return true;
  if (match == Match::Exact) return false;
  const std::string plain = without_template_arguments(full);
  return plain == wanted || full.ends_with("::" + wanted) || plain.ends_with("::" + wanted);
}

// Calls `visit(entity, symbol, module)` for every symbol that stands for a function of the program.
template <class Visit>
void for_each_function_symbol(const link::Program& program, const Visit& visit) {
  for (std::size_t m = 0; m < program.modules.size(); ++m) {
    const link::ModuleId module_id{m};
    const ir::Module& module = program.modules[module_id].module;
    for (std::size_t s = 0; s < module.symbols.size(); ++s) {
      const ir::Symbol& symbol = module.symbols[ir::SymbolId{s}];
      const link::EntityId entity = program.resolve(module_id, ir::SymbolId{s});
      if (symbol.is_function() && entity) visit(entity, symbol, module);
    }
  }
}

[[noreturn]] void reject(const link::Program& program, std::string_view name, bool is_declared) {
  if (is_declared) {
    throw UserError(fmt::format("function '{}' has no body in this program ('--model FILE' supplies one)", name));
  }
  std::vector<std::string> names;
  for (const link::EntityId id : functions_in_order(program)) {
    const link::Entity& entity = program.entities[id];
    names.push_back(names_of(program.module_of(entity), program.symbol_of(entity)).back());
  }
  const std::vector<std::string_view> views{names.begin(), names.end()};
  throw UserError(fmt::format("the program has no function '{}'{} ('--functions' lists them)", name,
                              support::suggestion(name, views)));
}

}  // namespace

std::vector<link::EntityId> find_functions(const link::Program& program, std::string_view name) {
  const std::string wanted = without_blanks(name);
  bool is_declared = false;
  for (const Match match : {Match::Exact, Match::Loose}) {
    std::vector<bool> is_found(program.entities.size(), false);
    for_each_function_symbol(program, [&](link::EntityId id, const ir::Symbol& symbol, const ir::Module& module) {
      const std::vector<std::string> names = names_of(module, symbol);
      if (std::ranges::none_of(names, [&](const auto& n) { return matches(n, wanted, match); })) return;
      is_declared = true;
      if (program.entities[id].is_defined) is_found[id.index()] = true;
    });
    std::vector<link::EntityId> result;
    for (const link::EntityId id : functions_in_order(program)) {
      if (is_found[id.index()]) result.push_back(id);
    }
    if (!result.empty()) return result;
  }
  reject(program, name, is_declared);
}

}  // namespace gmc::cli
