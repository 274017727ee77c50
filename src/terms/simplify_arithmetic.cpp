// TermPool: numbers.
#include <bit>
#include <utility>

#include "support/error.hpp"
#include "terms/term_pool.hpp"

namespace gmc::terms {

namespace {

// Constants are the second operand; of others, the older one comes first.
void order(const Term*& a, const Term*& b) {
  if (a->is_constant() != b->is_constant() ? a->is_constant() : a->number > b->number) std::swap(a, b);
}

// Its negation is the operand; null: it is none.
[[nodiscard]] const Term* negated(const Term* a) {
  return a->is(Op::Multiply) && a->operands[1]->is_constant(mask(a->width)) ? a->operands[0] : nullptr;
}

[[nodiscard]] bool is_power_of_two(Bits value) {
  return value != 0 && (value & (value - 1)) == 0;
}

[[nodiscard]] unsigned log2_of(Bits value) {
  const auto low = static_cast<std::uint64_t>(value);
  return static_cast<unsigned>(low != 0 ? std::countr_zero(low)
                                        : 64 + std::countr_zero(static_cast<std::uint64_t>(value >> 64)));
}

}  // namespace

const Term* TermPool::add(const Term* a, const Term* b) {
  GMC_CHECK(a->width == b->width, "operands have one width");
  order(a, b);
  if (b->is_constant(0)) return a;
  if (negated(a) == b || negated(b) == a) return constant(0, a->width);
  // Constants move outwards, and become one.
  if (a->is(Op::Add) && a->operands[1]->is_constant()) {
    if (b->is_constant()) return add(a->operands[0], constant(a->operands[1]->value + b->value, a->width));
    return add(add(a->operands[0], b), a->operands[1]);
  }
  if (b->is(Op::Add) && b->operands[1]->is_constant()) return add(add(a, b->operands[0]), b->operands[1]);
  // (x + y) - x
  if (a->is(Op::Add) && !b->is_constant()) {
    if (negated(b) == a->operands[0] || negated(a->operands[0]) == b) return a->operands[1];
    if (negated(b) == a->operands[1] || negated(a->operands[1]) == b) return a->operands[0];
  }
  if (b->is(Op::Add)) {
    if (negated(a) == b->operands[0] || negated(b->operands[0]) == a) return b->operands[1];
    if (negated(a) == b->operands[1] || negated(b->operands[1]) == a) return b->operands[0];
  }
  return make(Op::Add, a->width, {a, b});
}

const Term* TermPool::multiply(const Term* a, const Term* b) {
  GMC_CHECK(a->width == b->width, "operands have one width");
  order(a, b);
  if (b->is_constant(0)) return b;
  if (b->is_constant(1)) return a;
  if (b->is_constant() && a->is(Op::Multiply) && a->operands[1]->is_constant())
    return multiply(a->operands[0], constant(a->operands[1]->value * b->value, a->width));
  if (b->is_constant() && a->is(Op::Add) && a->operands[1]->is_constant())
    return add(multiply(a->operands[0], b), constant(a->operands[1]->value * b->value, a->width));
  return make(Op::Multiply, a->width, {a, b});
}

const Term* TermPool::divide(Op op, const Term* a, const Term* b) {
  GMC_CHECK(a->width == b->width, "operands have one width");
  const bool is_remainder = op == Op::UnsignedRemainder || op == Op::SignedRemainder;
  const bool is_signed = op == Op::SignedDivide || op == Op::SignedRemainder;
  if (b->is_constant(1)) return is_remainder ? constant(0, a->width) : a;
  if (!is_signed && b->is_constant() && is_power_of_two(b->value)) {
    const unsigned places = log2_of(b->value);
    return is_remainder ? zero_extend(extract(a, 0, places), a->width)
                        : zero_extend(extract(a, places, a->width - places), a->width);
  }
  // Of what is not negative, the sign does not count.
  if (is_signed && is_zero_extended(a) && b->is_constant() && as_signed(b->value, b->width) > 0)
    return divide(is_remainder ? Op::UnsignedRemainder : Op::UnsignedDivide, a, b);
  if (!is_signed && is_zero_extended(a) && b->is_constant() && b->value != 0) {
    const Term* const low = a->operands[1];
    if (b->value > mask(low->width)) return is_remainder ? a : constant(0, a->width);
    return zero_extend(divide(op, low, constant(b->value, low->width)), a->width);
  }
  return make(op, a->width, {a, b});
}

const Term* TermPool::float_binary(Op op, const Term* a, const Term* b) {
  GMC_CHECK(a->width == b->width && (a->width == 32 || a->width == 64), "floats have one format");
  const bool compares = op == Op::FloatEqual || op == Op::FloatLess || op == Op::FloatLessEqual;
  return make(op, compares ? 1 : a->width, {a, b});
}

const Term* TermPool::float_convert(Op op, const Term* a, unsigned width) {
  return make(op, width, {a});
}

}  // namespace gmc::terms
