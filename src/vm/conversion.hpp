// One conversion of a printf format, taken apart: %[position$][flags][width][.precision][length]letter
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gmc::vm {

enum class Length : std::uint8_t { None, Char, Short, Long, LongLong, Max, Size, Difference, LongDouble };

// A width or precision.
struct Count {
  enum class Kind : std::uint8_t { None, Number, Argument };
  Kind kind = Kind::None;
  unsigned number = 0;  // Argument: its position
};

struct Conversion {
  std::string_view text;  // all of it, with the '%'
  std::string flags;
  Count width;
  Count precision;
  unsigned position = 0;  // of the argument, from 1 on; 0: the next one
  Length length = Length::None;
  char letter = '\0';         // NUL: the format ends before it
  bool is_too_large = false;  // a number beyond what an int can count
};

inline constexpr std::string_view signed_letters = "di";
inline constexpr std::string_view unsigned_letters = "uoxXbB";
inline constexpr std::string_view float_letters = "fFeEgGaA";
[[nodiscard]] inline bool is_one_of(char letter, std::string_view letters) {
  return letters.find(letter) != std::string_view::npos;
}

// Does such a length mean something for the letter?
[[nodiscard]] bool goes_with(Length length, char letter);

// The conversion that a text starts with; its first character is '%'.
[[nodiscard]] Conversion parse_conversion(std::string_view text);

}  // namespace gmc::vm
