// Systems of equations modulo powers of two. Modulo 8 all solutions can be looked at.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "smg/affine_hull.hpp"

namespace gmc::test {
namespace {

using namespace smg;

constexpr unsigned few_bits = 3;
constexpr std::uint64_t few_numbers = 8;
using Solution = std::vector<std::uint64_t>;  // [symbol]

[[nodiscard]] SymbolId symbol(std::size_t i) {
  return SymbolId{i};
}

[[nodiscard]] Linear term(std::uint64_t factor, std::size_t i) {
  Linear result;
  result.add(Linear::symbol(symbol(i)), factor);
  return result;
}

[[nodiscard]] std::uint64_t value_of(const Linear& linear, const Solution& solution) {
  std::uint64_t value = linear.constant;
  for (const auto& [id, factor] : linear.terms) value += factor * solution[id.index()];
  return value % few_numbers;
}

[[nodiscard]] std::set<Solution> all_solutions(std::size_t symbols, const std::vector<Linear>& zeros) {
  std::set<Solution> result;
  std::size_t count = 1;
  for (std::size_t i = 0; i < symbols; ++i) count *= few_numbers;
  for (std::size_t number = 0; number < count; ++number) {
    Solution solution;
    for (std::size_t i = 0, rest = number; i < symbols; ++i, rest /= few_numbers)
      solution.push_back(rest % few_numbers);
    const auto is_zero = [&](const Linear& zero) { return value_of(zero, solution) == 0; };
    if (std::ranges::all_of(zeros, is_zero)) result.insert(std::move(solution));
  }
  return result;
}

[[nodiscard]] std::set<Solution> solutions_of(std::size_t symbols, const LinearSystem& system) {
  std::vector<Linear> zeros;
  for (const LinearSystem::Row& row : system.rows()) zeros.push_back(row.is - Linear::symbol(row.symbol));
  return all_solutions(symbols, zeros);
}

class RandomLinear {
 public:
  explicit RandomLinear(unsigned seed) : random_(seed) {}
  [[nodiscard]] std::uint64_t pick(std::uint64_t limit) {
    return std::uniform_int_distribution<std::uint64_t>{0, limit - 1}(random_);
  }
  [[nodiscard]] Linear linear(std::size_t symbols) {
    Linear result = Linear::number(pick(few_numbers));
    for (std::size_t i = 0; i < symbols; ++i) result.add(term(pick(3) == 0 ? pick(few_numbers) : pick(2), i));
    return result;
  }

