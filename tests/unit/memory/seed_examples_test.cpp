// The examples of J. Kouba's thesis "Memory Representation for Model Checker of C/C++" (2009), appendix A and
// figure 3.3, in our interface: what the first memory module could do, this one can.
#include <gtest/gtest.h>

#include "memory/ref.hpp"

namespace gmc::memory {
namespace {

struct IntValue {
  int number;
  bool operator==(const IntValue&) const = default;
};
Fingerprint structural_hash(const IntValue& value) {
  return hash_words(Domain::Object, static_cast<std::uint64_t>(value.number));
}

// A.1.1: values as objects, at any offset; a partial overwrite leaves pieces, of which no whole value can be read.
TEST(SeedExamples, ObjectsAtAnyOffset) {
  Memory memory;
  const Pointer area = memory.allocate(8);
  const auto object = [&](int number) { return memory.intern(std::make_unique<ObjectOf<IntValue>>(IntValue{number})); };
  ASSERT_EQ(memory.store(area, Value::of_object(object(11), 4)), Error::None);
  ASSERT_EQ(memory.store(area + 4, Value::of_object(object(12), 4)), Error::None);
  Value value{4};
  ASSERT_EQ(memory.load(area, value), Error::None);
  EXPECT_EQ(value.object(), object(11));
  ASSERT_EQ(memory.load(area + 4, value), Error::None);
  EXPECT_EQ(value.object(), object(12));

  ASSERT_EQ(memory.store(area + 2, Value::of_object(object(13), 4)), Error::None);
  ASSERT_EQ(memory.load(area + 2, value), Error::None);
  EXPECT_EQ(value.object(), object(13));
  Value all{8};
  ASSERT_EQ(memory.load(area, all), Error::None);
  ASSERT_EQ(all.fragments().size(), 3u);
  EXPECT_EQ(all.fragments()[0].count, 2);
  EXPECT_EQ(all.fragments()[2].first, 2) << "the second half of 12 is left";
  ASSERT_EQ(memory.load(area, value), Error::None);
  EXPECT_EQ(value.object(), no_object);
  EXPECT_EQ(memory.free(area), Error::None);
}

struct SizeWrapper {
  std::size_t size;
  bool operator==(const SizeWrapper&) const = default;
};
Fingerprint structural_hash(const SizeWrapper& wrapper) {
  return hash_words(Domain::Object, wrapper.size);
}

struct Struct {
  int i;
  SizeWrapper wrapper;
};

// A.1.2
TEST(SeedExamples, TypedRecords) {
  Memory memory;
  const Ref<Struct> ref = make_record<Struct>(memory);
  store(memory, ref, &Struct::i, 1);
  store(memory, ref, &Struct::wrapper, {11});
  EXPECT_EQ(load(memory, ref, &Struct::i), 1);
  EXPECT_EQ(load(memory, ref, &Struct::wrapper).size, 11u);
  store(memory, ref, &Struct::wrapper, {12});
  store(memory, ref, &Struct::i, 2);
  EXPECT_EQ(load(memory, ref, &Struct::i), 2);
  EXPECT_EQ(load(memory, ref, &Struct::wrapper).size, 12u);
  free_record(memory, ref);
}

struct Pair {
  int first;
  int second;
};

// A.2
TEST(SeedExamples, SavedStates) {
  Memory memory;
  const Ref<Pair> ref = make_record<Pair>(memory);
  memory.set_root(ref.area(), 0);
  store(memory, ref, &Pair::first, 1);
  store(memory, ref, &Pair::second, 2);
  memory.push();
  const Fingerprint h1 = memory.fingerprint();
  store(memory, ref, &Pair::first, 11);
  memory.push();
  const Fingerprint h2 = memory.fingerprint();
  EXPECT_NE(h1, h2);
  store(memory, ref, &Pair::second, 12);
  memory.push();
  const Fingerprint h3 = memory.fingerprint();
  EXPECT_NE(h2, h3);
  EXPECT_EQ(memory.saved_states(), 3u);

  memory.pop();
  memory.pop();
  memory.backtrack();
  EXPECT_EQ(load(memory, ref, &Pair::first), 1);
  EXPECT_EQ(load(memory, ref, &Pair::second), 2);
  EXPECT_EQ(memory.saved_states(), 1u);
  EXPECT_EQ(memory.fingerprint(), h1);
  store(memory, ref, &Pair::first, 11);
  EXPECT_EQ(memory.fingerprint(), h2);
}

struct Node {
  int i;
  Ref<Node> ref;
};

// Figure 3.3: an area replaced by another one, the old one freed and unreachable.
TEST(SeedExamples, AreasComeAndGo) {
  Memory memory;
  const Ref<Node> a1 = make_record<Node>(memory);
  const Ref<Node> a2 = make_record<Node>(memory, {.must_be_freed = true});
  memory.set_root(a1.area(), 0);
  store(memory, a1, &Node::i, 1);
  store(memory, a1, &Node::ref, a2);
  memory.push();
  const Fingerprint before = memory.fingerprint();

  const Ref<Node> a3 = make_record<Node>(memory, {.must_be_freed = true});
  store(memory, a1, &Node::ref, a3);
  free_record(memory, a2);
  memory.push();
  EXPECT_EQ(memory.fingerprint(), before) << "the new area is in the place of the old one";
  EXPECT_FALSE(memory.exists(a2.area()));
  EXPECT_TRUE(memory.leaks().empty());

  memory.pop();
  memory.backtrack();
  EXPECT_TRUE(memory.exists(a2.area()));
  EXPECT_EQ(load(memory, a1, &Node::ref), a2);
  store(memory, a1, &Node::ref, {});
  static_cast<void>(memory.fingerprint());
  EXPECT_EQ(memory.leaks().size(), 1u);
  static_cast<void>(memory.fingerprint());
  EXPECT_TRUE(memory.leaks().empty()) << "a leak is told once";
}

}  // namespace
}  // namespace gmc::memory
