// TermPool: single bits and parts.
#include <bit>
#include <utility>

#include "support/error.hpp"
#include "terms/term_pool.hpp"

namespace gmc::terms {

namespace {

void order(const Term*& a, const Term*& b) {
  if (a->is_constant() != b->is_constant() ? a->is_constant() : a->number > b->number) std::swap(a, b);
}

[[nodiscard]] bool is_complement(const Term* a, const Term* b) {
  const auto is_not = [](const Term* term, const Term* of) {
    return term->is(Op::Xor) && term->operands[0] == of && term->operands[1]->is_constant(mask(term->width));
  };
  return is_not(a, b) || is_not(b, a);
}

// The number of ones, if these are all and the lowest bits; else 0.
[[nodiscard]] unsigned low_ones(Bits value) {
  if (value == 0 || (value & (value + 1)) != 0) return 0;
  const auto low = static_cast<std::uint64_t>(value);
  const auto high = static_cast<std::uint64_t>(value >> 64);
  return static_cast<unsigned>(std::popcount(low) + std::popcount(high));
}

}  // namespace

const Term* TermPool::bit_and(const Term* a, const Term* b) {
  GMC_CHECK(a->width == b->width, "operands have one width");
  order(a, b);
  if (a == b || b->is_constant(mask(b->width))) return a;
  if (b->is_constant(0)) return b;
  if (is_complement(a, b)) return constant(0, a->width);
  if (b->is_constant()) {
    if (a->is(Op::And) && a->operands[1]->is_constant())
      return bit_and(a->operands[0], constant(a->operands[1]->value & b->value, a->width));
    if (const unsigned ones = low_ones(b->value)) return zero_extend(extract(a, 0, ones), a->width);
  }
  // x and (x and y)
  if (b->is(Op::And) && (b->operands[0] == a || b->operands[1] == a)) return b;
  if (a->is(Op::And) && (a->operands[0] == b || a->operands[1] == b)) return a;
  return make(Op::And, a->width, {a, b});
}

const Term* TermPool::bit_or(const Term* a, const Term* b) {
  GMC_CHECK(a->width == b->width, "operands have one width");
  order(a, b);
  if (a == b || b->is_constant(0)) return a;
  if (b->is_constant(mask(b->width))) return b;
  if (is_complement(a, b)) return constant(~Bits{0}, a->width);
  // Parts put together: (x << 8) | y
  if (is_zero_extended(a) && !is_zero_extended(b)) std::swap(a, b);
  if (is_zero_extended(b)) {
    const unsigned low = b->operands[1]->width;
    if (a->is(Op::Concat) || a->is_constant()) {
      return concat(extract(a, low, a->width - low), bit_or(extract(a, 0, low), b->operands[1]));
    }
    order(a, b);
  }
  return make(Op::Or, a->width, {a, b});
}

const Term* TermPool::bit_xor(const Term* a, const Term* b) {
  GMC_CHECK(a->width == b->width, "operands have one width");
  order(a, b);
  if (b->is_constant(0)) return a;
  if (a == b) return constant(0, a->width);
  if (b->is_constant() && a->is(Op::Xor) && a->operands[1]->is_constant())
    return bit_xor(a->operands[0], constant(a->operands[1]->value ^ b->value, a->width));
  if (is_complement(a, b)) return constant(~Bits{0}, a->width);
  return make(Op::Xor, a->width, {a, b});
}

const Term* TermPool::shift(Op op, const Term* a, const Term* count) {
  GMC_CHECK(a->width == count->width, "operands have one width");
  if (count->is_constant(0)) return a;
  if (!count->is_constant()) return make(op, a->width, {a, count});
  const unsigned width = a->width;
  const bool is_out = count->value >= width;
  const auto places = static_cast<unsigned>(is_out ? width : count->value);
  if (op == Op::ShiftRightSigned)
    return sign_extend(extract(a, std::min(places, width - 1), width - std::min(places, width - 1)), width);
  if (is_out) return constant(0, width);
  if (op == Op::ShiftLeft) return concat(extract(a, 0, width - places), constant(0, places));
  return zero_extend(extract(a, places, width - places), width);
}

const Term* TermPool::concat(const Term* high, const Term* low) {
  const unsigned width = high->width + low->width;
  GMC_CHECK(width <= greatest_width, "terms have 1 to 128 bits");
  // Parts are nested to the right.
  if (high->is(Op::Concat)) return concat(high->operands[0], concat(high->operands[1], low));
  // Neighbours that belong together are one.
  const auto joined = [&](const Term* left, const Term* right) -> const Term* {
    if (left->is_constant() && right->is_constant())
      return constant(left->value << right->width | right->value, left->width + right->width);
    if (left->is(Op::Extract) && right->is(Op::Extract) && left->operands[0] == right->operands[0] &&
        left->parameter == right->parameter + right->width)
      return extract(left->operands[0], right->parameter, left->width + right->width);
    return nullptr;
  };
  if (const Term* const whole = joined(high, low)) return whole;
  if (low->is(Op::Concat)) {
    if (const Term* const whole = joined(high, low->operands[0])) return concat(whole, low->operands[1]);
  }
  return make(Op::Concat, width, {high, low});
}

const Term* TermPool::extract(const Term* a, unsigned low, unsigned width) {
  GMC_CHECK(width >= 1 && low + width <= a->width, "parts lie inside");
  if (width == a->width) return a;
  if (a->is_constant()) return constant(a->value >> low, width);
  switch (a->op) {
    case Op::Extract: return extract(a->operands[0], a->parameter + low, width);
    case Op::Concat: {
      const Term* const upper = a->operands[0];
      const Term* const lower = a->operands[1];
      if (low >= lower->width) return extract(upper, low - lower->width, width);
      if (low + width <= lower->width) return extract(lower, low, width);
      return concat(extract(upper, 0, low + width - lower->width), extract(lower, low, lower->width - low));
    }
    case Op::SignExtend: {
      const Term* const inner = a->operands[0];
      if (low + width <= inner->width) return extract(inner, low, width);
      const unsigned first = std::min<unsigned>(low, inner->width - 1U);
      return sign_extend(extract(inner, first, inner->width - first), width);
    }
    // The lowest bits of a result come from the lowest bits of the operands.
    case Op::Add:
    case Op::Multiply:
      if (low != 0) break;
      return a->is(Op::Add) ? add(extract(a->operands[0], 0, width), extract(a->operands[1], 0, width))
                            : multiply(extract(a->operands[0], 0, width), extract(a->operands[1], 0, width));
    case Op::And: return bit_and(extract(a->operands[0], low, width), extract(a->operands[1], low, width));
    case Op::Or: return bit_or(extract(a->operands[0], low, width), extract(a->operands[1], low, width));
    case Op::Xor: return bit_xor(extract(a->operands[0], low, width), extract(a->operands[1], low, width));
    case Op::Choose:
      if (!a->operands[1]->is_constant() && !a->operands[2]->is_constant()) break;
      return choose(a->operands[0], extract(a->operands[1], low, width), extract(a->operands[2], low, width));
    default: break;
  }
  return make(Op::Extract, width, {a}, low);
}

const Term* TermPool::zero_extend(const Term* a, unsigned width) {
  return width == a->width ? a : concat(constant(0, width - a->width), a);
}

const Term* TermPool::sign_extend(const Term* a, unsigned width) {
  if (width == a->width) return a;
  if (a->is(Op::SignExtend)) return sign_extend(a->operands[0], width);
  if (is_zero_extended(a)) return zero_extend(a, width);
  return make(Op::SignExtend, width, {a});
}

}  // namespace gmc::terms
