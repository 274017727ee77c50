// What operators mean to solvers, and what is asked of a solver beside right answers.
#include "terms/solver.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <chrono>
#include <cmath>
#include <limits>
#include <random>
#include <thread>

#include "solver_names.hpp"
#include "terms/term_pool.hpp"

namespace gmc::test {
namespace {

using namespace terms;

class Solvers : public ::testing::TestWithParam<SolverKind> {
 protected:
  [[nodiscard]] Answer ask(std::vector<const Term*> truths) {
    Model model;
    return solver->solve(truths, model);
  }
  // With symbols for operands whose values are conditions, the term is what it is by our own evaluation, and cannot be
  // anything else.
  void expect_the_same(const Term* term, const std::vector<const Term*>& symbols, const Model& model) {
    std::vector<const Term*> truths;
    for (const Term* const symbol : symbols)
      truths.push_back(pool.equal(symbol, pool.constant(model.at(symbol->parameter), symbol->width)));
    const Term* const right = pool.equal(term, pool.constant(Evaluation{model}(term), term->width));
    truths.push_back(right);
    EXPECT_EQ(ask(truths), Answer::Yes);
    truths.back() = pool.bit_not(right);
    EXPECT_EQ(ask(truths), Answer::No);
  }
  void expect_the_same(Op op, unsigned width, unsigned result, const std::vector<Bits>& values);
  [[nodiscard]] const Term* make(Op op, unsigned width, const Term* a, const Term* b);

