// Numbers from `low` to `high`, both included, in the way that some type counts them. Empty if low > high.
#pragma once

#include <algorithm>
#include <cstdint>

namespace gmc::smg {

__extension__ typedef __int128 Wide;

struct Interval {
  Wide low = 0;
  Wide high = 0;

  [[nodiscard]] static constexpr Interval of_bits(unsigned bits, bool is_unsigned) {
    const Wide count = Wide{1} << bits;
    return is_unsigned ? Interval{0, count - 1} : Interval{-(count / 2), count / 2 - 1};
  }

  [[nodiscard]] constexpr bool is_empty() const { return low > high; }
  [[nodiscard]] constexpr bool is_single() const { return low == high; }
  [[nodiscard]] constexpr bool has(Wide number) const { return low <= number && number <= high; }
  [[nodiscard]] constexpr bool covers(const Interval& other) const { return low <= other.low && other.high <= high; }

  friend constexpr bool operator==(const Interval&, const Interval&) = default;
};

// The number that the lowest bits mean.
[[nodiscard]] constexpr Wide meaning_of(std::uint64_t number, unsigned bits, bool is_unsigned) {
  const unsigned shift = 64 - bits;
  if (is_unsigned) return static_cast<Wide>(number << shift >> shift);
  return static_cast<Wide>(static_cast<std::int64_t>(number << shift) >> shift);
}

[[nodiscard]] constexpr Interval hull(const Interval& a, const Interval& b) {
  return {std::min(a.low, b.low), std::max(a.high, b.high)};
}
[[nodiscard]] constexpr Interval common(const Interval& a, const Interval& b) {
  return {std::max(a.low, b.low), std::min(a.high, b.high)};
}

}  // namespace gmc::smg
