// Register contents that are neither a number nor a pointer: some bits undefined, or pieces of pointers and objects
// among the bytes. They are rare, immutable and kept once each, so that a cell can name them by number and be copied
// like any other. The pool only grows.
//
// Where origins are tracked (origins.hpp) equal values of different origin have different numbers: so an origin travels
// with its value wherever cells go, at no cost.
#pragma once

#include <cstdint>
#include <vector>

#include "memory/value.hpp"
#include "support/pool_index.hpp"

namespace gmc::vm {

// A number in Origins.
using OriginId = std::uint32_t;
inline constexpr OriginId unknown_origin = 0;

class MixedPool {
 public:
  MixedPool();

  // The number of a value of eight bytes. Number 0 is the one without any defined bit, of unknown origin.
  [[nodiscard]] std::uint32_t intern(const memory::Value& value, OriginId origin = unknown_origin);
  [[nodiscard]] const memory::Value& operator[](std::uint32_t number) const { return values_[number]; }
  [[nodiscard]] OriginId origin_of(std::uint32_t number) const { return origins_[number]; }

 private:
  std::vector<memory::Value> values_;
  std::vector<OriginId> origins_;
  support::PoolIndex index_;
};

}  // namespace gmc::vm
