// Areas of the machine: variables, blocks, and what is remembered about them.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "vm/machine.hpp"

namespace gmc::vm {

using memory::AreaId;
using memory::Pointer;

Pointer Machine::allocate(std::uint64_t size, AreaKind kind, unsigned align_bits, memory::Fill fill) {
  memory::AreaOptions options;
  options.kind = static_cast<std::uint8_t>(kind);
  options.align_bits = static_cast<std::uint8_t>(align_bits);
  options.fill = fill;
  options.must_be_freed = kind == AreaKind::Heap;
  if (options_.scheduling == Scheduling::Steered) options.name = next_area_name();
  if (memory_.free_numbers() == 0 && memory_.area_limit() >= collect_at_ && memory_.saved_states() == 0)
    collect_freed();
  const Pointer area = memory_.allocate(size, options);
  AreaHistory& made = history(area.area);
  made = {};
  if (types_) types_->forget(area.area);
  if (!addresses_.empty()) addresses_.erase(area.area.index());
  if (kind == AreaKind::Heap) made.number = ++heap_blocks_;
  if (kind == AreaKind::Heap || kind == AreaKind::Alloca) made.made = stack_id();
  peak_areas_ = std::max(peak_areas_, ++live_areas_);
  peak_bytes_ = std::max(peak_bytes_, live_bytes_ += size);
  return area;
}

// The same in each execution in which the thread does the same, whatever others do.
std::uint64_t Machine::next_area_name() {
  constexpr unsigned count_bits = 40;
  return std::uint64_t{thread_->number} << count_bits | ++thread_->control.areas;
}

AreaHistory& Machine::history(AreaId id) {
  if (histories_.size() <= id.index()) histories_.resize(id.index() + 1);
  return histories_[id.index()];
}

memory::Error Machine::release(Pointer pointer) {
  const memory::Error error = memory_.free(pointer);
  if (error != memory::Error::None) return error;
  --live_areas_;
  live_bytes_ -= memory_.header(pointer.area).size;
  addresses_.erase(pointer.area.index());
  if (origins_) origins_->shadow().forget(pointer.area);
  // Where a variable's life ends is where its scope does.
  if (kind_of(pointer.area) == AreaKind::Heap) history(pointer.area).freed = stack_id();
  return error;
}

Pointer Machine::slot(const LoweredFunction& function, Cell* frame, ir::SlotId slot) {
  Cell& cell = frame[function.cell_of(slot)];
  if (cell.is(Tag::Pointer)) return cell.as_pointer();
  const ir::Slot& variable = function.function->slots[slot];
  const Pointer area = allocate(variable.size, AreaKind::Local,
                                static_cast<unsigned>(std::bit_width(variable.align) - 1), memory::Fill::Undefined);
  AreaHistory& made = history(area.area);
  made.function = &function;
  made.slot = slot.index();
  cell = Cell::pointer(area);
  return area;
}

void Machine::end_of_life(const LoweredFunction& function, Cell* frame, ir::SlotId slot) {
  Cell& cell = frame[function.cell_of(slot)];
  if (!cell.is(Tag::Pointer) || stops_before_free(cell.as_pointer())) return;
  static_cast<void>(release(cell.as_pointer()));
  cell = Cell{};
}

void Machine::push_alloca(AreaId area) {
  thread_->allocas.push_back(area);
  thread_->stack_bytes += memory_.header(area).size;
}

void Machine::pop_alloca() {
  if (frame().token == thread_->allocas.back()) frame().token = {};
  thread_->stack_bytes -= memory_.header(thread_->allocas.back()).size;
  static_cast<void>(release({thread_->allocas.back(), 0}));
  thread_->allocas.pop_back();
}

Pointer Machine::make_temporary(std::uint64_t size) {
  const Pointer area = allocate(size, AreaKind::Alloca, 4, memory::Fill::Undefined);
  push_alloca(area.area);
  return area;
}

Pointer Machine::frame_token() {
  if (!frame().token) frame().token = make_temporary(1).area;
  return {frame().token, 0};
}

Pointer Machine::global(link::EntityId entity) {
  const Pointer area = globals_[entity.index()];
  if (thread_->number == main_thread || area.is_null() || kind_of(area.area) != AreaKind::ThreadLocal) return area;
  for (const auto& [variable, own] : thread_->variables) {
    if (variable == entity) return {own, 0};
  }
  const memory::Header& header = memory_.header(area.area);
  const Pointer own = allocate(header.size, AreaKind::ThreadLocal, header.align_bits, memory::Fill::Zero);
  history(own.area).entity = entity;
  fill_global(entity, own);
  thread_->variables.emplace_back(entity, own.area);
  return own;
}

link::EntityId Machine::function_at(Pointer pointer) const {
  if (pointer.is_null() || pointer.offset != 0 || !memory_.exists(pointer.area)) return {};
  if (kind_of(pointer.area) != AreaKind::Function) return {};
  return histories_[pointer.area.index()].entity;
}

Pointer Machine::errno_place() {
  return errno_ ? global(errno_) : Pointer{};
}

Cell Machine::cell_of(const memory::Value& value) {
  if (value.is_plain() && value.is_defined()) return Cell::plain(value.number());
  if (const auto pointer = value.pointer(); pointer && value.size() == memory_.pointer_size())
    return Cell::pointer(*pointer);
  const OriginId origin = origins_ && !value.is_defined() ? origins_->current() : unknown_origin;
  if (value.size() == 8) return Cell::mixed(mixed_.intern(value, origin));
  memory::Value wide = memory::Value::of_number(value.number(), 8);
  std::copy(value.undefined().begin(), value.undefined().end(), wide.undefined().begin());
  for (const memory::Fragment& fragment : value.fragments()) wide.add_fragment(fragment);
  return Cell::mixed(mixed_.intern(wide, origin));
}

memory::Value Machine::value_of(const Cell& cell, unsigned size) const {
  if (cell.is_plain()) return memory::Value::of_number(cell.bits, size);
  if (cell.is(Tag::Pointer)) {
    const memory::Value whole = memory::Value::of_pointer(cell.as_pointer(), memory_.pointer_size());
    return whole.size() == size ? whole : cut(whole, size);
  }
  return cut(mixed_[cell.ref], size);
}

namespace {

// Adds the fragments of [first, first + size), moved by `shift`.
void add_fragments(memory::Value& to, const memory::Value& from, unsigned first, unsigned size, int shift) {
  for (memory::Fragment fragment : from.fragments()) {
    const unsigned begin = std::max<unsigned>(fragment.position, first);
    const unsigned end = std::min(fragment.end(), first + size);
    if (end <= begin) continue;
    fragment.first = static_cast<std::uint8_t>(fragment.first + (begin - fragment.position));
    fragment.count = static_cast<std::uint8_t>(end - begin);
    fragment.position = static_cast<std::uint8_t>(static_cast<int>(begin) + shift);
    to.add_fragment(fragment);
  }
}

}  // namespace

memory::Value Machine::part_of(const memory::Value& value, unsigned first, unsigned size) {
  if (first == 0 && value.size() == size) return value;
  memory::Value result = memory::Value::of_number(0, size);
  for (unsigned i = 0; i < size && first + i < value.size(); ++i) {
    result.bytes()[i] = value.bytes()[first + i];
    result.undefined()[i] = value.undefined()[first + i];
  }
  add_fragments(result, value, first, size, -static_cast<int>(first));
  return result;
}

memory::Value Machine::with_part(const memory::Value& value, unsigned first, const memory::Value& part) {
  memory::Value result = memory::Value::of_number(0, value.size());
  for (unsigned i = 0; i < value.size(); ++i) {
    const bool is_inside = i >= first && i < first + part.size();
    result.bytes()[i] = is_inside ? part.bytes()[i - first] : value.bytes()[i];
    result.undefined()[i] = is_inside ? part.undefined()[i - first] : value.undefined()[i];
  }
  add_fragments(result, value, 0, first, 0);
  add_fragments(result, part, 0, part.size(), static_cast<int>(first));
  add_fragments(result, value, first + part.size(), value.size(), 0);
  return result;
}

std::uint64_t Machine::address_number(Pointer pointer) {
  if (pointer.is_null()) return static_cast<std::uint64_t>(pointer.offset);
  const auto [entry, is_new] = addresses_.try_emplace(pointer.area.index());
  if (is_new) {
    const memory::Header& header = memory_.header(pointer.area);
    const std::uint64_t align = std::uint64_t{1} << std::max<unsigned>(header.align_bits, 4);
    next_address_ = (next_address_ + align - 1) & ~(align - 1);
    entry->second = next_address_;
    next_address_ += header.size + 16;
  }
  return entry->second + static_cast<std::uint64_t>(pointer.offset);
}

Pointer Machine::pointer_of_number(std::uint64_t number) const {
  for (const auto& [area, address] : addresses_) {
    const memory::AreaId id{area};
    if (address <= number && number - address <= memory_.header(id).size) {
      return {id, static_cast<std::int64_t>(number - address)};
    }
  }
  return {};
}

}  // namespace gmc::vm
