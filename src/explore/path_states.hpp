// The states on the way of a depth-first search, roughly: it may say of a state that is not there that it is, never the
// opposite.
#pragma once

#include <cstdint>
#include <vector>

#include "memory/fingerprint.hpp"

namespace gmc::explore {

class PathStates {
 public:
  void add(const memory::Fingerprint& state) { ++counts_[place_of(state)]; }
  void remove(const memory::Fingerprint& state) { --counts_[place_of(state)]; }
  [[nodiscard]] bool may_have(const memory::Fingerprint& state) const { return counts_[place_of(state)] != 0; }

 private:
  static constexpr std::size_t places = 1 << 14;
  [[nodiscard]] static std::size_t place_of(const memory::Fingerprint& state) { return state.low % places; }

  std::vector<std::uint32_t> counts_ = std::vector<std::uint32_t>(places);
};

}  // namespace gmc::explore
