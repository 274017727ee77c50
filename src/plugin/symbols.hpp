// Declarations → SymbolIds. A symbol is entered when something refers to it or when the unit defines it; what describes
// its definition (initializer, body, alias target) is filled in by the symbol-table walk of translate_unit().
#pragma once

#include "plugin/gcc_headers.hpp"
#include "plugin/locations.hpp"
#include "plugin/strings.hpp"
#include "plugin/types.hpp"

namespace gmc::plugin {

class Symbols {
 public:
  Symbols(ir::Module& module, Strings& strings, Locations& locations, Types& types)
      : module_(module), strings_(strings), locations_(locations), types_(types) {}

  // A FUNCTION_DECL, a VAR_DECL with static storage, or a CONST_DECL.
  [[nodiscard]] ir::SymbolId declaration(tree decl);
  // A STRING_CST.
  [[nodiscard]] ir::SymbolId literal(tree string);
  // A constant that holds the address of a label.
  [[nodiscard]] ir::SymbolId label_address(ir::RelocationTarget label, tree pointer_type);
  // Something known by its assembler name only: the target of a weakref.
  [[nodiscard]] ir::SymbolId named(tree identifier, ir::SymbolKind kind);

  // CONST_DECLs met so far whose initializers are still to be written; the caller takes them.
  [[nodiscard]] std::vector<std::pair<tree, ir::SymbolId>> take_pending_constants();

 private:
  void describe_function(ir::Symbol& symbol, tree decl);
  void describe_variable(ir::Symbol& symbol, tree decl);
  [[nodiscard]] ir::Symbol unnamed_constant(tree type);

  ir::Module& module_;
  Strings& strings_;
  Locations& locations_;
  Types& types_;
  std::unordered_map<tree, ir::SymbolId> known_;
  std::unordered_map<std::string, ir::SymbolId> literals_;
  std::vector<std::pair<tree, ir::SymbolId>> pending_constants_;
  unsigned literal_count_ = 0;
};

}  // namespace gmc::plugin
