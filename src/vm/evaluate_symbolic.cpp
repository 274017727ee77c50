// The same instructions on values that depend on inputs: what evaluate_integer.cpp says of numbers, said of terms.
// Whatever is not said here is left to numbers: the value is fixed, which is a choice.
#include <fmt/format.h>

#include <algorithm>

#include "vm/evaluator.hpp"
#include "vm/machine.hpp"
#include "vm/symbolic_values.hpp"

namespace gmc::vm {

using ir::FaultKind;
using ir::Opcode;
using ir::TypeKind;
using terms::Bits;
using terms::Op;
using terms::SignedBits;
using terms::Term;

namespace {

[[nodiscard]] bool is_integer_type(const ir::Type& type) {
  return (type.is_integral() || type.is_pointer()) && type.size <= 16;
}
[[nodiscard]] bool is_float_type(const ir::Type& type) {
  return type.kind == TypeKind::Float && (type.size == 4 || type.size == 8);
}

}  // namespace

bool Evaluator::has_symbols(const Datum& datum) const {
  return machine_.symbols() != nullptr && is_symbolic(machine_, datum);
}

// All bits of the cells, as many as the type has.
std::optional<Symbolic> Evaluator::bits_of(const ir::Type& type, const Datum& datum) {
  terms::TermPool& pool = machine_.symbols()->pool();
  Symbolic result{nullptr, 0};
  for (std::size_t i = 0; i < datum.size() && i * 8 < type.size; ++i) {
    const auto size = static_cast<unsigned>(std::min<std::uint64_t>(8, type.size - i * 8));
    const auto part = symbolic_of(machine_, machine_.value_of(datum[i], size));
    if (!part || (part->undefined != 0 && i > 0)) return std::nullopt;
    result.undefined |= part->undefined;
    result.term = result.term == nullptr ? part->term : pool.concat(part->term, result.term);
  }
  return result;
}

// As wide as the type's precision. Nothing: some of it was never set, or is an address.
const Term* Evaluator::term_of(const ir::Type& type, const Datum& datum) {
  const auto bits = bits_of(type, datum);
  if (!bits) return nullptr;
  const unsigned precision = precision_of(type);
  const std::uint64_t counted = precision >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << precision) - 1;
  if ((bits->undefined & counted) != 0) return nullptr;
  return machine_.symbols()->pool().extract(bits->term, 0, precision);
}

Datum Evaluator::datum_of_term(const ir::Type& type, const Term* term) {
  terms::TermPool& pool = machine_.symbols()->pool();
  term = machine_.symbols()->path().simplified(term);
  const auto bits = static_cast<unsigned>(type.size * 8);
  const Term* const whole = pool.resize(pool.resize(term, precision_of(type), is_unsigned(type)), bits,
                                        type.kind == TypeKind::Float || is_unsigned(type));
  Datum result(cells_for(type.size));
  for (std::size_t i = 0; i < result.size(); ++i) {
    const auto first = static_cast<unsigned>(i * 64);
    const unsigned width = std::min(64U, bits - first);
    const Term* const part = pool.extract(whole, first, width);
    if (part->is_constant()) {
      const auto number = static_cast<std::uint64_t>(part->value);
      result[i] = Cell::plain(type.is_integral() ? extend(number, width, is_unsigned(type)) : number);
    } else {
      result[i] = machine_.cell_of(value_of(machine_, {part, 0}));
    }
  }
  return result;
}

Datum Evaluator::concrete(const Datum& datum) {
  Datum result = datum;
  for (Cell& cell : result) {
    if (!is_symbolic(machine_, cell)) continue;
    const auto bits = symbolic_of(machine_, machine_.value_of(cell, 8));
    const std::optional<Bits> number = bits && bits->undefined == 0 ? machine_.fix(bits->term) : std::nullopt;
    if (!number && !machine_.has_ended())
      machine_.fail(FaultKind::Unsupported, "a value depends on an input and on what was never set, or on an address");
    cell = Cell::plain(static_cast<std::uint64_t>(number.value_or(0)));
  }
  return result;
}

// A number that has a type is extended as that says.
Datum Evaluator::concrete(const ir::Type& type, const Datum& datum) {
  if (!is_integer_type(type) && !is_float_type(type)) return concrete(datum);
  const Term* const term = term_of(type, datum);
  if (term == nullptr) return concrete(datum);
  const std::optional<Bits> number = machine_.fix(term);
  return datum_of_term(type, machine_.symbols()->pool().constant(number.value_or(0), term->width));
}

