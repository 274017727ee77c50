#include "explore/visited_set.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace gmc::explore {
namespace {

TEST(VisitedSet, IsASet) {
  std::mt19937_64 random{1};
  VisitedSet visited;
  std::set<memory::Fingerprint> reference;
  for (int i = 0; i < 300'000; ++i) {
    // Few different lower halves: many meet in one place of the table.
    const memory::Fingerprint fingerprint{random() % 2000, random() % 500};
    ASSERT_EQ(visited.insert(fingerprint), reference.insert(fingerprint).second);
  }
  EXPECT_EQ(visited.size(), reference.size());
  EXPECT_LE(visited.bytes(), 40 * reference.size());
}

}  // namespace
}  // namespace gmc::explore
