// Instructions as a whole: which operands, which family of operators, where the result goes.
#include <fmt/format.h>

#include <algorithm>

#include "vm/evaluator.hpp"
#include "vm/machine.hpp"

namespace gmc::vm {

using ir::FaultKind;
using ir::Opcode;
using ir::OperandKind;
using ir::TypeKind;

Datum Evaluator::unary(Opcode opcode, const ir::Type& to, const ir::Type& from, const Datum& a) {
  if (opcode == Opcode::RealPart) return element(a, to, 0);
  if (opcode == Opcode::ImaginaryPart) return element(a, to, 1);
  if (has_symbols(a)) return symbolic_unary(opcode, to, from, a);
  switch (opcode) {
    case Opcode::Convert: return convert(to, from, a);
    case Opcode::Parenthesize: return a;
    case Opcode::Reinterpret: {
      Datum result = a;
      result.resize(cells_for(to.size));
      if (result.size() == 1 && result[0].is_plain() && to.size < 8) {
        result[0].bits =
            extend(result[0].bits, static_cast<unsigned>(to.size * 8), to.is_integral() ? to.is_unsigned : true);
      }
      return result;
    }
    default: break;
  }
  if (to.kind == TypeKind::Vector || to.kind == TypeKind::Complex) return vector_unary(opcode, to, from, a);
  if (to.kind == TypeKind::Float) return float_unary(opcode, to, a);
  if (a.size() == 1 && a[0].is(Tag::Pointer)) {
    if (opcode == Opcode::LogicalNot) return datum_of(std::uint64_t{0});
    if (const auto result = address_arithmetic(opcode, to, a, datum_of(std::uint64_t{0}))) return *result;
  }
  // Absolute's operand may differ in sign from the result.
  return integer_unary(opcode, to, opcode == Opcode::AbsoluteUnsigned ? datum(to, integer(from, a)) : a);
}

Datum Evaluator::binary(Opcode opcode, const ir::Type& to, const ir::Type& left_type, const Datum& a,
                        const ir::Type& right_type, const Datum& b) {
  if (opcode == Opcode::MakeComplex) {
    Datum result(cells_for(to.size));
    set_element(result, left_type, 0, a);
    set_element(result, left_type, 1, b);
    return result;
  }
  if (has_symbols(a) || has_symbols(b)) return symbolic_binary(opcode, to, left_type, a, right_type, b);
  if (to.kind == TypeKind::Complex) return complex_binary(opcode, to, a, b);
  if (to.kind == TypeKind::Vector) return vector_binary(opcode, to, left_type, a, right_type, b);
  if (ir::shape(opcode) == ir::Shape::Compare) {
    const std::optional<bool> truth = compare(opcode, left_type, a, b);
    return truth ? datum_of(std::uint64_t{*truth}) : datum(to, {0, 1});
  }
  if (opcode == Opcode::PointerAdd || opcode == Opcode::PointerDifference)
    return pointer_binary(opcode, to, a, right_type, b);
  if (to.kind == TypeKind::Float) return float_binary(opcode, to, a, b);
  if (!is_plain(a) || !is_plain(b)) {
    if (const auto result = address_arithmetic(opcode, to, a, b)) return *result;
  }
  return integer_binary(opcode, to, left_type, a, right_type, b);
}

Datum Evaluator::convert(const ir::Type& to, const ir::Type& from, const Datum& a) {
  if (has_symbols(a)) return symbolic_unary(Opcode::Convert, to, from, a);
  if (to.kind == TypeKind::Vector || to.kind == TypeKind::Complex) return vector_unary(Opcode::Convert, to, from, a);
  if (to.kind == TypeKind::Float && from.kind == TypeKind::Float && to.float_format == from.float_format) return a;
  if (to.kind == TypeKind::Float || from.kind == TypeKind::Float) return float_convert(to, from, a);
  const bool has_pointer = std::ranges::any_of(a, [&](const Cell& cell) {
    return cell.is(Tag::Pointer) || (cell.is(Tag::Mixed) && !machine_.mixed()[cell.ref].is_plain());
  });
  return has_pointer ? convert_pieces(to, from, a) : datum(to, integer(from, a));
}

// A pointer as an integer, or back; or some of its bytes.
Datum Evaluator::convert_pieces(const ir::Type& to, const ir::Type& from, const Datum& a) {
  Datum result(cells_for(to.size));
  result[0] = a[0];
  if (to.size < from.size || precision_of(to) < precision_of(from)) {
    const memory::Value whole = machine_.value_of(a[0], static_cast<unsigned>(std::min<std::uint64_t>(8, from.size)));
    result[0] = machine_.cell_of(machine_.cut(whole, static_cast<unsigned>(to.size)));
  } else if (result.size() > 1) {
    for (std::size_t i = 1; i < result.size(); ++i) result[i] = i < a.size() ? a[i] : Cell::plain(0);
  }
  return result;
}

std::optional<bool> Evaluator::compare(Opcode opcode, const ir::Type& operands, const Datum& a, const Datum& b) {
  if (has_symbols(a) || has_symbols(b)) return decide_comparison(opcode, operands, a, b);
  if (operands.kind == TypeKind::Complex) {
    const ir::Type& part = type(operands.element);
    const auto real = compare(Opcode::Equal, part, element(a, part, 0), element(b, part, 0));
    const auto imaginary = compare(Opcode::Equal, part, element(a, part, 1), element(b, part, 1));
    if (!real || !imaginary) return std::nullopt;
    return (*real && *imaginary) == (opcode == Opcode::Equal);
  }
  if (operands.kind == TypeKind::Vector) {
    const ir::Type& part = type(operands.element);
    bool is_equal = true;
    for (std::size_t i = 0; i < operands.count; ++i) {
      const auto truth = compare(Opcode::Equal, part, element(a, part, i), element(b, part, i));
      if (!truth) return std::nullopt;
      is_equal &= *truth;
    }
    return is_equal == (opcode == Opcode::Equal);
  }
  if (operands.kind == TypeKind::Float) {
    if (!is_plain(a) || !is_plain(b)) return std::nullopt;
    return float_compare(opcode, operands, a, b);
  }
  // The same pieces of the same pointers are equal, wherever those point.
  const bool is_same = std::ranges::equal(a, b) && std::ranges::all_of(a, [&](const Cell& cell) {
                         return !cell.is(Tag::Mixed) || machine_.mixed()[cell.ref].is_defined();
                       });
  if (is_same && a[0].is(Tag::Mixed)) {
    return opcode == Opcode::Equal || opcode == Opcode::LessEqual || opcode == Opcode::GreaterEqual;
  }
  const auto is_pointer_or_plain = [](const Datum& datum) {
    return datum.size() == 1 && (datum[0].is_plain() || datum[0].is(Tag::Pointer));
  };
  if ((a[0].is(Tag::Pointer) || b[0].is(Tag::Pointer)) && is_pointer_or_plain(a) && is_pointer_or_plain(b)) {
    return pointer_compare(opcode, a[0], b[0]);
  }
  const Integer left = integer(operands, a);
  const Integer right = integer(operands, b);
  const Wide holes = left.undefined | right.undefined;
  if (holes != 0) {
    // Equality is decided by a defined bit that differs.
    const bool differs = ((left.bits ^ right.bits) & ~holes) != 0;
    if (differs && opcode == Opcode::Equal) return false;
    if (differs && opcode == Opcode::NotEqual) return true;
    return std::nullopt;
  }
  const auto decide = [&](auto x, auto y) {
    switch (opcode) {
      case Opcode::Equal: return x == y;
      case Opcode::NotEqual: return x != y;
      case Opcode::Less: return x < y;
      case Opcode::LessEqual: return x <= y;
      case Opcode::Greater: return x > y;
      default: return x >= y;
    }
  };
  if (is_unsigned(operands)) return decide(left.bits, right.bits);
  return decide(static_cast<SignedWide>(left.bits), static_cast<SignedWide>(right.bits));
}

std::optional<bool> Evaluator::condition(const ir::Instruction& instruction) {
  const auto operands = ir_.operands_of(instruction);
  const Datum a = value(operands[0]);
  const Datum b = value(operands[1]);
  return compare(instruction.comparison, type(operands[0].type), a, b);
}

void Evaluator::copy(const ir::Instruction& instruction) {
  const auto operands = ir_.operands_of(instruction);
  const ir::Operand& to = operands[0];
  const ir::Operand& from = operands[1];
  if (!to.is(OperandKind::Path) || !from.is(OperandKind::Path) || !type(to.type).is_aggregate()) {
    return assign(to, value(from));
  }
  const memory::Pointer source = place(path(from), Use::Read);
  const memory::Pointer target = place(path(to), Use::Write);
  const std::uint64_t size = path(to).size || !path(from).size ? size_of(path(to)) : size_of(path(from));
  if (machine_.has_ended()) return;
  memory::Memory& memory = machine_.memory();
  if (const memory::Error error = memory.check_read(source, size); error != memory::Error::None) {
    return machine_.fail_access(error, source, size, false);
  }
  if (const memory::Error error = machine_.copy(target, source, size); error != memory::Error::None) {
    machine_.fail_access(error, target, size, true);
  }
  if (machine_.types() != nullptr) machine_.types()->copy(target, source, size);
}

void Evaluator::zero(const ir::Operand& destination) {
  if (destination.is(OperandKind::Register)) return assign(destination, Datum(cells_for(type(destination.type).size)));
  const memory::Pointer target = place(path(destination), Use::Write);
  const std::uint64_t size = size_of(path(destination));
  if (machine_.has_ended()) return;
  if (const memory::Error error = machine_.memory().fill(target, 0, size); error != memory::Error::None) {
    machine_.fail_access(error, target, size, true);
  }
  if (machine_.types() != nullptr) machine_.types()->forget(target, size);
}

void Evaluator::clobber(const ir::Instruction& instruction) {
  const ir::Operand& destination = ir_.operands_of(instruction)[0];
  if (destination.is(OperandKind::Register)) return assign(destination, undefined_datum(type(destination.type).size));
  const ir::Path& target = path(destination);
  const bool is_whole_slot = target.base == ir::PathBase::Slot && target.offset == 0 && target.indices.empty() &&
                             target.type == ir_.slots[ir::SlotId{target.base_index}].type;
  if (is_whole_slot && (instruction.flags & ir::instruction_flag::end_of_life) != 0) {
    return machine_.end_of_life(function_, frame_, ir::SlotId{target.base_index});
  }
  const memory::Pointer at = place(target, Use::Write);
  const std::uint64_t size = size_of(target);
  if (machine_.has_ended() || size == 0) return;
  if (const memory::Error error = machine_.forget(at, size); error != memory::Error::None) {
    machine_.fail_access(error, at, size, true);
  }
}

void Evaluator::ternary(const ir::Instruction& instruction) {
  const auto operands = ir_.operands_of(instruction);
  switch (instruction.opcode) {
    case Opcode::Select: {
      const Datum condition = value(operands[1]);
      const ir::Type& tested = type(operands[1].type);
      if (tested.kind == TypeKind::Vector) break;
      const std::optional<bool> truth = compare(Opcode::NotEqual, tested, condition, Datum(condition.size()));
      if (machine_.has_ended()) return;
      if (!truth) {
        machine_.fail_undefined(condition, "a choice depends on a value that was never set");
        return;
      }
      return assign(operands[0], value(*truth ? operands[2] : operands[3]));
    }
    case Opcode::Permute: return permute(instruction);
    case Opcode::ExtractBits: {
      const Datum whole = value(operands[1]);
      const auto size = static_cast<unsigned>(value(operands[2])[0].bits);
      const auto first = static_cast<unsigned>(value(operands[3])[0].bits);
      const ir::Type& to = type(operands[0].type);
      const ir::Type& from = type(operands[1].type);
      if (has_symbols(whole) && to.is_integral()) {
        if (const auto part = extract_symbolic(to, whole, first, size)) return assign(operands[0], *part);
      }
      if (from.kind == TypeKind::Vector && first % (to.size * 8) == 0 && size == to.size * 8 && to.size <= 8) {
        return assign(operands[0], element(whole, to, first / size));
      }
      if (from.kind == TypeKind::Vector && first % 64 == 0 && size % 64 == 0) {
        Datum part(whole.begin() + first / 64, whole.begin() + (first + size) / 64);
        return assign(operands[0], part);
      }
      ir::Type raw;
      raw.kind = TypeKind::Integer;
      raw.is_unsigned = true;
      raw.size = std::min<std::uint64_t>(from.size, 16);
      raw.precision = static_cast<std::uint16_t>(raw.size * 8);
      const Integer bits = integer(raw, whole);
      return assign(operands[0],
                    datum(to, {extend(bits.bits >> first, size, is_unsigned(to)), bits.undefined >> first}));
    }
    case Opcode::InsertBits: {
      Datum whole = value(operands[1]);
      const Datum part = value(operands[2]);
      const auto first = static_cast<unsigned>(value(operands[3])[0].bits);
      const ir::Type& to = type(operands[0].type);
      const ir::Type& inserted = type(operands[2].type);
      if (to.kind == TypeKind::Vector) {
        set_element(whole, inserted, first / (inserted.size * 8), part);
        return assign(operands[0], whole);
      }
      const Integer old = integer(to, whole);
      const Integer fresh = integer(inserted, part);
      const Wide mask = extend(~Wide{0}, precision_of(inserted), true) << first;
      return assign(operands[0], datum(to, {(old.bits & ~mask) | (fresh.bits << first & mask),
                                            (old.undefined & ~mask) | (fresh.undefined << first & mask)}));
    }
    default: break;
  }
  // Element by element.
  const Datum chosen = value(operands[1]);
  const Datum a = value(operands[2]);
  const Datum b = value(operands[3]);
  const ir::Type& to = type(operands[0].type);
  const ir::Type& part = type(to.element);
  const ir::Type& mask_part = type(type(operands[1].type).element);
  Datum result(cells_for(to.size));
  for (std::size_t i = 0; i < to.count; ++i) {
    Datum which = element(chosen, mask_part, i);
    if (has_symbols(which)) which = concrete(mask_part, which);
    if (!is_plain(which)) {
      set_element(result, part, i, undefined_datum(part.size));
    } else {
      set_element(result, part, i, element(which[0].bits != 0 ? a : b, part, i));
    }
  }
  assign(operands[0], result);
}

// Assembler without text is a barrier to the compiler; it only moves inputs to the outputs they are tied to.
void Evaluator::assembly(const ir::Instruction& instruction) {
  const ir::Assembly& details = ir_.assemblies[instruction.assembly];
  if (module_.strings[details.text].find_first_not_of(" \t\n") != std::string_view::npos) {
    return machine_.fail(FaultKind::Unsupported, "assembler code is not executed");
  }
  const auto operands = ir_.operands_of(instruction);
  for (std::size_t i = 0; i < details.operands.size(); ++i) {
    const std::string_view constraint = module_.strings[details.operands[i].constraint];
    if (details.operands[i].is_output || constraint.empty() || constraint[0] < '0' || constraint[0] > '9') continue;
    const auto output = static_cast<std::size_t>(constraint[0] - '0');
    assign(operands[output], value(operands[i]));
  }
}

void Evaluator::execute(const ir::Instruction& instruction) {
  const auto operands = ir_.operands_of(instruction);
  switch (ir::shape(instruction.opcode)) {
    case ir::Shape::Copy: return copy(instruction);
    case ir::Shape::Zero: return zero(operands[0]);
    case ir::Shape::Clobber: return clobber(instruction);
    case ir::Shape::Construct: return construct(instruction);
    case ir::Shape::Unary: {
      const Datum a = value(operands[1]);
      return assign(operands[0], unary(instruction.opcode, type(operands[0].type), type(operands[1].type), a));
    }
    case ir::Shape::Binary:
    case ir::Shape::Compare: {
      const Datum a = value(operands[1]);
      const Datum b = value(operands[2]);
      const auto index = static_cast<std::size_t>(&instruction - ir_.instructions.data());
      if (function_.is_address_only[index] && a[0].is(Tag::Pointer) && b[0].is_plain()) {
        const auto bytes = static_cast<std::int64_t>(extend(b[0].bits, precision_of(type(operands[2].type)), false));
        return assign(operands[0], datum_of(a[0].as_pointer() + bytes));
      }
      if (function_.is_address_only[index] && a[0].is(Tag::Pointer) && has_symbols(b)) {
        if (const terms::Term* const distance = term_of(type(operands[2].type), b))
          return assign(operands[0], symbolic_address(type(operands[0].type), a[0].as_pointer(), distance));
      }
      return assign(operands[0], binary(instruction.opcode, type(operands[0].type), type(operands[1].type), a,
                                        type(operands[2].type), b));
    }
    case ir::Shape::Ternary: return ternary(instruction);
    case ir::Shape::Asm: return assembly(instruction);
    case ir::Shape::Unsupported:
      machine_.fail(FaultKind::Unsupported, std::string{module_.strings[instruction.text]});
      return;
    default: machine_.fail(FaultKind::Unsupported, fmt::format("the instruction {}", ir::spelling(instruction.opcode)));
  }
}

}  // namespace gmc::vm
