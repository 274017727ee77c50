#include "explore/visited_set.hpp"

#include <gtest/gtest.h>

#include <map>
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

// Who sleeps in a state is who has slept in all visits, however the table grows.
TEST(VisitedSet, RemembersWhoSleeps) {
  std::mt19937_64 random{2};
  VisitedSet visited;
  std::map<memory::Fingerprint, std::uint64_t> reference;
  for (int i = 0; i < 300'000; ++i) {
    const memory::Fingerprint fingerprint{random() % 2000, random() % 100};
    const Sleepers now{random() % 3 == 0 ? 0 : random() | random()};
    const auto [entry, is_new] = reference.try_emplace(fingerprint, now.bits());
    const Visit visit = visited.visit(fingerprint, now);
    ASSERT_EQ(visit.is_new, is_new);
    ASSERT_EQ(visit.before, is_new ? Sleepers::all() : Sleepers{entry->second});
    entry->second &= now.bits();
  }
  EXPECT_EQ(visited.size(), reference.size());
}

}  // namespace
}  // namespace gmc::explore
