#include "vm/symbolic_overflow.hpp"

#include <algorithm>
#include <utility>

namespace gmc::vm {

using ir::Opcode;
using terms::Bits;
using terms::Op;
using terms::SignedBits;
using terms::Term;

namespace {

// Where a constant is added or multiplied, what fits is an interval of the other operand, not an empty one.
[[nodiscard]] const Term* outside(terms::TermPool& pool, const Term* term, SignedBits low, SignedBits high) {
  const unsigned width = term->width;
  const SignedBits least = terms::as_signed(Bits{1} << (width - 1), width);
  const SignedBits greatest = -(least + 1);
  if (low > greatest || high < least) return pool.truth(true);
  const auto constant = [&](SignedBits value) { return pool.constant(static_cast<Bits>(value), width); };
  const Term* const below = low <= least ? pool.truth(false) : pool.less(Op::SignedLess, term, constant(low));
  const Term* const above = high >= greatest ? pool.truth(false) : pool.less(Op::SignedLess, constant(high), term);
  return pool.bit_or(below, above);
}

}  // namespace

const Term* overflow(terms::TermPool& pool, Opcode opcode, const Term* a, const Term* b, const Term* result) {
  const unsigned width = a->width;
  const auto sign = [&](const Term* term) { return pool.extract(term, width - 1, 1); };
  if (width > 64) return nullptr;
  const SignedBits least = terms::as_signed(Bits{1} << (width - 1), width);
  const SignedBits greatest = -(least + 1);
  if (opcode == Opcode::Multiply) {
    if (a->is_constant()) std::swap(a, b);
    if (b->is_constant()) {
      const SignedBits factor = terms::as_signed(b->value, width);
      if (factor == 0) return pool.truth(false);
      return factor > 0 ? outside(pool, a, least / factor, greatest / factor)
                        : outside(pool, a, greatest / factor, least / factor);
    }
    const Term* const exact = pool.multiply(pool.sign_extend(a, 2 * width), pool.sign_extend(b, 2 * width));
    return pool.bit_not(pool.equal(exact, pool.sign_extend(result, 2 * width)));
  }
  const bool adds = opcode == Opcode::Add;
  if (adds && a->is_constant()) std::swap(a, b);
  if (b->is_constant()) {
    const SignedBits number = terms::as_signed(b->value, width);
    return adds ? outside(pool, a, least - number, greatest - number)
                : outside(pool, a, least + number, greatest + number);
  }
  if (!adds && a->is_constant()) {  // a - b
    const SignedBits number = terms::as_signed(a->value, width);
    return outside(pool, b, number - greatest, number - least);
  }
  const Term* const same_signs = pool.equal(sign(a), sign(b));
  const Term* const has_flipped = pool.bit_not(pool.equal(sign(result), sign(a)));
  return pool.bit_and(adds ? same_signs : pool.bit_not(same_signs), has_flipped);
}

namespace {

// As a signed number, of as many bits as that takes.
[[nodiscard]] const Term* with_sign(terms::TermPool& pool, const ExactNumber& number) {
  return pool.extend(number.term, number.term->width + (number.is_unsigned ? 1U : 0U), number.is_unsigned);
}

// What the other operand has to be for the exact result to lie in [low, high].
[[nodiscard]] const Term* outside(terms::TermPool& pool, Opcode opcode, const Term* term, SignedBits number,
                                  SignedBits low, SignedBits high) {
  if (opcode == Opcode::Add) return outside(pool, term, low - number, high - number);
  if (opcode == Opcode::Subtract) return outside(pool, term, low + number, high + number);
  if (number == 0) return pool.truth(false);
  return number > 0 ? outside(pool, term, low / number, high / number)
                    : outside(pool, term, high / number, low / number);
}

}  // namespace

const Term* misfit(terms::TermPool& pool, Opcode opcode, ExactNumber a, ExactNumber b, unsigned width,
                   bool is_unsigned) {
  constexpr unsigned widest = 64;
  if (a.term->width > widest || b.term->width > widest || width > widest) return nullptr;
  const SignedBits low = is_unsigned ? 0 : -(SignedBits{1} << (width - 1));
  const SignedBits high = (SignedBits{1} << (is_unsigned ? width : width - 1)) - 1;
  if (a.term->is_constant() && opcode != Opcode::Subtract) std::swap(a, b);
  const Term* const x = with_sign(pool, a);
  const Term* const y = with_sign(pool, b);
  if (y->is_constant()) return outside(pool, opcode, x, terms::as_signed(y->value, y->width), low, high);
  if (x->is_constant()) {  // x - y
    const SignedBits number = terms::as_signed(x->value, x->width);
    return outside(pool, y, number - high, number - low);
  }
  if (opcode != Opcode::Multiply) {
    const unsigned wide = std::max(x->width, y->width) + 1U;
    const Term* const left = pool.sign_extend(x, wide);
    const Term* const right = pool.sign_extend(y, wide);
    return outside(pool, opcode == Opcode::Add ? pool.add(left, right) : pool.subtract(left, right), low, high);
  }
  if (a.is_unsigned && b.is_unsigned) {
    const unsigned wide = std::max<unsigned>(a.term->width + b.term->width, width);
    const Term* const exact = pool.multiply(pool.zero_extend(a.term, wide), pool.zero_extend(b.term, wide));
    return pool.less(Op::UnsignedLess, pool.constant(static_cast<Bits>(high), wide), exact);
  }
  const unsigned wide = x->width + y->width;
  if (wide > terms::greatest_width) return nullptr;
  return outside(pool, pool.multiply(pool.sign_extend(x, wide), pool.sign_extend(y, wide)), low, high);
}

}  // namespace gmc::vm
