// Which states with symbols have one fingerprint: those of some examples, and of random states only such whose places
// can have the same values together, found by trying all values of the symbols.
#include "vm/naming.hpp"

#include <gtest/gtest.h>

#include <bitset>
#include <cstdlib>
#include <map>
#include <random>

#include "terms/model.hpp"

namespace gmc::test {
namespace {

using terms::Op;
using terms::Term;
using vm::SymbolicPlace;

using Terms = std::vector<const Term*>;

class Naming : public ::testing::Test {
 protected:
  [[nodiscard]] memory::Fingerprint fingerprint(const Terms& held, const Terms& conditions = {}) {
    std::vector<SymbolicPlace> places;
    for (const Term* const term : held) places.push_back({{1, 2}, 8 * places.size(), 4, term});
    return vm::fingerprint_of_places(std::move(places), conditions, pool, tables);
  }
  [[nodiscard]] const Term* number(terms::Bits value, unsigned width = 32) { return pool.constant(value, width); }
  [[nodiscard]] const Term* times(const Term* term, terms::Bits factor) { return pool.multiply(term, number(factor)); }
  [[nodiscard]] const Term* is_below(const Term* x, const Term* y) { return pool.less(Op::UnsignedLess, x, y); }

  terms::TermPool pool;
  vm::NamingTables tables;
  const Term* a = pool.new_symbol(32, "a");
  const Term* b = pool.new_symbol(32, "b");
  const Term* c = pool.new_symbol(32, "c");
};

TEST_F(Naming, SymbolsAreNamedByWhereTheyAre) {
  EXPECT_EQ(fingerprint({a, b}), fingerprint({b, c}));
  EXPECT_NE(fingerprint({a, b}), fingerprint({a, a}));
  EXPECT_EQ(fingerprint({a, pool.bit_xor(a, b)}), fingerprint({a, b}));
  EXPECT_EQ(fingerprint({times(a, 3), a}), fingerprint({times(b, 3), b}));
  EXPECT_NE(fingerprint({times(a, 3), a}), fingerprint({times(b, 3), c}));
}

TEST_F(Naming, SumsOfWhatCanBeAnythingCanBeAnything) {
  EXPECT_EQ(fingerprint({pool.add(a, b)}), fingerprint({a}));
  EXPECT_EQ(fingerprint({pool.add(a, times(b, 5))}), fingerprint({a}));
  EXPECT_EQ(fingerprint({pool.add(times(a, 4), times(b, 12))}), fingerprint({times(c, 4)}));
  EXPECT_NE(fingerprint({times(a, 4)}), fingerprint({times(a, 2)}));
  EXPECT_NE(fingerprint({times(a, 4)}), fingerprint({a}));
  // Which is no longer so if others know one of them.
  EXPECT_NE(fingerprint({times(a, 4), a}), fingerprint({times(a, 4), b}));
  EXPECT_EQ(fingerprint({pool.add(a, b), a}), fingerprint({a, b}));
  EXPECT_NE(fingerprint({pool.bit_and(a, b), a}), fingerprint({b, a}));
}

TEST_F(Naming, ConditionsCountIfTheySaySomething) {
  const Term* const small = is_below(a, number(5));
  EXPECT_NE(fingerprint({a}, {small}), fingerprint({a}));
  EXPECT_EQ(fingerprint({a}, {is_below(b, number(5))}), fingerprint({a}));
  // b can be chosen.
  EXPECT_EQ(fingerprint({a}, {pool.equal(pool.add(a, b), number(5))}), fingerprint({a}));
  EXPECT_EQ(fingerprint({a}, {pool.bit_xor(is_below(b, number(7)), is_below(a, number(5)))}), fingerprint({a}));
  // Nothing is below zero.
  EXPECT_NE(fingerprint({a}, {is_below(b, a)}), fingerprint({a}));
  // The sum can be anything, but not beside a small a.
  EXPECT_EQ(fingerprint({pool.add(a, b)}, {small}), fingerprint({c}));
  EXPECT_NE(fingerprint({pool.add(a, b), a}, {small}), fingerprint({pool.add(a, b), a}));
  // y = x + 1 and x < 5: x is nowhere else, but y is not any number.
  EXPECT_NE(fingerprint({pool.add(a, number(1))}, {small}), fingerprint({pool.add(a, number(1))}));
}

// States of two places of three bits each, over three symbols.
class RandomStates {
 public:
  using Values = std::bitset<64>;  // that both places can have together
  struct State {
    Terms places;
    Terms conditions;
  };

