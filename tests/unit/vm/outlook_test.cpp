#include "vm/outlook.hpp"

#include <gtest/gtest.h>

#include "vm/effect.hpp"

namespace gmc::vm {
namespace {

using memory::Touch;

using Use = Outlook::Use;
using Against = Outlook::Against;

[[nodiscard]] Touch word(std::uint64_t area, std::uint64_t offset) {
  return {area, offset, offset + 4, false};
}

// 1 reads a word of area 7 and goes on to 2, which writes another one, in a circle with 3; 4 comes behind it.
[[nodiscard]] Outlook example() {
  Outlook outlook;
  outlook.note_touch(1, word(7, 0), Use::Read);
  outlook.note_way(1, 2);
  outlook.note_touch(2, word(7, 8), Use::Write);
  outlook.note_way(2, 3);
  outlook.note_way(3, 2);
  outlook.note_way(3, 4);
  outlook.note_touch(4, word(9, 0), Use::Write);
  EXPECT_TRUE(outlook.conclude());
  return outlook;
}

TEST(Outlook, ExpectsWhatComesLater) {
  const Outlook outlook = example();
  EXPECT_TRUE(outlook.expects(outlook.find(1), word(7, 4), Use::Read));  // the same word
  EXPECT_TRUE(outlook.expects(outlook.find(1), word(7, 8), Use::Write));
  EXPECT_TRUE(outlook.expects(outlook.find(3), word(7, 8), Use::Write));
  EXPECT_TRUE(outlook.expects(outlook.find(3), word(9, 0), Use::Write));
  EXPECT_FALSE(outlook.expects(outlook.find(2), word(7, 0), Use::Read));   // that was before
  EXPECT_FALSE(outlook.expects(outlook.find(1), word(7, 0), Use::Write));  // it was only read
  EXPECT_FALSE(outlook.expects(outlook.find(4), word(7, 8), Use::Write));
  EXPECT_FALSE(outlook.expects(outlook.find(1), word(8, 0), Use::Read));  // nobody was ever there
  EXPECT_EQ(outlook.find(5), Outlook::unknown);
}

TEST(Outlook, KnowsWhereNoMoreIsExpected) {
  const Outlook outlook = example();
  EXPECT_TRUE(outlook.is_within(outlook.find(4), outlook.find(1)));
  EXPECT_TRUE(outlook.is_within(outlook.find(2), outlook.find(3)));
  EXPECT_TRUE(outlook.is_within(outlook.find(3), outlook.find(2)));
  EXPECT_FALSE(outlook.is_within(outlook.find(1), outlook.find(2)));
}

TEST(Outlook, ReadingConflictsWithWritingOnly) {
  const Outlook outlook = example();
  EXPECT_FALSE(outlook.may_conflict(outlook.find(1), word(7, 0), Against::Read));
  EXPECT_TRUE(outlook.may_conflict(outlook.find(1), word(7, 0), Against::Write));
  EXPECT_FALSE(outlook.may_conflict(outlook.find(2), word(7, 0), Against::Write));
  EXPECT_TRUE(outlook.may_conflict(outlook.find(2), word(7, 8), Against::Read));
  EXPECT_FALSE(outlook.may_conflict(outlook.find(4), word(7, 8), Against::Read));
  EXPECT_TRUE(outlook.may_conflict(outlook.find(2), Touch{7, 0, 16, false}, Against::Read));  // in one of its words
}

[[nodiscard]] Touch addition(std::uint64_t begin, std::uint64_t end) {
  return {7, begin, end, true, Effect{Effect::Kind::Add}.code()};
}

TEST(Outlook, WhoAddsIsNotDisturbedByOthersThatDo) {
  EXPECT_EQ(Outlook::use_of(addition(4, 8)), Use::Add);
  EXPECT_EQ(Outlook::use_of(addition(8, 16)), Use::AddLong);
  EXPECT_EQ(Outlook::use_of(addition(2, 6)), Use::Write);  // perhaps it overlaps others
  EXPECT_EQ(Outlook::use_of(addition(4, 6)), Use::Write);
  EXPECT_EQ(Outlook::use_of({7, 4, 8, true, Effect::store(1).code()}), Use::Write);
  Outlook outlook;
  outlook.note_touch(1, addition(0, 4), Use::Add);
  outlook.note_touch(2, addition(0, 8), Use::AddLong);
  ASSERT_TRUE(outlook.conclude());
  EXPECT_FALSE(outlook.may_conflict(outlook.find(1), addition(0, 4), Against::Add));
  EXPECT_FALSE(outlook.may_conflict(outlook.find(2), addition(0, 8), Against::AddLong));
  EXPECT_TRUE(outlook.may_conflict(outlook.find(1), addition(0, 8), Against::AddLong));  // a half of it
  EXPECT_TRUE(outlook.may_conflict(outlook.find(2), addition(4, 8), Against::Add));
  EXPECT_TRUE(outlook.may_conflict(outlook.find(1), addition(0, 4), Against::Read));
  EXPECT_TRUE(outlook.may_conflict(outlook.find(1), addition(0, 4), Against::Write));
}

TEST(Outlook, TouchesCommuteOnTheSameBytesOnly) {
  EXPECT_FALSE(addition(0, 4).conflicts_with(addition(0, 4)));
  EXPECT_TRUE(addition(0, 4).conflicts_with(addition(0, 8)));
  const Touch seven{7, 0, 4, true, Effect::store(7).code()};
  EXPECT_FALSE(seven.conflicts_with(seven));
  EXPECT_TRUE(seven.conflicts_with({7, 0, 4, true, Effect::store(8).code()}));
  EXPECT_TRUE(seven.conflicts_with({7, 0, 4, false}));
  EXPECT_TRUE(seven.conflicts_with(addition(0, 4)));
  const Touch plain{7, 0, 4, true};
  EXPECT_TRUE(plain.conflicts_with(plain));
  EXPECT_EQ(Effect::store(std::uint64_t{1} << 60).code(), 0U);  // there is no room for it
}

TEST(Outlook, WhoHasAMutexIsNotDisturbedByWhoWaitsForIt) {
  Outlook outlook;
  outlook.note_touch(1, word(7, 0), Use::Section);
  outlook.note_touch(2, word(7, 0), Use::Write);  // for example by pthread_mutex_trylock
  ASSERT_TRUE(outlook.conclude());
  EXPECT_FALSE(outlook.may_conflict(outlook.find(1), word(7, 0), Against::Release));
  EXPECT_TRUE(outlook.may_conflict(outlook.find(1), word(7, 0), Against::Write));
  EXPECT_TRUE(outlook.may_conflict(outlook.find(1), word(7, 0), Against::Read));
  EXPECT_TRUE(outlook.may_conflict(outlook.find(2), word(7, 0), Against::Release));
}

TEST(Outlook, LargeAccessesMayBeAnything) {
  Outlook outlook;
  outlook.note_way(1, 2);
  outlook.note_touch(2, {7, 0, 1 << 20, true}, Use::Write);
  ASSERT_TRUE(outlook.conclude());
  EXPECT_TRUE(outlook.expects(outlook.find(1), word(3, 0), Use::Read));
  EXPECT_TRUE(outlook.may_conflict(outlook.find(1), word(3, 0), Against::Read));
  EXPECT_TRUE(example().may_conflict(example().find(4), {8, 0, 1 << 20, true}, Against::Write));
}

TEST(Outlook, LearnsFromOthers) {
  Outlook first;
  first.note_touch(1, word(7, 0), Use::Read);
  Outlook second;
  second.note_way(5, 1);
  second.note_touch(5, word(2, 0), Use::Write);
  first.add(second);
  ASSERT_TRUE(first.conclude());
  EXPECT_TRUE(first.expects(first.find(5), word(7, 0), Use::Read));
  EXPECT_TRUE(first.expects(first.find(5), word(2, 0), Use::Write));
  EXPECT_FALSE(first.expects(first.find(1), word(2, 0), Use::Write));
}

}  // namespace
}  // namespace gmc::vm
