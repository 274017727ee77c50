#include "explore/bit_store.hpp"

#include <algorithm>
#include <bit>

namespace gmc::explore {

BitStore::BitStore(std::uint64_t bytes)
    : words_(std::bit_floor(std::max<std::uint64_t>(bytes, sizeof(std::uint64_t))) / sizeof(std::uint64_t)) {}

bool BitStore::set(std::uint64_t hash) {
  std::uint64_t& word = words_[hash / 64 % words_.size()];
  const std::uint64_t bit = std::uint64_t{1} << hash % 64;
  const bool is_new = (word & bit) == 0;
  word |= bit;
  return is_new;
}

bool BitStore::insert(const State& state) {
  const memory::Fingerprint key = key_of(state);
  bool is_new = set(key.low);
  is_new |= set(key.high);
  is_new |= set(std::rotl(key.low, 32) ^ key.high);
  if (is_new) ++size_;
  return is_new;
}

}  // namespace gmc::explore
