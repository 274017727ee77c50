// Lists that become segments.
#include "smg/abstract.hpp"

#include <gtest/gtest.h>

#include "small_graphs.hpp"
#include "smg/collect.hpp"
#include "smg/consistency.hpp"
#include "smg/materialise.hpp"

namespace gmc::test {
namespace {

using namespace smg;

TEST(Abstract, SinglyLinkedList) {
  List list = singly_linked(3);
  ASSERT_EQ(abstract_all(list.graph).size(), 1U);
  ASSERT_EQ(find_inconsistency(list.graph), "");
  ASSERT_EQ(segments_of(list.graph).size(), 1U);
  const ObjectId id = segments_of(list.graph)[0];
  const Object& segment = list.graph[id];
  EXPECT_EQ(segment.kind, ObjectKind::SinglyLinked);
  EXPECT_EQ(segment.length, 3U);
  EXPECT_EQ(segment.links.next, next_at);
  EXPECT_EQ(known_value(segment, next_at, 8), Value::zero());
  EXPECT_EQ(held(list.graph, list.variable), Value::address(id, 0, Target::First));
  EXPECT_EQ(list.graph.size(), 2U);
}

TEST(Abstract, DoublyLinkedListWithBothEnds) {
  List list = doubly_linked(4);
  const ObjectId tail = add_variable(list.graph, 2);
  list.graph.write(tail, 0, 8, Value::address(list.blocks.back(), 0));
  ASSERT_EQ(abstract_all(list.graph).size(), 1U);
  ASSERT_EQ(find_inconsistency(list.graph), "");
  const ObjectId id = segments_of(list.graph).at(0);
  EXPECT_EQ(list.graph[id].kind, ObjectKind::DoublyLinked);
  EXPECT_EQ(list.graph[id].length, 4U);
  EXPECT_EQ(held(list.graph, tail), Value::address(id, 0, Target::Last));
}

// Who is pointed to from outside is an end of a segment, never in its midst.
TEST(Abstract, PointerIntoTheMidst) {
  List list = doubly_linked(5);
  const ObjectId cursor = add_variable(list.graph, 2);
  list.graph.write(cursor, 0, 8, Value::address(list.blocks[2], 0));
  ASSERT_EQ(abstract_all(list.graph).size(), 2U);
  ASSERT_EQ(find_inconsistency(list.graph), "");
  const std::vector<ObjectId> segments = segments_of(list.graph);
  ASSERT_EQ(segments.size(), 2U);
  EXPECT_EQ(list.graph[segments[0]].length + list.graph[segments[1]].length, 5U);
  const Value at = held(list.graph, cursor);
  EXPECT_EQ(at.target(), Target::Last);
  EXPECT_EQ(list.graph[at.object()].length, 3U);
}

// A circle of four has four elements, wherever one begins to count (seed 004, 3.1).
TEST(Abstract, CircleHasAsManyElementsAsItHas) {
  List list = doubly_linked(4, End::Circle);
  for (const Candidate& candidate : find_candidates(list.graph)) EXPECT_LE(candidate.length, 4U);
  ASSERT_EQ(abstract_all(list.graph).size(), 1U);
  ASSERT_EQ(find_inconsistency(list.graph), "");
  const ObjectId id = segments_of(list.graph).at(0);
  EXPECT_EQ(list.graph[id].length, 4U);
  EXPECT_EQ(known_value(list.graph[id], next_at, 8), Value::address(id, 0, Target::First));
  EXPECT_EQ(known_value(list.graph[id], prev_at, 8), Value::address(id, 0, Target::Last));
}

// Blocks of calloc, whose links are part of many zeros (seed 004, 3.2).
TEST(Abstract, LinksThatLieInManyZeros) {
  Graph graph;
  const ObjectId variable = add_variable(graph, 1);
  const ObjectId a = add_block(graph);
  const ObjectId b = add_block(graph);
  for (const ObjectId id : {a, b}) graph.write(id, 0, block_size, Value::zero());
  graph.write(variable, 0, 8, Value::address(a, 0));
  graph.write(a, next_at, 8, Value::address(b, 0));
  graph.write(b, prev_at, 8, Value::address(a, 0));
  EXPECT_EQ(graph[b].find(next_at, 8), nullptr);
  ASSERT_EQ(abstract_all(graph).size(), 1U);
  ASSERT_EQ(find_inconsistency(graph), "");
  const ObjectId id = segments_of(graph).at(0);
  EXPECT_EQ(known_value(graph[id], next_at, 8), Value::zero());
  EXPECT_EQ(known_value(graph[id], prev_at, 8), Value::zero());
  const auto cases = materialise(graph, Value::address(id, 0, Target::First));
  ASSERT_EQ(cases.size(), 1U);
  EXPECT_EQ(find_inconsistency(cases[0].graph), "");
  EXPECT_EQ(known_value(cases[0].graph[cases[0].address.object()], prev_at, 8), Value::zero());
}

// No address means a region that became part of a segment (seed 004, 3.3).
TEST(Abstract, NobodyRemembersTheRegions) {
  List list = doubly_linked(3);
  const ObjectId tail = add_variable(list.graph, 2);
  list.graph.write(tail, 0, 8, Value::address(list.blocks.back(), 0));
  static_cast<void>(abstract_all(list.graph));
  for (const ObjectId block : list.blocks) EXPECT_FALSE(list.graph.has(block));
  for (const ObjectId id : list.graph.ids()) {
    for (const Field& field : list.graph[id].fields) {
      const bool is_there = !field.value.is_address() || list.graph.has(field.value.object());
      EXPECT_TRUE(is_there);
    }
  }
}

TEST(Abstract, ThresholdsDependOnWhatIsLost) {
  List list = singly_linked(2);
  list.graph.write(list.blocks[0], 0, 4, Value::number(1));
  list.graph.write(list.blocks[1], 0, 4, Value::number(2));
  const Precision usual = [](const Candidate&) { return Thresholds{}; };
  EXPECT_TRUE(abstract(list.graph, usual).empty());  // incomparable: from three on
  list.graph.write(list.blocks[1], 0, 4, Value::number(1));
  EXPECT_EQ(abstract(list.graph, usual).size(), 1U);
  EXPECT_EQ(known_value(list.graph[segments_of(list.graph).at(0)], 0, 4), Value::number(1));
}

// 1, 2, 2, 2: those that are alike become a segment, the whole list only if it has as many pieces as asked for.
TEST(Abstract, PiecesOfAListMayBeKept) {
  List list = singly_linked(4);
  for (std::size_t i = 0; i < 4; ++i) list.graph.write(list.blocks[i], 0, 4, Value::number(i == 0 ? 1 : 2));
  Thresholds pieces{2, 3, 3};
  pieces.counts_pieces = true;
  ASSERT_EQ(abstract(list.graph, [&](const Candidate&) { return pieces; }).size(), 1U);
  EXPECT_EQ(list.graph[segments_of(list.graph).at(0)].length, 3U);
  EXPECT_TRUE(list.graph.has(list.blocks[0]));
  const Precision usual = [](const Candidate&) { return Thresholds{}; };
  ASSERT_EQ(abstract(list.graph, usual).size(), 1U);
  EXPECT_EQ(list.graph[segments_of(list.graph).at(0)].length, 4U);
}

// 2, 2, 1: the part before what differs.
TEST(Abstract, ThePartThatIsAlikeIsACandidate) {
  List list = singly_linked(3);
  for (std::size_t i = 0; i < 3; ++i) list.graph.write(list.blocks[i], 0, 4, Value::number(i < 2 ? 2 : 1));
  std::vector<std::size_t> sizes;
  for (const Candidate& candidate : find_candidates(list.graph)) sizes.push_back(candidate.objects.size());
  EXPECT_EQ(sizes, (std::vector<std::size_t>{2, 3, 2}));
}

// What ends with something unknown is no list: an unknown number is somewhere else than a link.
TEST(Abstract, AnUnknownNumberIsNoLink) {
  List list = singly_linked(2);
  list.graph.write(list.blocks[1], next_at, 8, Value::symbol(list.graph.add(Symbol{})));
  EXPECT_TRUE(find_candidates(list.graph).empty());
}

TEST(Abstract, DataThatDiffersIsEachElementsOwn) {
  List list = singly_linked(3);
  for (std::size_t i = 0; i < 3; ++i) list.graph.write(list.blocks[i], 0, 4, Value::number(i));
  static_cast<void>(abstract_all(list.graph));
  ASSERT_EQ(find_inconsistency(list.graph), "");
  const auto data = known_value(list.graph[segments_of(list.graph).at(0)], 0, 4);
  ASSERT_TRUE(data && data->is_symbol());
  EXPECT_EQ(list.graph[data->symbol()].level, 1U);
  EXPECT_EQ(list.graph[data->symbol()].range, (Interval{0, 2}));
}

TEST(Abstract, ListsBelowAListAreNested) {
  List list = singly_linked(2);
  for (const ObjectId block : list.blocks) {
    const ObjectId first = add_block(list.graph);
    const ObjectId second = add_block(list.graph);
    list.graph.write(first, next_at, 8, Value::address(second, 0));
    list.graph.write(second, next_at, 8, Value::zero());
    list.graph.write(block, 24, 8, Value::address(first, 0));
  }
  static_cast<void>(abstract_all(list.graph));
  ASSERT_EQ(find_inconsistency(list.graph), "");
  const std::vector<ObjectId> segments = segments_of(list.graph);
  ASSERT_EQ(segments.size(), 2U);
  EXPECT_EQ(list.graph[segments[0]].level + list.graph[segments[1]].level, 1U);
}

TEST(Abstract, SharedObjectsStayWhereTheyAre) {
  List list = singly_linked(2);
  const ObjectId shared = add_block(list.graph);
  for (const ObjectId block : list.blocks) list.graph.write(block, 24, 8, Value::address(shared, 0));
  static_cast<void>(abstract_all(list.graph));
  ASSERT_EQ(find_inconsistency(list.graph), "");
  ASSERT_TRUE(list.graph.has(shared));
  EXPECT_EQ(list.graph[shared].level, 0U);
}

}  // namespace
}  // namespace gmc::test
