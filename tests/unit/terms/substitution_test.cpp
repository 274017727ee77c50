#include "terms/substitution.hpp"

#include <gtest/gtest.h>

namespace gmc::test {
namespace {

using namespace terms;

TEST(Substitution, IsDoneAllAtOnce) {
  TermPool pool;
  const Term* const a = pool.new_symbol(32, "a");
  const Term* const b = pool.new_symbol(32, "b");
  const Term* const c = pool.new_symbol(32, "c");
  const Term* const one = pool.constant(1, 32);
  Substitution swap{pool};
  swap.put(a, b);
  swap.put(b, a);
  EXPECT_EQ(swap(a), b);
  EXPECT_EQ(swap(pool.multiply(pool.add(a, one), b)), pool.multiply(pool.add(b, one), a));
  EXPECT_EQ(swap(pool.bit_and(a, c)), pool.bit_and(b, c));
  EXPECT_EQ(swap(c), c);
  EXPECT_EQ(swap(one), one);
}

TEST(Substitution, SimplifiesWhatItMakes) {
  TermPool pool;
  const Term* const a = pool.new_symbol(32, "a");
  const Term* const b = pool.new_symbol(32, "b");
  // What becomes of a whole term is not looked at again: a + (b - a) is b, which is not a.
  Substitution substitution{pool};
  substitution.put(a, pool.subtract(b, a));
  substitution.put(b, a);
  EXPECT_EQ(substitution(pool.add(a, b)), b);
  Substitution constant{pool};
  constant.put(a, pool.constant(3, 32));
  EXPECT_EQ(constant(pool.less(Op::UnsignedLess, a, pool.constant(5, 32))), pool.truth(true));
}

}  // namespace
}  // namespace gmc::test
