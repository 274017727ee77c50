// Types with their layout, as the compiler of the module laid them out. Qualifiers are not types here: whether an
// access is volatile is said by the access, whether an object may be written is said by its symbol.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/ids.hpp"

namespace gmc::ir {

enum class TypeKind : std::uint8_t {
  Void,
  Boolean,
  Integer,
  Enum,
  Float,
  Complex,
  Vector,
  Pointer,
  Reference,
  NullPointer,
  Array,
  Record,
  Union,
  Function,
  Opaque,
};
inline constexpr std::uint8_t type_kind_count = 15;

enum class FloatFormat : std::uint8_t {
  None,
  Binary16,
  BFloat16,
  Binary32,
  Binary64,
  X87Extended,
  Binary128,
  DoubleDouble,
  Decimal32,
  Decimal64,
  Decimal128,
};
inline constexpr std::uint8_t float_format_count = 11;

// A member of a record or union. Base classes are fields without a name.
struct Field {
  StringId name;
  TypeId type;
  std::uint64_t bit_offset = 0;
  std::uint64_t bit_size = 0;
  bool is_bit_field = false;
  bool is_base = false;

  bool operator==(const Field&) const = default;
};

struct Enumerator {
  StringId name;
  std::int64_t value = 0;

  bool operator==(const Enumerator&) const = default;
};

struct Type {
  TypeKind kind = TypeKind::Void;
  FloatFormat float_format = FloatFormat::None;
  bool is_unsigned = false;       // Integer, Enum, Boolean
  bool is_incomplete = false;     // declared only, or its layout was never needed
  bool is_variable_size = false;  // its size is known at run time only
  bool is_reverse_order = false;  // record with __attribute__((scalar_storage_order)) other than the machine's
  bool is_variadic = false;       // Function
  bool is_unprototyped = false;   // Function declared as `f()` in C
  std::uint16_t precision = 0;    // value bits of Integer, Enum, Boolean, Float
  std::uint32_t align = 1;        // bytes
  std::uint64_t size = 0;         // bytes
  std::uint64_t count = 0;        // Array, Vector: elements; 0 with is_incomplete: unknown
  StringId name;                  // as the source spells it: "struct tag", "typedef_name"; none for derived types
  TypeId element;                 // Pointer, Reference: pointee; Array, Vector, Complex: element; Function: result
  std::vector<Field> fields;
  std::vector<TypeId> parameters;
  std::vector<Enumerator> enumerators;

  [[nodiscard]] bool is_integral() const {
    return kind == TypeKind::Boolean || kind == TypeKind::Integer || kind == TypeKind::Enum;
  }
  [[nodiscard]] bool is_pointer() const {
    return kind == TypeKind::Pointer || kind == TypeKind::Reference || kind == TypeKind::NullPointer;
  }
  [[nodiscard]] bool is_aggregate() const {
    return kind == TypeKind::Array || kind == TypeKind::Record || kind == TypeKind::Union;
  }

  bool operator==(const Type&) const = default;
};

}  // namespace gmc::ir
