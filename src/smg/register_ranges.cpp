#include "smg/register_ranges.hpp"

#include <algorithm>
#include <cstring>

#include "smg/arithmetic.hpp"

namespace gmc::smg {

using ir::Opcode;
using ir::OperandKind;

bool is_counted(const ir::Type& type) {
  return type.is_integral() && type.size <= 8;
}

Interval all_numbers(const ir::Type& type) {
  return NumberType::of(type).range();
}

Interval converted(const Interval& range, const ir::Type& to) {
  const Interval all = all_numbers(to);
  return all.covers(range) ? range : all;
}

Interval widened(const Interval& before, const Interval& after, const Interval& all) {
  return {after.low < before.low ? all.low : before.low, after.high > before.high ? all.high : before.high};
}

RegisterRanges::RegisterRanges(const ir::Module& module, const ir::Function& function)
    : module_(&module), function_(&function) {
  for (std::size_t i = 0; i < function.registers.size(); ++i) ranges_.push_back(all_of(i));
}

Interval RegisterRanges::all_of(std::size_t index) const {
  return all_numbers(type(function_->registers[ir::RegisterId{index}].type));
}

Interval RegisterRanges::of(const ir::Operand& operand) const {
  const ir::Type& kind = type(operand.type);
  if (!is_counted(kind)) return all_numbers(kind);
  if (operand.is(OperandKind::Register)) return converted(ranges_[operand.index], kind);
  if (!operand.is(OperandKind::Constant)) return all_numbers(kind);
  const auto bytes = module_->bytes_of(module_->constants[ir::ConstantId{operand.index}]);
  std::uint64_t bits = 0;
  std::memcpy(&bits, bytes.data(), std::min(bytes.size(), sizeof bits));
  const Wide number = NumberType::of(kind).meaning(bits);
  return {number, number};
}

void RegisterRanges::set(const ir::Operand& destination, const Interval& range) {
  if (destination.is(OperandKind::Register)) ranges_[destination.index] = converted(range, type(destination.type));
}

void RegisterRanges::forget(const ir::Operand& destination) {
  if (destination.is(OperandKind::Register)) ranges_[destination.index] = all_of(destination.index);
}

Interval RegisterRanges::unary(Opcode opcode, const ir::Operand& a) const {
  const Interval range = of(a);
  switch (opcode) {
    case Opcode::Convert:
    case Opcode::Parenthesize: return range;
    case Opcode::Negate: return {-range.high, -range.low};
    case Opcode::Not: return {-range.high - 1, -range.low - 1};
    case Opcode::LogicalNot: return {0, 1};
    case Opcode::Absolute:
    case Opcode::AbsoluteUnsigned:
      return {range.has(0)
                  ? 0
                  : std::min(range.low < 0 ? -range.low : range.low, range.high < 0 ? -range.high : range.high),
              std::max(-range.low, range.high)};
    default: return all_numbers(type(a.type));
  }
}

Interval RegisterRanges::result_of(const ir::Instruction& instruction) const {
  const auto operands = function_->operands_of(instruction);
  const ir::Type& to = type(operands[0].type);
  const Interval all = all_numbers(to);
  const auto are_counted = [&](std::size_t first) {
    return is_counted(to) && std::ranges::all_of(operands.subspan(first), [&](const ir::Operand& operand) {
             return is_counted(type(operand.type));
           });
  };
  if (!are_counted(1)) return all;
  switch (ir::shape(instruction.opcode)) {
    case ir::Shape::Copy: return of(operands[1]);
    case ir::Shape::Zero: return {0, 0};
    case ir::Shape::Compare: return {0, 1};
    case ir::Shape::Unary:
      return instruction.opcode == Opcode::Reinterpret ? all : unary(instruction.opcode, operands[1]);
    case ir::Shape::Binary: {
      const unsigned bits = NumberType::of(type(operands[1].type)).bits;
      return estimate(instruction.opcode, of(operands[1]), of(operands[2]), bits).value_or(all);
    }
    case ir::Shape::Ternary: return instruction.opcode == Opcode::Select ? hull(of(operands[2]), of(operands[3])) : all;
    default: return all;
  }
}

bool RegisterRanges::assume(Opcode comparison, const ir::Operand& a, const ir::Operand& b) {
  if (!is_counted(type(a.type)) || !is_counted(type(b.type))) return true;
  Interval left = of(a);
  Interval right = of(b);
  switch (comparison) {
    case Opcode::Equal: left = right = common(left, right); break;
    case Opcode::NotEqual:
      if (right.is_single() && left.low == right.low) ++left.low;
      if (right.is_single() && left.high == right.low) --left.high;
      break;
    case Opcode::Less:
      left.high = std::min(left.high, right.high - 1);
      right.low = std::max(right.low, left.low + 1);
      break;
    case Opcode::LessEqual:
      left.high = std::min(left.high, right.high);
      right.low = std::max(right.low, left.low);
      break;
    case Opcode::Greater: return assume(Opcode::Less, b, a);
    case Opcode::GreaterEqual: return assume(Opcode::LessEqual, b, a);
    default: return true;
  }
  if (left.is_empty() || right.is_empty()) return false;
  set(a, left);
  set(b, right);
  return true;
}

bool RegisterRanges::join(const RegisterRanges& other, Growth growth) {
  bool has_grown = false;
  for (std::size_t i = 0; i < ranges_.size(); ++i) {
    if (ranges_[i].covers(other.ranges_[i])) continue;
    has_grown = true;
    ranges_[i] =
        growth == Growth::Step ? hull(ranges_[i], other.ranges_[i]) : widened(ranges_[i], other.ranges_[i], all_of(i));
  }
  return has_grown;
}

}  // namespace gmc::smg
