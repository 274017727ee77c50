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

}  // namespace
}  // namespace gmc::test
