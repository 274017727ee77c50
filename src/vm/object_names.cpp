// Objects as a programmer would write them, `alice.lock` or `forks[2]`, and what they hold.
#include <fmt/format.h>

#include "ir/print_constant.hpp"
#include "vm/machine.hpp"
#include "vm/object_parts.hpp"

namespace gmc::vm {

using memory::Pointer;

std::optional<Machine::Declared> Machine::declared(memory::AreaId id) const {
  const AreaHistory& about = histories_[id.index()];
  switch (kind_of(id)) {
    case AreaKind::Local: {
      if (about.function == nullptr) return std::nullopt;
      const ir::Slot& slot = about.function->function->slots[ir::SlotId{about.slot}];
      if (!slot.name) return std::nullopt;
      return Declared{about.function->module, slot.type, std::string{about.function->module->strings[slot.name]}};
    }
    case AreaKind::Global:
    case AreaKind::ThreadLocal: {
      if (!about.entity) return std::nullopt;
      const link::Entity& entity = program_.entities[about.entity];
      const ir::Module& module = program_.module_of(entity);
      const ir::Symbol& symbol = program_.symbol_of(entity);
      return Declared{&module, symbol.type,
                      std::string{module.strings[symbol.source_name ? symbol.source_name : symbol.name]}};
    }
    default: return std::nullopt;
  }
}

std::string Machine::object_text(Pointer at, std::uint64_t size) const {
  if (at.is_null() || !memory_.exists(at.area)) return "an object";
  if (const auto whole = declared(at.area); whole && at.offset >= 0)
    return whole->name + find_part(*whole->module, whole->type, static_cast<std::uint64_t>(at.offset), size).name;
  return at.offset == 0 ? area_text(at.area) : fmt::format("byte {} of {}", at.offset, area_text(at.area));
}

std::string Machine::contents_text(Pointer at, std::uint64_t size) const {
  constexpr std::uint64_t most = 8;
  if (at.is_null() || size == 0 || size > most) return "";
  memory::Value value{static_cast<unsigned>(size)};
  if (memory_.load(at, value) != memory::Error::None) return "";
  if (!value.is_defined()) return "<not set>";
  Cell cell = Cell::plain(value.number());
  if (const auto pointer = value.pointer()) {
    cell = Cell::pointer(*pointer);
  } else if (!value.is_plain()) {
    return "";
  }
  if (const auto whole = declared(at.area); whole && at.offset >= 0) {
    const Part part = find_part(*whole->module, whole->type, static_cast<std::uint64_t>(at.offset), size);
    const ir::Type& type = whole->module->types[part.type];
    if (part.offset == 0 && type.size == size && !type.is_aggregate())
      return value_text(*whole->module, part.type, &cell);
  }
  if (cell.is(Tag::Pointer)) return fmt::format("<pointer to {}>", object_text(cell.as_pointer(), 1));
  const unsigned unused_bits = static_cast<unsigned>(64 - 8 * size);
  return fmt::format("{}", static_cast<std::int64_t>(cell.bits << unused_bits) >> unused_bits);
}

}  // namespace gmc::vm
