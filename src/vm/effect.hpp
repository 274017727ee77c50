// What an atomic operation does to an object, whose result nobody looks at: two that have the same effect on the same
// object leave behind the same, whichever comes first.
//
//   x += 1;  x -= 2;        additions, whatever is added
//   x |= 1;  x |= 6;        so do |=, &= and ^=, each with its own kind
//   x = 7;   x = 7;         stores of the same value
#pragma once

#include <cstdint>

namespace gmc::vm {

class Effect {
 public:
  enum class Kind : std::uint8_t { Any, Add, Or, And, Xor, Store };

  constexpr Effect() = default;
  constexpr explicit Effect(Kind kind) : code_(static_cast<std::uint64_t>(kind)) {}
  // Of a store. Large values are like any other effect: there is no room for them.
  [[nodiscard]] static constexpr Effect store(std::uint64_t value) {
    Effect result;
    if (value >> 56 == 0) result.code_ = static_cast<std::uint64_t>(Kind::Store) | value << 8;
    return result;
  }
  [[nodiscard]] static constexpr Effect of_code(std::uint64_t code) {
    Effect result;
    result.code_ = code;
    return result;
  }

  [[nodiscard]] constexpr Kind kind() const { return static_cast<Kind>(code_ & 0xff); }
  [[nodiscard]] constexpr std::uint64_t code() const { return code_; }  // for memory::Touch; 0: any
  friend constexpr bool operator==(Effect, Effect) = default;

 private:
  std::uint64_t code_ = 0;
};

}  // namespace gmc::vm
