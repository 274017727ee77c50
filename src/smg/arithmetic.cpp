#include "smg/arithmetic.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace gmc::smg {

using ir::Opcode;

Interval range_of(const Graph& graph, const Value& value, const NumberType& type) {
  if (value.is_number()) {
    const Wide number = type.meaning(value.bits());
    return {number, number};
  }
  if (!value.is_symbol()) return type.range();
  const Symbol& symbol = graph[value.symbol()];
  if (symbol.bits == type.bits && symbol.is_unsigned == type.is_unsigned) return symbol.range;
  // The same bits mean the same number if it is one of both types.
  const Interval all = common(type.range(), Interval::of_bits(symbol.bits, symbol.is_unsigned));
  return symbol.bits <= type.bits && all.covers(symbol.range) ? symbol.range : type.range();
}

Value unknown(Graph& graph, const ir::Type& type, const Interval& range) {
  const NumberType number = NumberType::of(type);
  // What leads out of the type is another number of it, which may be any.
  const Interval possible = number.range().covers(range) ? range : number.range();
  if (type.is_integral() && possible.is_single()) return Value::number(number.stored(possible.low, type.size));
  Symbol symbol = Symbol::of(number.bits, number.is_unsigned);
  symbol.range = possible;
  return Value::symbol(graph.add(std::move(symbol)));
}

Value unknown(Graph& graph, const ir::Type& type) {
  return unknown(graph, type, NumberType::of(type).range());
}

namespace {

[[nodiscard]] bool is_binary_float(const ir::Type& type) {
  return type.kind == ir::TypeKind::Float &&
         (type.float_format == ir::FloatFormat::Binary32 || type.float_format == ir::FloatFormat::Binary64);
}

[[nodiscard]] double as_double(const ir::Type& type, std::uint64_t bits) {
  if (type.float_format == ir::FloatFormat::Binary64) return std::bit_cast<double>(bits);
  return static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
}

[[nodiscard]] Value as_float(const ir::Type& type, double number) {
  if (type.float_format == ir::FloatFormat::Binary64) return Value::number(std::bit_cast<std::uint64_t>(number));
  return Value::number(std::bit_cast<std::uint32_t>(static_cast<float>(number)));
}

// Rounded once.
[[nodiscard]] Value integer_as_float(const ir::Type& type, Wide number) {
  if (type.float_format == ir::FloatFormat::Binary64) return as_float(type, static_cast<double>(number));
  return Value::number(std::bit_cast<std::uint32_t>(static_cast<float>(number)));
}

[[nodiscard]] Value number_of(const ir::Type& type, Wide number) {
  return Value::number(NumberType::of(type).stored(number, type.size));
}

[[nodiscard]] bool is_word(const ir::Type& type) {
  return type.is_integral() || type.is_pointer();
}

// It is known by what it was made of. That it could not be that is nothing to be found here.
void relate(Graph& graph, unsigned bits, const Value& result, const Linear& is) {
  if (result.is_symbol()) static_cast<void>(graph.relate(bits, is - Linear::of(result)));
}

// What a sum or a product is by its operands; nothing: that is not linear, or not modulo as many bits.
[[nodiscard]] std::optional<Linear> linear_result(Opcode opcode, const ir::Type& type, const Typed& left,
                                                  const Typed& right) {
  const auto has_its_bits = [&](const ir::Type& other) {
    return other.is_integral() && NumberType::of(other).bits == NumberType::of(type).bits;
  };
  if (!type.is_integral() || !has_its_bits(*left.type) || !has_its_bits(*right.type)) return std::nullopt;
  const Linear a = Linear::of(left.value);
  const Linear b = Linear::of(right.value);
  Linear product;
  switch (opcode) {
    case Opcode::Add: return a + b;
    case Opcode::Subtract: return a - b;
    case Opcode::Multiply:
      if (!a.is_number() && !b.is_number()) return std::nullopt;
      product.add(a.is_number() ? b : a, a.is_number() ? a.constant : b.constant);
      return product;
    default: return std::nullopt;
  }
}

}  // namespace

