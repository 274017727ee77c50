// Values of which some bits depend on inputs and others were never set: a bit-field that is set beside one that is not.
// What evaluate_integer.cpp says of undefined bits is said here of terms, and exactly that: operations that would be
// faults on defined operands only give something undefined otherwise, so who takes too many bits for undefined misses
// such faults. Which bits are undefined never depends on inputs: where it would (an And with an input that may be
// zero), it is fixed, which is a choice.
#include <bit>

#include "vm/evaluator.hpp"
#include "vm/machine.hpp"
#include "vm/symbolic_values.hpp"

namespace gmc::vm {

using ir::FaultKind;
using ir::Opcode;
using terms::Bits;
using terms::Op;
using terms::Term;

namespace {

// As a carry spreads: every bit above the lowest undefined one may be anything.
[[nodiscard]] Bits smear_up(Bits undefined) {
  return undefined == 0 ? 0 : ~((undefined & -undefined) - 1);
}

// If the sign is undefined, all copies of it are.
[[nodiscard]] SymbolicInteger resize(terms::TermPool& pool, const SymbolicInteger& integer, unsigned width,
                                     bool is_unsigned) {
  const Bits undefined =
      is_unsigned ? integer.undefined : static_cast<Bits>(terms::as_signed(integer.undefined, integer.term->width));
  return {pool.resize(integer.term, width, is_unsigned), undefined & terms::mask(width)};
}

[[nodiscard]] bool rotates(Opcode opcode) {
  return opcode == Opcode::RotateLeft || opcode == Opcode::RotateRight;
}

}  // namespace

// Of the type's precision.
Datum Evaluator::partly_set(const ir::Type& type, const Term* term, Bits undefined) {
  terms::TermPool& pool = machine_.symbols()->pool();
  undefined &= terms::mask(term->width);
  return datum_of_bits(type, {pool.bit_and(term, pool.constant(~undefined, term->width)), undefined});
}

std::optional<Datum> Evaluator::partly_set_unary(Opcode opcode, const ir::Type& to, const ir::Type& from,
                                                 const SymbolicInteger& operand) {
  terms::TermPool& pool = machine_.symbols()->pool();
  const unsigned width = precision_of(to);
  const SymbolicInteger x = resize(pool, operand, width, is_unsigned(from));
  const Term* const zero = pool.constant(0, width);
  switch (opcode) {
    case Opcode::Convert: return datum_of_bits(to, x);
    case Opcode::Not: return partly_set(to, pool.bit_not(x.term), x.undefined);
    case Opcode::Negate: return partly_set(to, pool.negate(x.term), smear_up(x.undefined));
    case Opcode::Absolute:
    case Opcode::AbsoluteUnsigned: return partly_set(to, zero, ~Bits{0});
    case Opcode::LogicalNot: {
      // A one that is defined decides.
      const Term* const is_zero = pool.equal(x.term, zero);
      if (x.undefined == 0) return datum_of_term(to, pool.zero_extend(is_zero, width));
      return partly_set(to, zero, machine_.decide(is_zero).value_or(false) ? 1 : 0);
    }
    default: return std::nullopt;
  }
}

Datum Evaluator::partly_set_logic(Opcode opcode, const ir::Type& to, const SymbolicInteger& x,
                                  const SymbolicInteger& y) {
  terms::TermPool& pool = machine_.symbols()->pool();
  const unsigned width = x.term->width;
  if (opcode == Opcode::Xor) return partly_set(to, pool.bit_xor(x.term, y.term), x.undefined | y.undefined);
  const auto masked = [&](const Term* term, Bits bits) { return pool.bit_and(term, pool.constant(bits, width)); };
  const bool is_and = opcode == Opcode::And;
  // A zero that is defined decides And, a one that is defined decides Or.
  const Term* const left = is_and ? x.term : pool.bit_not(x.term);
  const Term* const right = is_and ? y.term : pool.bit_not(y.term);
  const Term* const either =
      pool.bit_or(masked(left, y.undefined & ~x.undefined), masked(right, x.undefined & ~y.undefined));
  const std::optional<Bits> undefined = machine_.fix(either);
  if (!undefined) return Datum(cells_for(to.size));
  return partly_set(to, is_and ? pool.bit_and(x.term, y.term) : pool.bit_or(x.term, y.term),
                    *undefined | (x.undefined & y.undefined));
}

std::optional<Datum> Evaluator::partly_set_shift(Opcode opcode, const ir::Type& to, const SymbolicInteger& x,
                                                 const SymbolicInteger& count) {
  terms::TermPool& pool = machine_.symbols()->pool();
  const unsigned width = x.term->width;
  if (rotates(opcode) && !std::has_single_bit(width)) return std::nullopt;
  if (count.undefined != 0) return partly_set(to, pool.constant(0, width), ~Bits{0});
  const Term* const distance = shift_distance(x.term, count.term, "a value is shifted by more bits than it has");
  const std::optional<Bits> places = distance == nullptr ? std::nullopt : machine_.fix(distance);
  if (!places) return Datum(cells_for(to.size));
  const Term* const by = pool.constant(*places % width, width);
  const Term* const rest = pool.constant((width - *places % width) % width, width);
  const auto moved = [&](const Term* term) {
    switch (opcode) {
      case Opcode::ShiftLeft: return pool.shift(Op::ShiftLeft, term, by);
      case Opcode::ShiftRight: return pool.shift(is_unsigned(to) ? Op::ShiftRight : Op::ShiftRightSigned, term, by);
      default: break;
    }
    if (by->is_constant(0)) return term;
    const Term* const left = opcode == Opcode::RotateLeft ? by : rest;
    const Term* const right = opcode == Opcode::RotateLeft ? rest : by;
    return pool.bit_or(pool.shift(Op::ShiftLeft, term, left), pool.shift(Op::ShiftRight, term, right));
  };
  return partly_set(to, moved(x.term), moved(pool.constant(x.undefined, width))->value);
}

// Nothing: it has to be fixed.
std::optional<Datum> Evaluator::partly_set_binary(Opcode opcode, const ir::Type& to, const ir::Type& left_type,
                                                  const SymbolicInteger& left, const ir::Type& right_type,
                                                  const SymbolicInteger& right) {
  terms::TermPool& pool = machine_.symbols()->pool();
  const unsigned width = precision_of(to);
  const Term* const zero = pool.constant(0, width);
  if (ir::shape(opcode) == ir::Shape::Compare) {
    const std::optional<bool> truth = partly_set_compare(opcode, left_type, left, right);
    return partly_set(to, pool.constant(truth.value_or(false) ? 1 : 0, width), truth ? 0 : 1);
  }
  const SymbolicInteger x = resize(pool, left, width, is_unsigned(left_type));
  const SymbolicInteger y = resize(pool, right, width, is_unsigned(right_type));
  const Bits carried = smear_up(left.undefined | right.undefined);
  switch (opcode) {
    case Opcode::Add: return partly_set(to, pool.add(x.term, y.term), carried);
    case Opcode::Subtract: return partly_set(to, pool.subtract(x.term, y.term), carried);
    case Opcode::Multiply: return partly_set(to, pool.multiply(x.term, y.term), carried);
    case Opcode::And:
    case Opcode::Or:
    case Opcode::Xor: return partly_set_logic(opcode, to, x, y);
    case Opcode::ShiftLeft:
    case Opcode::ShiftRight:
    case Opcode::RotateLeft:
    case Opcode::RotateRight: return partly_set_shift(opcode, to, x, right);
    case Opcode::DivideTruncate:
    case Opcode::DivideExact:
    case Opcode::RemainderTruncate: {
      const auto is_zero = y.undefined == 0 ? machine_.decide(pool.equal(y.term, zero)) : std::optional{false};
      if (is_zero.value_or(false)) machine_.fail(FaultKind::DivisionByZero, "a value is divided by zero");
      return partly_set(to, zero, ~Bits{0});
    }
    case Opcode::Minimum:
    case Opcode::Maximum: return partly_set(to, zero, ~Bits{0});
    case Opcode::LogicalAnd:
    case Opcode::LogicalOr:
    case Opcode::LogicalXor: return partly_set(to, zero, 1);
    default: return std::nullopt;
  }
}

// Equality is decided by a defined bit that differs.
std::optional<bool> Evaluator::partly_set_compare(Opcode opcode, const ir::Type& operands, const SymbolicInteger& left,
                                                  const SymbolicInteger& right) {
  if (opcode != Opcode::Equal && opcode != Opcode::NotEqual) return std::nullopt;
  terms::TermPool& pool = machine_.symbols()->pool();
  const unsigned width = std::max(left.term->width, right.term->width);
  const SymbolicInteger x = resize(pool, left, width, is_unsigned(operands));
  const SymbolicInteger y = resize(pool, right, width, is_unsigned(operands));
  const Term* const both_set = pool.constant(~(x.undefined | y.undefined), width);
  const Term* const is_same = pool.equal(pool.bit_and(x.term, both_set), pool.bit_and(y.term, both_set));
  const std::optional<bool> differs = machine_.decide(pool.bit_not(is_same));
  if (!differs.value_or(false)) return std::nullopt;
  return opcode == Opcode::NotEqual;
}

// Bits [first, first + size) of whatever it is. Nothing: none of them depends on inputs, or some are of an address.
std::optional<Datum> Evaluator::extract_symbolic(const ir::Type& to, const Datum& whole, unsigned first,
                                                 unsigned size) {
  terms::TermPool& pool = machine_.symbols()->pool();
  const unsigned begin = first / 8;
  const unsigned end = (first + size + 7) / 8;
  if (size == 0 || end - begin > 8 || end > whole.size() * 8) return std::nullopt;
  memory::Value bytes{end - begin};
  for (unsigned i = begin; i < end; ++i) {
    const memory::Value cell = machine_.value_of(whole[i / 8], 8);
    bytes = Machine::with_part(bytes, i - begin, Machine::part_of(cell, i % 8, 1));
  }
  if (!is_symbolic(bytes)) return std::nullopt;
  const auto bits = symbolic_of(machine_, bytes);
  if (!bits) return std::nullopt;
  const SymbolicInteger part{pool.extract(bits->term, first % 8, size),
                             Bits{bits->undefined} >> first % 8 & terms::mask(size)};
  return datum_of_bits(to, resize(pool, part, precision_of(to), is_unsigned(to)));
}

}  // namespace gmc::vm
