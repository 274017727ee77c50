// The control-flow graph of a function in the language of Graphviz: `dot -Tsvg`. A block is a record with its listing;
// edges say what they are by label and colour: green taken, red not taken, dashed red thrown, dotted computed; edges
// that close a loop are thick and blue.
#pragma once

#include <string>

#include "ir/module.hpp"
#include "ir/symbol_names.hpp"

namespace gmc::ir {

[[nodiscard]] std::string print_dot(const Module& module, const SymbolNames& symbols, FunctionId function);

}  // namespace gmc::ir
