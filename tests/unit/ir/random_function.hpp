// A random body for a function of a module whose other tables, down to the symbols, are complete.
#pragma once

#include "ir/module.hpp"
#include "random_source.hpp"

namespace gmc::ir::test {

[[nodiscard]] Function random_function(RandomSource& random, const Module& module, SymbolId symbol);

}  // namespace gmc::ir::test
