// What is simplified, and that equal terms are one.
#include <gtest/gtest.h>

#include "terms/term_pool.hpp"

namespace gmc::test {
namespace {

using namespace terms;

class Terms : public ::testing::Test {
 protected:
  [[nodiscard]] const Term* number(Bits value, unsigned width = 32) { return pool.constant(value, width); }

  TermPool pool;
  const Term* x = pool.new_symbol(32, "x");
  const Term* y = pool.new_symbol(32, "y");
  const Term* byte = pool.new_symbol(8, "byte");
};

TEST_F(Terms, EqualOnesAreOne) {
  EXPECT_EQ(pool.add(x, y), pool.add(y, x));
  EXPECT_EQ(number(7), number(7));
  EXPECT_NE(number(7), number(7, 8));
  EXPECT_NE(x, y);
}

TEST_F(Terms, ConstantsAreComputed) {
  EXPECT_EQ(pool.add(number(0xffff'ffff), number(2)), number(1));
  EXPECT_EQ(pool.divide(Op::SignedDivide, number(~Bits{6}), number(2)), number(~Bits{2}));
  EXPECT_EQ(pool.sign_extend(number(0x80, 8), 32), number(0xffff'ff80));
  EXPECT_EQ(pool.less(Op::SignedLess, number(~Bits{0}), number(0)), pool.truth(true));
}

TEST_F(Terms, SumsAreCollected) {
  EXPECT_EQ(pool.add(pool.add(x, number(1)), number(2)), pool.add(x, number(3)));
  EXPECT_EQ(pool.subtract(pool.add(x, y), y), x);
  EXPECT_EQ(pool.subtract(x, x), number(0));
  EXPECT_EQ(pool.subtract(pool.add(x, number(1)), x), number(1));
}

TEST_F(Terms, PartsComeTogetherAgain) {
  const Term* const low = pool.extract(x, 0, 16);
  const Term* const high = pool.extract(x, 16, 16);
  EXPECT_EQ(pool.concat(high, low), x);
  // (high << 16) | low
  const Term* const shifted = pool.shift(Op::ShiftLeft, pool.zero_extend(high, 32), number(16));
  EXPECT_EQ(pool.bit_or(shifted, pool.zero_extend(low, 32)), x);
  EXPECT_EQ(pool.extract(pool.zero_extend(byte, 32), 0, 8), byte);
  EXPECT_EQ(pool.bit_and(pool.zero_extend(byte, 32), number(0xff)), pool.zero_extend(byte, 32));
}

TEST_F(Terms, ComparisonsOfExtendedOnesAreNarrow) {
  const Term* const wide = pool.sign_extend(byte, 32);
  EXPECT_EQ(pool.equal(wide, number(200)), pool.truth(false));
  EXPECT_EQ(pool.equal(wide, number(~Bits{0})), pool.equal(byte, number(0xff, 8)));
  EXPECT_EQ(pool.less(Op::SignedLess, wide, number(128)), pool.truth(true));
  EXPECT_EQ(pool.less(Op::SignedLess, wide, number(127)), pool.less(Op::SignedLess, byte, number(127, 8)));
  EXPECT_EQ(pool.less(Op::UnsignedLess, pool.zero_extend(byte, 32), number(256)), pool.truth(true));
}

TEST_F(Terms, TruthAsNumberIsTheTruth) {
  const Term* const is_less = pool.less(Op::SignedLess, x, y);
  const Term* const as_int = pool.zero_extend(is_less, 32);
  EXPECT_EQ(pool.bit_not(pool.equal(as_int, number(0))), is_less);
  EXPECT_EQ(pool.choose(is_less, number(1), number(0)), pool.choose(is_less, number(1), number(0)));
  EXPECT_EQ(pool.equal(pool.choose(is_less, number(1), number(0)), number(1)), is_less);
}

}  // namespace
}  // namespace gmc::test
