// Which states with symbols have one fingerprint, and which are part of others: those of some examples, and of random
// states only such whose places can have the same values together, or fewer, found by trying all values of the symbols.
#include "vm/naming.hpp"

#include <gtest/gtest.h>

#include <bitset>
#include <cstdlib>
#include <map>
#include <random>

#include "terms/model.hpp"
#include "terms/path.hpp"
#include "terms/solver.hpp"

namespace gmc::test {
namespace {

using terms::Op;
using terms::Term;
using vm::SymbolicPlace;

using Terms = std::vector<const Term*>;

class Naming : public ::testing::Test {
 protected:
  [[nodiscard]] memory::Fingerprint fingerprint(const Terms& held, const Terms& conditions = {}) {
    return vm::fingerprint_of_places(places(held), conditions, pool, tables);
  }
  // Whether the first one is part of the second one.
  [[nodiscard]] bool is_part(const Terms& held, const Terms& conditions, const Terms& others,
                             const Terms& their_conditions) {
    vm::SymbolicShape whole = vm::shape_of_places(places(others), their_conditions, pool, tables);
    const vm::SymbolicShape part = vm::shape_of_places(places(held), conditions, pool, tables);
    terms::Path their_path{pool, *solver};
    for (const Term* const condition : their_conditions) their_path.add(condition);
    if (part.fingerprint != whole.fingerprint || !vm::make_whole(whole, pool, their_path)) return false;
    terms::Path path{pool, *solver};
    for (const Term* const condition : conditions) path.add(condition);
    return vm::is_part_of(part, whole, pool, path);
  }
  [[nodiscard]] static std::vector<SymbolicPlace> places(const Terms& held) {
    std::vector<SymbolicPlace> result;
    for (const Term* const term : held) result.push_back({{1, 2}, 8 * result.size(), 4, term});
    return result;
  }
  [[nodiscard]] const Term* number(terms::Bits value, unsigned width = 32) { return pool.constant(value, width); }
  [[nodiscard]] const Term* times(const Term* term, terms::Bits factor) { return pool.multiply(term, number(factor)); }
  [[nodiscard]] const Term* low(const Term* x) { return pool.bit_and(x, number(15)); }
  [[nodiscard]] const Term* is_below(const Term* x, const Term* y) { return pool.less(Op::UnsignedLess, x, y); }

  terms::TermPool pool;
  vm::NamingTables tables;
  std::unique_ptr<terms::Solver> solver = terms::make_solver({});
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

TEST_F(Naming, StatesWithFewerValuesArePartOfOthers) {
  const auto below = [&](const Term* x, terms::Bits limit) { return is_below(x, number(limit)); };
  EXPECT_TRUE(is_part({a}, {below(a, 5)}, {b}, {}));
  EXPECT_TRUE(is_part({a}, {below(a, 5)}, {b}, {below(b, 7)}));
  EXPECT_FALSE(is_part({a}, {below(a, 7)}, {b}, {below(b, 5)}));
  EXPECT_FALSE(is_part({a}, {}, {b}, {below(b, 5)}));
  // What has led to a may be gone.
  EXPECT_TRUE(is_part({a}, {is_below(a, b), below(b, 5)}, {c}, {below(c, 5)}));
  // And so may what has led to the other one: with some values of that, it can be all that a can be...
  EXPECT_TRUE(is_part({a}, {below(a, 4)}, {b}, {pool.bit_not(pool.equal(b, c)), below(c, 5)}));
  // ... or not.
  EXPECT_FALSE(is_part({a}, {below(a, 5)}, {b}, {is_below(b, c), below(c, 5)}));
  // Parts of leaves: c is known only as far as it is held.
  EXPECT_TRUE(is_part({low(a)}, {below(low(a), 4)}, {low(b)}, {below(low(b), 5)}));
  EXPECT_FALSE(is_part({low(a)}, {below(low(a), 4)}, {low(b)}, {below(b, 5)}));
  // The same symbols, in other places.
  EXPECT_TRUE(is_part({a, b}, {is_below(a, b), below(b, 5)}, {b, a}, {is_below(b, a)}));
  EXPECT_FALSE(is_part({a, b}, {is_below(b, a)}, {b, a}, {is_below(b, a)}));
  // What is free like a symbol, and what the conditions say of it.
  EXPECT_TRUE(is_part({pool.add(a, b)}, {}, {c}, {}));
  EXPECT_FALSE(is_part({pool.add(a, b)}, {}, {c}, {below(c, 5)}));
  EXPECT_TRUE(is_part({pool.add(a, b)}, {below(pool.add(a, b), 4)}, {c}, {below(c, 5)}));
  EXPECT_FALSE(is_part({times(a, 4)}, {}, {times(b, 2)}, {}));
}

// With a value for what is gone, `a + 1 == c` is a condition on a, which another state does not hold.
TEST_F(Naming, LeavesThatAreTakenApartSayNothingOfOthers) {
  const auto is_either = [&](terms::Bits one, terms::Bits other) {
    return pool.bit_or(pool.equal(c, number(one)), pool.equal(c, number(other)));
  };
  const Term* const above = pool.add(a, number(1));
  const Terms known{pool.equal(above, c), is_either(3, 7)};
  EXPECT_FALSE(is_part({pool.add(b, number(1))}, known, {above}, known));
  const Term* const sum = pool.add(a, b);
  const Terms masked{is_below(pool.bit_and(sum, c), number(5)), is_either(15, 255)};
  EXPECT_FALSE(is_part({pool.new_symbol(32, "d")}, masked, {sum}, masked));
}

// States of two places of three bits each, over three symbols.
class RandomStates {
 public:
  using Values = std::bitset<64>;  // that both places can have together
  struct State {
    Terms places;
    Terms conditions;

