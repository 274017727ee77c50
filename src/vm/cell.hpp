// What a register holds: eight bytes with a tag. Wider values (long double, __int128, complex, vectors) are several
// cells in a row; narrower ones are extended.
//
//   tag       bits                                 ref
//   Plain     the number                           0
//   Pointer   offset                               area
//   Mixed     0                                    number in the MixedPool: undefined bits, pieces of pointers
//   Object    0                                    object of the memory (symbolic terms, later)
//
// Plain is zero, so that "all operands are ordinary numbers" is one test: (a.tag | b.tag) == 0.
//
// Canonical form: an integer of fewer than 64 bits is extended to 64 by its type's sign, so that comparing, widening
// and indexing need not know its width. Floats are their bit pattern, zero-extended.
#pragma once

#include <cstdint>

#include "memory/pointer.hpp"

namespace gmc::vm {

enum class Tag : std::uint32_t { Plain, Pointer, Mixed, Object };

struct Cell {
  std::uint64_t bits = 0;
  std::uint32_t tag = 0;
  std::uint32_t ref = 0;

  [[nodiscard]] static constexpr Cell plain(std::uint64_t bits) { return {bits, 0, 0}; }
  // The null pointer and numbers in disguise are plain.
  [[nodiscard]] static constexpr Cell pointer(memory::Pointer pointer) {
    if (pointer.is_null()) return plain(static_cast<std::uint64_t>(pointer.offset));
    return {static_cast<std::uint64_t>(pointer.offset), static_cast<std::uint32_t>(Tag::Pointer), pointer.area.index()};
  }
  [[nodiscard]] static constexpr Cell mixed(std::uint32_t number) {
    return {0, static_cast<std::uint32_t>(Tag::Mixed), number};
  }

  [[nodiscard]] constexpr bool is_plain() const { return tag == 0; }
  [[nodiscard]] constexpr bool is(Tag wanted) const { return tag == static_cast<std::uint32_t>(wanted); }
  // Of a plain or pointer cell.
  [[nodiscard]] constexpr memory::Pointer as_pointer() const {
    return {is_plain() ? memory::AreaId{} : memory::AreaId{ref}, static_cast<std::int64_t>(bits)};
  }

  friend constexpr bool operator==(const Cell&, const Cell&) = default;
};
static_assert(sizeof(Cell) == 16);

}  // namespace gmc::vm
