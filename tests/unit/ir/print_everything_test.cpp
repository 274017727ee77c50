// The printer is total: whatever the verifier accepts has a listing. The modules are random, so are their types; that
// they print is all that is asked.
#include <gtest/gtest.h>

#include "ir/dot.hpp"
#include "ir/print_function.hpp"
#include "ir/print_layout.hpp"
#include "ir/print_symbol.hpp"
#include "ir/verify.hpp"
#include "random_module.hpp"

namespace gmc::ir::test {
namespace {

TEST(PrintEverything, RandomModulesPrint) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Module module = random_module(seed);
    ASSERT_EQ(find_defect(module), std::nullopt);
    support::SourceText sources;
    const SymbolNames names{module};
    for (std::size_t i = 0; i < module.types.size(); ++i) EXPECT_FALSE(type_definition(module, TypeId{i}).empty());
    for (std::size_t i = 0; i < module.symbols.size(); ++i) {
      EXPECT_EQ(symbol_cells(module, names, SymbolId{i}).size(), std::size(symbol_columns));
      if (module.symbols[SymbolId{i}].is_function()) continue;
      EXPECT_FALSE(print_variable(module, names, SymbolId{i}).empty());
    }
    for (std::size_t i = 0; i < module.functions.size(); ++i) {
      EXPECT_TRUE(print_function(module, names, FunctionId{i}, sources).ends_with("}\n"));
      EXPECT_TRUE(print_dot(module, names, FunctionId{i}).ends_with("}\n"));
    }
  }
}

}  // namespace
}  // namespace gmc::ir::test
