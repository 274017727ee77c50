#include "vm/type_shadow.hpp"

#include <fmt/format.h>

#include <vector>

#include "ir/subobject.hpp"

namespace gmc::vm {

using memory::Pointer;

TypeShadow::Entry TypeShadow::entry_of(const ir::Type& type) {
  const Kind kind = type.is_pointer()                  ? Kind::Pointer
                    : type.is_integral()               ? Kind::Integer
                    : type.kind == ir::TypeKind::Float ? Kind::Float
                                                       : Kind::Other;
  return {kind, type.size};
}

void TypeShadow::forget(Pointer at, std::uint64_t size) {
  const auto found = areas_.find(at.area.index());
  if (found == areas_.end()) return;
  Entries& entries = found->second;
  const std::int64_t end = at.offset + static_cast<std::int64_t>(size);
  auto entry = entries.lower_bound(at.offset);
  if (entry != entries.begin()) {
    const auto before = std::prev(entry);
    if (before->first + static_cast<std::int64_t>(before->second.size) > at.offset) entry = before;
  }
  while (entry != entries.end() && entry->first < end) entry = entries.erase(entry);
}

void TypeShadow::store(Pointer at, const ir::Type& type, bool is_exempt) {
  forget(at, type.size);
  if (is_exempt || type.size <= 1) return;
  areas_[at.area.index()][at.offset] = entry_of(type);
}

std::optional<std::string> TypeShadow::mismatch(Pointer at, const ir::Type& type) const {
  if (type.size <= 1) return std::nullopt;
  const auto found = areas_.find(at.area.index());
  if (found == areas_.end()) return std::nullopt;
  const Entries& entries = found->second;
  auto entry = entries.lower_bound(at.offset);
  if (entry != entries.begin()) {
    const auto before = std::prev(entry);
    if (before->first + static_cast<std::int64_t>(before->second.size) > at.offset) entry = before;
  }
  if (entry == entries.end() || entry->first >= at.offset + static_cast<std::int64_t>(type.size)) return std::nullopt;
  const Entry wanted = entry_of(type);
  if (wanted.kind == Kind::Other || entry->second.kind == Kind::Other) return std::nullopt;
  if (entry->first == at.offset && entry->second == wanted) return std::nullopt;
  constexpr const char* names[] = {"an integer", "a floating-point number", "a pointer", "something else"};
  return fmt::format("{} of {} bytes", names[static_cast<int>(entry->second.kind)], entry->second.size);
}

void TypeShadow::declare(Pointer at, const ir::Module& module, const ir::Type& type) {
  switch (type.kind) {
    case ir::TypeKind::Record:
      for (const ir::Field& field : type.fields) {
        if (!field.is_bit_field) {
          declare(at + static_cast<std::int64_t>(field.bit_offset / 8), module, module.types[field.type]);
        }
      }
      return;
    case ir::TypeKind::Array: {
      const ir::Type& element = module.types[type.element];
      if (element.size <= 1) return;
      for (std::uint64_t i = 0; i < type.count; ++i)
        declare(at + static_cast<std::int64_t>(i * element.size), module, element);
      return;
    }
    case ir::TypeKind::Union: return;
    default: store(at, type, false);
  }
}

void TypeShadow::copy(Pointer to, Pointer from, std::uint64_t size) {
  std::vector<std::pair<std::int64_t, Entry>> copied;
  if (const auto found = areas_.find(from.area.index()); found != areas_.end()) {
    const std::int64_t end = from.offset + static_cast<std::int64_t>(size);
    for (auto entry = found->second.lower_bound(from.offset); entry != found->second.end() && entry->first < end;
         ++entry) {
      if (entry->first + static_cast<std::int64_t>(entry->second.size) <= end) {
        copied.emplace_back(entry->first - from.offset + to.offset, entry->second);
      }
    }
  }
  forget(to, size);
  for (const auto& [offset, entry] : copied) areas_[to.area.index()][offset] = entry;
}

bool goes_through_union(const ir::Module& module, const ir::Path& path) {
  if (module.types[path.object].kind == ir::TypeKind::Union) return true;
  const auto steps = ir::find_subobject(module, path, path.object, ir::Fit::SameSize);
  if (!steps) return false;
  for (const ir::SubobjectStep& step : *steps) {
    if (module.types[step.type].kind == ir::TypeKind::Union) return true;
  }
  return false;
}

}  // namespace gmc::vm