    // Which of the values are constants the memory knows.
    [[nodiscard]] std::vector<SymbolicPlace> all_places() const {
      const std::uint64_t constants = places[0]->is_constant() + 2U * places[1]->is_constant();
      return {{{1, constants}, 0, 4, places[0]}, {{1, constants}, 8, 4, places[1]}};
    }
  };

  explicit RandomStates(unsigned seed) : random_(seed) {
    for (const Term*& symbol : symbols_) symbol = pool.new_symbol(width, "s");
  }

  [[nodiscard]] State make() {
    State state{{term(2), term(2)}, {}};
    for (std::size_t count = below(4); count-- > 0;) {
      const Term* const condition = truth(below(3) == 0 ? state.places[below(2)] : term(1));
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
  [[nodiscard]] const Term* truth() { return truth(term(1)); }
  [[nodiscard]] const Term* truth(const Term* x) {
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

[[nodiscard]] unsigned random_states() {
  const char* const wanted = std::getenv("GMC_RANDOM_STATES");
  return wanted == nullptr ? 3'000 : static_cast<unsigned>(std::strtoul(wanted, nullptr, 10));
}

TEST(RandomNaming, StatesOfOneFingerprintCanHaveTheSameValues) {
  const unsigned count = random_states();
  RandomStates states{count};
  vm::NamingTables tables;
  std::map<memory::Fingerprint, RandomStates::Values> known;
  unsigned merged = 0;
  for (unsigned i = 0; i < count; ++i) {
    const RandomStates::State state = states.make();
    const RandomStates::Values values = states.values(state);
    if (values.none()) continue;
    const auto fingerprint = vm::fingerprint_of_places(state.all_places(), state.conditions, states.pool, tables);
    const auto [found, is_new] = known.try_emplace(fingerprint, values);
    ASSERT_EQ(found->second, values) << "state " << i;
    merged += is_new ? 0 : 1;
  }
  EXPECT_GT(merged, count / 8);
}

TEST(RandomNaming, PartsOfStatesHaveNoOtherValues) {
  const unsigned count = random_states();
  RandomStates states{count + 1};
  vm::NamingTables tables;
  const auto solver = terms::make_solver({});
  struct Known {
    vm::SymbolicShape shape;
    Terms conditions;
    RandomStates::Values values;
  };
  std::map<memory::Fingerprint, std::vector<Known>> known;
  unsigned parts = 0;
  unsigned others = 0;
  for (unsigned i = 0; i < count; ++i) {
    const RandomStates::State state = states.make();
    const RandomStates::Values values = states.values(state);
    if (values.none()) continue;
    vm::SymbolicShape shape = vm::shape_of_places(state.all_places(), state.conditions, states.pool, tables);
    terms::Path path{states.pool, *solver};
    for (const Term* const condition : state.conditions) path.add(condition);
    std::vector<Known>& alike = known[shape.fingerprint];
    for (std::size_t j = alike.size() > 8 ? alike.size() - 8 : 0; j < alike.size(); ++j) {
      const bool is_part = vm::is_part_of(shape, alike[j].shape, states.pool, path);
      if (is_part) {
        ASSERT_TRUE((values & ~alike[j].values).none()) << "state " << i;
      }
      ++(is_part ? parts : others);
      // The same where the path has come from that one, and knows what that one knew, of symbols that it may have no
      // more.
      RandomStates::State later = state;
      later.conditions.insert(later.conditions.end(), alike[j].conditions.begin(), alike[j].conditions.end());
      const RandomStates::Values fewer = states.values(later);
      if (fewer.none()) continue;
      terms::Path way{states.pool, *solver};
      for (const Term* const condition : later.conditions) way.add(condition);
      if (vm::is_part_of(shape, alike[j].shape, states.pool, way)) {
        ASSERT_TRUE((fewer & ~alike[j].values).none()) << "state " << i << ", which comes from another one";
      }
    }
    if (vm::make_whole(shape, states.pool, path)) alike.push_back({std::move(shape), state.conditions, values});
  }
  EXPECT_GT(parts, count / 8);
  EXPECT_GT(others, count / 8);
}

}  // namespace
}  // namespace gmc::test
