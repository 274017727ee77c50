// What a pointer is here: an area and an offset in it. There are no addresses, so nothing can depend on placement by
// accident; where a program asks for it (order of different areas), that is an error.
#pragma once

#include <compare>
#include <cstdint>
#include <limits>

namespace gmc::memory {

// A number for an area. Numbers of areas that left the state are used again.
class AreaId {
 public:
  static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

  constexpr AreaId() = default;
  constexpr explicit AreaId(std::size_t index) : index_(static_cast<std::uint32_t>(index)) {}

  [[nodiscard]] constexpr std::uint32_t index() const { return index_; }
  constexpr explicit operator bool() const { return index_ != none; }
  friend constexpr auto operator<=>(AreaId, AreaId) = default;

 private:
  std::uint32_t index_ = none;
};

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
