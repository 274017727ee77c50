#include "vm/symbolic_places.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>

#include "terms/term_pool.hpp"

namespace gmc::vm {

using terms::Extension;
using terms::LinearForm;
using terms::SignedBits;
using terms::Term;

namespace {

// Rounded up; the divisor is positive.
[[nodiscard]] SignedBits divide_up(SignedBits a, SignedBits b) {
  return a >= 0 ? (a + b - 1) / b : -(-a / b);
}

struct Range {
  SignedBits first;
  SignedBits last;
};

[[nodiscard]] Range values_of(const Term* key, Extension extension) {
  const unsigned width = std::min<unsigned>(key->width, 63);  // what is larger leads nowhere
  if (extension == Extension::Zero) return {0, (SignedBits{1} << width) - 1};
  const SignedBits half = SignedBits{1} << (key->width - 1);
  return {-half, half - 1};
}

}  // namespace

SymbolicPlaces places_in(memory::Pointer begin, const LinearForm& form, std::uint64_t object_size, std::uint64_t size,
                         terms::TermPool& pool) {
  SymbolicPlaces places;
  places.base = begin + form.constant;
  if (form.parts.size() == 1 && form.is_exact()) {
    const LinearForm::Part& part = form.parts.front();
    places.key = part.term;
    places.extension = part.extension;
    places.stride = part.factor;
  } else {
    // Their sum, of which is known what all of them are multiples of.
    const Term* sum = pool.constant(0, 64);
    std::int64_t step = 0;
    for (const LinearForm::Part& part : form.parts) {
      const Term* const wide = pool.extend(part.term, 64, part.extension == Extension::Zero);
      const Term* const product = pool.multiply(wide, pool.constant(static_cast<terms::Bits>(part.factor), 64));
      sum = pool.add(sum, product);
      const unsigned zeros = std::min(terms::low_zeros(product), 62U);
      step = std::gcd(step, form.is_exact() ? part.factor : std::int64_t{1} << zeros);
    }
    places.key = sum;
    places.extension = Extension::Sign;
    places.step = std::max<std::int64_t>(step, 1);
  }
  // 0 <= base + key * stride <= object_size - size
  const SignedBits stride = places.stride;
  const SignedBits nearest = -SignedBits{places.base.offset};
  const SignedBits farthest = nearest + SignedBits{object_size} - SignedBits{size};
  Range range = stride > 0 ? Range{divide_up(nearest, stride), -divide_up(-farthest, stride)}
                           : Range{divide_up(-farthest, -stride), -divide_up(nearest, -stride)};
  const Range possible = values_of(places.key, places.extension);
  range = {std::max(range.first, possible.first), std::min(range.last, possible.last)};
  range.first = divide_up(range.first, places.step) * places.step;
  if (range.last < range.first) return places;
  places.first = static_cast<std::int64_t>(range.first);
  places.last = static_cast<std::int64_t>(range.last);
  return places;
}

}  // namespace gmc::vm
