// Integers in text that depends on inputs. What kind of byte each one is, is decided, and which digit it is, is not: an
// argument of two bytes has a few paths then, not one for each of its 65,536 values.
#pragma once

#include <cstddef>
#include <optional>

#include "terms/term.hpp"
#include "vm/builtin_call.hpp"

namespace gmc::vm {

struct DecidedInteger {
  const terms::Term* magnitude = nullptr;  // of 64 bits
  bool is_negative = false;
  bool is_too_large = false;  // for 64 bits
  std::size_t end = 0;        // behind its last digit; 0: there are none
};

// Whether inputs have to do with a number that begins there.
[[nodiscard]] bool has_integer_of_inputs(BuiltinCall& call, memory::Pointer begin);

// As strtol reads it in the C locale; `knows_binary`: 0b is a prefix like 0x. Nothing: not now, or there is a fault.
[[nodiscard]] std::optional<DecidedInteger> decide_integer(BuiltinCall& call, memory::Pointer begin, unsigned base,
                                                           bool knows_binary);

// Its value in a type of so many bits, or the limit that is nearest to it, of 64 bits.
struct RangedTerm {
  const terms::Term* value;
  bool is_outside;
};
[[nodiscard]] std::optional<RangedTerm> decide_range(BuiltinCall& call, const DecidedInteger& integer, unsigned bits,
                                                     bool is_signed);

}  // namespace gmc::vm
