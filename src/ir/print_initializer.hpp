// The initial contents of variables.
#pragma once

#include <string>

#include "ir/module.hpp"
#include "ir/symbol_names.hpp"

namespace gmc::ir {

// What follows the declarator: ` = 5`, ` = "text"`, nothing for all zero, or a list of the contents by offset in
// several lines, cut after some.
[[nodiscard]] std::string initializer_text(const Module& module, const SymbolNames& symbols, const Symbol& symbol);

// `&foo + 4`, `&&<bb 3> in f - &table`.
[[nodiscard]] std::string relocation_text(const SymbolNames& symbols, const Relocation& relocation);

}  // namespace gmc::ir
