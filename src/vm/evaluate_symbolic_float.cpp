// Floating-point numbers of 32 and 64 bits that depend on inputs.
#include <bit>

#include "vm/evaluator.hpp"
#include "vm/machine.hpp"
#include "vm/symbolic_values.hpp"

namespace gmc::vm {

using ir::Opcode;
using ir::TypeKind;
using terms::Bits;
using terms::Op;
using terms::Term;

namespace {

[[nodiscard]] const Term* constant(terms::TermPool& pool, double number, unsigned width) {
  return width == 32 ? pool.constant(std::bit_cast<std::uint32_t>(static_cast<float>(number)), 32)
                     : pool.constant(std::bit_cast<std::uint64_t>(number), 64);
}

// To an integer of 32 or 64 bits as the machine does it: what does not fit becomes the smallest number.
[[nodiscard]] const Term* to_signed(terms::TermPool& pool, const Term* number, unsigned width) {
  const bool is_narrow = width == 32;
  // -2147483649 is no float; the next smaller one that is truncates to something that does not fit, either.
  const Term* const high = constant(pool, is_narrow ? 2147483648.0 : 9223372036854775808.0, number->width);
  const Term* const low = constant(pool, is_narrow ? -2147483648.0 : -9223372036854775808.0, number->width);
  const Term* is_above = pool.float_binary(Op::FloatLessEqual, low, number);
  if (is_narrow && number->width == 64)
    is_above = pool.float_binary(Op::FloatLess, constant(pool, -2147483649.0, 64), number);
  const Term* const fits = pool.bit_and(is_above, pool.float_binary(Op::FloatLess, number, high));
  return pool.choose(fits, pool.float_convert(Op::FloatToSigned, number, width),
                     pool.constant(Bits{1} << (width - 1), width));
}

}  // namespace

Datum Evaluator::symbolic_float_unary(Opcode opcode, const ir::Type& to, const ir::Type& from, const Datum& a) {
  terms::TermPool& pool = machine_.symbols()->pool();
  if (opcode == Opcode::Convert && to.kind == from.kind && to.size == from.size) return a;
  const Term* const operand = term_of(from, a);
  if (operand == nullptr) return undefined_datum(to.size);
  const unsigned width = precision_of(to);
  const bool is_float = to.kind == TypeKind::Float;
  const bool was_float = from.kind == TypeKind::Float;
  if (opcode == Opcode::Convert && is_float && was_float)
    return datum_of_term(to, width == operand->width ? operand : pool.float_convert(Op::FloatResize, operand, width));
  if (opcode == Opcode::Convert && is_float && operand->width <= 64) {
    const Op op = is_unsigned(from) ? Op::FloatFromUnsigned : Op::FloatFromSigned;
    return datum_of_term(to, pool.float_convert(op, operand, width));
  }
  if (opcode == Opcode::Convert && was_float && width <= 64 && !(is_unsigned(to) && width == 64)) {
    const bool is_narrow = width < 32 || (width == 32 && !is_unsigned(to));
    return datum_of_term(to, pool.extract(to_signed(pool, operand, is_narrow ? 32 : 64), 0, width));
  }
  if (is_float && was_float && opcode == Opcode::Negate)
    return datum_of_term(to, pool.bit_xor(operand, pool.constant(Bits{1} << (width - 1), width)));
  if (is_float && was_float && opcode == Opcode::Absolute)
    return datum_of_term(to, pool.zero_extend(pool.extract(operand, 0, width - 1), width));
  return unary(opcode, to, from, concrete(from, a));
}

const Term* Evaluator::symbolic_float_compare(Opcode opcode, const ir::Type& operands, const Datum& a, const Datum& b) {
  terms::TermPool& pool = machine_.symbols()->pool();
  const Term* const x = term_of(operands, a);
  const Term* const y = term_of(operands, b);
  if (x == nullptr || y == nullptr) return nullptr;
  const auto is = [&](Op op, const Term* left, const Term* right) { return pool.float_binary(op, left, right); };
  const Term* const is_ordered = pool.bit_and(is(Op::FloatEqual, x, x), is(Op::FloatEqual, y, y));
  const Term* const is_unordered = pool.bit_not(is_ordered);
  const Term* const is_equal = is(Op::FloatEqual, x, y);
  switch (opcode) {
    case Opcode::Equal: return is_equal;
    case Opcode::NotEqual: return pool.bit_not(is_equal);
    case Opcode::Less: return is(Op::FloatLess, x, y);
    case Opcode::LessEqual: return is(Op::FloatLessEqual, x, y);
    case Opcode::Greater: return is(Op::FloatLess, y, x);
    case Opcode::GreaterEqual: return is(Op::FloatLessEqual, y, x);
    case Opcode::Unordered: return is_unordered;
    case Opcode::Ordered: return is_ordered;
    case Opcode::UnorderedLess: return pool.bit_not(is(Op::FloatLessEqual, y, x));
    case Opcode::UnorderedLessEqual: return pool.bit_not(is(Op::FloatLess, y, x));
    case Opcode::UnorderedGreater: return pool.bit_not(is(Op::FloatLessEqual, x, y));
    case Opcode::UnorderedGreaterEqual: return pool.bit_not(is(Op::FloatLess, x, y));
    case Opcode::UnorderedEqual: return pool.bit_or(is_unordered, is_equal);
    default: return pool.bit_and(is_ordered, pool.bit_not(is_equal));
  }
}

Datum Evaluator::symbolic_float_binary(Opcode opcode, const ir::Type& to, const ir::Type& operands, const Datum& a,
                                       const Datum& b) {
  terms::TermPool& pool = machine_.symbols()->pool();
  if (ir::shape(opcode) == ir::Shape::Compare) {
    const Term* const truth = symbolic_float_compare(opcode, operands, a, b);
    return truth == nullptr ? undefined_datum(to.size) : datum_of_term(to, pool.zero_extend(truth, precision_of(to)));
  }
  const Term* const x = term_of(operands, a);
  const Term* const y = term_of(operands, b);
  if (x == nullptr || y == nullptr) return undefined_datum(to.size);
  switch (opcode) {
    case Opcode::Add: return datum_of_term(to, pool.float_binary(Op::FloatAdd, x, y));
    case Opcode::Subtract: return datum_of_term(to, pool.float_binary(Op::FloatSubtract, x, y));
    case Opcode::Multiply: return datum_of_term(to, pool.float_binary(Op::FloatMultiply, x, y));
    case Opcode::DivideReal: return datum_of_term(to, pool.float_binary(Op::FloatDivide, x, y));
    case Opcode::Minimum: return datum_of_term(to, pool.choose(pool.float_binary(Op::FloatLess, x, y), x, y));
    case Opcode::Maximum: return datum_of_term(to, pool.choose(pool.float_binary(Op::FloatLess, y, x), x, y));
    default:
      return binary(opcode, to, operands, has_symbols(a) ? concrete(operands, a) : a, operands,
                    has_symbols(b) ? concrete(operands, b) : b);
  }
}

}  // namespace gmc::vm
