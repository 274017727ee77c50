// What inputs were on an execution: each by the thread that asked for it and its number among those of the thread.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <string>

namespace gmc::trace {

struct InputPlace {
  std::uint32_t thread = 0;
  std::uint32_t index = 0;

  friend auto operator<=>(const InputPlace&, const InputPlace&) = default;
};

// Its lowest bits.
struct InputValue {
  std::uint64_t low = 0;
  std::uint64_t high = 0;  // of those with more than 64
  unsigned bits = 0;
  bool is_signed = false;

  friend bool operator==(const InputValue&, const InputValue&) = default;
};

using InputValues = std::map<InputPlace, InputValue>;

// In decimal.
[[nodiscard]] std::string text_of(const InputValue& value);

}  // namespace gmc::trace
