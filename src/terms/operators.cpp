#include "terms/operators.hpp"

#include <bit>
#include <cmath>

#include "support/error.hpp"

namespace gmc::terms {

namespace {

[[nodiscard]] Bits divide_signed(Bits a, Bits b, unsigned width, bool wants_remainder) {
  const SignedBits left = as_signed(a, width);
  const SignedBits right = as_signed(b, width);
  if (right == 0) return wants_remainder ? a : left < 0 ? 1 : mask(width);
  // The smallest number divided by -1 wraps around.
  if (right == -1) return wants_remainder ? 0 : (Bits{0} - a) & mask(width);
  return static_cast<Bits>(wants_remainder ? left % right : left / right) & mask(width);
}

[[nodiscard]] Bits shift(Op op, Bits a, Bits count, unsigned width) {
  const bool is_out = count >= width;
  const auto places = static_cast<unsigned>(is_out ? width - 1 : count);
  switch (op) {
    case Op::ShiftLeft: return is_out ? 0 : a << places & mask(width);
    case Op::ShiftRight: return is_out ? 0 : a >> places;
    default: return static_cast<Bits>(as_signed(a, width) >> places) & mask(width);
  }
}

template <class Float>
[[nodiscard]] Float as_float(Bits bits) {
  if constexpr (sizeof(Float) == 4)
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
  else
    return std::bit_cast<double>(static_cast<std::uint64_t>(bits));
}

[[nodiscard]] Bits bits_of(float number) {
  return std::bit_cast<std::uint32_t>(number);
}
[[nodiscard]] Bits bits_of(double number) {
  return std::bit_cast<std::uint64_t>(number);
}

template <class Float>
[[nodiscard]] Bits calculate(Op op, Float a, Float b) {
  switch (op) {
    case Op::FloatAdd: return bits_of(a + b);
    case Op::FloatSubtract: return bits_of(a - b);
    case Op::FloatMultiply: return bits_of(a * b);
    case Op::FloatDivide: return bits_of(a / b);
    case Op::FloatEqual: return a == b ? 1 : 0;
    case Op::FloatLess: return a < b ? 1 : 0;
    default: return a <= b ? 1 : 0;
  }
}

[[nodiscard]] Bits calculate(const Term& term, std::span<const Bits> operands) {
  const unsigned width = term.operands[0]->width;
  return width == 32 ? calculate(term.op, as_float<float>(operands[0]), as_float<float>(operands[1]))
                     : calculate(term.op, as_float<double>(operands[0]), as_float<double>(operands[1]));
}

template <class Number>
[[nodiscard]] Bits to_float(Number number, unsigned width) {
  return width == 32 ? bits_of(static_cast<float>(number)) : bits_of(static_cast<double>(number));
}

[[nodiscard]] Bits to_integer(const Term& term, Bits operand) {
  const double number = term.operands[0]->width == 32 ? as_float<float>(operand) : as_float<double>(operand);
  const double whole = std::trunc(number);
  const bool is_signed = term.is(Op::FloatToSigned);
  const double limit = std::ldexp(1.0, static_cast<int>(term.width) - (is_signed ? 1 : 0));
  if (!(whole < limit) || (is_signed ? whole < -limit : whole < 0)) return 0;
  return (whole < 0 ? static_cast<Bits>(static_cast<SignedBits>(whole)) : static_cast<Bits>(whole)) & mask(term.width);
}

}  // namespace

Bits apply(const Term& term, std::span<const Bits> operands) {
  const unsigned width = term.width;
  const Bits a = operands.empty() ? 0 : operands[0];
  const Bits b = operands.size() < 2 ? 0 : operands[1];
  switch (term.op) {
    case Op::Constant: return term.value;
    case Op::Symbol: break;
    case Op::Add: return (a + b) & mask(width);
    case Op::Multiply: return (a * b) & mask(width);
    case Op::UnsignedDivide: return b == 0 ? mask(width) : a / b;
    case Op::UnsignedRemainder: return b == 0 ? a : a % b;
    case Op::SignedDivide: return divide_signed(a, b, width, false);
    case Op::SignedRemainder: return divide_signed(a, b, width, true);
    case Op::And: return a & b;
    case Op::Or: return a | b;
    case Op::Xor: return a ^ b;
    case Op::ShiftLeft:
    case Op::ShiftRight:
    case Op::ShiftRightSigned: return shift(term.op, a, b, width);
    case Op::Concat: return a << term.operands[1]->width | b;
    case Op::Extract: return a >> term.parameter & mask(width);
    case Op::SignExtend: return static_cast<Bits>(as_signed(a, term.operands[0]->width)) & mask(width);
    case Op::Equal: return a == b ? 1 : 0;
    case Op::UnsignedLess: return a < b ? 1 : 0;
    case Op::SignedLess: return as_signed(a, term.operands[0]->width) < as_signed(b, term.operands[0]->width) ? 1 : 0;
    case Op::Choose: return a != 0 ? b : operands[2];
    case Op::FloatAdd:
    case Op::FloatSubtract:
    case Op::FloatMultiply:
    case Op::FloatDivide:
    case Op::FloatEqual:
    case Op::FloatLess:
    case Op::FloatLessEqual: return calculate(term, operands);
    case Op::FloatResize:
      return width == 32 ? bits_of(static_cast<float>(as_float<double>(a)))
                         : bits_of(static_cast<double>(as_float<float>(a)));
    case Op::FloatFromSigned: return to_float(as_signed(a, term.operands[0]->width), width);
    case Op::FloatFromUnsigned: return to_float(a, width);
    case Op::FloatToSigned:
    case Op::FloatToUnsigned: return to_integer(term, a);
  }
  GMC_CHECK(false, "symbols have no value of their own");
  return 0;
}

}  // namespace gmc::terms