// What must not be is decided; true: it is not.
bool Evaluator::excludes(const Term* wrong, FaultKind kind, const char* message) {
  if (!machine_.checks(kind)) {
    // Who does not look for it must know all the same that there is one. Numbers that wrap do no harm.
    const bool counts = kind != FaultKind::SignedOverflow;
    if (counts && machine_.symbols()->path().possible(wrong) != terms::Answer::No) machine_.fail(kind, message);
    return true;
  }
  const std::optional<bool> is_wrong = machine_.decide(wrong);
  if (!is_wrong) return false;
  if (*is_wrong) machine_.fail(kind, message);
  return !*is_wrong;
}

Datum Evaluator::symbolic_unary(Opcode opcode, const ir::Type& to, const ir::Type& from, const Datum& a) {
  if (opcode == Opcode::Parenthesize) return a;
  const bool is_simple = (is_integer_type(to) || is_float_type(to)) && (is_integer_type(from) || is_float_type(from));
  if (opcode == Opcode::Reinterpret && is_simple && to.size == from.size) return a;
  if (!is_simple) return unary(opcode, to, from, concrete(from, a));
  if (to.kind == TypeKind::Float || from.kind == TypeKind::Float) return symbolic_float_unary(opcode, to, from, a);
  terms::TermPool& pool = machine_.symbols()->pool();
  const Term* const operand = term_of(from, a);
  if (operand == nullptr) return undefined_datum(to.size);
  const unsigned width = precision_of(to);
  const Term* const resized = pool.resize(operand, width, is_unsigned(from));
  const Term* const zero = pool.constant(0, width);
  switch (opcode) {
    case Opcode::Convert: return datum_of_term(to, resized);
    case Opcode::Not: return datum_of_term(to, pool.bit_not(resized));
    case Opcode::LogicalNot: return datum_of_term(to, pool.zero_extend(pool.equal(resized, zero), width));
    case Opcode::Negate: return symbolic_checked(Opcode::Subtract, to, zero, resized);
    case Opcode::Absolute:
    case Opcode::AbsoluteUnsigned: {
      const Term* const smallest = pool.constant(Bits{1} << (width - 1), width);
      const bool is_checked = opcode == Opcode::Absolute && checks_overflow(to);
      if (is_checked && !excludes(pool.equal(resized, smallest), FaultKind::SignedOverflow,
                                  "the absolute value of the smallest number does not fit"))
        return Datum(cells_for(to.size));
      const Term* const is_negative = pool.less(Op::SignedLess, resized, zero);
      return datum_of_term(to, pool.choose(is_negative, pool.negate(resized), resized));
    }
    default: return unary(opcode, to, from, concrete(from, a));
  }
}

bool Evaluator::checks_overflow(const ir::Type& type) const {
  return !type.is_unsigned && type.is_integral() && !module_.target.wraps_on_overflow &&
         precision_of(type) == type.size * 8;
}

