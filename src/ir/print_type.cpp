#include "ir/print_type.hpp"

#include <fmt/format.h>

#include <array>

namespace gmc::ir {

namespace {

constexpr int max_depth = 40;
constexpr std::size_t max_length = 2000;

struct Spelling {
  std::string_view gcc;
  std::string_view usual;
};
constexpr std::array<Spelling, 8> integer_spellings{{
    {"long int", "long"},
    {"long unsigned int", "unsigned long"},
    {"short int", "short"},
    {"short unsigned int", "unsigned short"},
    {"long long int", "long long"},
    {"long long unsigned int", "unsigned long long"},
    {"__int128 unsigned", "unsigned __int128"},
    {"unsigned __int128", "unsigned __int128"},
}};

[[nodiscard]] std::string_view usual_spelling(std::string_view gcc) {
  for (const Spelling& spelling : integer_spellings) {
    if (spelling.gcc == gcc) return spelling.usual;
  }
  return gcc;
}

// A declarator grows from the inside out while the type is followed from the outside in (C17 6.7.6). `written_` counts
// everything produced for one request, so that types that fan out into themselves end.
class TypePrinter {
 public:
  explicit TypePrinter(const Module& module) : module_(module) {}

  [[nodiscard]] std::string declare(TypeId id, std::string declarator, int depth) {
    for (; depth < max_depth && written_ + declarator.size() < max_length; ++depth) {
      if (!module_.types.contains(id)) return join("void", declarator);
      const Type& type = module_.types[id];
      if (!is_derived(type)) return join(base_name(id, type, depth), declarator);
      switch (type.kind) {
        case TypeKind::Pointer:
        case TypeKind::Reference:
          declarator.insert(0, type.kind == TypeKind::Pointer ? "*" : "&");
          if (binds_tighter(type.element)) declarator = fmt::format("({})", declarator);
          break;
        case TypeKind::Array: declarator += bounds(type); break;
        default: declarator += parameters(type, depth); break;
      }
      id = type.element;
    }
    return join("...", declarator);
  }

  [[nodiscard]] std::string pointer_to(TypeId id) { return declare(id, binds_tighter(id) ? "(*)" : "*", 0); }

 private:
  [[nodiscard]] static bool is_derived(const Type& type) {
    return !type.name && (type.kind == TypeKind::Pointer || type.kind == TypeKind::Reference ||
                          type.kind == TypeKind::Array || type.kind == TypeKind::Function);
  }

  [[nodiscard]] bool binds_tighter(TypeId id) const {
    if (!module_.types.contains(id)) return false;
    const Type& type = module_.types[id];
    return !type.name && (type.kind == TypeKind::Array || type.kind == TypeKind::Function);
  }

  [[nodiscard]] static std::string bounds(const Type& type) {
    if (type.is_variable_size) return "[*]";
    if (type.is_incomplete && type.count == 0) return "[]";
    return fmt::format("[{}]", type.count);
  }

  [[nodiscard]] std::string parameters(const Type& type, int depth) {
    std::string list;
    for (const TypeId parameter : type.parameters) {
      if (!list.empty()) list += ", ";
      if (written_ + list.size() > max_length) {
        list += "...";
        break;
      }
      const std::string text = declare(parameter, {}, depth + 1);
      written_ += text.size();
      list += text;
    }
    if (type.is_variadic) list += list.empty() ? "..." : ", ...";
    if (list.empty() && !type.is_unprototyped && module_.language != Language::Cxx) list = "void";
    return fmt::format("({})", list);
  }

  [[nodiscard]] std::string base_name(TypeId id, const Type& type, int depth) {
    const std::string_view name = module_.strings[type.name];
    switch (type.kind) {
      case TypeKind::Complex: return fmt::format("_Complex {}", declare(type.element, {}, depth + 1));
      case TypeKind::Vector:
        if (name.empty()) return fmt::format("vector({}) {}", type.count, declare(type.element, {}, depth + 1));
        break;
      case TypeKind::Record: return tagged("struct", name, id);
      case TypeKind::Union: return tagged("union", name, id);
      case TypeKind::Enum: return tagged("enum", name, id);
      case TypeKind::Integer:
        if (name.empty()) return fmt::format("<{}:{}>", type.is_unsigned ? "unsigned" : "signed", type.precision);
        return std::string{usual_spelling(name)};
      case TypeKind::Boolean:
        if (name.empty()) return type.precision <= 1 ? std::string{"bool"} : fmt::format("<bool:{}>", type.precision);
        break;
      case TypeKind::Float:
        if (name.empty()) return fmt::format("<float:{}>", type.size * 8);
        break;
      case TypeKind::Void: return name.empty() ? "void" : std::string{name};
      case TypeKind::NullPointer: return name.empty() ? "std::nullptr_t" : std::string{name};
      default: break;
    }
    return name.empty() ? fmt::format("<opaque {}>", id.index()) : std::string{name};
  }

  [[nodiscard]] std::string tagged(std::string_view key, std::string_view name, TypeId id) const {
    if (name.empty()) return fmt::format("{} <unnamed {}>", key, id.index());
    return std::string{name};
  }

  [[nodiscard]] static std::string join(std::string base, const std::string& declarator) {
    if (declarator.empty()) return base;
    if (declarator.front() != '[') base += ' ';
    return base + declarator;
  }

  const Module& module_;
  std::size_t written_ = 0;
};

}  // namespace

std::string type_name(const Module& module, TypeId type) {
  return TypePrinter{module}.declare(type, {}, 0);
}

std::string declare(const Module& module, TypeId type, std::string_view name) {
  return TypePrinter{module}.declare(type, std::string{name}, 0);
}

std::string pointer_name(const Module& module, TypeId type) {
  return TypePrinter{module}.pointer_to(type);
}

}  // namespace gmc::ir
