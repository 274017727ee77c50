// From a Scalar to the C++ type it stands for, and between such a type and the bits of a cell.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#include "vm/fast_arithmetic.hpp"

namespace gmc::vm {

template <class T>
[[nodiscard, gnu::always_inline]] inline T from_bits(std::uint64_t bits) {
  if constexpr (std::is_same_v<T, float>) {
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
  } else if constexpr (std::is_same_v<T, double>) {
    return std::bit_cast<double>(bits);
  } else {
    return static_cast<T>(bits);
  }
}

// Canonical.
template <class T>
[[nodiscard, gnu::always_inline]] inline std::uint64_t to_bits(T value) {
  if constexpr (std::is_same_v<T, float>) {
    return std::bit_cast<std::uint32_t>(value);
  } else if constexpr (std::is_same_v<T, double>) {
    return std::bit_cast<std::uint64_t>(value);
  } else if constexpr (std::is_signed_v<T>) {
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(value));
  } else {
    return value;
  }
}

// choose(T{}) for the type; null for none.
template <class Choose>
[[nodiscard]] Handler with_integer(Scalar type, Choose&& choose) {
  switch (type) {
    case Scalar::I8: return choose(std::int8_t{});
    case Scalar::U8: return choose(std::uint8_t{});
    case Scalar::I16: return choose(std::int16_t{});
    case Scalar::U16: return choose(std::uint16_t{});
    case Scalar::I32: return choose(std::int32_t{});
    case Scalar::U32: return choose(std::uint32_t{});
    case Scalar::I64: return choose(std::int64_t{});
    case Scalar::U64: return choose(std::uint64_t{});
    default: return nullptr;
  }
}
template <class Choose>
[[nodiscard]] Handler with_scalar(Scalar type, Choose&& choose) {
  switch (type) {
    case Scalar::F32: return choose(float{});
    case Scalar::F64: return choose(double{});
    default: return with_integer(type, choose);
  }
}

}  // namespace gmc::vm
