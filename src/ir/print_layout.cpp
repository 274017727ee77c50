#include "ir/print_layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <vector>

#include "ir/print_type.hpp"

namespace gmc::ir {

namespace {

constexpr std::size_t widest_member_to_align = 60;

struct Row {
  std::string member;
  std::string comment;
};

[[nodiscard]] std::string byte_count(std::uint64_t bytes) {
  return fmt::format("{} byte{}", bytes, bytes == 1 ? "" : "s");
}

[[nodiscard]] std::string bit_count(std::uint64_t bits) {
  if (bits % 8 == 0) return byte_count(bits / 8);
  return fmt::format("{} bit{}", bits, bits == 1 ? "" : "s");
}

[[nodiscard]] std::string bit_offset(std::uint64_t bits) {
  return bits % 8 == 0 ? fmt::format("+{}", bits / 8) : fmt::format("+{}.{}", bits / 8, bits % 8);
}

[[nodiscard]] Row hole(std::uint64_t from, std::uint64_t to) {
  return {{}, fmt::format("{}, {} unused", bit_offset(from), bit_count(to - from))};
}

[[nodiscard]] Row row_of(const Module& module, const Field& field) {
  const std::string name{module.strings[field.name]};
  if (field.is_bit_field) {
    // The compiler gives bit-fields types of their own, which have no name.
    const bool has_type = module.types.contains(field.type) && module.types[field.type].kind == TypeKind::Integer;
    const bool is_nameless = has_type && !module.types[field.type].name;
    const std::string declaration =
        is_nameless ? fmt::format("{} {}", module.types[field.type].is_unsigned ? "unsigned" : "signed", name)
                    : declare(module, field.type, name);
    return {fmt::format("{} : {};", declaration, field.bit_size),
            fmt::format("+{}.{}, {} bit{}", field.bit_offset / 8, field.bit_offset % 8, field.bit_size,
                        field.bit_size == 1 ? "" : "s")};
  }
  const std::string_view base = field.is_base ? "<base> " : "";
  return {fmt::format("{}{};", base, declare(module, field.type, name)),
          fmt::format("{}, {}", bit_offset(field.bit_offset), bit_count(field.bit_size))};
}

// Fields in the order of their offsets, with what no field covers between them. Unions have no holes: each member
// starts at 0, and what a shorter one leaves is covered by a longer one.
[[nodiscard]] std::vector<Row> rows_of(const Module& module, const Type& type) {
  std::vector<Field> fields = type.fields;
  std::stable_sort(fields.begin(), fields.end(),
                   [](const Field& a, const Field& b) { return a.bit_offset < b.bit_offset; });
  std::vector<Row> rows;
  std::uint64_t covered = 0;
  for (const Field& field : fields) {
    if (field.bit_offset > covered) rows.push_back(hole(covered, field.bit_offset));
    rows.push_back(row_of(module, field));
    covered = std::max(covered, field.bit_offset + field.bit_size);
  }
  if (!fields.empty() && type.size * 8 > covered) rows.push_back(hole(covered, type.size * 8));
  return rows;
}

[[nodiscard]] std::string record_definition(const Module& module, TypeId id, const Type& type) {
  const std::string name = type_name(module, id);
  const bool has_key = name.starts_with("struct ") || name.starts_with("union ");
  const std::string_view key = has_key ? "" : type.kind == TypeKind::Record ? "struct " : "union ";
  if (type.is_incomplete) return fmt::format("{}{};  // layout not known here\n", key, name);

  const std::vector<Row> rows = rows_of(module, type);
  std::size_t width = 0;
  for (const Row& row : rows) width = std::max(width, std::min(row.member.size(), widest_member_to_align));
  const std::string size = type.is_variable_size ? "size known at run time" : byte_count(type.size);
  std::string text = fmt::format("{}{} {{  // {}, align {}{}\n", key, name, size, type.align,
                                 type.is_reverse_order ? ", reverse byte order" : "");
  for (const Row& row : rows) {
    fmt::format_to(std::back_inserter(text), "  {:<{}}  // {}\n", row.member, width, row.comment);
  }
  return text + "};\n";
}

[[nodiscard]] std::string enum_definition(const Module& module, TypeId id, const Type& type) {
  const std::string name = type_name(module, id);
  const std::string_view key = name.starts_with("enum ") ? "" : "enum ";
  if (type.is_incomplete) return fmt::format("{}{};  // layout not known here\n", key, name);
  std::string text =
      fmt::format("{}{} {{  // {}, {}\n", key, name, byte_count(type.size), type.is_unsigned ? "unsigned" : "signed");
  for (const Enumerator& enumerator : type.enumerators) {
    const std::string value = type.is_unsigned ? fmt::format("{}", static_cast<std::uint64_t>(enumerator.value))
                                               : fmt::format("{}", enumerator.value);
    fmt::format_to(std::back_inserter(text), "  {} = {},\n", module.strings[enumerator.name], value);
  }
  return text + "};\n";
}

}  // namespace

bool has_definition(const Type& type) {
  return type.kind == TypeKind::Record || type.kind == TypeKind::Union || type.kind == TypeKind::Enum;
}

std::string type_definition(const Module& module, TypeId id) {
  const Type& type = module.types[id];
  if (type.kind == TypeKind::Enum) return enum_definition(module, id, type);
  if (has_definition(type)) return record_definition(module, id, type);
  return type_name(module, id) + ";\n";
}

}  // namespace gmc::ir
