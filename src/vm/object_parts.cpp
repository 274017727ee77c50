#include "vm/object_parts.hpp"

#include <fmt/format.h>

namespace gmc::vm {

namespace {

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

}  // namespace

Part find_part(const ir::Module& module, ir::TypeId type, std::uint64_t offset, std::uint64_t size) {
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

}  // namespace gmc::vm
