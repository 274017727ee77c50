// Objects as a programmer would write them, `alice.lock` or `forks[2]`, and what they hold.
#include <fmt/format.h>

#include "ir/print_constant.hpp"
#include "vm/machine.hpp"

namespace gmc::vm {

using memory::Pointer;

namespace {

// A part of a declared object: what its name goes on with, and its type.
struct Part {
  std::string name;
  ir::TypeId type;
  std::uint64_t offset = 0;  // of what is looked for, inside of it
};

[[nodiscard]] bool is_reserved(std::string_view name) {
  return name.starts_with("__");
}

// The field that holds these bytes; false: there is none that the programmer knows.
[[nodiscard]] bool enter_field(const ir::Module& module, Part& part, std::uint64_t size) {
  for (const ir::Field& field : module.types[part.type].fields) {
    const std::uint64_t begin = field.bit_offset / 8;
    const bool holds =
        !field.is_bit_field && begin <= part.offset && part.offset + size <= begin + module.types[field.type].size;
    if (!holds) continue;
    const std::string_view name = field.name ? module.strings[field.name] : std::string_view{};
    if (is_reserved(name)) return false;
    if (!name.empty()) part.name += fmt::format(".{}", name);
    part.type = field.type;
    part.offset -= begin;
    return true;
  }
  return false;
}

[[nodiscard]] bool enter_element(const ir::Module& module, Part& part, std::uint64_t size) {
  const ir::TypeId element = module.types[part.type].element;
  const std::uint64_t stride = module.types[element].size;
  if (stride == 0 || part.offset % stride + size > stride) return false;
  part.name += fmt::format("[{}]", part.offset / stride);
  part.type = element;
  part.offset %= stride;
  return true;
}

// The smallest part that holds these bytes. Inside of what belongs to the library nothing has a name.
[[nodiscard]] Part find_part(const ir::Module& module, ir::TypeId type, std::uint64_t offset, std::uint64_t size) {
  Part part{"", type, offset};
  for (;;) {
    switch (module.types[part.type].kind) {
      case ir::TypeKind::Record:
      case ir::TypeKind::Union:
        if (!enter_field(module, part, size)) return part;
        break;
      case ir::TypeKind::Array:
        if (!enter_element(module, part, size)) return part;
        break;
      default: return part;
    }
  }
}

}  // namespace

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