namespace {

// Where a constant is added or multiplied, what fits is an interval of the other operand.
[[nodiscard]] const Term* outside(terms::TermPool& pool, const Term* term, SignedBits low, SignedBits high) {
  const unsigned width = term->width;
  const SignedBits least = terms::as_signed(Bits{1} << (width - 1), width);
  const SignedBits greatest = -(least + 1);
  const auto constant = [&](SignedBits value) { return pool.constant(static_cast<Bits>(value), width); };
  const Term* const below = low <= least ? pool.truth(false) : pool.less(Op::SignedLess, term, constant(low));
  const Term* const above = high >= greatest ? pool.truth(false) : pool.less(Op::SignedLess, constant(high), term);
  return pool.bit_or(below, above);
}

// Of an operation on signed numbers whose result is `result`; null: nobody can say.
[[nodiscard]] const Term* overflow(terms::TermPool& pool, Opcode opcode, const Term* a, const Term* b,
                                   const Term* result) {
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

}  // namespace

Datum Evaluator::symbolic_checked(Opcode opcode, const ir::Type& to, const Term* a, const Term* b) {
  terms::TermPool& pool = machine_.symbols()->pool();
  const Term* const result = opcode == Opcode::Add        ? pool.add(a, b)
                             : opcode == Opcode::Subtract ? pool.subtract(a, b)
                                                          : pool.multiply(a, b);
  if (checks_overflow(to) && machine_.checks(FaultKind::SignedOverflow)) {
    const Term* const wrong = overflow(pool, opcode, a, b, result);
    if (wrong == nullptr) {
      machine_.fail(FaultKind::Unsupported, "whether a result of 128 bits fits, which depends on an input");
    } else {
      static_cast<void>(excludes(wrong, FaultKind::SignedOverflow, "the result does not fit into its type"));
    }
  }
  return datum_of_term(to, result);
}

Datum Evaluator::symbolic_divide(Opcode opcode, const ir::Type& to, const Term* a, const Term* b) {
  terms::TermPool& pool = machine_.symbols()->pool();
  const unsigned width = a->width;
  const bool is_remainder = opcode == Opcode::RemainderTruncate;
  const std::optional<bool> is_zero = machine_.decide(pool.equal(b, pool.constant(0, width)));
  if (!is_zero) return Datum(cells_for(to.size));
  if (*is_zero) {
    machine_.fail(FaultKind::DivisionByZero, "a value is divided by zero");
    return Datum(cells_for(to.size));
  }
  if (is_unsigned(to)) {
    return datum_of_term(to, pool.divide(is_remainder ? Op::UnsignedRemainder : Op::UnsignedDivide, a, b));
  }
  const Term* const wraps = pool.bit_and(pool.equal(a, pool.constant(Bits{1} << (width - 1), width)),
                                         pool.equal(b, pool.constant(~Bits{0}, width)));
  if (!excludes(wraps, FaultKind::SignedOverflow, "the smallest number is divided by -1, which does not fit"))
    return Datum(cells_for(to.size));
  return datum_of_term(to, pool.divide(is_remainder ? Op::SignedRemainder : Op::SignedDivide, a, b));
}

Datum Evaluator::symbolic_shift(Opcode opcode, const ir::Type& to, const Term* a, const Term* count) {
  terms::TermPool& pool = machine_.symbols()->pool();
  const unsigned width = a->width;
  // A negative one is a large one.
  const unsigned wide = std::max<unsigned>(count->width, 8);
  const Term* const fits = pool.less(Op::UnsignedLess, pool.zero_extend(count, wide), pool.constant(width, wide));
  if (!excludes(pool.bit_not(fits), FaultKind::ShiftOutOfRange, "a value is shifted by more bits than it has"))
    return Datum(cells_for(to.size));
  // The machine looks at the lowest bits of the count.
  const Term* places = pool.resize(count, width, true);
  if ((width & (width - 1)) == 0) places = pool.bit_and(places, pool.constant(width - 1, width));
  const Op op = opcode == Opcode::ShiftLeft ? Op::ShiftLeft : is_unsigned(to) ? Op::ShiftRight : Op::ShiftRightSigned;
  return datum_of_term(to, pool.shift(op, a, places));
}

Datum Evaluator::symbolic_binary(Opcode opcode, const ir::Type& to, const ir::Type& left_type, const Datum& a,
                                 const ir::Type& right_type, const Datum& b) {
  const auto fixed = [&] {
    return binary(opcode, to, left_type, has_symbols(a) ? concrete(left_type, a) : a, right_type,
                  has_symbols(b) ? concrete(right_type, b) : b);
  };
  if (opcode == Opcode::PointerAdd && !has_symbols(a)) return symbolic_move(to, a, right_type, b);
  const bool compares = ir::shape(opcode) == ir::Shape::Compare;
  if (is_float_type(left_type) && is_float_type(right_type) && left_type.size == right_type.size &&
      (compares || is_float_type(to)))
    return symbolic_float_binary(opcode, to, left_type, a, b);
  if (!is_integer_type(to) || !is_integer_type(left_type) || !is_integer_type(right_type)) return fixed();
  if (a[0].is(Tag::Pointer) || b[0].is(Tag::Pointer)) return fixed();
  const Term* const left = term_of(left_type, a);
  const Term* const right = term_of(right_type, b);
  if (left == nullptr || right == nullptr) return undefined_datum(to.size);
  if (compares) return datum_of_term(to, symbolic_compare(opcode, left_type, left, right));
  terms::TermPool& pool = machine_.symbols()->pool();
  const unsigned width = precision_of(to);
  const Term* const x = pool.resize(left, width, is_unsigned(left_type));
  const Term* const y = pool.resize(right, width, is_unsigned(right_type));
  const auto truth = [&](const Term* term) { return pool.bit_not(pool.equal(term, pool.constant(0, term->width))); };
  const auto logical = [&](const Term* result) { return datum_of_term(to, pool.zero_extend(result, width)); };
  switch (opcode) {
    case Opcode::Add:
    case Opcode::Subtract:
    case Opcode::Multiply: return symbolic_checked(opcode, to, x, y);
    case Opcode::DivideTruncate:
    case Opcode::DivideExact:
    case Opcode::RemainderTruncate: return symbolic_divide(opcode, to, x, y);
    case Opcode::ShiftLeft:
    case Opcode::ShiftRight: return symbolic_shift(opcode, to, x, right);
    case Opcode::And: return datum_of_term(to, pool.bit_and(x, y));
    case Opcode::Or: return datum_of_term(to, pool.bit_or(x, y));
    case Opcode::Xor: return datum_of_term(to, pool.bit_xor(x, y));
    case Opcode::LogicalAnd: return logical(pool.bit_and(truth(x), truth(y)));
    case Opcode::LogicalOr: return logical(pool.bit_or(truth(x), truth(y)));
    case Opcode::LogicalXor: return logical(pool.bit_xor(truth(x), truth(y)));
    case Opcode::Minimum:
    case Opcode::Maximum: {
      const Term* const is_less = pool.less(is_unsigned(to) ? Op::UnsignedLess : Op::SignedLess, x, y);
      const bool wants_less = opcode == Opcode::Minimum;
      return datum_of_term(to, pool.choose(is_less, wants_less ? x : y, wants_less ? y : x));
    }
    default: return fixed();
  }
}

const Term* Evaluator::symbolic_compare(Opcode opcode, const ir::Type& operands, const Term* a, const Term* b) {
  terms::TermPool& pool = machine_.symbols()->pool();
  const unsigned width = std::max(a->width, b->width);
  a = pool.resize(a, width, is_unsigned(operands));
  b = pool.resize(b, width, is_unsigned(operands));
  const Op less = is_unsigned(operands) ? Op::UnsignedLess : Op::SignedLess;
  switch (opcode) {
    case Opcode::Equal: return pool.equal(a, b);
    case Opcode::NotEqual: return pool.bit_not(pool.equal(a, b));
    case Opcode::Less: return pool.less(less, a, b);
    case Opcode::LessEqual: return pool.less_equal(less, a, b);
    case Opcode::Greater: return pool.less(less, b, a);
    default: return pool.less_equal(less, b, a);
  }
}

std::optional<bool> Evaluator::decide_comparison(Opcode opcode, const ir::Type& operands, const Datum& a,
                                                 const Datum& b) {
  if (is_float_type(operands)) {
    const Term* const truth = symbolic_float_compare(opcode, operands, a, b);
    return truth == nullptr ? std::nullopt : machine_.decide(truth);
  }
  if (is_integer_type(operands) && !a[0].is(Tag::Pointer) && !b[0].is(Tag::Pointer)) {
    const Term* const left = term_of(operands, a);
    const Term* const right = term_of(operands, b);
    if (left == nullptr || right == nullptr) return std::nullopt;
    return machine_.decide(symbolic_compare(opcode, operands, left, right));
  }
  return compare(opcode, operands, has_symbols(a) ? concrete(operands, a) : a,
                 has_symbols(b) ? concrete(operands, b) : b);
}

// A pointer to somewhere in an object: first whether it stays inside, then where.
Datum Evaluator::symbolic_move(const ir::Type& to, const Datum& a, const ir::Type& bytes_type, const Datum& bytes) {
  const Term* const distance = term_of(bytes_type, bytes);
  if (distance == nullptr) return undefined_datum(to.size);
  terms::TermPool& pool = machine_.symbols()->pool();
  if (a[0].is(Tag::Pointer) && machine_.memory().exists(a[0].as_pointer().area)) {
    const auto size = machine_.memory().header(a[0].as_pointer().area).size;
    const Term* const offset = pool.add(pool.resize(distance, 64, false), pool.constant(a[0].bits, 64));
    const Term* const is_outside = pool.less(Op::UnsignedLess, pool.constant(size, 64), offset);
    const std::optional<bool> leaves = machine_.decide(is_outside);
    if (!leaves) return Datum(cells_for(to.size));
  }
  return binary(Opcode::PointerAdd, to, to, a, bytes_type, concrete(bytes_type, bytes));
}

}  // namespace gmc::vm
