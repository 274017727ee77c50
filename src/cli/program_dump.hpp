// The views of a program that `gmc dump` shows: the whole, its functions, symbols and types, one function, one graph.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "cli/output.hpp"
#include "ir/symbol_names.hpp"
#include "link/program.hpp"
#include "support/source_text.hpp"

namespace gmc::cli {

class ProgramDump {
 public:
  enum class Parts : std::uint8_t { All, WithoutLibrary };  // the models that come with gmc

  ProgramDump(const link::Program& program, Output& out, Parts parts = Parts::All)
      : program_(program), out_(out), parts_(parts), names_(program.modules.size()) {}

  // Modules, order of start-up, variables with their contents, and every function once.
  void print_everything();

  // `file:line  name  blocks  instructions  [module]`, one row for each function.
  void print_functions();

  // A table for each module.
  void print_symbols();

  // Definitions of records, unions and enumerations, equal ones once.
  void print_types();

  void print_function(link::EntityId id);
  void print_graph(link::EntityId id);

  // The name of an entity in messages.
  [[nodiscard]] const std::string& full_name(link::EntityId id);

 private:
  void print_header();
  void print_components();
  void print_run_list(std::string_view title, const std::vector<link::EntityId>& functions);
  void print_variables();
  [[nodiscard]] bool is_shown(const link::LoadedModule& loaded) const;
  [[nodiscard]] bool is_shown(link::EntityId id) const {
    return is_shown(program_.modules[program_.entities[id].module]);
  }
  [[nodiscard]] bool is_shown_at_its_uses(const link::Entity& entity);
  [[nodiscard]] std::string binding(link::ModuleId module, ir::SymbolId symbol) const;
  [[nodiscard]] std::string place(link::EntityId id) const;
  [[nodiscard]] const ir::SymbolNames& names(link::ModuleId module);

  const link::Program& program_;
  Output& out_;
  Parts parts_;
  support::SourceText sources_;
  std::vector<std::unique_ptr<ir::SymbolNames>> names_;  // made when a module is first printed
};

}  // namespace gmc::cli
