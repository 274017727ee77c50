// Where undefined values come from: how the machine keeps track of it when it is asked to (origins.hpp).
#include "vm/machine.hpp"

namespace gmc::vm {

using ir::FaultKind;
using memory::AreaId;
using memory::Pointer;

Origin Machine::facts_of(AreaId id) const {
  const memory::Header& header = memory_.header(id);
  const AreaHistory& about = histories_[id.index()];
  Origin area;
  area.kind = Origin::Kind::Area;
  area.area_kind = header.kind;
  area.function = about.function;
  area.index = about.slot;
  area.made = about.made;
  area.entity = about.entity;
  area.size = header.size;
  return area;
}

OriginId Machine::origin_at(Pointer at) {
  if (at.is_null() || !memory_.exists(at.area)) return unknown_origin;
  return origins_->find(at, origins_->intern(facts_of(at.area)));
}

void Machine::copy_origins(Pointer to, Pointer from, std::uint64_t size) {
  if (size == 0 || memory_.check_read(from, size) != memory::Error::None) return;
  // Most of what is copied is defined, and nobody will ask.
  if (memory_.plain_bytes(from, size).size() == size) return;
  origins_->shadow().copy(to, from, size, origins_->intern(facts_of(from.area)));
}

Cell Machine::loaded_cell(Pointer at, const memory::Value& value) {
  if (!origins_ || value.is_defined()) return cell_of(value);
  unsigned byte = 0;
  while (value.undefined()[byte] == 0) ++byte;
  const OriginId before = origins_->current();
  origins_->turn_to(origin_at(at + byte));
  const Cell cell = cell_of(value);
  if (before != unknown_origin) origins_->turn_to(before);
  return cell;
}

void Machine::note_missing_result(link::EntityId function) {
  if (!origins_) return;
  Origin origin;
  origin.kind = Origin::Kind::Result;
  origin.entity = function;
  origin.made = stack_id();
  origins_->note(origins_->intern(origin));
}

// A temporary is none: GCC makes `t = <undefined>; x = t` of a declaration, and it is x that was not set.
OriginId Machine::register_origin(const LoweredFunction& function, ir::RegisterId id) {
  if (!function.function->registers[id].name) return unknown_origin;
  Origin origin;
  origin.kind = Origin::Kind::Register;
  origin.function = &function;
  origin.index = id.index();
  return origins_->intern(origin);
}

std::uint32_t Machine::unset_register(const LoweredFunction& function, ir::RegisterId id) {
  if (!origins_) return 0;
  return mixed_.intern(memory::Value{8}, register_origin(function, id));
}

void Machine::complete_origins(std::span<Cell> cells, const LoweredFunction& function, ir::RegisterId id) {
  const OriginId current = origins_->current();
  origins_->complete(cells, current != unknown_origin ? current : register_origin(function, id));
}

void Machine::fail_undefined(std::span<const Cell> cells, std::string message) {
  if (origins_) origins_->turn_to(origins_->of(cells));
  fail(FaultKind::UninitializedValue, std::move(message));
}

void Machine::fail_undefined(Pointer at, std::uint64_t size, std::string message, Pointer concerned) {
  if (origins_) {
    origins_->begin();
    for (std::uint64_t i = 0; i < size; ++i) {
      memory::Value byte{1};
      const Pointer here = at + static_cast<std::int64_t>(i);
      if (memory_.load(here, byte) != memory::Error::None) break;
      if (byte.is_defined()) continue;
      origins_->turn_to(origin_at(here));
      break;
    }
  }
  fail(FaultKind::UninitializedValue, std::move(message), concerned);
}

}  // namespace gmc::vm
