// The command dump: links the program and shows it. Which view is the only thing decided here; what they look like is
// in program_dump.hpp.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/commands.hpp"
#include "cli/find_functions.hpp"
#include "cli/link_options.hpp"
#include "cli/output.hpp"
#include "cli/own_options.hpp"
#include "cli/program_dump.hpp"
#include "cli/usage_formatter.hpp"
#include "link/undefined_report.hpp"
#include "support/error.hpp"

namespace gmc::cli {

namespace {

constexpr const char* footer =
    R"(Everything else is given to the compiler and the linker as gcc would understand it: -I, -D, -std=..., -L, -l, and FILEs, each
a source, object, archive, shared library or executable built with 'gmc cc' or 'gmc c++'. Without a view the whole program is
shown: its modules, constructors, variables with their initial contents, and every function with its source lines.

Examples:
  gmc dump deadlock.c                              the whole program
  gmc dump --functions ./program                   one line per function, with file and line
  gmc dump --function list::push src/*.cpp         one function, all overloads
  gmc dump --dot main deadlock.c | dot -Tsvg > main.svg
  gmc dump --types -Iinclude node.c                records with offsets, sizes and holes)";

struct Views {
  bool functions = false;
  bool symbols = false;
  bool types = false;
  std::vector<std::string> function;
  std::vector<std::string> graph;

  [[nodiscard]] bool is_everything() const {
    return !functions && !symbols && !types && function.empty() && graph.empty();
  }
};

void declare(CLI::App& app, Views& views) {
  app.add_flag("--functions", views.functions, "one row for each function: place, name, blocks, instructions, module");
  app.add_flag("--symbols", views.symbols, "the symbols of each module, and what they are bound to");
  app.add_flag("--types", views.types, "records, unions and enumerations with their layout");
  app.add_option("--function", views.function, "the listing of the functions of that name")
      ->type_name("NAME")
      ->expected(1)
      ->take_all();
  app.add_option("--dot", views.graph, "the control-flow graph of a function, for Graphviz")
      ->type_name("FUNCTION")
      ->expected(1)
      ->take_all();
  app.footer(footer);
}

link::EntityId find_one_function(const link::Program& program, ProgramDump& dump, const std::string& name) {
  const std::vector<link::EntityId> found = find_functions(program, name);
  if (found.size() == 1) return found.front();
  std::string list;
  for (const link::EntityId id : found) {
    list += fmt::format("\n  {}  {}", program.name_of(program.entities[id]), dump.full_name(id));
  }
  throw UserError(fmt::format("several functions are called '{}'; give one of these names:{}", name, list));
}

void print(const link::Program& program, const Views& views, Output& out) {
  ProgramDump dump{program, out};
  if (views.is_everything()) dump.print_everything();
  if (views.functions) dump.print_functions();
  if (views.symbols) dump.print_symbols();
  if (views.types) dump.print_types();
  bool is_first = true;
  for (const std::string& name : views.function) {
    for (const link::EntityId id : find_functions(program, name)) {
      if (!is_first) out.write("\n");
      is_first = false;
      dump.print_function(id);
    }
  }
  for (const std::string& name : views.graph) dump.print_graph(find_one_function(program, dump, name));
  out.flush();
}

}  // namespace

int dump_command(std::span<const std::string> arguments) {
  CLI::App app{"Shows a program as gmc sees it.", "gmc dump"};
  app.formatter(std::make_shared<UsageFormatter>("gmc dump [VIEW]... [GCC OPTIONS] FILE... [-- ARGS]"));
  Views views;
  LinkOptions options;
  declare(app, views);
  options.declare(app);
  const auto words = parse_own_options(app, arguments);
  if (!words) return 0;
  const LinkedProgram linked = compile_and_link(options, *words);
  Output out;
  try {
    print(linked.program, views, out);
  } catch (const ReaderLeft&) {
    return 0;
  }
  const bool shows_functions = views.is_everything() || views.functions;
  if (shows_functions && !linked.program.undefined.empty() && !linked.program.undefined_is_nondet) {
    fmt::print(stderr, "gmc: note: {}\n", link::undefined_report(linked.program));
  }
  return 0;
}

}  // namespace gmc::cli