Value convert(Graph& graph, const ir::Type& to, const Typed& from) {
  const ir::Type& source = *from.type;
  if (from.value.is_address()) return is_word(to) && to.size == source.size ? from.value : unknown(graph, to);
  if (to.size > 8 || source.size > 8) return from.value.is_zero() && is_word(to) ? Value::zero() : unknown(graph, to);
  if (is_word(source) && is_word(to)) {
    const NumberType kind = NumberType::of(source);
    const Interval range = range_of(graph, from.value, kind);
    if (to.kind == ir::TypeKind::Boolean) {
      if (!range.has(0)) return Value::number(1);
      return range.is_single() ? Value::zero() : unknown(graph, to);
    }
    if (from.value.is_number()) return number_of(to, range.low);
    if (to.size == source.size && NumberType::of(to).bits == kind.bits) return from.value;
    const Value converted = unknown(graph, to, range);
    // The lowest bits stay what they are.
    relate(graph, std::min(kind.bits, NumberType::of(to).bits), converted, Linear::of(from.value));
    return converted;
  }
  if (!from.value.is_number()) return unknown(graph, to);
  if (is_word(source) && is_binary_float(to))
    return integer_as_float(to, NumberType::of(source).meaning(from.value.bits()));
  if (!is_binary_float(source)) return unknown(graph, to);
  const double number = as_double(source, from.value.bits());
  if (is_binary_float(to)) return as_float(to, number);
  const Interval range = NumberType::of(to).range();
  const bool fits = std::isfinite(number) && number > static_cast<double>(range.low) - 1 &&
                    number < static_cast<double>(range.high) + 1;
  return fits && is_word(to) ? number_of(to, static_cast<Wide>(number)) : unknown(graph, to);
}

Value unary(Graph& graph, Opcode opcode, const ir::Type& type, const Typed& operand) {
  switch (opcode) {
    case Opcode::Convert: return convert(graph, type, operand);
    case Opcode::Reinterpret:
    case Opcode::Parenthesize: return type.size == operand.type->size ? operand.value : unknown(graph, type);
    default: break;
  }
  if (type.kind == ir::TypeKind::Float) {
    if (opcode != Opcode::Negate || !operand.value.is_number() || !is_binary_float(type)) return unknown(graph, type);
    return as_float(type, -as_double(type, operand.value.bits()));
  }
  if (operand.value.is_address() || type.size > 8 || !type.is_integral()) return unknown(graph, type);
  const NumberType kind = NumberType::of(*operand.type);
  const Interval range = range_of(graph, operand.value, kind);
  switch (opcode) {
    case Opcode::Negate:
      if (operand.value.is_number()) return number_of(type, -range.low);
      if (type.is_integral() && NumberType::of(type).bits == kind.bits)
        return binary(graph, Opcode::Subtract, type, {Value::zero(), operand.type}, operand);
      return unknown(graph, type, kind.is_unsigned ? kind.range() : Interval{-range.high, -range.low});
    case Opcode::Not:
      if (operand.value.is_number()) return number_of(type, ~range.low);
      return unknown(graph, type, kind.is_unsigned ? kind.range() : Interval{~range.high, ~range.low});
    case Opcode::LogicalNot:
      if (!range.has(0)) return Value::zero();
      return range.is_single() ? Value::number(1) : unknown(graph, type, {0, 1});
    case Opcode::Absolute:
    case Opcode::AbsoluteUnsigned:
      if (operand.value.is_number()) return number_of(type, range.low < 0 ? -range.low : range.low);
      return unknown(graph, type, {0, std::max(-range.low, range.high)});
    default: return unknown(graph, type);
  }
}

namespace {

// Two numbers of 64 bits may need more than there are.
[[nodiscard]] Wide wrapped_product(Wide a, Wide b) {
  __extension__ typedef unsigned __int128 Bits;
  return static_cast<Wide>(static_cast<Bits>(a) * static_cast<Bits>(b));
}

[[nodiscard]] std::optional<Wide> calculate(Opcode opcode, Wide a, Wide b, unsigned bits) {
  switch (opcode) {
    case Opcode::Add: return a + b;
    case Opcode::Subtract: return a - b;
    case Opcode::Multiply: return wrapped_product(a, b);
    case Opcode::DivideTruncate:
    case Opcode::DivideExact: return b == 0 ? std::nullopt : std::optional{a / b};
    case Opcode::RemainderTruncate: return b == 0 ? std::nullopt : std::optional{a % b};
    case Opcode::And: return a & b;
    case Opcode::Or: return a | b;
    case Opcode::Xor: return a ^ b;
    case Opcode::LogicalAnd: return a != 0 && b != 0 ? 1 : 0;
    case Opcode::LogicalOr: return a != 0 || b != 0 ? 1 : 0;
    case Opcode::LogicalXor: return (a != 0) != (b != 0) ? 1 : 0;
    case Opcode::ShiftLeft: return b < 0 || b >= bits ? std::nullopt : std::optional{a << b};
    case Opcode::ShiftRight: return b < 0 || b >= bits ? std::nullopt : std::optional{a >> b};
    case Opcode::Minimum: return std::min(a, b);
    case Opcode::Maximum: return std::max(a, b);
    default: return std::nullopt;
  }
}

}  // namespace

