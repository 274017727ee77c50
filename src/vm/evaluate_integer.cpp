// Integer arithmetic, from one bit to 128, with undefined bits and the faults that C makes undefined behaviour.
#include <fmt/format.h>

#include "vm/evaluator.hpp"
#include "vm/machine.hpp"

namespace gmc::vm {

using ir::FaultKind;
using ir::Opcode;

namespace {

[[nodiscard]] Wide mask(unsigned precision) {
  return precision >= 128 ? ~Wide{0} : (Wide{1} << precision) - 1;
}

// As a carry spreads: every bit above the lowest undefined one may be anything.
[[nodiscard]] Wide smear_up(Wide undefined) {
  return undefined == 0 ? 0 : ~((undefined & -undefined) - 1);
}

[[nodiscard]] std::string text(Wide bits, bool is_unsigned_type) {
  return is_unsigned_type ? fmt::format("{}", bits) : fmt::format("{}", static_cast<SignedWide>(bits));
}

[[nodiscard]] std::string_view sign_of(Opcode opcode) {
  return ir::spelling(opcode);
}

}  // namespace

// Bytes of addresses as numbers: a fault, or what address_number() makes of them.
std::uint64_t Evaluator::address_bytes(const memory::Value& value) {
  std::uint64_t bits = 0;
  for (const memory::Fragment& fragment : value.fragments()) {
    machine_.fail(FaultKind::PointerComparison,
                  "the bytes of an address are used, which depend on where objects lie in memory");
    if (machine_.has_ended() || !fragment.is_pointer()) return 0;
    const std::uint64_t address = machine_.address_number({fragment.area, fragment.offset});
    for (unsigned i = 0; i < fragment.count; ++i) {
      bits |= (address >> (fragment.first + i) * 8 & 0xff) << (fragment.position + i) * 8;
    }
  }
  return bits;
}

Integer Evaluator::integer(const ir::Type& type, const Datum& datum) {
  if (has_symbols(datum)) return integer(type, concrete(type, datum));
  const unsigned precision = precision_of(type);
  Integer result;
  for (std::size_t i = 0; i < datum.size() && i < 2; ++i) {
    const Cell& cell = datum[i];
    if (cell.is_plain()) {
      result.bits |= Wide{cell.bits} << i * 64;
    } else if (cell.is(Tag::Mixed)) {
      const memory::Value& value = machine_.mixed()[cell.ref];
      std::uint64_t undefined = 0;
      std::memcpy(&undefined, value.undefined().data(), sizeof undefined);
      result.bits |= Wide{value.number() | address_bytes(value)} << i * 64;
      result.undefined |= Wide{undefined} << i * 64;
    } else {
      result.bits |= Wide{address_bytes(machine_.value_of(cell, 8))} << i * 64;
    }
  }
  result.undefined = extend(result.undefined & mask(precision), precision, is_unsigned(type));
  result.bits = extend(
      result.bits & ~result.undefined,
      datum.size() == 1 && precision < 64 ? std::max(precision, static_cast<unsigned>(type.size * 8)) : precision,
      is_unsigned(type));
  return result;
}

Datum Evaluator::datum(const ir::Type& type, const Integer& integer) {
  const unsigned precision = precision_of(type);
  const Wide undefined = integer.undefined & mask(precision);
  const Wide bits = extend(integer.bits & ~undefined, precision, is_unsigned(type));
  Datum result(cells_for(type.size));
  for (std::size_t i = 0; i < result.size(); ++i) {
    const auto part = static_cast<std::uint64_t>(i < 2 ? bits >> i * 64 : 0);
    const auto hole = static_cast<std::uint64_t>(i < 2 ? undefined >> i * 64 : 0);
    if (hole == 0) {
      result[i] = Cell::plain(part);
      continue;
    }
    memory::Value value =
        memory::Value::of_number(part & ~hole & static_cast<std::uint64_t>(mask(precision > 64 ? 64 : precision)), 8);
    std::memcpy(value.undefined().data(), &hole, sizeof hole);
    result[i] = machine_.cell_of(value);
  }
  return result;
}

Datum Evaluator::integer_unary(Opcode opcode, const ir::Type& to, const Datum& a) {
  const Integer operand = integer(to, a);
  const unsigned precision = precision_of(to);
  switch (opcode) {
    case Opcode::Negate: return checked(Opcode::Subtract, to, {0, 0}, operand);
    case Opcode::Not: return datum(to, {~operand.bits, operand.undefined});
    case Opcode::LogicalNot:
      if (operand.undefined != 0 && (operand.bits & mask(precision)) == 0) return datum(to, {0, 1});
      return datum(to, {Wide{(operand.bits & mask(precision)) == 0}, 0});
    case Opcode::Absolute:
    case Opcode::AbsoluteUnsigned: {
      if (operand.undefined != 0) return datum(to, {0, ~Wide{0}});
      // The operand's sign is that of the signed type of this width.
      const auto number = static_cast<SignedWide>(extend(operand.bits, precision, false));
      if (number >= 0) return datum(to, operand);
      if (opcode == Opcode::Absolute) return checked(Opcode::Subtract, to, {0, 0}, operand);
      return datum(to, {-operand.bits, 0});
    }
    default: return datum(to, operand);
  }
}

// + - * where a signed result must fit.
Datum Evaluator::checked(Opcode opcode, const ir::Type& to, const Integer& a, const Integer& b) {
  const unsigned precision = precision_of(to);
  Integer result;
  bool overflows_wide = false;
  const auto left = static_cast<SignedWide>(a.bits);
  const auto right = static_cast<SignedWide>(b.bits);
  SignedWide wide = 0;
  switch (opcode) {
    case Opcode::Add:
      result.bits = a.bits + b.bits;
      overflows_wide = __builtin_add_overflow(left, right, &wide);
      break;
    case Opcode::Subtract:
      result.bits = a.bits - b.bits;
      overflows_wide = __builtin_sub_overflow(left, right, &wide);
      break;
    default:
      result.bits = a.bits * b.bits;
      overflows_wide = __builtin_mul_overflow(left, right, &wide);
      break;
  }
  const Wide holes = a.undefined | b.undefined;
  if (holes != 0) {
    result.undefined = smear_up(holes);
    result.bits &= ~result.undefined;
    return datum(to, result);
  }
  // Wide bit-fields have a type of their own, in which GCC lets results wrap.
  const bool is_checked =
      !to.is_unsigned && to.is_integral() && !module_.target.wraps_on_overflow && precision == to.size * 8;
  if (is_checked && (overflows_wide || extend(result.bits, precision, false) != result.bits)) {
    const std::string expression = opcode == Opcode::Subtract && a.bits == 0 && left == 0 && right < 0 &&
                                           extend(b.bits, precision, false) == b.bits &&
                                           b.bits == extend(Wide{1} << (precision - 1), precision, false)
                                       ? fmt::format("-({})", right)
                                       : fmt::format("{} {} {}", left, sign_of(opcode), right);
    machine_.fail(FaultKind::SignedOverflow,
                  fmt::format("{} does not fit into a signed integer of {} bits", expression, precision));
  }
  return datum(to, result);
}

Datum Evaluator::divide(Opcode opcode, const ir::Type& to, const Integer& a, const Integer& b) {
  if (b.undefined == 0 && b.bits == 0) {
    machine_.fail(FaultKind::DivisionByZero,
                  fmt::format("{} is divided by zero", a.undefined == 0 ? text(a.bits, is_unsigned(to)) : "a value"));
    return datum(to, {0, 0});
  }
  if ((a.undefined | b.undefined) != 0) return datum(to, {0, ~Wide{0}});
  const bool wants_remainder = opcode == Opcode::RemainderTruncate || opcode == Opcode::RemainderCeil ||
                               opcode == Opcode::RemainderFloor || opcode == Opcode::RemainderRound;
  if (is_unsigned(to)) {
    Wide quotient = a.bits / b.bits;
    const Wide rest = a.bits % b.bits;
    if ((opcode == Opcode::DivideCeil || opcode == Opcode::RemainderCeil) && rest != 0) ++quotient;
    if ((opcode == Opcode::DivideRound || opcode == Opcode::RemainderRound) && rest > (b.bits - 1) / 2) ++quotient;
    return datum(to, {wants_remainder ? a.bits - quotient * b.bits : quotient, 0});
  }
  const auto left = static_cast<SignedWide>(a.bits);
  const auto right = static_cast<SignedWide>(b.bits);
  const unsigned precision = precision_of(to);
  if (right == -1) {
    // The machine traps, also under -fwrapv.
    if (a.bits == extend(Wide{1} << (precision - 1), precision, false)) {
      machine_.fail(FaultKind::SignedOverflow, fmt::format("{} {} -1 does not fit into a signed integer of {} bits",
                                                           left, wants_remainder ? "%" : "/", precision));
    }
    return datum(to, {wants_remainder ? 0 : -a.bits, 0});
  }
  SignedWide quotient = left / right;
  const SignedWide rest = left % right;
  const bool is_negative = (left < 0) != (right < 0);
  switch (opcode) {
    case Opcode::DivideFloor:
    case Opcode::RemainderFloor:
      if (rest != 0 && is_negative) --quotient;
      break;
    case Opcode::DivideCeil:
    case Opcode::RemainderCeil:
      if (rest != 0 && !is_negative) ++quotient;
      break;
    case Opcode::DivideRound:
    case Opcode::RemainderRound: {
      const Wide size = rest < 0 ? -static_cast<Wide>(rest) : static_cast<Wide>(rest);
      const Wide divisor = right < 0 ? -static_cast<Wide>(right) : static_cast<Wide>(right);
      if (size > (divisor - 1) / 2) quotient += is_negative ? -1 : 1;
      break;
    }
    default: break;
  }
  return datum(to, {static_cast<Wide>(wants_remainder ? left - quotient * right : quotient), 0});
}

Datum Evaluator::shift(Opcode opcode, const ir::Type& to, const Integer& a, const Integer& count,
                       const ir::Type& count_type) {
  const unsigned precision = precision_of(to);
  if (count.undefined != 0) return datum(to, {0, ~Wide{0}});
  const bool rotates = opcode == Opcode::RotateLeft || opcode == Opcode::RotateRight;
  auto places = static_cast<SignedWide>(count.bits);
  // A rotation was a pair of shifts, of which one is by as many places.
  if (places < 0 || places >= static_cast<SignedWide>(precision)) {
    machine_.fail(FaultKind::ShiftOutOfRange,
                  fmt::format("a value of {} bits is {} by {}", precision, rotates ? "rotated" : "shifted",
                              text(count.bits, is_unsigned(count_type))));
    places &= precision - 1;
  }
  const auto by = static_cast<unsigned>(places);
  const auto each = [&](Wide bits, bool fills_with_sign) -> Wide {
    const Wide low = bits & mask(precision);
    switch (opcode) {
      case Opcode::ShiftLeft: return low << by;
      case Opcode::ShiftRight:
        return extend(low, precision, !fills_with_sign) >> by |
               (fills_with_sign && by > 0
                    ? static_cast<Wide>(static_cast<SignedWide>(extend(low, precision, false)) >> by)
                    : 0);
      case Opcode::RotateLeft: return by == 0 ? low : low << by | low >> (precision - by);
      default: return by == 0 ? low : low >> by | low << (precision - by);
    }
  };
  const bool has_sign = !is_unsigned(to);
  return datum(to, {each(a.bits, has_sign), each(a.undefined, has_sign)});
}

Datum Evaluator::integer_binary(Opcode opcode, const ir::Type& to, const ir::Type& left_type, const Datum& a,
                                const ir::Type& right_type, const Datum& b) {
  const Integer left = integer(left_type, a);
  const Integer right = integer(right_type, b);
  const Wide holes = left.undefined | right.undefined;
  const unsigned precision = precision_of(to);
  const auto truth = [&](const Integer& operand) { return (operand.bits & mask(precision)) != 0; };
  switch (opcode) {
    case Opcode::Add:
    case Opcode::Subtract:
    case Opcode::Multiply: return checked(opcode, to, left, right);
    case Opcode::MultiplyHigh: {
      if (holes != 0) return datum(to, {0, ~Wide{0}});
      // Up to 64 bits: the product fits.
      const Wide product = left.bits * right.bits;
      return datum(to, {is_unsigned(to) ? product >> precision
                                        : static_cast<Wide>(static_cast<SignedWide>(product) >> precision),
                        0});
    }
    case Opcode::DivideTruncate:
    case Opcode::DivideCeil:
    case Opcode::DivideFloor:
    case Opcode::DivideRound:
    case Opcode::DivideExact:
    case Opcode::RemainderTruncate:
    case Opcode::RemainderCeil:
    case Opcode::RemainderFloor:
    case Opcode::RemainderRound: return divide(opcode, to, left, right);
    case Opcode::ShiftLeft:
    case Opcode::ShiftRight:
    case Opcode::RotateLeft:
    case Opcode::RotateRight: return shift(opcode, to, left, right, right_type);
    case Opcode::And: {
      // A defined zero decides.
      const Wide known_zero = (~left.bits & ~left.undefined) | (~right.bits & ~right.undefined);
      return datum(to, {left.bits & right.bits, holes & ~known_zero});
    }
    case Opcode::Or: {
      const Wide known_one = (left.bits & ~left.undefined) | (right.bits & ~right.undefined);
      return datum(to, {(left.bits | right.bits), holes & ~known_one});
    }
    case Opcode::Xor: return datum(to, {left.bits ^ right.bits, holes});
    case Opcode::LogicalAnd:
      if (holes != 0) return datum(to, {0, 1});
      return datum(to, {Wide{truth(left) && truth(right)}, 0});
    case Opcode::LogicalOr:
      if (holes != 0) return datum(to, {0, 1});
      return datum(to, {Wide{truth(left) || truth(right)}, 0});
    case Opcode::LogicalXor:
      if (holes != 0) return datum(to, {0, 1});
      return datum(to, {Wide{truth(left) != truth(right)}, 0});
    case Opcode::Minimum:
    case Opcode::Maximum: {
      if (holes != 0) return datum(to, {0, ~Wide{0}});
      const bool is_less = is_unsigned(to) ? left.bits < right.bits
                                           : static_cast<SignedWide>(left.bits) < static_cast<SignedWide>(right.bits);
      return datum(to, is_less == (opcode == Opcode::Minimum) ? left : right);
    }
    default:
      machine_.fail(FaultKind::Unsupported, fmt::format("the operator {} on integers", ir::spelling(opcode)));
      return datum(to, {0, 0});
  }
}

}  // namespace gmc::vm
