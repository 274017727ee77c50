// The host's types for the floating-point formats of programs; the 16-bit formats, which this compiler's C++ does not
// have, as small classes that compute in float.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace gmc::vm {

// Rounds to nearest, ties to even, `mantissa` explicit bits and `exponent` bits.
template <unsigned exponent, unsigned mantissa>
class SmallFloat {
 public:
  SmallFloat() = default;
  template <class T>
  explicit SmallFloat(T value) : bits_(round(static_cast<double>(value))) {}

  explicit operator float() const { return static_cast<float>(widened()); }
  operator double() const { return widened(); }

  friend SmallFloat operator+(SmallFloat a, SmallFloat b) { return SmallFloat(double(a) + double(b)); }
  friend SmallFloat operator-(SmallFloat a, SmallFloat b) { return SmallFloat(double(a) - double(b)); }
  friend SmallFloat operator*(SmallFloat a, SmallFloat b) { return SmallFloat(double(a) * double(b)); }
  friend SmallFloat operator/(SmallFloat a, SmallFloat b) { return SmallFloat(double(a) / double(b)); }
  SmallFloat operator-() const {
    SmallFloat result = *this;
    result.bits_ ^= 0x8000;
    return result;
  }
  friend bool operator==(SmallFloat a, SmallFloat b) { return double(a) == double(b); }
  friend bool operator!=(SmallFloat a, SmallFloat b) { return double(a) != double(b); }
  friend bool operator<(SmallFloat a, SmallFloat b) { return double(a) < double(b); }
  friend bool operator<=(SmallFloat a, SmallFloat b) { return double(a) <= double(b); }
  friend bool operator>(SmallFloat a, SmallFloat b) { return double(a) > double(b); }
  friend bool operator>=(SmallFloat a, SmallFloat b) { return double(a) >= double(b); }

 private:
  static constexpr int bias = (1 << (exponent - 1)) - 1;
  static constexpr std::uint32_t infinity = ((1U << exponent) - 1) << mantissa;

  [[nodiscard]] static std::uint16_t round(double value) {
    const std::uint32_t sign = std::signbit(value) ? 0x8000U : 0U;
    if (std::isnan(value)) return static_cast<std::uint16_t>(sign | infinity | 1U << (mantissa - 1));
    const double size = std::fabs(value);
    if (std::isinf(size)) return static_cast<std::uint16_t>(sign | infinity);
    if (size == 0) return static_cast<std::uint16_t>(sign);
    const int power = std::max(std::ilogb(size), 1 - bias);
    // The unit of the last place at this magnitude; nearbyint rounds to even.
    const double units = std::nearbyint(std::ldexp(size, static_cast<int>(mantissa) - power));
    std::uint32_t bits = static_cast<std::uint32_t>(units) + (static_cast<std::uint32_t>(power + bias - 1) << mantissa);
    if (bits >= infinity) bits = infinity;
    return static_cast<std::uint16_t>(sign | bits);
  }
  [[nodiscard]] double widened() const {
    const double sign = (bits_ & 0x8000U) != 0 ? -1.0 : 1.0;
    const std::uint32_t power = (bits_ & 0x7fffU) >> mantissa;
    const std::uint32_t fraction = bits_ & ((1U << mantissa) - 1);
    if (power == (1U << exponent) - 1) {
      return fraction == 0 ? sign * static_cast<double>(INFINITY) : std::copysign(static_cast<double>(NAN), sign);
    }
    if (power == 0) return sign * std::ldexp(fraction, 1 - bias - static_cast<int>(mantissa));
    return sign * std::ldexp(fraction + (1U << mantissa), static_cast<int>(power) - bias - static_cast<int>(mantissa));
  }

  std::uint16_t bits_ = 0;
};

using Half = SmallFloat<5, 10>;
using BrainFloat = SmallFloat<8, 7>;

template <class F>
inline constexpr bool is_small = std::is_same_v<F, Half> || std::is_same_v<F, BrainFloat>;

// What a store writes; the rest of the object is padding.
template <class F>
inline constexpr std::size_t float_bytes = std::is_same_v<F, long double> ? 10 : sizeof(F);

// The complex type with parts of this format; void: there is none.
template <class F>
struct ComplexOf {
  using Type = void;
};
template <>
struct ComplexOf<float> {
  using Type = __complex__ float;
};
template <>
struct ComplexOf<double> {
  using Type = __complex__ double;
};
template <>
struct ComplexOf<long double> {
  using Type = __complex__ long double;
};
template <>
struct ComplexOf<__float128> {
  typedef __complex__ float Type __attribute__((mode(TC)));
};

template <class F>
[[nodiscard]] bool is_negative(F value) {
  std::uint8_t bytes[sizeof(F)];
  std::memcpy(bytes, &value, sizeof value);
  return (bytes[float_bytes<F> - 1] & 0x80) != 0;
}

template <class To, class From>
[[nodiscard]] To convert_float(From value) {
  if constexpr (is_small<From>) {
    return To(static_cast<float>(value));
  } else {
    return To(value);
  }
}

}  // namespace gmc::vm
