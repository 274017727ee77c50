// Register contents that are neither a number nor a pointer: some bits undefined, or pieces of pointers and objects
// among the bytes. They are rare, immutable and kept once each, so that a cell can name them by number and be copied
// like any other. The pool only grows.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "memory/value.hpp"

namespace gmc::vm {

class MixedPool {
 public:
  MixedPool();

  // The number of a value of eight bytes. Number 0 is the one without any defined bit.
  [[nodiscard]] std::uint32_t intern(const memory::Value& value);
  [[nodiscard]] const memory::Value& operator[](std::uint32_t number) const { return values_[number]; }

 private:
  std::vector<memory::Value> values_;
  std::unordered_multimap<std::uint64_t, std::uint32_t> by_hash_;
};

}  // namespace gmc::vm
