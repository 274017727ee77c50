#include "vm/outlook.hpp"

#include <gtest/gtest.h>

namespace gmc::vm {
namespace {

using memory::Touch;

[[nodiscard]] Touch read_of(std::uint64_t area, std::uint64_t offset) {
  return {area, offset, offset + 4, false};
}
[[nodiscard]] Touch write_of(std::uint64_t area, std::uint64_t offset) {
  return {area, offset, offset + 4, true};
}

// 1 reads a word of area 7 and goes on to 2, which writes another one, in a circle with 3; 4 comes behind it.
[[nodiscard]] Outlook example() {
  Outlook outlook;
  outlook.note_touch(1, read_of(7, 0));
  outlook.note_way(1, 2);
  outlook.note_touch(2, write_of(7, 8));
  outlook.note_way(2, 3);
  outlook.note_way(3, 2);
  outlook.note_way(3, 4);
  outlook.note_touch(4, write_of(9, 0));
  EXPECT_TRUE(outlook.conclude());
  return outlook;
}

TEST(Outlook, ExpectsWhatComesLater) {
  const Outlook outlook = example();
  EXPECT_TRUE(outlook.expects(outlook.find(1), read_of(7, 4)));  // the same word
  EXPECT_TRUE(outlook.expects(outlook.find(1), write_of(7, 8)));
  EXPECT_TRUE(outlook.expects(outlook.find(3), write_of(7, 8)));
  EXPECT_TRUE(outlook.expects(outlook.find(3), write_of(9, 0)));
  EXPECT_FALSE(outlook.expects(outlook.find(2), read_of(7, 0)));   // that was before
  EXPECT_FALSE(outlook.expects(outlook.find(1), write_of(7, 0)));  // it was only read
  EXPECT_FALSE(outlook.expects(outlook.find(4), write_of(7, 8)));
  EXPECT_FALSE(outlook.expects(outlook.find(1), read_of(8, 0)));  // nobody was ever there
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
  EXPECT_FALSE(outlook.may_conflict(outlook.find(1), read_of(7, 0)));
  EXPECT_TRUE(outlook.may_conflict(outlook.find(1), write_of(7, 0)));
  EXPECT_FALSE(outlook.may_conflict(outlook.find(2), write_of(7, 0)));
  EXPECT_TRUE(outlook.may_conflict(outlook.find(2), read_of(7, 8)));
  EXPECT_FALSE(outlook.may_conflict(outlook.find(4), read_of(7, 8)));
  EXPECT_TRUE(outlook.may_conflict(outlook.find(2), Touch{7, 0, 16, false}));  // in one of its words
}

TEST(Outlook, LargeAccessesMayBeAnything) {
  Outlook outlook;
  outlook.note_way(1, 2);
  outlook.note_touch(2, {7, 0, 1 << 20, true});
  ASSERT_TRUE(outlook.conclude());
  EXPECT_TRUE(outlook.expects(outlook.find(1), read_of(3, 0)));
  EXPECT_TRUE(outlook.may_conflict(outlook.find(1), read_of(3, 0)));
  EXPECT_TRUE(example().may_conflict(example().find(4), {8, 0, 1 << 20, true}));
}

TEST(Outlook, LearnsFromOthers) {
  Outlook first;
  first.note_touch(1, read_of(7, 0));
  Outlook second;
  second.note_way(5, 1);
  second.note_touch(5, write_of(2, 0));
  first.add(second);
  ASSERT_TRUE(first.conclude());
  EXPECT_TRUE(first.expects(first.find(5), read_of(7, 0)));
  EXPECT_TRUE(first.expects(first.find(5), write_of(2, 0)));
  EXPECT_FALSE(first.expects(first.find(1), write_of(2, 0)));
}

}  // namespace
}  // namespace gmc::vm