  explicit RandomStates(unsigned seed) : random_(seed) {
    for (const Term*& symbol : symbols_) symbol = pool.new_symbol(width, "s");
  }

  [[nodiscard]] State make() {
    State state{{term(2), term(2)}, {}};
    for (std::size_t count = below(4); count-- > 0;) {
      const Term* const condition = truth();
      if (!condition->is_constant()) state.conditions.push_back(condition);
    }
    std::ranges::sort(state.conditions);
    state.conditions.erase(std::unique(state.conditions.begin(), state.conditions.end()), state.conditions.end());
    return state;
  }

  [[nodiscard]] Values values(const State& state) const {
    Values result;
    for (unsigned all = 0; all < 1U << (3 * width); ++all) {
      terms::Model model;
      for (unsigned i = 0; i < 3; ++i) model[symbols_[i]->parameter] = all >> (i * width) & 7;
      terms::Evaluation evaluation{model};
      if (!std::ranges::all_of(state.conditions, [&](const Term* truth) { return evaluation.holds(truth); })) continue;
      result.set(static_cast<std::size_t>(evaluation(state.places[0]) * 8 + evaluation(state.places[1])));
    }
    return result;
  }

  terms::TermPool pool;

 private:
  static constexpr unsigned width = 3;

  [[nodiscard]] std::size_t below(std::size_t limit) { return random_() % limit; }
  [[nodiscard]] const Term* number() { return pool.constant(below(8), width); }

  [[nodiscard]] const Term* term(unsigned depth) {
    if (depth == 0 || below(3) == 0) return below(8) == 0 ? number() : symbols_[below(3)];
    const Term* const x = term(depth - 1);
    const Term* const y = term(depth - 1);
    switch (below(12)) {
      case 0: return pool.bit_and(x, y);
      case 1: return pool.bit_or(x, y);
      case 2: return pool.bit_xor(x, y);
      case 3: return pool.multiply(x, number());
      case 4: return pool.shift(Op::ShiftLeft, x, pool.constant(below(3), width));
      case 5: return pool.concat(pool.extract(x, below(2), 2), pool.extract(y, below(3), 1));
      case 6: return pool.sign_extend(pool.extract(x, 0, 2), width);
      case 7: return pool.choose(truth(), x, y);
      case 8: return pool.multiply(x, y);
      case 9: return pool.concat(pool.extract(x, 0, 1), pool.constant(below(4), 2));
      default: return pool.add(x, y);
    }
  }
  [[nodiscard]] const Term* truth() {
    const Term* const x = term(1);
    const Term* const y = below(2) == 0 ? number() : term(1);
    const Op op = below(2) == 0 ? Op::UnsignedLess : Op::SignedLess;
    const Term* const result = below(3) == 0   ? pool.equal(x, y)
                               : below(2) == 0 ? pool.less(op, x, y)
                                               : pool.less(op, y, x);
    return below(2) == 0 ? result : pool.bit_not(result);
  }

  std::mt19937 random_;
  const Term* symbols_[3] = {};
};

TEST(RandomNaming, StatesOfOneFingerprintCanHaveTheSameValues) {
  const char* const wanted = std::getenv("GMC_RANDOM_STATES");
  const unsigned count = wanted == nullptr ? 3'000 : static_cast<unsigned>(std::strtoul(wanted, nullptr, 10));
  RandomStates states{count};
  vm::NamingTables tables;
  std::map<memory::Fingerprint, RandomStates::Values> known;
  unsigned merged = 0;
  for (unsigned i = 0; i < count; ++i) {
    const RandomStates::State state = states.make();
    const RandomStates::Values values = states.values(state);
    if (values.none()) continue;
    // Which of the values are constants the memory knows.
    const std::uint64_t constants = state.places[0]->is_constant() + 2U * state.places[1]->is_constant();
    std::vector<SymbolicPlace> places{{{1, constants}, 0, 4, state.places[0]}, {{1, constants}, 8, 4, state.places[1]}};
    const auto fingerprint = vm::fingerprint_of_places(std::move(places), state.conditions, states.pool, tables);
    const auto [found, is_new] = known.try_emplace(fingerprint, values);
    ASSERT_EQ(found->second, values) << "state " << i;
    merged += is_new ? 0 : 1;
  }
  EXPECT_GT(merged, count / 8);
}

}  // namespace
}  // namespace gmc::test
