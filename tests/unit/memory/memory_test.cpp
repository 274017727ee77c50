#include "memory/memory.hpp"

#include <gtest/gtest.h>

#include "support/error.hpp"

namespace gmc::memory {
namespace {

std::uint64_t number_at(const Memory& memory, Pointer pointer, unsigned size) {
  std::uint64_t number = 0;
  EXPECT_EQ(memory.load(pointer, size, number), Error::None);
  return number;
}

TEST(Memory, EveryErrorIsToldAndChangesNothing) {
  Memory memory;
  const Pointer area = memory.allocate(8);
  const Pointer constant = memory.allocate(8, {.fill = Fill::Zero, .is_read_only = true});
  const Pointer freed = memory.allocate(8);
  ASSERT_EQ(memory.free(freed), Error::None);
  std::uint64_t number = 0;
  EXPECT_EQ(memory.load(Pointer{}, 4, number), Error::NullPointer);
  EXPECT_EQ(memory.load(Pointer{AreaId{77}, 0}, 4, number), Error::InvalidPointer);
  EXPECT_EQ(memory.load(freed, 4, number), Error::UseAfterFree);
  EXPECT_EQ(memory.store(freed, 4, 1), Error::UseAfterFree);
  EXPECT_EQ(memory.free(freed), Error::DoubleFree);
  EXPECT_EQ(memory.free(area + 4), Error::NotAreaBegin);
  EXPECT_EQ(memory.free(Pointer{}), Error::NullPointer);
  for (const std::int64_t offset : {-1, 5, 8, 9}) EXPECT_EQ(memory.load(area + offset, 4, number), Error::OutOfBounds);
  EXPECT_EQ(memory.store(area + 5, 4, 1), Error::OutOfBounds);
  EXPECT_EQ(memory.copy(area, constant, 9), Error::OutOfBounds);
  EXPECT_EQ(memory.store(constant, 4, 1), Error::ReadOnly);
  EXPECT_EQ(memory.fill(constant, 1, 8), Error::ReadOnly);
  EXPECT_EQ(number_at(memory, constant, 8), 0u);
  EXPECT_EQ(memory.load(area, 4, number), Error::Undefined);
  ASSERT_EQ(memory.store(area, area), Error::None);
  EXPECT_EQ(memory.load(area, 4, number), Error::SymbolicContents);
}

TEST(Memory, PointersHaveAnOrderWithinTheirAreaOnly) {
  Memory memory;
  const Pointer a = memory.allocate(8);
  const Pointer b = memory.allocate(8);
  Pointer moved = a;
  EXPECT_EQ(memory.move(moved, 8), Error::None);
  EXPECT_EQ(moved, a + 8);
  EXPECT_EQ(memory.move(moved, 1), Error::PointerOverflow);
  EXPECT_EQ(memory.move(moved, -9), Error::PointerOverflow);
  EXPECT_EQ(moved, a + 8);
  std::int64_t bytes = 0;
  EXPECT_EQ(memory.distance(a, moved, bytes), Error::None);
  EXPECT_EQ(bytes, 8);
  EXPECT_EQ(memory.distance(a, b, bytes), Error::DifferentAreas);
  bool is_equal = true;
  EXPECT_EQ(memory.equal(moved, b, is_equal), Error::None);
  EXPECT_FALSE(is_equal) << "one past the end is not the next area";
  ASSERT_EQ(memory.free(a), Error::None);
  EXPECT_EQ(memory.equal(a, b, is_equal), Error::DanglingComparison);
  EXPECT_EQ(memory.equal(a, Pointer{}, is_equal), Error::None);
  EXPECT_EQ(memory.distance(a, moved, bytes), Error::DanglingComparison);
}

TEST(Memory, DefinednessIsPerBit) {
  Memory memory;
  const Pointer area = memory.allocate(1);
  Value value{1};
  value.bytes()[0] = 0x05;
  value.undefined()[0] = 0xf0;
  ASSERT_EQ(memory.store(area, value), Error::None);
  Value loaded{1};
  ASSERT_EQ(memory.load(area, loaded), Error::None);
  EXPECT_EQ(loaded, value);
  EXPECT_FALSE(loaded.is_defined());
}

// Byte by byte in any order, unaligned, in two halves over the border of two chunks.
TEST(Memory, PointersSurviveEveryCopy) {
  Memory memory;
  const Pointer target = memory.allocate(4);
  const Pointer from = memory.allocate(300);
  const Pointer to = memory.allocate(300);
  ASSERT_EQ(memory.store(from + 252, target + 2), Error::None);
  for (const std::int64_t byte : {7, 0, 3, 1, 2, 6, 5, 4}) {
    Value value{1};
    ASSERT_EQ(memory.load(from + 252 + byte, value), Error::None);
    EXPECT_FALSE(value.is_plain());
    ASSERT_EQ(memory.store(to + 251 + byte, value), Error::None);
  }
  Pointer loaded;
  ASSERT_EQ(memory.load(to + 251, loaded), Error::None);
  EXPECT_EQ(loaded, target + 2);
  ASSERT_EQ(memory.copy(to + 3, to + 251, 8), Error::None);
  ASSERT_EQ(memory.load(to + 3, loaded), Error::None);
  EXPECT_EQ(loaded, target + 2);
  ASSERT_EQ(memory.store(to + 5, 1, 0), Error::None);
  EXPECT_EQ(memory.load(to + 3, loaded), Error::SymbolicContents) << "one byte is missing";
}

// A tag in the low bits moves the pointer, and taking it off moves it back; an integer of pointer size carries it.
TEST(Memory, TaggedPointersAreStillPointers) {
  Memory memory;
  const Pointer target = memory.allocate(4);
  const Pointer word = memory.allocate(8);
  ASSERT_EQ(memory.store(word, target + 1), Error::None);
  Value value{8};
  ASSERT_EQ(memory.load(word, value), Error::None);
  ASSERT_TRUE(value.pointer().has_value());
  EXPECT_EQ(*value.pointer() + -1, target);
  ASSERT_EQ(memory.store(word, target + 1'000), Error::None) << "outside: fine as long as nobody goes there";
  Pointer far;
  ASSERT_EQ(memory.load(word, far), Error::None);
  EXPECT_EQ(memory.store(far, 1, 0), Error::OutOfBounds);
}

TEST(Memory, LowBitsAreThoseOfAnAlignedAddress) {
  Memory memory;
  const Pointer area = memory.allocate(64, {.align_bits = 3});
  std::uint64_t low = 0;
  EXPECT_EQ(memory.low_bits(area + 13, 3, low), Error::None);
  EXPECT_EQ(low, 5u);
  EXPECT_EQ(memory.low_bits(area + 13, 4, low), Error::Misaligned) << "it depends on placement";
  EXPECT_EQ(memory.check_aligned(area + 8, 3), Error::None);
  EXPECT_EQ(memory.check_aligned(area + 12, 3), Error::Misaligned);
  EXPECT_EQ(memory.check_aligned(area, 4), Error::Misaligned);
  EXPECT_EQ(memory.low_bits(Pointer{}, 12, low), Error::None);
  EXPECT_EQ(low, 0u);
}

TEST(Memory, DisjointCopiesAreDisjoint) {
  Memory memory;
  const Pointer area = memory.allocate(16, {.fill = Fill::Zero});
  EXPECT_EQ(memory.copy_disjoint(area + 4, area, 4), Error::None);
  EXPECT_EQ(memory.copy_disjoint(area, area + 4, 5), Error::Overlap);
  EXPECT_EQ(memory.copy_disjoint(area, area, 0), Error::None);
  EXPECT_EQ(memory.copy_disjoint(area, area, 1), Error::Overlap);
}

TEST(Memory, GrowsWhereItIsWritten) {
  Memory memory;
  const Pointer area = memory.allocate(0, {.grows = true});
  memory.push();
  ASSERT_EQ(memory.store(area + 4, 4, 7), Error::None);
  ASSERT_EQ(memory.store(area + 200, 8, 9), Error::None);
  EXPECT_EQ(memory.header(area.area).size, 208u);
  EXPECT_EQ(number_at(memory, area + 4, 4), 7u);
  EXPECT_EQ(number_at(memory, area + 200, 8), 9u);
  memory.backtrack();
  EXPECT_EQ(memory.header(area.area).size, 0u);
  std::uint64_t number = 0;
  EXPECT_EQ(memory.load(area + 4, 4, number), Error::OutOfBounds);
}

TEST(Memory, UntouchedMemoryCostsNothing) {
  Memory memory;
  const std::size_t before = memory.bytes_in_use();
  const Pointer undefined = memory.allocate(std::uint64_t{1} << 24);
  const Pointer zero = memory.allocate(std::uint64_t{1} << 24, {.fill = Fill::Zero});
  memory.set_root(undefined.area, 0);
  memory.set_root(zero.area, 1);
  const Fingerprint fingerprint = memory.fingerprint();
  EXPECT_EQ(memory.bytes_in_use(), before);
  EXPECT_EQ(number_at(memory, zero + 12345, 8), 0u);
  // Writing what is there already changes nothing.
  ASSERT_EQ(memory.fill(zero + 1000, 0, 3000), Error::None);
  ASSERT_EQ(memory.forget(undefined + 1000, 3000), Error::None);
  EXPECT_EQ(memory.fingerprint(), fingerprint);
  EXPECT_GT(memory.bytes_in_use(), before);
}

TEST(Memory, FreedEmptyAndUntouchedAreDifferent) {
  const auto fingerprint = [](bool frees, std::uint64_t size) {
    Memory memory;
    const Pointer root = memory.allocate(8);
    const Pointer area = memory.allocate(size);
    memory.set_root(root.area, 0);
    EXPECT_EQ(memory.store(root, area), Error::None);
    EXPECT_EQ(frees ? memory.free(area) : Error::None, Error::None);
    return memory.fingerprint();
  };
  EXPECT_NE(fingerprint(true, 0), fingerprint(false, 0));
  EXPECT_NE(fingerprint(false, 0), fingerprint(false, 1));
  EXPECT_NE(fingerprint(true, 8), fingerprint(false, 8));
}

// A cursor that walks along a list renames nothing: the list is named by the older variable.
TEST(Memory, ACursorRenamesNothing) {
  Memory memory;
  const Pointer variables = memory.allocate(16, {.fill = Fill::Zero});
  memory.set_root(variables.area, 0);
  std::vector<Pointer> list{memory.allocate(8, {.fill = Fill::Zero})};
  ASSERT_EQ(memory.store(variables, list[0]), Error::None);
  for (int i = 0; i < 100; ++i) {
    list.push_back(memory.allocate(8, {.fill = Fill::Zero}));
    ASSERT_EQ(memory.store(list[list.size() - 2], list.back()), Error::None);
  }
  static_cast<void>(memory.fingerprint());
  for (const Pointer& node : list) {
    const std::uint64_t before = memory.work().nodes;
    ASSERT_EQ(memory.store(variables + 8, node), Error::None);
    static_cast<void>(memory.fingerprint());
    EXPECT_LE(memory.work().nodes, before + 1);
  }
}

TEST(Memory, SharingFollowsPointersAtOnce) {
  Memory memory;
  const Pointer globals = memory.allocate(16, {.fill = Fill::Zero});
  const Pointer mine = memory.allocate(16, {.fill = Fill::Zero});
  const Pointer yours = memory.allocate(16, {.fill = Fill::Zero});
  memory.set_root(globals.area, 0, everybody);
  memory.set_root(mine.area, 1, 1);
  memory.set_root(yours.area, 2, 2);
  const Pointer a = memory.allocate(8, {.fill = Fill::Zero});
  const Pointer b = memory.allocate(8, {.fill = Fill::Zero});
  EXPECT_EQ(memory.group(a.area), nobody);
  ASSERT_EQ(memory.store(a, b), Error::None);
  ASSERT_EQ(memory.store(mine, a), Error::None);
  EXPECT_EQ(memory.group(a.area), 1u);
  EXPECT_EQ(memory.group(b.area), 1u);
  memory.push();
  ASSERT_EQ(memory.store(yours, b), Error::None);
  EXPECT_EQ(memory.group(a.area), 1u);
  EXPECT_EQ(memory.group(b.area), everybody);
  ASSERT_EQ(memory.store(globals, a), Error::None);
  EXPECT_EQ(memory.group(a.area), everybody);
  memory.backtrack();
  EXPECT_EQ(memory.group(a.area), 1u);
  EXPECT_EQ(memory.group(b.area), 1u);
}

TEST(Memory, SnapshotsAreIndependentOfThePast) {
  Memory memory;
  const Pointer root = memory.allocate(16, {.fill = Fill::Zero});
  memory.set_root(root.area, 0);
  ASSERT_EQ(memory.store(root, memory.allocate(8)), Error::None);
  const Fingerprint first = memory.fingerprint();
  const Snapshot early = memory.snapshot();
  memory.push();
  ASSERT_EQ(memory.store(root + 8, 8, 5), Error::None);
  ASSERT_EQ(memory.store(root, Pointer{}), Error::None);
  const Fingerprint second = memory.fingerprint();
  const Snapshot late = memory.snapshot();
  for (int i = 0; i < 3; ++i) {
    memory.restore(early);
    EXPECT_EQ(memory.fingerprint(), first);
    memory.verify();
    ASSERT_EQ(memory.store(root + 8, 8, 6), Error::None);
    memory.restore(late);
    EXPECT_EQ(memory.fingerprint(), second);
    EXPECT_EQ(number_at(memory, root + 8, 8), 5u);
    EXPECT_EQ(memory.saved_states(), 0u);
  }
}

// Our bug, not the program's: it would be found by accident, or never.
TEST(Memory, APointerKeptOutsideDoesNotKeepItsArea) {
  Memory memory;
  const Pointer root = memory.allocate(8, {.fill = Fill::Zero});
  memory.set_root(root.area, 0);
  const Pointer lost = memory.allocate(8);
  static_cast<void>(memory.fingerprint());
  EXPECT_FALSE(memory.exists(lost.area));
  ASSERT_EQ(memory.store(root, lost), Error::None);
  EXPECT_THROW(static_cast<void>(memory.fingerprint()), InternalError);
}

TEST(Memory, ComparesLikeMemcmp) {
  Memory memory;
  const Pointer a = memory.allocate(4, {.fill = Fill::Zero});
  const Pointer b = memory.allocate(4, {.fill = Fill::Zero});
  int result = 7;
  EXPECT_EQ(memory.compare(a, b, 4, result), Error::None);
  EXPECT_EQ(result, 0);
  ASSERT_EQ(memory.store(a + 1, 1, 0x80), Error::None);
  ASSERT_EQ(memory.forget(b + 2, 1), Error::None);
  EXPECT_EQ(memory.compare(a, b, 4, result), Error::None) << "what follows the difference does not matter";
  EXPECT_EQ(result, 0x80);
  EXPECT_EQ(memory.compare(b, a, 4, result), Error::None);
  EXPECT_EQ(result, -0x80);
  EXPECT_EQ(memory.compare(a + 2, b + 2, 1, result), Error::Undefined);
}

TEST(Memory, GuardedAccessesFailOrAreNoted) {
  Memory memory;
  const Pointer shared = memory.allocate(8, {.fill = Fill::Zero, .group = everybody, .name = 7});
  const Pointer own = memory.allocate(8, {.fill = Fill::Zero, .group = 1, .name = 8});
  std::uint64_t number = 0;
  memory.guard(everybody);
  EXPECT_EQ(memory.load(shared, 4, number), Error::Guarded);
  EXPECT_EQ(memory.store(shared, 4, 1), Error::Guarded);
  EXPECT_EQ(memory.store(own, 4, 1), Error::None);
  std::vector<Touch> touches;
  memory.guard(everybody, &touches);
  EXPECT_EQ(memory.load(shared, 4, number), Error::None);
  EXPECT_EQ(memory.store(shared + 2, 2, 1), Error::None);
  EXPECT_EQ(memory.copy(own, shared, 8), Error::None);
  EXPECT_EQ(memory.free(shared), Error::None);
  memory.guard(no_group);
  const auto is = [&](std::size_t i, std::uint64_t begin, std::uint64_t end, bool is_write) {
    const Touch& touch = touches[i];
    return touch.area == 7 && touch.begin == begin && touch.end == end && touch.is_write == is_write;
  };
  ASSERT_EQ(touches.size(), 4u);
  EXPECT_TRUE(is(0, 0, 4, false) && is(1, 2, 4, true) && is(2, 0, 8, false) && is(3, 0, 8, true));
  EXPECT_TRUE(touches[0].conflicts_with(touches[1]));
  EXPECT_FALSE(touches[0].conflicts_with(touches[2]));
}

TEST(Memory, NamesOfAreasComeBack) {
  Memory memory;
  const Pointer area = memory.allocate(8, {.name = 7});
  memory.push();
  ASSERT_EQ(memory.free(area), Error::None);
  const Pointer other = memory.allocate(8, {.name = 8});
  EXPECT_EQ(memory.find_name(8), other.area);
  EXPECT_FALSE(memory.find_name(7));
  memory.backtrack();
  EXPECT_EQ(memory.find_name(7), area.area);
  EXPECT_FALSE(memory.find_name(8));
}

}  // namespace
}  // namespace gmc::memory
