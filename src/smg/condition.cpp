#include "smg/condition.hpp"

#include <algorithm>

namespace gmc::smg {

using ir::Opcode;

namespace {

[[nodiscard]] Opcode opposite(Opcode opcode) {
  switch (opcode) {
    case Opcode::Equal: return Opcode::NotEqual;
    case Opcode::NotEqual: return Opcode::Equal;
    case Opcode::Less: return Opcode::GreaterEqual;
    case Opcode::LessEqual: return Opcode::Greater;
    case Opcode::Greater: return Opcode::LessEqual;
    case Opcode::GreaterEqual: return Opcode::Less;
    default: return opcode;
  }
}

[[nodiscard]] bool is_plain(Opcode opcode) {
  return opposite(opcode) != opcode;
}

[[nodiscard]] Truth truth_of(bool holds) {
  return holds ? Truth::True : Truth::False;
}

[[nodiscard]] Truth negated(Truth truth) {
  if (truth == Truth::Either) return truth;
  return truth_of(truth == Truth::False);
}

[[nodiscard]] Truth decide_order(Opcode opcode, const Interval& a, const Interval& b) {
  switch (opcode) {
    case Opcode::Less:
      if (a.high < b.low) return Truth::True;
      return a.low >= b.high ? Truth::False : Truth::Either;
    case Opcode::LessEqual:
      if (a.high <= b.low) return Truth::True;
      return a.low > b.high ? Truth::False : Truth::Either;
    case Opcode::Greater: return decide_order(Opcode::Less, b, a);
    case Opcode::GreaterEqual: return decide_order(Opcode::LessEqual, b, a);
    default: return Truth::Either;
  }
}

// Whether equations say that the two are equal, or that they are not.
[[nodiscard]] Truth decide_by_relations(const Graph& graph, const Value& a, const Value& b, const NumberType& kind) {
  if (!graph.relates()) return Truth::Either;
  const auto apart = graph.known_number(kind.bits, Linear::of(a) - Linear::of(b));
  return apart ? truth_of(*apart == 0) : Truth::Either;
}

[[nodiscard]] Truth decide_equality(const Graph& graph, const Typed& left, const Typed& right) {
  const NumberType kind = NumberType::of(*left.type);
  const Value& a = left.value;
  const Value& b = right.value;
  if (a == b) return Truth::True;
  if (a.is_number() && b.is_number()) return truth_of(kind.cut(a.bits()) == kind.cut(b.bits()));
  if (a.is_symbol() && b.is_symbol() && graph.are_different(a.symbol(), b.symbol())) return Truth::False;
  if (a.is_symbol() && b.is_number() && !graph[a.symbol()].may_be(b.bits())) return Truth::False;
  if (b.is_symbol() && a.is_number() && !graph[b.symbol()].may_be(a.bits())) return Truth::False;
  if (common(range_of(graph, a, kind), range_of(graph, b, kind)).is_empty()) return Truth::False;
  return decide_by_relations(graph, a, b, kind);
}

[[nodiscard]] bool is_inside(const Graph& graph, const Value& address) {
  const Object& object = graph[address.object()];
  if (object.is_segment() || object.storage == Storage::Function) return true;
  return object.is_valid && address.offset() >= 0 && static_cast<std::uint64_t>(address.offset()) < object.size;
}

[[nodiscard]] Truth decide_addresses(const Graph& graph, Opcode opcode, const Value& a, const Value& b) {
  const bool is_same = a.object() == b.object() && a.target() == b.target();
  const bool is_equality = opcode == Opcode::Equal || opcode == Opcode::NotEqual;
  if (is_same) {
    const Wide x = a.offset();
    const Wide y = b.offset();
    if (is_equality) return truth_of((x == y) == (opcode == Opcode::Equal));
    return decide_order(opcode, {x, x}, {y, y});
  }
  if (!is_equality) return Truth::Either;
  // Objects that exist at the same time have different addresses; a block that was freed may be back as another one.
  if (!is_inside(graph, a) || !is_inside(graph, b)) return Truth::Either;
  return truth_of(opcode == Opcode::NotEqual);
}

[[nodiscard]] bool may_be_empty(const Graph& graph, const Value& value) {
  return value.is_address() && graph[value.object()].is_segment() && graph[value.object()].length == 0;
}

}  // namespace

std::optional<Value> open_segment(const Graph& graph, const Comparison& comparison) {
  const Value& a = comparison.left.value;
  const Value& b = comparison.right.value;
  if (a == b) return std::nullopt;
  for (const Value& value : {a, b}) {
    if (may_be_empty(graph, value)) return value;
  }
  // Both ends of a segment are the same element if it has only one.
  if (a.is_address() && b.is_address() && a.object() == b.object() && a.target() != b.target()) return a;
  return std::nullopt;
}

Truth decide(const Graph& graph, const Comparison& comparison) {
  const auto& [opcode, left, right] = comparison;
  if (!is_plain(opcode) || left.type->kind == ir::TypeKind::Float || left.type->size > 8) return Truth::Either;
  if (left.value.is_address() && right.value.is_address())
    return decide_addresses(graph, opcode, left.value, right.value);
  if (left.value.is_address() || right.value.is_address()) {
    const Value& other = left.value.is_address() ? right.value : left.value;
    const Value& address = left.value.is_address() ? left.value : right.value;
    const bool is_equality = opcode == Opcode::Equal || opcode == Opcode::NotEqual;
    if (!is_equality || !other.is_zero() || !(graph[address.object()].is_valid ? is_inside(graph, address) : true))
      return Truth::Either;
    return truth_of(opcode == Opcode::NotEqual);
  }
  if (opcode == Opcode::Equal) return decide_equality(graph, left, right);
  if (opcode == Opcode::NotEqual) return negated(decide_equality(graph, left, right));
  const NumberType kind = NumberType::of(*left.type);
  if (left.value == right.value || decide_by_relations(graph, left.value, right.value, kind) == Truth::True)
    return truth_of(opcode == Opcode::LessEqual || opcode == Opcode::GreaterEqual);
  return decide_order(opcode, range_of(graph, left.value, kind), range_of(graph, right.value, kind));
}

namespace {

// What is known of a symbol, if it counts as the type does. False: nothing is left.
[[nodiscard]] bool restrict(Graph& graph, const Value& value, const NumberType& kind, const Interval& to) {
  if (!value.is_symbol()) return true;
  const Symbol& symbol = graph[value.symbol()];
  const bool is_same = symbol.bits == kind.bits && symbol.is_unsigned == kind.is_unsigned;
  const Interval both = common(kind.range(), Interval::of_bits(symbol.bits, symbol.is_unsigned));
  if (!is_same && (symbol.bits != kind.bits || !both.covers(symbol.range))) return true;
  Interval range = common(symbol.range, to);
  const auto is_excluded = [&](Wide number) {
    return std::ranges::binary_search(symbol.excluded, kind.cut(static_cast<std::uint64_t>(number)));
  };
  while (!range.is_empty() && is_excluded(range.low)) ++range.low;
  while (!range.is_empty() && is_excluded(range.high)) --range.high;
  if (range.is_empty()) return false;
  if (range != symbol.range) graph.edit(value.symbol()).range = range;
  return true;
}

// What is only one number is that number.
void settle(Graph& graph, const Value& value, const Typed& typed) {
  if (!value.is_symbol() || !typed.type->is_integral()) return;
  const Symbol& symbol = graph[value.symbol()];
  if (!symbol.range.is_single()) return;
  const NumberType kind{symbol.bits, symbol.is_unsigned};
  const Value number = Value::number(kind.stored(symbol.range.low, typed.type->size));
  // All of its bits, also if the field has fewer.
  const Linear known = Linear::number(static_cast<std::uint64_t>(symbol.range.low));
  static_cast<void>(graph.relate(kind.bits, Linear::of(value) - known));
  graph.replace(value, number);
}

[[nodiscard]] bool assume_equal(Graph& graph, const Typed& left, const Typed& right) {
  const NumberType kind = NumberType::of(*left.type);
  const Value a = left.value;
  const Value b = right.value;
  if (!a.is_symbol() && !b.is_symbol()) return true;
  const bool are_numbers = !a.is_address() && !b.is_address();
  if (are_numbers && !graph.relate(kind.bits, Linear::of(a) - Linear::of(b))) return false;
  if (!a.is_symbol() || !b.is_symbol()) {
    graph.replace(a.is_symbol() ? a : b, a.is_symbol() ? b : a);
    return true;
  }
  // What is known of one is known of the other.
  if (!restrict(graph, b, kind, range_of(graph, a, kind))) return false;
  for (const std::uint64_t number : graph[a.symbol()].excluded) {
    std::vector<std::uint64_t>& excluded = graph.edit(b.symbol()).excluded;
    const auto place = std::ranges::lower_bound(excluded, number);
    if (place == excluded.end() || *place != number) excluded.insert(place, number);
  }
  const std::vector<SymbolId> others = graph[a.symbol()].others;
  for (const SymbolId other : others) graph.set_different(b.symbol(), other);
  graph.replace(a, b);
  settle(graph, b, right);
  return true;
}

[[nodiscard]] bool assume_different(Graph& graph, const Typed& left, const Typed& right) {
  if (left.value.is_symbol() && right.value.is_symbol()) {
    if (left.value == right.value) return false;
    graph.set_different(left.value.symbol(), right.value.symbol());
    return true;
  }
  const Typed& symbol = left.value.is_symbol() ? left : right;
  const Value& other = left.value.is_symbol() ? right.value : left.value;
  if (!symbol.value.is_symbol() || !other.is_number()) return true;
  const NumberType kind = NumberType::of(*symbol.type);
  std::vector<std::uint64_t>& excluded = graph.edit(symbol.value.symbol()).excluded;
  const std::uint64_t bits = kind.cut(other.bits());
  const auto place = std::ranges::lower_bound(excluded, bits);
  if (place == excluded.end() || *place != bits) excluded.insert(place, bits);
  const Symbol& known = graph[symbol.value.symbol()];
  if (!restrict(graph, symbol.value, {known.bits, known.is_unsigned}, known.range)) return false;
  settle(graph, symbol.value, symbol);
  return true;
}

[[nodiscard]] bool assume_order(Graph& graph, Opcode opcode, const Typed& left, const Typed& right) {
  if (opcode == Opcode::Greater) return assume_order(graph, Opcode::Less, right, left);
  if (opcode == Opcode::GreaterEqual) return assume_order(graph, Opcode::LessEqual, right, left);
  const NumberType kind = NumberType::of(*left.type);
  const Wide gap = opcode == Opcode::Less ? 1 : 0;
  const Interval a = range_of(graph, left.value, kind);
  const Interval b = range_of(graph, right.value, kind);
  if (!restrict(graph, left.value, kind, {a.low, b.high - gap})) return false;
  if (!restrict(graph, right.value, kind, {a.low + gap, b.high})) return false;
  // Equations do not say who is less, but who is not equal.
  if (graph.relates() && gap > 0 && left.value.is_symbol() && right.value.is_symbol())
    graph.set_different(left.value.symbol(), right.value.symbol());
  settle(graph, left.value, left);
  settle(graph, right.value, right);
  return true;
}

}  // namespace

bool assume(Graph& graph, const Comparison& comparison, bool holds) {
  const Truth truth = decide(graph, comparison);
  if (truth != Truth::Either) return (truth == Truth::True) == holds;
  const auto& [opcode, left, right] = comparison;
  if (!is_plain(opcode) || left.type->kind == ir::TypeKind::Float || left.type->size > 8) return true;
  const Opcode known = holds ? opcode : opposite(opcode);
  if (known == Opcode::Equal) return assume_equal(graph, left, right);
  if (known == Opcode::NotEqual) return assume_different(graph, left, right);
  if (left.value.is_address() || right.value.is_address()) return true;
  return assume_order(graph, known, left, right);
}

}  // namespace gmc::smg
