// A term of 64 bits as a constant plus multiples of other terms: how far something lies from the beginning of an
// object is mostly said like that, `8 + 4 * i`.
#pragma once

#include <cstdint>
#include <vector>

#include "terms/term.hpp"

namespace gmc::terms {

enum class Extension : std::uint8_t { Zero, Sign };

// The sum of all parts and the constant is the term, modulo 2^64.
struct LinearForm {
  struct Part {
    const Term* term;  // of at most 64 bits, to which it is extended
    Extension extension;
    std::int64_t factor;
  };

  std::int64_t constant = 0;
  std::vector<Part> parts;

  // Whatever the values of the parts, sums and products are those of integers: nothing wraps.
  [[nodiscard]] bool is_exact() const;
};

// A shorter term is extended by its sign.
[[nodiscard]] LinearForm linear_form(const Term* root);

// So many of its lowest bits are zero for all values of the symbols, as far as that is easy to see.
[[nodiscard]] unsigned low_zeros(const Term* term);

// How far neighbours among its values probably are from each other: 40 for the size of so many elements of 40 bytes.
[[nodiscard]] Bits likely_step(const Term* term);

}  // namespace gmc::terms
