// What a pointer is here: an area and an offset in it. There are no addresses, so nothing can depend on placement by
// accident; where a program asks for it (order of different areas), that is an error.
#pragma once

#include <cstdint>

#include "support/id.hpp"

namespace gmc::memory {

// Numbers of areas that left the state are used again.
using AreaId = support::Id<struct AreaTag>;

// Without area: the null pointer. Offsets outside of the area are possible (tagged pointers, arithmetic on uintptr_t),
// but nothing can be read or written there.
struct Pointer {
  AreaId area;
  std::int64_t offset = 0;

  [[nodiscard]] constexpr bool is_null() const { return !area; }
  // Moved without a look at the bounds; Memory::move checks them.
  [[nodiscard]] constexpr Pointer operator+(std::int64_t bytes) const { return {area, offset + bytes}; }

  friend constexpr bool operator==(const Pointer&, const Pointer&) = default;
};

}  // namespace gmc::memory
