// Conditions of a path: what is known, possible, and given up when going back.
#include <gtest/gtest.h>

#include "terms/path.hpp"

namespace gmc::test {
namespace {

using namespace terms;

class Paths : public ::testing::Test {
 protected:
  [[nodiscard]] const Term* number(Bits value, unsigned width = 32) { return pool.constant(value, width); }
  [[nodiscard]] const Term* is_less(const Term* a, const Term* b) { return pool.less(Op::SignedLess, a, b); }

  TermPool pool;
  std::unique_ptr<Solver> solver = make_solver({});
  Path path{pool, *solver};
  const Term* x = pool.new_symbol(32, "x");
  const Term* y = pool.new_symbol(32, "y");
};

TEST_F(Paths, ConditionsExcludeValues) {
  EXPECT_EQ(path.possible(is_less(x, number(5))), Answer::Yes);
  path.add(is_less(number(10), x));
  EXPECT_EQ(path.possible(is_less(x, number(5))), Answer::No);
  path.return_to(0);
  EXPECT_EQ(path.possible(is_less(x, number(5))), Answer::Yes);
}

TEST_F(Paths, ConditionsMeetThroughOtherSymbols) {
  path.add(is_less(x, y));
  path.add(is_less(y, number(0)));
  EXPECT_EQ(path.possible(is_less(number(0), x)), Answer::No);
}

TEST_F(Paths, ConditionsImplyWhatTheyDoNotLeaveOpen) {
  path.add(is_less(x, y));
  path.add(is_less(y, number(5)));
  EXPECT_TRUE(path.implies(is_less(x, number(4))));
  EXPECT_FALSE(path.implies(is_less(x, number(3))));
  EXPECT_FALSE(path.implies(is_less(number(0), x)));
  EXPECT_TRUE(path.implies(pool.truth(true)));
}

TEST_F(Paths, ExamplesMeetTheConditions) {
  path.add(is_less(x, y));
  path.add(is_less(number(100), x));
  Model model;
  ASSERT_EQ(path.example(is_less(y, number(105)), model), Answer::Yes);
  Evaluation values{model};
  EXPECT_LT(100, values(x));
  EXPECT_LT(values(x), values(y));
  EXPECT_LT(values(y), 105);
  EXPECT_EQ(path.example(is_less(y, number(102)), model), Answer::No);
}

TEST_F(Paths, WhatIsEqualToANumberIsThatNumber) {
  path.add(pool.equal(x, number(5)));
  EXPECT_EQ(path.simplified(pool.add(x, y)), pool.add(y, number(5)));
  EXPECT_EQ(path.simplified(pool.add(x, number(1))), number(6));
  path.return_to(0);
  EXPECT_EQ(path.simplified(pool.add(x, number(1))), pool.add(x, number(1)));
}

TEST_F(Paths, AConditionIsTrueBehindItself) {
  const Term* const condition = is_less(x, y);
  path.add(condition);
  EXPECT_EQ(path.simplified(condition), pool.truth(true));
  EXPECT_EQ(path.simplified(pool.bit_not(condition)), pool.truth(false));
  path.return_to(0);
  path.add(pool.bit_not(condition));
  EXPECT_EQ(path.simplified(condition), pool.truth(false));
}

TEST_F(Paths, AllValuesOrTooMany) {
  path.add(pool.less(Op::UnsignedLess, x, number(4)));
  EXPECT_TRUE((path.values(x, 8) == std::vector<Bits>{0, 1, 2, 3}));
  EXPECT_TRUE((path.values(pool.multiply(x, number(3)), 8) == std::vector<Bits>{0, 3, 6, 9}));
  EXPECT_FALSE(path.values(x, 3));
  EXPECT_FALSE(path.values(y, 100));
}

TEST_F(Paths, ValuesInEqualStepsAreGuessed) {
  path.add(is_less(number(0), x));
  const Term* const size = pool.multiply(pool.sign_extend(x, 64), number(40, 64));
  EXPECT_FALSE(path.values(size, 256));
  EXPECT_EQ(path.statistics().solver_calls, 0U);
  path.add(is_less(x, number(200)));
  const auto sizes = path.values(size, 256);
  ASSERT_TRUE(sizes);
  EXPECT_EQ(sizes->size(), 199U);
  EXPECT_TRUE(sizes->back() == 199 * 40);
  EXPECT_EQ(path.statistics().solver_calls, 1U);  // whether there are others
}

TEST_F(Paths, AModelMeetsAllConditions) {
  path.add(pool.equal(pool.multiply(x, number(3)), number(21)));
  path.add(is_less(number(100), y));
  const auto model = path.model();
  ASSERT_TRUE(model);
  Evaluation evaluation{*model};
  for (const Term* const condition : path.conditions()) EXPECT_TRUE(evaluation.holds(condition));
  EXPECT_TRUE(evaluation(x) == 7);
}

TEST_F(Paths, QuestionsAreAskedOnce) {
  path.add(is_less(x, y));
  const Term* const impossible = is_less(y, x);
  EXPECT_EQ(path.possible(impossible), Answer::No);
  const auto calls = path.statistics().solver_calls;
  EXPECT_EQ(path.possible(impossible), Answer::No);
  // Another path with the same conditions, whatever else is known.
  path.add(pool.equal(pool.new_symbol(8, "z"), number(3, 8)));
  EXPECT_EQ(path.possible(impossible), Answer::No);
  EXPECT_EQ(path.statistics().solver_calls, calls);
}

// What a loop leaves behind that counts up to an input.
TEST_F(Paths, OnlyTheStrongestBoundStays) {
  for (Bits round = 0; round < 100; ++round) {
    ASSERT_EQ(path.possible(is_less(number(round), x)), Answer::Yes);
    path.add(is_less(number(round), x));
  }
  EXPECT_EQ(path.conditions(), std::vector{is_less(number(99), x)});
  EXPECT_EQ(path.size(), 100U);
  path.return_to(50);
  EXPECT_EQ(path.conditions(), std::vector{is_less(number(49), x)});
  EXPECT_EQ(path.possible(pool.equal(x, number(50))), Answer::Yes);
  EXPECT_EQ(path.possible(pool.equal(x, number(49))), Answer::No);
  EXPECT_EQ(path.statistics().solver_calls, 0U);
}

// And one that counts an input down to zero.
TEST_F(Paths, NumbersThatAreExcludedOneAfterTheOtherAreABound) {
  for (Bits round = 0; round < 100; ++round) path.add(pool.bit_not(pool.equal(x, number(round))));
  EXPECT_EQ(path.conditions(), std::vector{pool.less(Op::UnsignedLess, number(99), x)});
}

TEST_F(Paths, WhatIsEasyToGuessIsNotAsked) {
  path.add(is_less(number(10), y));
  EXPECT_EQ(path.possible(pool.equal(pool.add(x, number(3)), number(21))), Answer::Yes);
  EXPECT_EQ(path.possible(pool.equal(pool.multiply(x, number(12)), number(36))), Answer::Yes);
  EXPECT_EQ(path.possible(pool.bit_and(pool.equal(x, number(7)), is_less(y, number(12)))), Answer::Yes);
  EXPECT_EQ(path.possible(pool.equal(pool.extract(x, 8, 8), number(65, 8))), Answer::Yes);
  EXPECT_EQ(path.possible(pool.equal(x, pool.add(y, number(5)))), Answer::Yes);
  EXPECT_EQ(path.statistics().solver_calls, 0U);
  EXPECT_EQ(path.statistics().known_models, 5U);
}

TEST_F(Paths, OneSideOfABranchIsAlwaysAtHand) {
  const Term* const hard = pool.equal(pool.multiply(x, y), number(391));
  EXPECT_EQ(path.possible(hard), Answer::Yes);
  path.add(hard);
  const auto calls = path.statistics().solver_calls;
  const Term* const third = pool.less(Op::UnsignedLess, pool.bit_xor(x, y), number(1000));
  const bool can_hold = path.possible(third) == Answer::Yes && path.statistics().solver_calls == calls;
  const bool can_fail = path.possible(pool.bit_not(third)) == Answer::Yes && path.statistics().solver_calls == calls;
  EXPECT_TRUE(can_hold || can_fail);
}

}  // namespace
}  // namespace gmc::test
