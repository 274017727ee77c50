// Random numbers and choices with the same results on every platform (the standard distributions differ).
#pragma once

#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <random>

#include "ir/ids.hpp"

namespace gmc::ir::test {

class RandomSource {
 public:
  explicit RandomSource(std::uint64_t seed) : engine_(seed) {}

  [[nodiscard]] std::uint64_t any() { return engine_(); }
  [[nodiscard]] std::uint64_t below(std::uint64_t limit) { return engine_() % limit; }
  [[nodiscard]] std::uint64_t between(std::uint64_t low, std::uint64_t high) { return low + below(high - low + 1); }
  [[nodiscard]] bool one_in(std::uint64_t n) { return below(n) == 0; }

  // Of all magnitudes, small ones as likely as large ones.
  [[nodiscard]] std::uint64_t of_any_width(unsigned bits) { return any() >> (64 - between(1, bits)); }
  [[nodiscard]] std::int64_t signed_of_any_width() {
    const auto value = static_cast<std::int64_t>(of_any_width(63));
    return one_in(2) ? value : -value;
  }

  template <class Enum>
  [[nodiscard]] Enum enumerator(std::uint8_t count) {
    return static_cast<Enum>(below(count));
  }
  template <class T>
  [[nodiscard]] T of(std::initializer_list<T> values) {
    return *std::next(values.begin(), static_cast<std::ptrdiff_t>(below(values.size())));
  }
  [[nodiscard]] std::uint32_t power_of_two() { return std::uint32_t{1} << below(32); }

  // An item of a table or a plain count of items; `maybe` may also name none.
  template <class IdType>
  [[nodiscard]] IdType id(std::size_t count) {
    return IdType{below(count)};
  }
  template <class IdType>
  [[nodiscard]] IdType maybe(std::size_t count) {
    return count == 0 || one_in(3) ? IdType{} : id<IdType>(count);
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace gmc::ir::test