  TermPool pool;
  std::unique_ptr<Solver> solver = make_solver({GetParam(), 10'000});
};

INSTANTIATE_TEST_SUITE_P(All, Solvers, all_solvers, solver_name);

const Term* Solvers::make(Op op, unsigned width, const Term* a, const Term* b) {
  constexpr std::uint32_t first_bit = 3;
  const Term wanted{
      .op = op, .width = static_cast<std::uint8_t>(width), .parameter = op == Op::Extract ? first_bit : 0};
  if (op == Op::Choose) return pool.with_operands(wanted, std::array{pool.less(Op::SignedLess, a, b), a, b});
  return pool.with_operands(wanted, std::array{a, b});
}

// Each value with each.
void Solvers::expect_the_same(Op op, unsigned width, unsigned result, const std::vector<Bits>& values) {
  const Term* const a = pool.new_symbol(width, "a");
  const Term* const b = pool.new_symbol(width, "b");
  const Term* const term = make(op, result, a, b);
  ASSERT_EQ(term->width, result);
  for (const Bits left : values) {
    for (const Bits right : values) {
      SCOPED_TRACE(::testing::Message() << "operator " << static_cast<int>(op) << " of " << width
                                        << " bits: " << static_cast<std::uint64_t>(left) << ", "
                                        << static_cast<std::uint64_t>(right));
      expect_the_same(term, {a, b}, {{a->parameter, left}, {b->parameter, right}});
      if (term->symbols.size() == 1) break;
    }
  }
}

TEST_P(Solvers, IntegersAreWhatTheyAre) {
  for (const unsigned width : {8U, 16U, 70U}) {
    const Bits least = Bits{1} << (width - 1);
    std::vector<Bits> values{0, 7, least, mask(width)};
    if (width > 64) values = {7, least + 9};  // dividing takes its time
    for (Op op = Op::Add; op <= Op::ShiftRightSigned; op = static_cast<Op>(static_cast<int>(op) + 1))
      expect_the_same(op, width, width, values);
    if (width < 64) expect_the_same(Op::Concat, width, 2 * width, values);
    expect_the_same(Op::Extract, width, 5, values);
    expect_the_same(Op::SignExtend, width, width + 3, values);
    for (const Op op : {Op::Equal, Op::UnsignedLess, Op::SignedLess}) expect_the_same(op, width, 1, values);
    expect_the_same(Op::Choose, width, width, values);
  }
}

// Results that are no numbers have bits that only the processor knows; the others are exact.
template <class Float, class Word>
[[nodiscard]] std::vector<Bits> bits_of(std::initializer_list<Float> numbers) {
  std::vector<Bits> result;
  for (const Float number : numbers) result.push_back(std::bit_cast<Word>(number));
  return result;
}

TEST_P(Solvers, FloatsAreWhatTheyAre) {
  const auto narrow = bits_of<float, std::uint32_t>({-0.0F, 0.1F, 1e-42F});
  const auto wide = bits_of<double, std::uint64_t>({-3.1e300});
  for (const Op op : {Op::FloatAdd, Op::FloatSubtract, Op::FloatMultiply}) {
    expect_the_same(op, 32, 32, narrow);
    expect_the_same(op, 64, 64, wide);
  }
  expect_the_same(Op::FloatDivide, 32, 32, bits_of<float, std::uint32_t>({0.1F, -3.5F}));
  const auto special = bits_of<float, std::uint32_t>(
      {0.0F, -0.0F, 1.5F, std::numeric_limits<float>::infinity(), std::numeric_limits<float>::quiet_NaN()});
  for (const Op op : {Op::FloatEqual, Op::FloatLess, Op::FloatLessEqual}) expect_the_same(op, 32, 1, special);
  expect_the_same(Op::FloatResize, 32, 64, narrow);
  expect_the_same(Op::FloatResize, 64, 32, wide);
}

TEST_P(Solvers, NumbersAreConverted) {
  const Bits negative = static_cast<std::uint32_t>(-16'777'217);
  for (const Op op : {Op::FloatFromSigned, Op::FloatFromUnsigned}) {
    expect_the_same(op, 32, 32, {0, 7, 16'777'217, negative});
    expect_the_same(op, 64, 64, {0, 7, 9'007'199'254'740'993, mask(64) - 5});
  }
  expect_the_same(Op::FloatToSigned, 32, 32, bits_of<float, std::uint32_t>({-0.9F, 2.7F, -2147483648.0F}));
  expect_the_same(Op::FloatToUnsigned, 32, 16, bits_of<float, std::uint32_t>({-0.9F, 2.7F, 65535.9F}));
  expect_the_same(Op::FloatToSigned, 64, 64, bits_of<double, std::uint64_t>({-1e18, 2.7}));
}

TEST_P(Solvers, ANumberThatIsNoneIsFound) {
  const Term* const x = pool.new_symbol(32, "x");
  EXPECT_EQ(ask({pool.bit_not(pool.float_binary(Op::FloatEqual, x, x))}), Answer::Yes);
  const Term* const zero = pool.constant(0, 32);
  EXPECT_EQ(ask({pool.float_binary(Op::FloatLess, x, zero), pool.float_binary(Op::FloatLess, zero, x)}), Answer::No);
}

// Factors of a product of two primes of 64 bits.
TEST_P(Solvers, GiveUpInTime) {
  const Term* const x = pool.new_symbol(64, "x");
  const Term* const y = pool.new_symbol(64, "y");
  const Bits product = Bits{18'446'744'073'709'551'557U} * Bits{18'446'744'073'709'551'533U};
  const Term* const is_product =
      pool.equal(pool.multiply(pool.zero_extend(x, 128), pool.zero_extend(y, 128)), pool.constant(product, 128));
  const Term* const one = pool.constant(1, 64);
  solver = make_solver({GetParam(), 100});
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(ask({is_product, pool.less(Op::UnsignedLess, one, x), pool.less(Op::UnsignedLess, one, y)}),
            Answer::Unknown);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds{5});
}

// Terms as long loops make them: solvers would use up the stack.
TEST_P(Solvers, TermsMayBeDeep) {
  const Term* const x = pool.new_symbol(8, "x");
  const Term* const y = pool.new_symbol(8, "y");
  const Term* sum = x;
  for (unsigned i = 0; i < 40'000; ++i) sum = pool.bit_xor(pool.add(sum, y), x);
  EXPECT_EQ(ask({pool.equal(sum, pool.constant(3, 8))}), Answer::Unknown);
}

// A machine is made by one thread, searches in others, and goes when they are gone. There is time enough also where
// threads wait for each other, as under valgrind: giving up is not what this is about.
TEST_P(Solvers, DoNotCareWhichThreadAsks) {
  struct Machine {
    TermPool pool;
    std::unique_ptr<Solver> solver;
    unsigned right = 0;
  };
  std::vector<Machine> machines(4);
  for (Machine& machine : machines) machine.solver = make_solver({GetParam(), 1'000'000});
  for (unsigned round = 0; round < 3; ++round) {
    std::vector<std::jthread> threads;
    for (Machine& machine : machines) {
      threads.emplace_back([&machine, round] {
        const Term* const x = machine.pool.new_symbol(40, "x");
        for (unsigned i = 0; i < 8; ++i) {
          const Bits factor = 3 + 2 * round;
          const Term* const product = machine.pool.multiply(x, machine.pool.constant(factor, 40));
          const Term* const wanted = machine.pool.equal(product, machine.pool.constant(factor * i, 40));
          Model model;
          const Answer answer = machine.solver->solve(std::span{&wanted, 1}, model);
          machine.right += answer == Answer::Yes && model[x->parameter] == i ? 1 : 0;
        }
      });
    }
  }
  for (const Machine& machine : machines) EXPECT_EQ(machine.right, 24U);
}

}  // namespace
}  // namespace gmc::test
