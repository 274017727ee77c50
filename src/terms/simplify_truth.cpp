// TermPool: comparisons and choices.
#include <utility>

#include "support/error.hpp"
#include "terms/term_pool.hpp"

namespace gmc::terms {

namespace {

// Of choices that comparisons go through.
constexpr std::uint32_t greatest_tree = 2000;

}  // namespace

template <class Compare>
const Term* TermPool::compare_chosen(const Term* chosen, Compare compare) {
  if (!chosen->is(Op::Choose)) return nullptr;
  const Term* const a = chosen->operands[1];
  const Term* const b = chosen->operands[2];
  // One of many constants, in a row or, if there are not too many, in a tree: each comparison becomes one with a
  // constant.
  const auto is_known = [](const Term* term) { return term->is_constant() || term->is(Op::Choose); };
  if (!is_known(a) || !is_known(b) || (!a->is_constant() && chosen->size > greatest_tree)) return nullptr;
  return choose(chosen->operands[0], compare(a), compare(b));
}

const Term* TermPool::equal(const Term* a, const Term* b) {
  GMC_CHECK(a->width == b->width, "operands have one width");
  if (a == b) return truth(true);
  if (a->is_constant() != b->is_constant() ? a->is_constant() : a->number > b->number) std::swap(a, b);
  const unsigned width = a->width;
  if (!b->is_constant()) {
    const bool are_extended = a->op == b->op && (a->is(Op::SignExtend) || (is_zero_extended(a) && is_zero_extended(b)));
    const auto inner = [](const Term* term) { return term->operands[term->is(Op::Concat) ? 1 : 0]; };
    if (are_extended && inner(a)->width == inner(b)->width) return equal(inner(a), inner(b));
    // x + 1 == y + 1, x + y == x
    if (a->is(Op::Add) && b->is(Op::Add) && a->operands[1] == b->operands[1])
      return equal(a->operands[0], b->operands[0]);
    if (a->is(Op::Add) && a->operands[1]->is_constant() && a->operands[0] == b) return truth(false);
    if (b->is(Op::Add) && b->operands[1]->is_constant() && b->operands[0] == a) return truth(false);
    return make(Op::Equal, 1, {a, b});
  }
  const Bits value = b->value;
  if (width == 1) return value == 1 ? a : bit_not(a);
  switch (a->op) {
    case Op::Add:
      if (a->operands[1]->is_constant()) return equal(a->operands[0], constant(value - a->operands[1]->value, width));
      break;
    case Op::Multiply:
      if (a->operands[1]->is_constant(mask(width))) return equal(a->operands[0], constant(Bits{0} - value, width));
      break;
    case Op::Xor:
      if (a->operands[1]->is_constant()) return equal(a->operands[0], constant(value ^ a->operands[1]->value, width));
      break;
    case Op::Concat: {
      const Term* const upper = a->operands[0];
      const Term* const lower = a->operands[1];
      return bit_and(equal(upper, constant(value >> lower->width, upper->width)),
                     equal(lower, constant(value, lower->width)));
    }
    case Op::SignExtend: {
      const Term* const inner = a->operands[0];
      const bool fits = static_cast<Bits>(as_signed(value, inner->width)) << (greatest_width - width) ==
                        value << (greatest_width - width);
      return fits ? equal(inner, constant(value, inner->width)) : truth(false);
    }
    case Op::Choose:
      if (const Term* const result = compare_chosen(a, [&](const Term* one) { return equal(one, b); })) return result;
      break;
    default: break;
  }
  return make(Op::Equal, 1, {a, b});
}

const Term* TermPool::less(Op op, const Term* a, const Term* b) {
  GMC_CHECK(a->width == b->width, "operands have one width");
  if (a == b) return truth(false);
  if (b->is_constant() && !a->is_constant()) {
    if (const Term* const result = compare_chosen(a, [&](const Term* one) { return less(op, one, b); })) return result;
  }
  if (a->is_constant() && !b->is_constant()) {
    if (const Term* const result = compare_chosen(b, [&](const Term* one) { return less(op, a, one); })) return result;
  }
  return op == Op::UnsignedLess ? less_unsigned(a, b) : less_signed(a, b);
}

const Term* TermPool::less_unsigned(const Term* a, const Term* b) {
  const Bits greatest = mask(a->width);
  if (b->is_constant(0) || a->is_constant(greatest)) return truth(false);
  if (b->is_constant(1)) return equal(a, constant(0, a->width));
  if (a->is_constant(0)) return bit_not(equal(b, a));
  if (b->is_constant(greatest)) return bit_not(equal(a, b));
  if (is_zero_extended(a) && is_zero_extended(b) && a->operands[1]->width == b->operands[1]->width)
    return less(Op::UnsignedLess, a->operands[1], b->operands[1]);
  if (is_zero_extended(a) && b->is_constant()) {
    const Term* const inner = a->operands[1];
    return b->value > mask(inner->width) ? truth(true)
                                         : less(Op::UnsignedLess, inner, constant(b->value, inner->width));
  }
  if (a->is_constant() && is_zero_extended(b)) {
    const Term* const inner = b->operands[1];
    return a->value >= mask(inner->width) ? truth(false)
                                          : less(Op::UnsignedLess, constant(a->value, inner->width), inner);
  }
  return make(Op::UnsignedLess, 1, {a, b});
}

const Term* TermPool::less_signed(const Term* a, const Term* b) {
  const unsigned width = a->width;
  const Bits smallest = Bits{1} << (width - 1);
  if (b->is_constant(smallest) || a->is_constant(smallest - 1)) return truth(false);
  const auto is_positive = [&](const Term* term) {
    return is_zero_extended(term) || (term->is_constant() && (term->value & smallest) == 0);
  };
  if (is_positive(a) && is_positive(b)) return less(Op::UnsignedLess, a, b);
  if (is_positive(a) && b->is_constant()) return truth(false);
  if (a->is_constant() && is_positive(b)) return truth(true);
  if (a->is(Op::SignExtend) && b->is(Op::SignExtend) && a->operands[0]->width == b->operands[0]->width)
    return less(Op::SignedLess, a->operands[0], b->operands[0]);
  const auto limit_of = [](const Term* inner) { return static_cast<SignedBits>(Bits{1} << (inner->width - 1)); };
  if (a->is(Op::SignExtend) && b->is_constant()) {
    const Term* const inner = a->operands[0];
    const SignedBits value = as_signed(b->value, width);
    if (value >= limit_of(inner)) return truth(true);
    if (value <= -limit_of(inner)) return truth(false);
    return less(Op::SignedLess, inner, constant(b->value, inner->width));
  }
  if (a->is_constant() && b->is(Op::SignExtend)) {
    const Term* const inner = b->operands[0];
    const SignedBits value = as_signed(a->value, width);
    if (value >= limit_of(inner) - 1) return truth(false);
    if (value < -limit_of(inner)) return truth(true);
    return less(Op::SignedLess, constant(a->value, inner->width), inner);
  }
  return make(Op::SignedLess, 1, {a, b});
}

const Term* TermPool::choose(const Term* condition, const Term* a, const Term* b) {
  GMC_CHECK(condition->width == 1 && a->width == b->width, "operands have one width");
  if (condition->is_constant()) return condition->value == 1 ? a : b;
  if (a == b) return a;
  if (condition->is(Op::Xor) && condition->operands[1]->is_constant(1)) return choose(condition->operands[0], b, a);
  if (a->width == 1 && a->is_constant()) return a->value == 1 ? bit_or(condition, b) : bit_and(bit_not(condition), b);
  if (b->width == 1 && b->is_constant()) return b->value == 0 ? bit_and(condition, a) : bit_or(bit_not(condition), a);
  if (a->is(Op::Choose) && a->operands[0] == condition) return choose(condition, a->operands[1], b);
  if (b->is(Op::Choose) && b->operands[0] == condition) return choose(condition, a, b->operands[2]);
  return make(Op::Choose, a->width, {condition, a, b});
}

}  // namespace gmc::terms
