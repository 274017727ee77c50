#include "link/references.hpp"

namespace gmc::link {

std::vector<bool> referenced_symbols(const ir::Module& module) {
  std::vector<bool> referenced(module.symbols.size());
  const auto mark = [&](ir::SymbolId symbol) { referenced[symbol.index()] = true; };
  for (const ir::Function& function : module.functions) for_each_symbol(function, mark);
  for (const ir::Symbol& symbol : module.symbols) {
    for_each_reference(symbol.initializer, [&](const Reference& reference) { mark(reference.symbol); });
    if (symbol.target && symbol.definition != ir::Definition::WeakRef) mark(symbol.target);
  }
  return referenced;
}

}  // namespace gmc::link
