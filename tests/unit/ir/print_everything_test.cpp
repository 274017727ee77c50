// The printer is total: whatever the verifier accepts has a listing. The modules are random, or random and then damaged
// in places the verifier does not care about; that they print, and in reasonable time, is all that is asked.
#include <gtest/gtest.h>

#include <chrono>
#include <optional>

#include "ir/codec.hpp"
#include "ir/container.hpp"
#include "ir/dot.hpp"
#include "ir/print_function.hpp"
#include "ir/print_layout.hpp"
#include "ir/print_symbol.hpp"
#include "random_module.hpp"
#include "random_source.hpp"
#include "support/error.hpp"

namespace gmc::ir::test {
namespace {

void print_everything(const Module& module) {
  support::SourceText sources;
  const SymbolNames names{module};
  for (std::size_t i = 0; i < module.types.size(); ++i) EXPECT_FALSE(type_definition(module, TypeId{i}).empty());
  for (std::size_t i = 0; i < module.symbols.size(); ++i) {
    EXPECT_EQ(symbol_cells(module, names, SymbolId{i}).size(), std::size(symbol_columns));
    if (module.symbols[SymbolId{i}].is_function()) continue;
    EXPECT_FALSE(print_variable(module, names, SymbolId{i}, 4, 4).empty());
  }
  for (std::size_t i = 0; i < module.functions.size(); ++i) {
    EXPECT_TRUE(print_function(module, names, FunctionId{i}, sources).ends_with("}\n"));
    EXPECT_TRUE(print_dot(module, names, FunctionId{i}).ends_with("}\n"));
  }
}

std::optional<Module> decoded(const std::vector<std::uint8_t>& payload) {
  try {
    return decode(wrap(payload), "mutant");
  } catch (const UserError&) {
    return std::nullopt;
  }
}

TEST(PrintEverything, RandomModules) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) print_everything(random_module(seed));
}

TEST(PrintEverything, DamagedModulesThatTheVerifierAccepts) {
  RandomSource random{3};
  int accepted = 0;
  for (std::uint64_t i = 0; i < 1500; ++i) {
    const std::vector<std::uint8_t> container = encode(random_module(i % 40));
    const Payload whole = unwrap(container, "seed");
    std::vector<std::uint8_t> payload{whole.bytes.begin(), whole.bytes.end()};
    payload[random.below(payload.size())] = static_cast<std::uint8_t>(random.any());
    const std::optional<Module> module = decoded(payload);
    if (!module) continue;
    ++accepted;
    const auto start = std::chrono::steady_clock::now();
    print_everything(*module);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds{10}) << "mutant " << i;
  }
  EXPECT_GT(accepted, 100);
}

}  // namespace
}  // namespace gmc::ir::test
