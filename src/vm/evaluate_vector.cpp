// Vectors and complex numbers: element by element.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <vector>

#include "vm/evaluator.hpp"
#include "vm/machine.hpp"

namespace gmc::vm {

using ir::Opcode;

// Elements are 1, 2, 4, 8 bytes within a cell, or whole cells.
namespace {

// The long double of i386 has 12 bytes: the second part of a complex number begins in the middle of a cell.
[[nodiscard]] Datum bytes_of(const Datum& datum, std::size_t first, std::size_t size) {
  if (!is_plain(datum)) return undefined_datum(size);
  Datum result(cells_for(size));
  for (std::size_t i = 0; i < size; ++i) {
    const std::uint64_t byte = datum[(first + i) / 8].bits >> (first + i) % 8 * 8 & 0xff;
    result[i / 8].bits |= byte << i % 8 * 8;
  }
  return result;
}

void set_bytes(Datum& datum, std::size_t first, std::size_t size, const Datum& value) {
  if (!is_plain(datum) || !is_plain(value)) {
    datum = Datum(datum.size(), Cell::mixed(0));
    return;
  }
  for (std::size_t i = 0; i < size; ++i) {
    const std::uint64_t byte = value[i / 8].bits >> i % 8 * 8 & 0xff;
    std::uint64_t& bits = datum[(first + i) / 8].bits;
    const unsigned shift = static_cast<unsigned>((first + i) % 8 * 8);
    bits = (bits & ~(std::uint64_t{0xff} << shift)) | byte << shift;
  }
}

}  // namespace

Datum Evaluator::element(const Datum& datum, const ir::Type& element_type, std::size_t index) {
  const std::size_t size = element_type.size;
  if (size > 8 && size % 8 != 0) return bytes_of(datum, index * size, size);
  if (size >= 8) {
    const Cell* const first = datum.begin() + index * size / 8;
    return Datum(first, first + cells_for(size));
  }
  const std::size_t byte = index * size;
  const Cell& cell = datum[byte / 8];
  const bool is_unsigned_element = element_type.is_integral() ? element_type.is_unsigned : true;
  if (cell.is_plain()) {
    return datum_of(extend(cell.bits >> byte % 8 * 8, static_cast<unsigned>(size * 8), is_unsigned_element));
  }
  const memory::Value part =
      machine_.part_of(machine_.value_of(cell, 8), static_cast<unsigned>(byte % 8), static_cast<unsigned>(size));
  Cell result = machine_.cell_of(part);
  if (result.is_plain()) result.bits = extend(result.bits, static_cast<unsigned>(size * 8), is_unsigned_element);
  return datum_of(result);
}

void Evaluator::set_element(Datum& datum, const ir::Type& element_type, std::size_t index, const Datum& value) {
  const std::size_t size = element_type.size;
  if (size > 8 && size % 8 != 0) return set_bytes(datum, index * size, size, value);
  if (size >= 8) {
    std::ranges::copy(value, datum.begin() + index * size / 8);
    return;
  }
  const std::size_t byte = index * size;
  Cell& cell = datum[byte / 8];
  if (!value[0].is_plain() || !cell.is_plain()) {
    const memory::Value part = machine_.value_of(value[0], static_cast<unsigned>(size));
    cell = machine_.cell_of(machine_.with_part(machine_.value_of(cell, 8), static_cast<unsigned>(byte % 8), part));
    return;
  }
  const unsigned shift = static_cast<unsigned>(byte % 8 * 8);
  const std::uint64_t mask = ((std::uint64_t{1} << size * 8) - 1) << shift;
  cell.bits = (cell.bits & ~mask) | (value[0].bits << shift & mask);
}

namespace {

[[nodiscard]] std::size_t count_of(const ir::Type& type) {
  return type.kind == ir::TypeKind::Complex ? 2 : static_cast<std::size_t>(type.count);
}

}  // namespace

Datum Evaluator::vector_unary(Opcode opcode, const ir::Type& to, const ir::Type& from, const Datum& a) {
  const ir::Type& result_element = type(to.element);
  Datum result(cells_for(to.size));
  const std::size_t count = count_of(to);
  const ir::Type& source_element = from.element ? type(from.element) : from;
  for (std::size_t i = 0; i < count; ++i) {
    Datum part;
    switch (opcode) {
      case Opcode::Duplicate: part = a; break;
      case Opcode::Conjugate:
        part = element(a, result_element, i);
        if (i == 1) part = unary(Opcode::Negate, result_element, result_element, part);
        break;
      case Opcode::UnpackLow:
      case Opcode::UnpackFloatLow:
      case Opcode::UnpackFixLow: part = convert(result_element, source_element, element(a, source_element, i)); break;
      case Opcode::UnpackHigh:
      case Opcode::UnpackFloatHigh:
      case Opcode::UnpackFixHigh:
        part = convert(result_element, source_element, element(a, source_element, i + count));
        break;
      case Opcode::Convert: part = convert(result_element, source_element, element(a, source_element, i)); break;
      default: part = unary(opcode, result_element, source_element, element(a, source_element, i)); break;
    }
    set_element(result, result_element, i, part);
  }
  return result;
}

Datum Evaluator::vector_binary(Opcode opcode, const ir::Type& to, const ir::Type& left_type, const Datum& a,
                               const ir::Type& right_type, const Datum& b) {
  const ir::Type& to_element = type(to.element);
  const ir::Type& left_element = type(left_type.element);
  const bool has_scalar_right = right_type.kind != ir::TypeKind::Vector && right_type.kind != ir::TypeKind::Complex;
  const ir::Type& right_element = has_scalar_right ? right_type : type(right_type.element);
  Datum result(cells_for(to.size));
  const std::size_t count = count_of(to);
  if (to.kind == ir::TypeKind::Complex && (opcode == Opcode::Multiply || opcode == Opcode::DivideTruncate)) {
    // GNU complex integers.
    const auto part = [&](const Datum& d, std::size_t i) { return element(d, to_element, i); };
    const auto op = [&](Opcode o, const Datum& x, const Datum& y) {
      return binary(o, to_element, to_element, x, to_element, y);
    };
    const Datum ar = part(a, 0), ai = part(a, 1), br = part(b, 0), bi = part(b, 1);
    if (opcode == Opcode::Multiply) {
      set_element(result, to_element, 0,
                  op(Opcode::Subtract, op(Opcode::Multiply, ar, br), op(Opcode::Multiply, ai, bi)));
      set_element(result, to_element, 1, op(Opcode::Add, op(Opcode::Multiply, ar, bi), op(Opcode::Multiply, ai, br)));
      return result;
    }
    const Datum size = op(Opcode::Add, op(Opcode::Multiply, br, br), op(Opcode::Multiply, bi, bi));
    const Datum real = op(Opcode::Add, op(Opcode::Multiply, ar, br), op(Opcode::Multiply, ai, bi));
    const Datum imaginary = op(Opcode::Subtract, op(Opcode::Multiply, ai, br), op(Opcode::Multiply, ar, bi));
    set_element(result, to_element, 0, op(Opcode::DivideTruncate, real, size));
    set_element(result, to_element, 1, op(Opcode::DivideTruncate, imaginary, size));
    return result;
  }
  if (opcode == Opcode::PackTruncate || opcode == Opcode::PackFix || opcode == Opcode::PackFloat) {
    const std::size_t half = std::max<std::size_t>(1, count / 2);
    for (std::size_t i = 0; i < count; ++i) {
      const Datum& source = i < half ? a : b;
      set_element(result, to_element, i, convert(to_element, left_element, element(source, left_element, i % half)));
    }
    return result;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const Datum left = element(a, left_element, i);
    const Datum right = has_scalar_right ? b : element(b, right_element, i);
    if (ir::shape(opcode) == ir::Shape::Compare) {
      const std::optional<bool> truth = compare(opcode, left_element, left, right);
      if (!truth) {
        set_element(result, to_element, i, undefined_datum(to_element.size));
      } else {
        set_element(result, to_element, i, datum(to_element, {*truth ? ~Wide{0} : Wide{0}, 0}));
      }
    } else {
      set_element(result, to_element, i, binary(opcode, to_element, left_element, left, right_element, right));
    }
  }
  return result;
}

void Evaluator::construct(const ir::Instruction& instruction) {
  const auto operands = ir_.operands_of(instruction);
  const ir::Type& vector = type(operands[0].type);
  const ir::Type& part = type(vector.element);
  Datum result(cells_for(vector.size));
  std::size_t next = 0;
  for (const ir::Operand& operand : operands.subspan(1)) {
    const Datum source = value(operand);
    const ir::Type& source_type = type(operand.type);
    if (source_type.kind == ir::TypeKind::Vector) {
      for (std::size_t i = 0; i < source_type.count; ++i) set_element(result, part, next++, element(source, part, i));
    } else {
      set_element(result, part, next++, source);
    }
  }
  assign(operands[0], result);
}

// One of the elements, by an index that depends on inputs and is smaller than their number, which is a power of two.
Datum Evaluator::choose_element(const ir::Type& part, const std::vector<Datum>& elements, const terms::Term* index) {
  terms::TermPool& pool = machine_.symbols()->pool();
  const terms::Term* chosen = nullptr;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    const terms::Term* const term = term_of(part, elements[i]);
    // There are no terms for addresses, nor for what was never set.
    if (term == nullptr) return elements[static_cast<std::size_t>(machine_.fix(index).value_or(0))];
    const terms::Term* const is_here = pool.equal(index, pool.constant(i, index->width));
    chosen = chosen == nullptr ? term : pool.choose(is_here, term, chosen);
  }
  return datum_of_term(part, chosen);
}

