// How many events of each thread had happened, seen from one of them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "vm/thread.hpp"

namespace gmc::explore {

class Clock {
 public:
  [[nodiscard]] std::uint32_t operator[](vm::ThreadNumber number) const {
    return number < counts_.size() ? counts_[number] : 0;
  }
  void set(vm::ThreadNumber number, std::uint32_t count) {
    if (counts_.size() <= number) counts_.resize(number + 1);
    counts_[number] = count;
  }
  void join(const Clock& other) {
    if (counts_.size() < other.counts_.size()) counts_.resize(other.counts_.size());
    for (std::size_t i = 0; i < other.counts_.size(); ++i) counts_[i] = std::max(counts_[i], other.counts_[i]);
  }
  void clear() { counts_.clear(); }

 private:
  std::vector<std::uint32_t> counts_;
};

}  // namespace gmc::explore
