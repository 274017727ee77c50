#include "explore/exact_store.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace gmc::explore {
namespace {

TEST(StringTable, NumbersStrings) {
  std::mt19937_64 random{1};
  StringTable table;
  std::map<std::vector<std::uint8_t>, std::uint32_t> reference;
  for (int i = 0; i < 20'000; ++i) {
    std::vector<std::uint8_t> bytes(random() % 6);
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random() % 5);
    const auto next = static_cast<std::uint32_t>(reference.size());
    ASSERT_EQ(table.index_of(bytes), reference.emplace(bytes, next).first->second);
  }
}

TEST(PairTable, NumbersPairs) {
  std::mt19937_64 random{2};
  PairTable table;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> reference;
  for (int i = 0; i < 20'000; ++i) {
    const PairTable::Pair pair{static_cast<std::uint32_t>(random() % 100), static_cast<std::uint32_t>(random() % 90)};
    const auto next = static_cast<std::uint32_t>(reference.size());
    const auto [entry, is_new] = reference.emplace(std::pair{pair.first, pair.second}, next);
    const PairTable::Place place = table.insert(pair);
    ASSERT_EQ(place.index, entry->second);
    ASSERT_EQ(place.is_new, is_new);
  }
  EXPECT_EQ(table.size(), reference.size());
}

// Sequences of areas of every length, many of them equal in parts.
TEST(ExactStore, TellsStatesApart) {
  std::mt19937_64 random{3};
  ExactStore store;
  std::map<std::vector<std::uint64_t>, int> reference;
  for (int i = 0; i < 3000; ++i) {
    memory::Memory memory;
    std::vector<std::uint64_t> numbers(1 + random() % 6);
    for (std::size_t k = 0; k < numbers.size(); ++k) {
      numbers[k] = random() % 3;
      const memory::Pointer area = memory.allocate(8);
      memory.set_root(area.area, static_cast<std::uint32_t>(k));
      ASSERT_EQ(memory.store(area, 8, numbers[k]), memory::Error::None);
    }
    const std::uint64_t extra = random() % 2;
    numbers.push_back(extra);
    const memory::Fingerprint fingerprint = memory.fingerprint();
    ASSERT_EQ(store.insert({memory, fingerprint, extra}), reference.emplace(numbers, 0).second);
  }
  EXPECT_EQ(store.size(), reference.size());
}

}  // namespace
}  // namespace gmc::explore
