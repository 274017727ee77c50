#include "terms/range.hpp"

#include <algorithm>
#include <initializer_list>

namespace gmc::terms {

namespace {

// Sums and products of such numbers fit into 128 bits.
constexpr unsigned greatest_computed = 64;

[[nodiscard]] Bits sign_of(unsigned width) {
  return Bits{1} << (width - 1);
}
[[nodiscard]] SignedBits least_signed(unsigned width) {
  return as_signed(sign_of(width), width);
}
[[nodiscard]] SignedBits greatest_signed(unsigned width) {
  return -(least_signed(width) + 1);
}

// As many ones as the number has digits.
[[nodiscard]] Bits all_digits(Bits number) {
  for (unsigned places = 1; places < greatest_width; places *= 2) number |= number >> places;
  return number;
}

// What both ways to see the number say of each other.
[[nodiscard]] Range refined(Range range, unsigned width) {
  if (range.high < sign_of(width) || range.low >= sign_of(width)) {
    range.signed_low = std::max(range.signed_low, as_signed(range.low, width));
    range.signed_high = std::min(range.signed_high, as_signed(range.high, width));
  }
  if (range.signed_low >= 0 || range.signed_high < 0) {
    range.low = std::max(range.low, static_cast<Bits>(range.signed_low) & mask(width));
    range.high = std::min(range.high, static_cast<Bits>(range.signed_high) & mask(width));
  }
  return range;
}

[[nodiscard]] Range between(Bits low, Bits high, unsigned width) {
  Range range = full_range(width);
  range.low = low;
  range.high = high;
  return range;
}

// Results of signed operations, if none of them wraps.
void set_signed(Range& range, std::initializer_list<SignedBits> results, unsigned width) {
  const auto [low, high] = std::minmax(results);
  if (low < least_signed(width) || high > greatest_signed(width)) return;
  range.signed_low = low;
  range.signed_high = high;
}

[[nodiscard]] Range sum(const Range& a, const Range& b, unsigned width) {
  Range range = full_range(width);
  const Bits low = a.low + b.low;
  const Bits high = a.high + b.high;
  // All of the sums wrap, or none.
  if (high <= mask(width) || low > mask(width)) range = between(low & mask(width), high & mask(width), width);
  set_signed(range, {a.signed_low + b.signed_low, a.signed_high + b.signed_high}, width);
  return range;
}

[[nodiscard]] Range product(const Range& a, const Range& b, unsigned width) {
  Range range = full_range(width);
  if (a.high * b.high <= mask(width)) range = between(a.low * b.low, a.high * b.high, width);
  set_signed(range,
             {a.signed_low * b.signed_low, a.signed_low * b.signed_high, a.signed_high * b.signed_low,
              a.signed_high * b.signed_high},
             width);
  return range;
}

[[nodiscard]] Range quotient(const Term& term, const Range& a, const Range& b) {
  const unsigned width = term.width;
  Range range = full_range(width);
  const bool is_constant = b.signed_low == b.signed_high;
  const SignedBits divisor = b.signed_low;
  switch (term.op) {
    case Op::UnsignedDivide: return b.low == 0 ? range : between(a.low / b.high, a.high / b.low, width);
    case Op::UnsignedRemainder:
      if (a.high < b.low) return between(a.low, a.high, width);
      return between(0, b.low == 0 ? a.high : std::min(a.high, b.high - 1), width);
    case Op::SignedDivide:
      if (is_constant && divisor != 0) set_signed(range, {a.signed_low / divisor, a.signed_high / divisor}, width);
      return range;
    default: {
      if (!is_constant || divisor == 0) return range;
      const SignedBits most = (divisor < 0 ? -divisor : divisor) - 1;
      set_signed(range, {a.signed_low < 0 ? -most : 0, a.signed_high > 0 ? most : 0}, width);
      return range;
    }
  }
}

[[nodiscard]] Range part(const Term& term, const Range& a) {
  Range range = full_range(term.width);
  const unsigned end = term.parameter + term.width;
  const bool is_same_above = end >= greatest_width || a.low >> end == a.high >> end;
  if (is_same_above)
    range =
        between(a.low >> term.parameter & mask(term.width), a.high >> term.parameter & mask(term.width), term.width);
  if (term.parameter == 0) set_signed(range, {a.signed_low, a.signed_high}, term.width);
  return range;
}

[[nodiscard]] Range truth(bool can_hold, bool can_fail) {
  return between(can_fail ? 0 : 1, can_hold ? 1 : 0, 1);
}

[[nodiscard]] Range compared(Op op, const Range& a, const Range& b) {
  switch (op) {
    case Op::UnsignedLess: return truth(a.low < b.high, a.high >= b.low);
    case Op::SignedLess: return truth(a.signed_low < b.signed_high, a.signed_high >= b.signed_low);
    default: {
      const bool meet =
          a.low <= b.high && b.low <= a.high && a.signed_low <= b.signed_high && b.signed_low <= a.signed_high;
      return truth(meet, a.low != a.high || b.low != b.high || a.low != b.low);
    }
  }
}

[[nodiscard]] Range computed(const Term& term) {
  static constexpr Range none;
  const unsigned width = term.width;
  const Range& a = term.operands[0] == nullptr ? none : term.operands[0]->range;
  const Range& b = term.operands[1] == nullptr ? none : term.operands[1]->range;
  const bool is_short = width <= greatest_computed;
  switch (term.op) {
    case Op::Constant: return between(term.value, term.value, width);
    case Op::Add: return is_short ? sum(a, b, width) : full_range(width);
    case Op::Multiply: return is_short ? product(a, b, width) : full_range(width);
    case Op::UnsignedDivide:
    case Op::UnsignedRemainder:
    case Op::SignedDivide:
    case Op::SignedRemainder: return is_short ? quotient(term, a, b) : full_range(width);
    case Op::And: return between(0, std::min(a.high, b.high), width);
    case Op::Or: return between(std::max(a.low, b.low), all_digits(a.high | b.high), width);
    case Op::Xor: return between(0, all_digits(a.high | b.high), width);
    case Op::ShiftRight: return between(0, a.high, width);
    case Op::ShiftRightSigned: {
      Range range = full_range(width);
      set_signed(range, {std::min<SignedBits>(a.signed_low, 0), std::max<SignedBits>(a.signed_high, -1)}, width);
      return range;
    }
    case Op::Concat: {
      const unsigned low = term.operands[1]->width;
      return between(a.low << low | b.low, a.high << low | b.high, width);
    }
    case Op::Extract: return part(term, a);
    case Op::SignExtend: {
      Range range = full_range(width);
      set_signed(range, {a.signed_low, a.signed_high}, width);
      return range;
    }
    case Op::Equal:
    case Op::UnsignedLess:
    case Op::SignedLess: return compared(term.op, a, b);
    case Op::Choose: {
      const Range& c = term.operands[2]->range;
      return {std::min(b.low, c.low), std::max(b.high, c.high), std::min(b.signed_low, c.signed_low),
              std::max(b.signed_high, c.signed_high)};
    }
    default: return full_range(width);
  }
}

}  // namespace

Range full_range(unsigned width) {
  return {0, mask(width), least_signed(width), greatest_signed(width)};
}

Range range_of(const Term& term) {
  return refined(computed(term), term.width);
}

}  // namespace gmc::terms
