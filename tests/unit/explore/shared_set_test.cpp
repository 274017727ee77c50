#include "explore/shared_set.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <random>
#include <set>
#include <thread>

namespace gmc::explore {
namespace {

using memory::Fingerprint;

// Few different lower halves: many meet in one place of the table.
[[nodiscard]] Fingerprint any(std::mt19937_64& random) {
  const std::uint64_t low = random() % 50;
  return {.high = random() % 700, .low = low};
}

TEST(SharedSet, IsASet) {
  std::mt19937_64 random{1};
  SharedSet shared{1, 64};
  std::set<Fingerprint> reference;
  for (int i = 0; i < 100'000; ++i) {
    const Fingerprint fingerprint = any(random);
    // Zeros are stored as ones.
    const Fingerprint stored{.high = std::max<std::uint64_t>(fingerprint.high, 1),
                             .low = std::max<std::uint64_t>(fingerprint.low, 1)};
    ASSERT_EQ(shared.insert(0, fingerprint), reference.insert(stored).second);
  }
  EXPECT_EQ(shared.size(), reference.size());
  EXPECT_LE(shared.bytes(), 40 * reference.size());
}

// Each of several users inserts what the others do, from a small table on: of each fingerprint one is told that it is
// new.
TEST(SharedSet, TellsOneOfThoseThatInsertTheSame) {
  constexpr std::size_t users = 4;
  constexpr std::uint64_t count = 20'000;
  SharedSet shared{users, 64};
  std::vector<std::vector<std::uint64_t>> fresh(users);
  {
    std::vector<std::jthread> threads;
    for (std::size_t user = 0; user < users; ++user) {
      threads.emplace_back([&, user] {
        for (std::uint64_t i = 0; i < count; ++i) {
          const std::uint64_t number = (i + user * 100) % count + 1;
          if (shared.insert(user, {.high = number, .low = number % 50 + 1})) fresh[user].push_back(number);
        }
      });
    }
  }
  std::multiset<std::uint64_t> all;
  for (const auto& numbers : fresh) all.insert(numbers.begin(), numbers.end());
  EXPECT_EQ(all.size(), count);
  EXPECT_EQ(std::set<std::uint64_t>(all.begin(), all.end()).size(), count);
  EXPECT_EQ(shared.size(), count);
}

// Of several users that come to the same states each wakes some, from a small table on: each of these is told to one
// user only, and in the end those sleep that nobody has woken.
TEST(SharedSet, TellsOneOfThoseThatWake) {
  constexpr std::size_t users = 4;
  constexpr std::uint64_t count = 5'000;
  SharedSet shared{users, 64};
  std::vector<std::vector<std::uint64_t>> woken(users, std::vector<std::uint64_t>(count));
  const auto fingerprint_of = [](std::uint64_t number) {
    return Fingerprint{.high = number + 1, .low = number % 50 + 1};
  };
  {
    std::vector<std::jthread> threads;
    for (std::size_t user = 0; user < users; ++user) {
      threads.emplace_back([&, user] {
        for (std::uint64_t i = 0; i < count; ++i) {
          const std::uint64_t number = (i + user * 100) % count;
          const Sleepers now{~(std::uint64_t{3} << (2 * user)) & 0xffff};  // two of the first eight are awake
          const Visit visit = shared.visit(user, fingerprint_of(number), now);
          if (!visit.is_new) woken[user][number] = visit.before.without(now).bits();
        }
      });
    }
  }
  for (std::uint64_t number = 0; number < count; ++number) {
    std::uint64_t all = 0;
    for (const auto& of_user : woken) {
      EXPECT_EQ(all & of_user[number], 0);
      all |= of_user[number];
    }
    EXPECT_EQ(std::popcount(all), 2 * (static_cast<int>(users) - 1));  // the first one has woken nobody
    EXPECT_EQ(shared.visit(0, fingerprint_of(number), Sleepers::all()).before, Sleepers{0xff00});
  }
}

}  // namespace
}  // namespace gmc::explore
