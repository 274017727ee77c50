// A linear form has the value of the term it was made of, for all values of the symbols; where it says that nothing
// wraps, nothing does.
#include <gtest/gtest.h>

#include "random_terms.hpp"
#include "terms/linear_form.hpp"

namespace gmc::test {
namespace {

[[nodiscard]] SignedBits number_of(const LinearForm::Part& part, Evaluation& evaluation) {
  const Bits bits = evaluation(part.term);
  return part.extension == Extension::Sign ? as_signed(bits, part.term->width) : static_cast<SignedBits>(bits);
}

[[nodiscard]] SignedBits value_of(const LinearForm& form, Evaluation& evaluation) {
  SignedBits sum = form.constant;
  for (const LinearForm::Part& part : form.parts) sum += number_of(part, evaluation) * part.factor;
  return sum;
}

TEST(LinearForm, IsAConstantAndMultiples) {
  TermPool pool;
  const Term* const x = pool.new_symbol(32, "x");
  const Term* const wide = pool.sign_extend(x, 64);
  const Term* const term = pool.add(pool.multiply(wide, pool.constant(12, 64)), pool.constant(8, 64));
  const LinearForm form = linear_form(term);
  ASSERT_EQ(form.parts.size(), 1U);
  EXPECT_EQ(form.parts[0].term, x);
  EXPECT_EQ(form.parts[0].extension, Extension::Sign);
  EXPECT_EQ(form.parts[0].factor, 12);
  EXPECT_EQ(form.constant, 8);
  EXPECT_TRUE(form.is_exact());
}

TEST(LinearForm, OfWideNumbersMayWrap) {
  TermPool pool;
  const Term* const x = pool.new_symbol(64, "x");
  EXPECT_FALSE(linear_form(pool.multiply(x, pool.constant(4, 64))).is_exact());
}

TEST(LinearForm, KeepsTheValue) {
  const unsigned first = from_environment("GMC_FIRST_SEED", 1);
  const unsigned count = from_environment("GMC_RANDOM_TERMS", 3000);
  unsigned exact = 0;
  for (unsigned seed = first; seed < first + count; ++seed) {
    TermPool pool;
    RandomTerms random{pool, seed};
    std::mt19937 numbers{seed};
    const Term* term = pool.constant(numbers(), 64);
    for (unsigned i = 0; i < 1 + seed % 4; ++i) {
      const Term* const part = random.make(2).term;
      const Term* const wide = pool.resize(part, 64, (seed + i) % 2 == 0);
      const Bits factor = numbers() % 3 == 0 ? ~Bits{numbers() % 40} : Bits{numbers() % 40};
      term = pool.add(term, pool.multiply(wide, pool.constant(factor, 64)));
    }
    const LinearForm form = linear_form(term);
    exact += form.is_exact() && !form.parts.empty() ? 1 : 0;
    for (const Model& model : random.models()) {
      Evaluation evaluation{model};
      const Bits value = evaluation(term);
      const SignedBits sum = value_of(form, evaluation);
      ASSERT_TRUE((static_cast<Bits>(sum) & mask(64)) == value) << "seed " << seed;
      ASSERT_TRUE(!form.is_exact() || sum == as_signed(value, 64)) << "seed " << seed;
      const unsigned zeros = low_zeros(term);
      ASSERT_TRUE(zeros == 0 || (value & mask(zeros)) == 0) << "seed " << seed;
    }
  }
  EXPECT_GT(exact, count / 10);
}

}  // namespace
}  // namespace gmc::test
