// Bitstate hashing (G. Holzmann, "An analysis of bitstate hashing", FMSD 13, 1998): three bits for each state in a
// table that does not grow. A state whose bits are all set is taken to be known, so states may be missed.
#pragma once

#include <vector>

#include "explore/state_store.hpp"

namespace gmc::explore {

class BitStore : public StateStore {
 public:
  explicit BitStore(std::uint64_t bytes);

  bool insert(const State& state) override;
  [[nodiscard]] std::size_t size() const override { return size_; }
  [[nodiscard]] std::size_t bytes() const override { return words_.size() * sizeof(std::uint64_t); }
  [[nodiscard]] bool may_miss() const override { return true; }

 private:
  // True: it was not set.
  bool set(std::uint64_t hash);

  std::vector<std::uint64_t> words_;
  std::size_t size_ = 0;
};

}  // namespace gmc::explore
