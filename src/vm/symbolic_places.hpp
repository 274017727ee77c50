// Places in memory of which inputs decide one: `a[i]`. All lie in one object, at equal distances, and have numbers, the
// *keys*: what is at the place with a key begins `key * stride` bytes behind the base.
#pragma once

#include <cstdint>

#include "memory/pointer.hpp"
#include "terms/linear_form.hpp"
#include "terms/term.hpp"
#include "terms/term_pool.hpp"

namespace gmc::vm {

struct SymbolicPlaces {
  memory::Pointer base;
  const terms::Term* key = nullptr;
  terms::Extension extension = terms::Extension::Zero;  // whether a key is a signed number
  std::int64_t stride = 1;
  // Keys that lead into the object: each `step` from the first to the last.
  std::int64_t first = 0;
  std::int64_t last = -1;
  std::int64_t step = 1;

  [[nodiscard]] std::uint64_t count() const {
    return last < first ? 0 : (static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(first)) / step_size() + 1;
  }
  [[nodiscard]] std::int64_t key_at(std::uint64_t number) const {
    return first + static_cast<std::int64_t>(number * step_size());
  }
  [[nodiscard]] memory::Pointer at(std::uint64_t number) const { return base + key_at(number) * stride; }
  [[nodiscard]] terms::Op less() const {
    return extension == terms::Extension::Sign ? terms::Op::SignedLess : terms::Op::UnsignedLess;
  }

 private:
  [[nodiscard]] std::uint64_t step_size() const { return static_cast<std::uint64_t>(step); }
};

// The places of an access of `size` bytes, as far as they lie in an object of `object_size` bytes, if the form says how
// far from `begin` they are. Without parts there is nothing to decide.
[[nodiscard]] SymbolicPlaces places_in(memory::Pointer begin, const terms::LinearForm& form, std::uint64_t object_size,
                                       std::uint64_t size, terms::TermPool& pool);

}  // namespace gmc::vm