void Evaluator::permute(const ir::Instruction& instruction) {
  const auto operands = ir_.operands_of(instruction);
  const ir::Type& vector = type(operands[0].type);
  const ir::Type& part = type(vector.element);
  const ir::Type& selector_type = type(operands[3].type);
  const ir::Type& selector_part = type(selector_type.element);
  const Datum a = value(operands[1]);
  const Datum b = value(operands[2]);
  const Datum selector = value(operands[3]);
  const std::size_t sources = type(operands[1].type).count;
  std::vector<Datum> elements;
  for (std::size_t i = 0; i < sources; ++i) elements.push_back(element(a, part, i));
  for (std::size_t i = 0; i < sources; ++i) elements.push_back(element(b, part, i));
  Datum result(cells_for(vector.size));
  for (std::size_t i = 0; i < vector.count; ++i) {
    Datum index = element(selector, selector_part, i);
    if (has_symbols(index)) {
      if (const terms::Term* const term = term_of(selector_part, index)) {
        const auto width = static_cast<unsigned>(std::countr_zero(elements.size()));
        const terms::Term* const low = machine_.symbols()->pool().extract(term, 0, width);
        set_element(result, part, i, choose_element(part, elements, low));
        continue;
      }
      index = concrete(selector_part, index);
    }
    set_element(result, part, i,
                is_plain(index) ? elements[index[0].bits % elements.size()] : undefined_datum(part.size));
  }
  assign(operands[0], result);
}

}  // namespace gmc::vm
