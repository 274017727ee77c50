#include "link/references.hpp"

namespace gmc::link {

std::vector<bool> referenced_symbols(const ir::Module& module) {
  std::vector<bool> referenced(module.symbols.size());
  const auto mark = [&](const Reference& reference) { referenced[reference.symbol.index()] = true; };
  for (const ir::Function& function : module.functions) for_each_reference(module, function, mark);
  for (const ir::Symbol& symbol : module.symbols) {
    for_each_reference(symbol.initializer, mark);
    if (symbol.target && symbol.definition != ir::Definition::WeakRef) referenced[symbol.target.index()] = true;
  }
  return referenced;
}

}  // namespace gmc::link
