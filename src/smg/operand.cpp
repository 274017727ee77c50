// Operands of instructions: values, and places in memory.
#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "smg/inputs.hpp"
#include "smg/stepper.hpp"

namespace gmc::smg {

using ir::FaultKind;
using ir::OperandKind;

Value Stepper::constant(ir::ConstantId id) {
  const ir::Constant& item = module().constants[id];
  const auto bytes = module().bytes_of(item);
  std::uint64_t number = 0;
  std::memcpy(&number, bytes.data(), std::min<std::size_t>(bytes.size(), 8));
  if (bytes.size() <= 8) return Value::number(number);
  const bool is_zero = std::ranges::all_of(bytes, [](std::uint8_t byte) { return byte == 0; });
  return is_zero ? Value::zero() : unknown(state_.graph, type(item.type));
}

Value Stepper::value(const ir::Operand& operand) {
  if (has_ended()) return {};
  switch (operand.kind) {
    case OperandKind::Constant: return constant(ir::ConstantId{operand.index});
    case OperandKind::Address: {
      inexact_ = false;
      const ir::Path& path = state_.top().function->paths[ir::PathId{operand.index}];
      const Value address = address_of(path);
      if (std::exchange(inexact_, false) && !split_index(path))
        fail_unsupported("a pointer to an element whose index is not known");
      return address;
    }
    case OperandKind::Label: fail_unsupported("the address of a label"); return {};
    case OperandKind::None: return {};
    case OperandKind::Path: {
      const ir::Path& path = state_.top().function->paths[ir::PathId{operand.index}];
      if (path.bit_size != 0 || path.is_reverse_order) return load_bits(path);
      break;
    }
    case OperandKind::Register: break;
  }
  const auto from = place(operand, Use::Read);
  return from && !has_ended() ? load(*from, type(operand.type)) : Value{};
}

Value Stepper::load(const Place& from, const ir::Type& kind) {
  if (!from.is_exact || from.size == 0) return unknown(state_.graph, kind);
  const bool is_new = !known_value(state_.graph[from.object], from.offset, from.size).has_value();
  const Value loaded = state_.graph.read(from.object, from.offset, from.size);
  // What was never written may be anything of its type.
  if (is_new && loaded.is_symbol()) {
    const NumberType number = NumberType::of(kind);
    const std::uint32_t level = state_.graph[loaded.symbol()].level;
    state_.graph.edit(loaded.symbol()) = Symbol::of(number.bits, number.is_unsigned, level);
  }
  return loaded;
}

void Stepper::store(const Place& to, const Value& stored) {
  if (has_ended() || to.size == 0) return;
  if (to.is_exact) return state_.graph.write(to.object, to.offset, to.size, stored);
  // Somewhere in there.
  if (stored.is_address()) return fail_unsupported("a pointer that is stored at an index that is not known");
  for (const Field& field : state_.graph[to.object].fields) {
    if (field.value.is_address())
      return fail_unsupported("something that is stored among pointers, nobody knows where");
  }
  state_.graph.clear(to.object, 0, state_.graph[to.object].size);
}

std::uint64_t Stepper::size_of(const ir::Path& path) {
  if (!path.size) return type(path.type).size;
  const Value size = value(path.size);
  if (has_ended()) return 0;
  if (!size.is_number()) fail_unsupported("an object whose size is not known");
  return size.bits();
}

Value Stepper::address_of(const ir::Path& path) {
  Value base;
  switch (path.base) {
    case ir::PathBase::Slot: base = Value::address(state_.top().slots[path.base_index], 0); break;
    case ir::PathBase::Symbol: {
      const link::EntityId entity = context_.program().resolve(state_.top().module_id, ir::SymbolId{path.base_index});
      if (!entity) {
        fail_unsupported("a symbol that stands for nothing");
        return {};
      }
      if (context_.program().entities[entity].is_weak_reference) return Value::zero();
      base = Value::address(object_of(context_, state_, entity), 0);
      break;
    }
    case ir::PathBase::Constant: base = constant(ir::ConstantId{path.base_index}); break;
    case ir::PathBase::Register:
      base = load({state_.top().registers, path.base_index * register_distance, context_.pointer_size(), true},
                  type(state_.top().function->registers[ir::RegisterId{path.base_index}].type));
      break;
  }
  Wide offset = path.offset;
  bool is_known = true;
  for (const ir::PathIndex& step : path.indices) {
    const Typed index = typed(step.index);
    if (has_ended()) return {};
    Wide stride = static_cast<Wide>(step.stride);
    if (step.dynamic_stride) {
      const Value factor = value(step.dynamic_stride);
      is_known = is_known && factor.is_number();
      stride *= static_cast<Wide>(factor.is_number() ? factor.bits() : 0);
    }
    is_known = is_known && index.value.is_number();
    if (index.value.is_number())
      offset += (NumberType::of(*index.type).meaning(index.value.bits()) - step.low) * stride;
  }
  if (base.is_symbol()) return path.indices.empty() && offset == 0 ? base : unknown(state_.graph, type(path.type));
  if (!is_known) {
    inexact_ = true;
    offset = 0;
  }
  if (base.is_number()) return Value::number(base.bits() + static_cast<std::uint64_t>(offset));
  if (offset != 0) open_if_segment(base);
  return Value::address(base.object(), base.offset() + static_cast<std::int64_t>(offset), base.target());
}

std::optional<Place> Stepper::place(const ir::Operand& operand, Use use) {
  if (has_ended()) return std::nullopt;
  if (operand.is(OperandKind::Register)) {
    const std::uint64_t size = type(operand.type).size;
    if (size > register_distance) {
      fail_unsupported(fmt::format("a value of {} bytes", size));
      return std::nullopt;
    }
    return Place{state_.top().registers, operand.index * register_distance, size, true};
  }
  if (operand.is(OperandKind::Path)) return place(state_.top().function->paths[ir::PathId{operand.index}], use);
  return std::nullopt;
}

std::optional<Place> Stepper::place(const ir::Path& path, Use use) {
  const std::uint64_t size = size_of(path);
  inexact_ = false;
  const Value address = address_of(path);
  if (has_ended()) return std::nullopt;
  if (!std::exchange(inexact_, false)) return access(address, size, use);
  // Where pointers are it must be known which one.
  if (holds_pointers(path, address) && split_index(path)) return std::nullopt;
  return inexact_place(path, address, size, use);
}

bool Stepper::holds_pointers(const ir::Path& path, const Value& address) const {
  if (type(path.type).is_pointer()) return true;
  if (!address.is_address()) return false;
  const auto is_address = [](const Field& field) { return field.value.is_address(); };
  return std::ranges::any_of(state_.graph[address.object()].fields, is_address);
}

bool Stepper::split_index(const ir::Path& path) {
  for (const ir::PathIndex& step : path.indices) {
    const Typed index = typed(step.index);
    if (has_ended()) return true;
    if (!index.value.is_symbol()) continue;
    const NumberType kind = NumberType::of(*index.type);
    const Interval range = range_of(state_.graph, index.value, kind);
    if (range.high - range.low >= most_elements) return false;
    is_split_ = true;
    for (Wide number = range.low; number <= range.high; ++number) {
      State state = before_;
      const std::uint64_t bits = kind.stored(number, index.type->size);
      if (!suppose(state, {ir::Opcode::Equal, index, {Value::number(bits), index.type}}, true)) continue;
      result_.successors.push_back({std::move(state), split_decision | static_cast<std::uint32_t>(bits)});
    }
    return true;
  }
  return false;
}

namespace {

// An index that may lead out of an object.
struct Deviation {
  Typed index;  // the last one that is not known
  Wide stride = 0;
  int unknown_indices = 0;
  Wide rest = 0;  // offset without that index
  Wide room = 0;  // the greatest offset inside
};

// What is known of the index then, as far as that is said by one comparison.
void suppose_outside(State& state, const Deviation& deviation) {
  const auto& [index, stride, unknown_indices, rest, room] = deviation;
  if (unknown_indices != 1 || stride <= 0) return;
  const NumberType kind = NumberType::of(*index.type);
  const Interval range = range_of(state.graph, index.value, kind);
  const auto rounded_down = [](Wide number, Wide by) { return number / by - (number % by < 0 ? 1 : 0); };
  const Wide first = -rounded_down(rest, stride);  // inside
  const Wide last = rounded_down(room - rest, stride);
  const bool is_before = range.low < first;
  const Wide limit = is_before ? first : last;
  if (!kind.range().has(limit)) return;
  const Typed end{Value::number(kind.stored(limit, index.type->size)), index.type};
  static_cast<void>(suppose(state, {is_before ? ir::Opcode::Less : ir::Opcode::Greater, index, end}, true));
}

}  // namespace

// An index that is not known: all that it may be must lie in the object.
std::optional<Place> Stepper::inexact_place(const ir::Path& path, const Value& base, std::uint64_t size, Use use) {
  Interval offsets{path.offset, path.offset};
  Deviation deviation;
  for (const ir::PathIndex& step : path.indices) {
    const Typed index = typed(step.index);
    if (has_ended()) return std::nullopt;
    if (step.dynamic_stride) {
      fail_unsupported("an index into an array of variable size");
      return std::nullopt;
    }
    const Interval range = range_of(state_.graph, index.value, NumberType::of(*index.type));
    const auto stride = static_cast<Wide>(step.stride);
    if (index.value.is_symbol()) deviation = {index, stride, deviation.unknown_indices + 1, -range.low * stride, 0};
    offsets.low += (range.low - step.low) * stride;
    offsets.high += (range.high - step.low) * stride;
  }
  if (!base.is_address()) return access(base, size, use);
  const Object& object = state_.graph[base.object()];
  if (object.is_segment() || !object.is_valid) return access(base, size, use);
  const Wide begin = base.offset() + offsets.low;
  const Wide end = base.offset() + offsets.high + static_cast<Wide>(size);
  if (begin < 0 || end > static_cast<Wide>(object.size)) {
    const FaultKind kind = use == Use::Read ? FaultKind::OutOfBoundsRead : FaultKind::OutOfBoundsWrite;
    if (context_.options().looks_for(kind)) {
      deviation.rest += begin;
      deviation.room = static_cast<Wide>(object.size) - static_cast<Wide>(size);
      suppose_outside(state_, deviation);
      fail(kind, fmt::format("an index may lead out of an object of {} bytes", object.size));
    } else {
      fail_unsupported("an index that may lead out of its object");
    }
    return std::nullopt;
  }
  if (use == Use::Write && object.is_read_only) {
    fail(FaultKind::WriteToConstant, "a constant is written");
    return std::nullopt;
  }
  return Place{base.object(), 0, size, false};
}

std::optional<Place> Stepper::access(const Value& address, std::uint64_t size, Use use) {
  if (has_ended()) return std::nullopt;
  const auto fault = [&](FaultKind kind, std::string message) {
    fail(kind, std::move(message));
    return std::nullopt;
  };
  if (address.is_number()) {
    if (size == 0) return Place{state_.top().registers, 0, 0, true};
    if (address.bits() < 4096) return fault(FaultKind::NullDereference, "a null pointer is dereferenced");
    return fault(FaultKind::InvalidPointer, "a number is used as a pointer");
  }
  if (address.is_symbol()) {
    // It may be valid after all.
    if (!context_.options().looks_for(FaultKind::InvalidPointer)) {
      fail_unsupported("a pointer of which nothing is known");
      return std::nullopt;
    }
    return fault(FaultKind::InvalidPointer, "a pointer is used that may be anything");
  }
  const Object& object = state_.graph[address.object()];
  if (object.is_segment()) {
    open(address);
    return std::nullopt;
  }
  if (!object.is_valid) {
    const bool is_heap = object.storage == Storage::Heap;
    return fault(is_heap ? FaultKind::UseAfterFree : FaultKind::UseAfterScope,
                 is_heap ? "a block is used after it was freed" : "a variable is used after its life ended");
  }
  const bool is_inside = address.offset() >= 0 && size <= object.size &&
                         static_cast<std::uint64_t>(address.offset()) <= object.size - size;
  if (!is_inside) {
    const FaultKind kind = use == Use::Read ? FaultKind::OutOfBoundsRead : FaultKind::OutOfBoundsWrite;
    return fault(kind, fmt::format("{} bytes at {} of an object of {} bytes", size, address.offset(), object.size));
  }
  if (use == Use::Write && object.is_read_only) return fault(FaultKind::WriteToConstant, "a constant is written");
  return Place{address.object(), static_cast<std::uint64_t>(address.offset()), size, true};
}

// Bits of a number, or of one whose bytes are in the other order.
Value Stepper::load_bits(const ir::Path& path) {
  const ir::Type& kind = type(path.type);
  const auto from = place(path, Use::Read);
  if (has_ended()) return {};
  if (path.bit_size == 0 || path.is_reverse_order || !from->is_exact) return unknown(state_.graph, kind);
  const std::uint64_t bytes = (path.bit_position + path.bit_size + 7) / 8;
  if (bytes > 8 || from->offset + bytes > state_.graph[from->object].size) return unknown(state_.graph, kind);
  const auto known = known_value(state_.graph[from->object], from->offset, bytes);
  const NumberType bits{path.bit_size, NumberType::of(kind).is_unsigned};
  if (!known || !known->is_number()) return unknown(state_.graph, kind, bits.range());
  return Value::number(bits.stored(static_cast<Wide>(known->bits() >> path.bit_position), kind.size));
}

void Stepper::store_bits(const ir::Path& path, const Value& stored) {
  const auto to = place(path, Use::Write);
  if (has_ended()) return;
  const std::uint64_t bytes = path.bit_size == 0 ? to->size : (path.bit_position + path.bit_size + 7) / 8;
  if (!to->is_exact || to->offset + bytes > state_.graph[to->object].size)
    return fail_unsupported("a bit-field at an index that is not known");
  const auto known = bytes <= 8 ? known_value(state_.graph[to->object], to->offset, bytes) : std::nullopt;
  const bool can_be_known =
      known && known->is_number() && stored.is_number() && !path.is_reverse_order && path.bit_size != 0;
  if (!can_be_known) return state_.graph.clear(to->object, to->offset, bytes);
  const std::uint64_t mask = (path.bit_size >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << path.bit_size) - 1)
                             << path.bit_position;
  const std::uint64_t number = (known->bits() & ~mask) | ((stored.bits() << path.bit_position) & mask);
  state_.graph.write(to->object, to->offset, bytes, Value::number(number));
}

void Stepper::assign(const ir::Operand& destination, const Value& assigned) {
  if (has_ended() || !destination) return;
  if (destination.is(OperandKind::Path)) {
    const ir::Path& path = state_.top().function->paths[ir::PathId{destination.index}];
    if (path.bit_size != 0 || path.is_reverse_order) return store_bits(path, assigned);
  }
  const auto to = place(destination, Use::Write);
  if (!to || has_ended()) return;
  Value kept = assigned;
  // Larger things than a number are kept as a whole.
  if (to->size > 8 && kept.is_number() && !kept.is_zero()) kept = unknown(state_.graph, type(destination.type));
  store(*to, kept);
}

}  // namespace gmc::smg