std::optional<Interval> estimate(Opcode opcode, const Interval& a, const Interval& b, unsigned bits) {
  const auto of_corners = [&](auto operation) {
    const Wide corners[] = {operation(a.low, b.low), operation(a.low, b.high), operation(a.high, b.low),
                            operation(a.high, b.high)};
    return Interval{*std::ranges::min_element(corners), *std::ranges::max_element(corners)};
  };
  const auto is_small = [](const Interval& range) { return Interval::of_bits(63, false).covers(range); };
  switch (opcode) {
    case Opcode::Add: return Interval{a.low + b.low, a.high + b.high};
    case Opcode::Subtract: return Interval{a.low - b.high, a.high - b.low};
    case Opcode::Multiply:
      if (!is_small(a) || !is_small(b)) return std::nullopt;
      return of_corners([](Wide x, Wide y) { return x * y; });
    case Opcode::DivideTruncate:
      if (b.has(0)) return std::nullopt;
      return of_corners([](Wide x, Wide y) { return x / y; });
    case Opcode::RemainderTruncate: {
      if (b.low <= 0) return std::nullopt;
      const Wide most = b.high - 1;
      return Interval{a.low < 0 ? -most : 0, a.high > 0 ? most : 0};
    }
    case Opcode::And:
      if (a.low >= 0 && b.low >= 0) return Interval{0, std::min(a.high, b.high)};
      if (b.low >= 0) return Interval{0, b.high};
      if (a.low >= 0) return Interval{0, a.high};
      return std::nullopt;
    case Opcode::ShiftRight:
      if (!b.is_single() || b.low < 0 || b.low >= bits) return std::nullopt;
      return Interval{a.low >> b.low, a.high >> b.low};
    case Opcode::Minimum: return Interval{std::min(a.low, b.low), std::min(a.high, b.high)};
    case Opcode::Maximum: return Interval{std::max(a.low, b.low), std::max(a.high, b.high)};
    default: return std::nullopt;
  }
}

namespace {

[[nodiscard]] std::optional<Value> move_address(Graph& graph, Opcode opcode, const ir::Type& type, const Typed& left,
                                                const Typed& right) {
  const bool is_sum = opcode == Opcode::Add || opcode == Opcode::PointerAdd;
  if (left.value.is_address() && right.value.is_address()) {
    const bool is_difference = opcode == Opcode::Subtract || opcode == Opcode::PointerDifference;
    const bool is_same = left.value.object() == right.value.object() && left.value.target() == right.value.target();
    if (is_difference && is_same) return number_of(type, left.value.offset() - right.value.offset());
    return unknown(graph, type);
  }
  const Typed& pointer = left.value.is_address() ? left : right;
  const Typed& distance = left.value.is_address() ? right : left;
  const bool goes_back = opcode == Opcode::Subtract && left.value.is_address();
  if ((!is_sum && !goes_back) || !distance.value.is_number()) return unknown(graph, type);
  NumberType kind = NumberType::of(*distance.type);
  kind.is_unsigned = false;  // sizes are unsigned, and mean steps back all the same
  const auto steps = static_cast<std::int64_t>(kind.meaning(distance.value.bits()));
  const Value& address = pointer.value;
  return Value::address(address.object(), address.offset() + (goes_back ? -steps : steps), address.target());
}

}  // namespace

Value binary(Graph& graph, Opcode opcode, const ir::Type& type, const Typed& left, const Typed& right) {
  if (left.value.is_address() || right.value.is_address()) return *move_address(graph, opcode, type, left, right);
  if (type.kind == ir::TypeKind::Float) {
    if (!is_binary_float(type) || !left.value.is_number() || !right.value.is_number()) return unknown(graph, type);
    const double a = as_double(type, left.value.bits());
    const double b = as_double(type, right.value.bits());
    switch (opcode) {
      case Opcode::Add: return as_float(type, a + b);
      case Opcode::Subtract: return as_float(type, a - b);
      case Opcode::Multiply: return as_float(type, a * b);
      case Opcode::DivideReal: return as_float(type, a / b);
      default: return unknown(graph, type);
    }
  }
  if (!is_word(type) || type.size > 8 || left.type->size > 8) return unknown(graph, type);
  const NumberType kind = NumberType::of(*left.type);
  if (opcode == Opcode::PointerAdd) opcode = Opcode::Add;
  if (opcode == Opcode::PointerDifference) opcode = Opcode::Subtract;
  const Interval a = range_of(graph, left.value, kind);
  const Interval b = range_of(graph, right.value, NumberType::of(*right.type));
  if (left.value.is_number() && right.value.is_number()) {
    const auto result = calculate(opcode, a.low, b.low, kind.bits);
    return result ? number_of(type, *result) : unknown(graph, type);
  }
  if (left.value == right.value && (opcode == Opcode::Subtract || opcode == Opcode::Xor)) return Value::zero();
  const auto linear = graph.relates() ? linear_result(opcode, type, left, right) : std::nullopt;
  const unsigned bits = NumberType::of(type).bits;
  if (linear) {
    if (const auto known = graph.known_number(bits, *linear)) return number_of(type, static_cast<Wide>(*known));
  }
  const auto range = estimate(opcode, a, b, kind.bits);
  const Value result = range ? unknown(graph, type, *range) : unknown(graph, type);
  if (linear) relate(graph, bits, result, *linear);
  return result;
}

}  // namespace gmc::smg
