// Threads that need not be tried in a state, because what they would do there is done in the same way elsewhere (see
// sleep_sets.hpp): a set of numbers below 64, as bits. Who has a larger number never sleeps.
#pragma once

#include <cstdint>

#include "vm/thread.hpp"

namespace gmc::explore {

class Sleepers {
 public:
  constexpr Sleepers() = default;
  constexpr explicit Sleepers(std::uint64_t bits) : bits_(bits) {}
  [[nodiscard]] static constexpr Sleepers all() { return Sleepers{~std::uint64_t{0}}; }
  [[nodiscard]] static constexpr Sleepers one(vm::ThreadNumber number) {
    return Sleepers{number < 64 ? std::uint64_t{1} << number : 0};
  }
  [[nodiscard]] static constexpr Sleepers below(vm::ThreadNumber number) {
    return number < 64 ? Sleepers{(std::uint64_t{1} << number) - 1} : all();
  }

  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
  [[nodiscard]] constexpr bool has(vm::ThreadNumber number) const { return !(*this & one(number)).empty(); }
  [[nodiscard]] constexpr Sleepers without(Sleepers other) const { return Sleepers{bits_ & ~other.bits_}; }

  friend constexpr Sleepers operator&(Sleepers a, Sleepers b) { return Sleepers{a.bits_ & b.bits_}; }
  friend constexpr Sleepers operator|(Sleepers a, Sleepers b) { return Sleepers{a.bits_ | b.bits_}; }
  friend constexpr bool operator==(Sleepers, Sleepers) = default;

 private:
  std::uint64_t bits_ = 0;
};

}  // namespace gmc::explore
