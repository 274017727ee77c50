// The same instructions on values that depend on inputs: what evaluate_integer.cpp says of numbers, said of terms.
// Whatever is not said here is left to numbers: the value is fixed, which is a choice.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <memory>

#include "vm/evaluator.hpp"
#include "vm/machine.hpp"
#include "vm/symbolic_overflow.hpp"
#include "vm/symbolic_values.hpp"

namespace gmc::vm {

using ir::FaultKind;
using ir::Opcode;
using ir::TypeKind;
using memory::Pointer;
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
std::optional<SymbolicInteger> Evaluator::bits_of(const ir::Type& type, const Datum& datum) {
  terms::TermPool& pool = machine_.symbols()->pool();
  SymbolicInteger result;
  for (std::size_t i = 0; i < datum.size() && i * 8 < type.size; ++i) {
    const auto size = static_cast<unsigned>(std::min<std::uint64_t>(8, type.size - i * 8));
    const auto part = symbolic_of(machine_, machine_.value_of(datum[i], size));
    if (!part) return std::nullopt;
    result.undefined |= Bits{part->undefined} << i * 64;
    result.term = result.term == nullptr ? part->term : pool.concat(part->term, result.term);
  }
  return result;
}

std::optional<SymbolicInteger> Evaluator::symbolic_integer(const ir::Type& type, const Datum& datum) {
  const auto bits = bits_of(type, datum);
  if (!bits) return std::nullopt;
  const unsigned precision = precision_of(type);
  return SymbolicInteger{machine_.symbols()->pool().extract(bits->term, 0, precision),
                         bits->undefined & terms::mask(precision)};
}

// As wide as the type's precision. Nothing: some of it was never set, or is an address.
const Term* Evaluator::term_of(const ir::Type& type, const Datum& datum) {
  const auto integer = symbolic_integer(type, datum);
  return integer && integer->undefined == 0 ? integer->term : nullptr;
}

Datum Evaluator::datum_of_term(const ir::Type& type, const Term* term) {
  return datum_of_bits(type, {term, 0});
}

Datum Evaluator::datum_of_bits(const ir::Type& type, const SymbolicInteger& integer) {
  terms::TermPool& pool = machine_.symbols()->pool();
  const Term* const term = machine_.symbols()->path().simplified(integer.term);
  const auto bits = static_cast<unsigned>(type.size * 8);
  const Term* const whole = pool.resize(pool.resize(term, precision_of(type), is_unsigned(type)), bits,
                                        type.kind == TypeKind::Float || is_unsigned(type));
  Datum result(cells_for(type.size));
  for (std::size_t i = 0; i < result.size(); ++i) {
    const auto first = static_cast<unsigned>(i * 64);
    const unsigned width = std::min(64U, bits - first);
    const Term* const part = pool.extract(whole, first, width);
    const auto undefined = static_cast<std::uint64_t>(integer.undefined >> first & terms::mask(width));
    if (part->is_constant() && undefined == 0) {
      const auto number = static_cast<std::uint64_t>(part->value);
      result[i] = Cell::plain(type.is_integral() ? extend(number, width, is_unsigned(type)) : number);
    } else {
      result[i] = machine_.cell_of(value_of(machine_, {part, undefined}));
    }
  }
  return result;
}

Datum Evaluator::concrete(const Datum& datum) {
  Datum result = datum;
  for (Cell& cell : result) {
    if (!is_symbolic(machine_, cell)) continue;
    if (const auto* const address = symbolic_pointer_in(machine_, cell)) {
      const std::optional<Bits> distance = machine_.fix(address->distance);
      cell = Cell::pointer(address->base + static_cast<std::int64_t>(distance.value_or(0)));
      continue;
    }
    const auto bits = symbolic_of(machine_, machine_.value_of(cell, 8));
    const std::optional<Bits> number = bits ? machine_.fix(bits->term) : std::nullopt;
    if (!number && !machine_.has_ended())
      machine_.fail(FaultKind::Unsupported, "a value depends on an input and on an address");
    cell =
        number
            ? machine_.cell_of(value_of(machine_, {machine_.symbols()->pool().constant(*number, 64), bits->undefined}))
            : Cell{};
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
    if (counts && machine_.symbols()->whole_path().possible(wrong) != terms::Answer::No) machine_.fail(kind, message);
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
  const auto operand = symbolic_integer(from, a);
  const unsigned width = precision_of(to);
  if (!operand && opcode == Opcode::Convert && to.size <= from.size && width == to.size * 8)
    return convert_pieces(to, from, a);
  if (!operand) return unary(opcode, to, from, concrete(from, a));
  if (operand->undefined != 0) {
    const auto result = partly_set_unary(opcode, to, from, *operand);
    return result ? *result : unary(opcode, to, from, concrete(from, a));
  }
  const Term* const resized = pool.resize(operand->term, width, is_unsigned(from));
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

// How many places it is shifted by. Nothing: more than there are.
const Term* Evaluator::shift_distance(const Term* a, const Term* count, const char* message) {
  terms::TermPool& pool = machine_.symbols()->pool();
  const unsigned width = a->width;
  // A negative one is a large one.
  const unsigned wide = std::max<unsigned>(count->width, 8);
  const Term* const fits = pool.less(Op::UnsignedLess, pool.zero_extend(count, wide), pool.constant(width, wide));
  if (!excludes(pool.bit_not(fits), FaultKind::ShiftOutOfRange, message)) return nullptr;
  // The machine looks at the lowest bits of the count.
  const Term* const places = pool.resize(count, width, true);
  return std::has_single_bit(width) ? pool.bit_and(places, pool.constant(width - 1, width)) : places;
}

Datum Evaluator::symbolic_shift(Opcode opcode, const ir::Type& to, const Term* a, const Term* count) {
  terms::TermPool& pool = machine_.symbols()->pool();
  const Term* const places = shift_distance(a, count, "a value is shifted by more bits than it has");
  if (places == nullptr) return Datum(cells_for(to.size));
  const Op op = opcode == Opcode::ShiftLeft ? Op::ShiftLeft : is_unsigned(to) ? Op::ShiftRight : Op::ShiftRightSigned;
  return datum_of_term(to, pool.shift(op, a, places));
}

// What goes out on one side comes in on the other.
Datum Evaluator::symbolic_rotate(Opcode opcode, const ir::Type& to, const Term* a, const Term* count) {
  terms::TermPool& pool = machine_.symbols()->pool();
  const unsigned width = a->width;
  const Term* const places = shift_distance(a, count, "a value is rotated by more bits than it has");
  if (places == nullptr) return Datum(cells_for(to.size));
  const Term* const rest = pool.bit_and(pool.negate(places), pool.constant(width - 1, width));
  const bool is_left = opcode == Opcode::RotateLeft;
  const Term* const left = is_left ? places : rest;
  const Term* const right = is_left ? rest : places;
  if (!left->is_constant()) {
    return datum_of_term(to, pool.bit_or(pool.shift(Op::ShiftLeft, a, left), pool.shift(Op::ShiftRight, a, right)));
  }
  if (left->is_constant(0)) return datum_of_term(to, a);
  const auto high = static_cast<unsigned>(left->value);
  return datum_of_term(to, pool.concat(pool.extract(a, 0, width - high), pool.extract(a, width - high, high)));
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
  const auto left_bits = symbolic_integer(left_type, a);
  const auto right_bits = symbolic_integer(right_type, b);
  if (!left_bits || !right_bits) return fixed();
  if ((left_bits->undefined | right_bits->undefined) != 0) {
    const auto result = partly_set_binary(opcode, to, left_type, *left_bits, right_type, *right_bits);
    return result ? *result : fixed();
  }
  const Term* const left = left_bits->term;
  const Term* const right = right_bits->term;
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
    case Opcode::RotateLeft:
    case Opcode::RotateRight: return std::has_single_bit(width) ? symbolic_rotate(opcode, to, x, right) : fixed();
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
    const auto left = symbolic_integer(operands, a);
    const auto right = symbolic_integer(operands, b);
    if (left && right) {
      if ((left->undefined | right->undefined) != 0) return partly_set_compare(opcode, operands, *left, *right);
      return machine_.decide(symbolic_compare(opcode, operands, left->term, right->term));
    }
  }
  return compare(opcode, operands, has_symbols(a) ? concrete(operands, a) : a,
                 has_symbols(b) ? concrete(operands, b) : b);
}

// Where something is accessed that inputs decide.
Datum Evaluator::symbolic_address(const ir::Type& to, Pointer base, const Term* distance) {
  terms::TermPool& pool = machine_.symbols()->pool();
  auto object =
      std::make_unique<memory::ObjectOf<SymbolicPointer>>(SymbolicPointer{base, pool.sign_extend(distance, 64)});
  const memory::ObjectId id = machine_.memory().intern(std::move(object));
  return datum_of(machine_.cell_of(memory::Value::of_object(id, static_cast<unsigned>(to.size))));
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
