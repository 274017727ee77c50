#include "support/pool_index.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <utility>

namespace gmc::support {
namespace {

// A pool of numbers that have few hashes.
class Pool {
 public:
  explicit Pool(std::uint64_t hashes) : hashes_(hashes) {}

  std::uint32_t intern(std::uint64_t value) {
    return index_.find_or_add((value % hashes_) << 48, [&](std::uint32_t number) { return values_[number] == value; },
                              [&] {
                                values_.push_back(value);
                                return static_cast<std::uint32_t>(values_.size() - 1);
                              });
  }
  [[nodiscard]] std::size_t size() const { return values_.size(); }
  [[nodiscard]] const PoolIndex& index() const { return index_; }

 private:
  std::uint64_t hashes_;
  std::vector<std::uint64_t> values_;
  PoolIndex index_;
};

TEST(PoolIndex, KnowsWhatItHasSeen) {
  for (const std::uint64_t hashes : {1, 7, 5000}) {
    Pool pool{hashes};
    std::map<std::uint64_t, std::uint32_t> reference;
    std::mt19937 random{1};
    for (unsigned i = 0; i < 20000; ++i) {
      const std::uint64_t value = random() % (hashes == 1 ? 300 : 3000);
      const auto [known, is_new] = reference.try_emplace(value, static_cast<std::uint32_t>(reference.size()));
      ASSERT_EQ(pool.intern(value), known->second) << value;
    }
    EXPECT_EQ(pool.size(), reference.size());
    EXPECT_EQ(pool.index().size(), reference.size());
  }
}

TEST(PoolIndex, MayGrowWhileSomethingIsMade) {
  PoolIndex index;
  std::uint32_t count = 0;
  const auto never = [](std::uint32_t) { return false; };
  const auto add = [&](std::uint64_t hash) { return index.find_or_add(hash, never, [&] { return count++; }); };
  const std::uint32_t outer = index.find_or_add(12345, never, [&] {
    for (unsigned i = 0; i < 1000; ++i) add(i * 0x9e3779b97f4a7c15U);
    return count++;
  });
  EXPECT_EQ(outer, 1000U);
  EXPECT_EQ(index.find_or_add(
                12345, [](std::uint32_t number) { return number == 1000; }, [&] { return count++; }),
            1000U);
}

}  // namespace
}  // namespace gmc::support
