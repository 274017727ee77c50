// What inputs were on an execution: each by the thread that asked for it and its number among those of the thread.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <string>

#include "trace/place.hpp"

namespace gmc::trace {

struct InputPlace {
  std::uint32_t thread = 0;
  std::uint32_t index = 0;

  friend auto operator<=>(const InputPlace&, const InputPlace&) = default;
};

// What an input is a byte of, if it is one; or whether there is one.
struct InputOrigin {
  std::string name;            // of the object, "argument 1", "standard input"; empty: it is a value by itself
  std::uint64_t position = 0;  // of the byte there
  bool is_text = false;
  bool is_more = false;  // 1: the text has a byte at this position; 0: that is its end

  friend bool operator==(const InputOrigin&, const InputOrigin&) = default;
};

enum class InputKind : std::uint8_t { Unsigned, Signed, Real };

// Its lowest bits.
struct InputValue {
  std::uint64_t low = 0;
  std::uint64_t high = 0;  // of those with more than 64
  unsigned bits = 0;
  InputKind kind = InputKind::Unsigned;
  InputOrigin origin = {};
  Place asked_at = {};  // in the program itself; not known before the way is told

  friend bool operator==(const InputValue&, const InputValue&) = default;
};

using InputValues = std::map<InputPlace, InputValue>;

// In decimal; of a floating-point number as few digits as say which one it is.
[[nodiscard]] std::string text_of(const InputValue& value);

}  // namespace gmc::trace