 private:
  std::mt19937 random_;
};

TEST(Linear, OddNumbersHaveInverses) {
  for (const std::uint64_t odd : {1ULL, 3ULL, 5ULL, 0xffff'ffff'ffff'ffffULL, 0x1234'5678'9abc'def1ULL})
    EXPECT_EQ(odd * inverse_of(odd), 1U);
}

TEST(Linear, EquationsAreSolved) {
  LinearSystem system{32};
  EXPECT_TRUE(system.add(term(1, 0) - term(1, 1) - Linear::number(1)));
  EXPECT_TRUE(system.add(term(1, 1) - term(1, 2) - Linear::number(1)));
  EXPECT_EQ(system.reduced(term(1, 0) - term(1, 2)), Linear::number(2));
  EXPECT_FALSE(system.add(term(1, 0) - term(1, 2)));
  system.forget(symbol(1));
  EXPECT_EQ(system.reduced(term(1, 0) - term(1, 2)), Linear::number(2));
  EXPECT_FALSE(system.mentions(symbol(1)));
}

TEST(Linear, WhatOverflowsStartsAgain) {
  LinearSystem system{32};
  EXPECT_TRUE(system.add(term(1, 0) - Linear::number(std::uint64_t{1} << 32)));
  EXPECT_EQ(system.reduced(term(1, 0)), Linear::number(0));
}

TEST(Linear, NoSolutionIsLost) {
  for (unsigned seed = 1; seed <= 500; ++seed) {
    RandomLinear random{seed};
    LinearSystem system{few_bits};
    std::vector<Linear> zeros;
    bool is_possible = true;
    for (std::uint64_t i = 1 + random.pick(3); i > 0 && is_possible; --i) {
      zeros.push_back(random.linear(3));
      is_possible = system.add(zeros.back());
    }
    const std::set<Solution> expected = all_solutions(3, zeros);
    if (!is_possible) {
      ASSERT_TRUE(expected.empty()) << "seed " << seed;
      continue;
    }
    const std::set<Solution> solutions = solutions_of(3, system);
    const Linear any = random.linear(3);
    for (const Solution& solution : expected) {
      ASSERT_TRUE(solutions.contains(solution)) << "seed " << seed;
      ASSERT_EQ(value_of(any, solution), value_of(system.reduced(any), solution)) << "seed " << seed;
    }
    const std::size_t forgotten = random.pick(3);
    system.forget(symbol(forgotten));
    ASSERT_FALSE(system.mentions(symbol(forgotten))) << "seed " << seed;
    ASSERT_TRUE(std::ranges::includes(solutions_of(3, system), expected)) << "seed " << seed;
  }
}

TEST(AffineHull, NumbersThatGrowTogetherAreKnownByEachOther) {
  // 3 elements and a count of 3; 4 elements and a count of 4.
  const Hull hull = affine_hull(
      32, {{symbol(0), Linear::number(3), Linear::number(4)}, {symbol(1), Linear::number(3), Linear::number(4)}});
  EXPECT_EQ(hull.system.reduced(term(1, 0) - term(1, 1)), Linear::number(0));
  EXPECT_FALSE(hull.system.reduced(term(1, 0)).is_number());
  EXPECT_TRUE(hull.left_loses);
  EXPECT_TRUE(hull.right_loses);
}

TEST(AffineHull, StepsOfTwoDownAreStepsOfOne) {
  const Hull hull = affine_hull(
      32, {{symbol(0), Linear::number(5), Linear::number(3)}, {symbol(1), Linear::number(1), Linear::number(3)}});
  EXPECT_EQ(hull.system.reduced(term(1, 0) + term(1, 1)), Linear::number(6));
}

TEST(AffineHull, OfTheSameIsTheSame) {
  // A sum of two that may be anything.
  const std::vector<HullVariable> variables{{symbol(0), term(1, 7), term(1, 9)},
                                            {symbol(1), term(1, 8), term(1, 5)},
                                            {symbol(2), term(1, 7) + term(1, 8), term(1, 9) + term(1, 5)}};
  const Hull hull = affine_hull(64, variables);
  EXPECT_EQ(hull.system.reduced(term(1, 0) + term(1, 1) - term(1, 2)), Linear::number(0));
  EXPECT_FALSE(hull.left_loses);
  EXPECT_FALSE(hull.right_loses);
}

// All values that the variables have on a side.
[[nodiscard]] std::set<Solution> image(const std::vector<HullVariable>& variables, Linear HullVariable::*side) {
  std::set<Solution> result;
  for (const Solution& solution : all_solutions(2, {})) {
    Solution values;
    for (const HullVariable& variable : variables) values.push_back(value_of(variable.*side, solution));
    result.insert(std::move(values));
  }
  return result;
}

TEST(AffineHull, DescribesBothSidesAndSaysWhoLoses) {
  unsigned exact = 0;
  for (unsigned seed = 1; seed <= 500; ++seed) {
    RandomLinear random{seed};
    std::vector<HullVariable> variables;
    for (std::size_t i = 0; i < 3; ++i) {
      const Linear left = random.linear(2);
      variables.push_back({symbol(i), left, seed % 4 == 0 ? left : random.linear(random.pick(3))});
    }
    const Hull hull = affine_hull(few_bits, variables);
    const std::set<Solution> solutions = solutions_of(3, hull.system);
    for (const auto side : {&HullVariable::left, &HullVariable::right}) {
      const std::set<Solution> own = image(variables, side);
      ASSERT_TRUE(std::ranges::includes(solutions, own)) << "seed " << seed;
      const bool loses = side == &HullVariable::left ? hull.left_loses : hull.right_loses;
      ASSERT_EQ(loses, own != solutions) << "seed " << seed;
      exact += loses ? 0 : 1;
    }
  }
  EXPECT_GT(exact, 100U);
}

}  // namespace
}  // namespace gmc::test
