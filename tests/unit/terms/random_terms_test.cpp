// Simplification keeps values: expressions made at random are built by the pool, and evaluated in the naive way beside
// that. The solvers agree. GMC_RANDOM_TERMS says how many, GMC_FIRST_SEED from where on.
#include <gtest/gtest.h>

#include <algorithm>

#include "random_terms.hpp"
#include "solver_names.hpp"
#include "terms/solver.hpp"

namespace gmc::test {
namespace {

// Solvers make circuits of multiplications and divisions, without looking at the clock.
[[nodiscard]] bool is_hard(const Term* term) {
  return std::ranges::any_of(in_order(std::span{&term, 1}), [](const Term* part) {
    return part->op >= Op::Multiply && part->op <= Op::SignedRemainder && part->width > 24;
  });
}

[[nodiscard]] bool is_inside(const Term* term, Bits value) {
  const Range& range = term->range;
  const SignedBits number = as_signed(value, term->width);
  return range.low <= value && value <= range.high && range.signed_low <= number && number <= range.signed_high;
}

TEST(RandomTerms, KeepTheirValues) {
  const unsigned first = from_environment("GMC_FIRST_SEED", 1);
  const unsigned count = from_environment("GMC_RANDOM_TERMS", 3000);
  for (unsigned seed = first; seed < first + count; ++seed) {
    TermPool pool;
    RandomTerms random{pool, seed};
    const Both both = random.make(5);
    for (std::size_t m = 0; m < random.models().size(); ++m) {
      Evaluation evaluation{random.models()[m]};
      ASSERT_TRUE(evaluation(both.term) == both.values[m]) << "seed " << seed << ", model " << m;
      for (const Term* const part : in_order(std::span{&both.term, 1}))
        ASSERT_TRUE(is_inside(part, evaluation(part))) << "seed " << seed << ", model " << m;
    }
  }
}

// What holds for some values is possible, and what the solver says to be possible holds for the values it names.
class RandomQuestions : public ::testing::TestWithParam<SolverKind> {};

TEST_P(RandomQuestions, FindWhatThereIs) {
  const unsigned first = from_environment("GMC_FIRST_SEED", 1);
  const unsigned count = from_environment("GMC_RANDOM_TERMS", 3000) / 30;
  unsigned yes = 0;
  unsigned no = 0;
  for (unsigned seed = first; seed < first + count; ++seed) {
    TermPool pool;
    RandomTerms random{pool, seed};
    const Both both = random.truth(4);
    if (both.term->is_constant() || is_hard(both.term)) continue;
    for (const bool side : {true, false}) {
      const bool is_met = std::ranges::find(both.values, Bits{side}) != both.values.end();
      const Term* const wanted = side ? both.term : pool.bit_not(both.term);
      Model model;
      const auto answer = make_solver({GetParam(), 200})->solve(std::span{&wanted, 1}, model);
      yes += answer == Answer::Yes ? 1 : 0;
      no += answer == Answer::No ? 1 : 0;
      ASSERT_FALSE(is_met && answer == Answer::No) << "seed " << seed;
      ASSERT_TRUE(answer != Answer::Yes || Evaluation{model}.holds(wanted)) << "seed " << seed;
    }
  }
  std::printf("%u possible, %u impossible\n", yes, no);
  EXPECT_GT(yes, count / 4);
  EXPECT_GT(no, count / 100);
}

INSTANTIATE_TEST_SUITE_P(Solvers, RandomQuestions, all_solvers, solver_name);

// Solvers that both know the answer have the same one.
TEST(RandomTerms, SolversAgree) {
  const unsigned first = from_environment("GMC_FIRST_SEED", 1);
  const unsigned count = from_environment("GMC_RANDOM_TERMS", 3000) / 30;
  unsigned yes = 0;
  unsigned no = 0;
  for (unsigned seed = first; seed < first + count; ++seed) {
    TermPool pool;
    RandomTerms random{pool, seed};
    std::vector<const Term*> truths;
    while (truths.size() < 2 + seed % 3) {
      if (const Term* const truth = random.truth(3).term; !is_hard(truth)) truths.push_back(truth);
    }
    Model model;
    const Answer z3 = make_solver({SolverKind::Z3, 200})->solve(truths, model);
    const Answer cvc5 = make_solver({SolverKind::Cvc5, 200})->solve(truths, model);
    if (z3 == Answer::Unknown || cvc5 == Answer::Unknown) continue;
    ASSERT_EQ(z3, cvc5) << "seed " << seed;
    (z3 == Answer::Yes ? yes : no) += 1;
  }
  std::printf("%u possible, %u impossible\n", yes, no);
  EXPECT_GT(yes, count / 4);
  EXPECT_GT(no, count / 10);
}

}  // namespace
}  // namespace gmc::test
