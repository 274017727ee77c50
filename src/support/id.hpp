// Typed indices into tables. An Id is 32 bits wide, compares by value and cannot be mixed up with an Id of another
// table; `Id{}` names nothing and tests false.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace gmc::support {

template <class Tag>
class Id {
 public:
  static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

  constexpr Id() = default;
  constexpr explicit Id(std::size_t index) : index_(static_cast<std::uint32_t>(index)) {}

  [[nodiscard]] constexpr std::uint32_t index() const { return index_; }
  constexpr explicit operator bool() const { return index_ != none; }
  friend constexpr auto operator<=>(Id, Id) = default;

 private:
  std::uint32_t index_ = none;
};

}  // namespace gmc::support
