// Join, materialisation, what is lost, and what graphs must not be.
#include <gtest/gtest.h>

#include "small_graphs.hpp"
#include "smg/collect.hpp"
#include "smg/consistency.hpp"
#include "smg/join.hpp"
#include "smg/materialise.hpp"

namespace gmc::test {
namespace {

using namespace smg;

[[nodiscard]] Graph abstracted(List list) {
  static_cast<void>(abstract_all(list.graph));
  return list.graph;
}

TEST(Join, LongerListsAreCoveredByShorterOnes) {
  const Graph two = abstracted(singly_linked(2));
  const Graph three = abstracted(singly_linked(3));
  EXPECT_TRUE(is_covered(three, two));
  EXPECT_FALSE(is_covered(two, three));
  EXPECT_EQ(join(two, three)->status, JoinStatus::Left);
  EXPECT_EQ(join(three, two)->status, JoinStatus::Right);
  EXPECT_EQ(join(two, two)->status, JoinStatus::Equal);
}

TEST(Join, NoListAtAllIsASegmentThatMayBeEmpty) {
  const auto joined = join(abstracted(singly_linked(2)), singly_linked(0).graph);
  ASSERT_TRUE(joined);
  ASSERT_EQ(segments_of(joined->graph).size(), 1U);
  EXPECT_EQ(joined->graph[segments_of(joined->graph)[0]].length, 0U);
  EXPECT_EQ(joined->status, JoinStatus::Incomparable);
  EXPECT_TRUE(is_covered(singly_linked(0).graph, joined->graph));
  EXPECT_TRUE(is_covered(singly_linked(1).graph, joined->graph));
  EXPECT_FALSE(is_covered(joined->graph, singly_linked(0).graph));
}

TEST(Join, NumbersBecomeARange) {
  Graph left;
  Graph right;
  const ObjectId a = add_variable(left, 1);
  const ObjectId b = add_variable(right, 1);
  left.write(a, 0, 4, Value::number(3));
  right.write(b, 0, 4, Value::number(7));
  const auto joined = join(left, right);
  ASSERT_TRUE(joined);
  EXPECT_EQ(joined->status, JoinStatus::Incomparable);
  const auto value = known_value(joined->graph[joined->graph.roots()[0]], 0, 4);
  ASSERT_TRUE(value && value->is_symbol());
  EXPECT_EQ(joined->graph[value->symbol()].range, (Interval{3, 7}));
  EXPECT_TRUE(is_covered(left, joined->graph));
  EXPECT_FALSE(is_covered(joined->graph, left));
}

TEST(Join, WhatWasOneThingRemainsOne) {
  // Both variables point to the same block on the left, and to two on the right.
  Graph left;
  Graph right;
  for (Graph* const graph : {&left, &right}) {
    const ObjectId a = add_variable(*graph, 1);
    const ObjectId b = add_variable(*graph, 2);
    const ObjectId block = add_block(*graph);
    const ObjectId other = graph == &left ? block : add_block(*graph);
    graph->write(a, 0, 8, Value::address(block, 0));
    graph->write(b, 0, 8, Value::address(other, 0));
  }
  EXPECT_FALSE(join(left, right));
  EXPECT_FALSE(join(right, left));
}

TEST(Join, NoBlockIsLostInSomethingUnknown) {
  List list = singly_linked(1);
  Graph other;
  const ObjectId variable = add_variable(other, 1);
  other.write(variable, 0, 8, Value::symbol(other.add(Symbol::of(64, true))));
  EXPECT_FALSE(join(list.graph, other));
}

TEST(Materialise, AnElementIsCutOff) {
  const Graph graph = abstracted(doubly_linked(3));
  const ObjectId id = segments_of(graph).at(0);
  const auto cases = materialise(graph, Value::address(id, 0, Target::First));
  ASSERT_EQ(cases.size(), 1U);
  const Graph& made = cases[0].graph;
  EXPECT_EQ(find_inconsistency(made), "");
  EXPECT_EQ(made[id].length, 2U);
  EXPECT_EQ(held(made, made.roots()[0]), cases[0].address);
  EXPECT_EQ(known_value(made[cases[0].address.object()], next_at, 8), Value::address(id, 0, Target::First));
  EXPECT_EQ(known_value(made[id], prev_at, 8), cases[0].address);
}

TEST(Materialise, ASegmentThatMayBeEmptyIsLookedAtInBothWays) {
  Graph graph = abstracted(singly_linked(2));
  const ObjectId id = segments_of(graph).at(0);
  graph.edit(id).length = 0;
  const auto cases = materialise(graph, Value::address(id, 0, Target::First));
  ASSERT_EQ(cases.size(), 2U);
  EXPECT_EQ(cases[0].address, Value::zero());
  EXPECT_EQ(held(cases[0].graph, cases[0].graph.roots()[0]), Value::zero());
  EXPECT_EQ(cases[0].graph.size(), 1U);
  EXPECT_TRUE(cases[1].address.is_address());
}

TEST(Collect, BlocksThatNobodyReachesAreLost) {
  List list = singly_linked(3);
  list.graph.write(list.variable, 0, 8, Value::address(list.blocks[2], 0));
  EXPECT_EQ(collect(list.graph).size(), 2U);
  EXPECT_EQ(list.graph.size(), 2U);
  list.graph.edit(list.blocks[2]).is_valid = false;
  list.graph.edit(list.blocks[2]).fields.clear();
  list.graph.write(list.variable, 0, 8, Value::zero());
  EXPECT_TRUE(collect(list.graph).empty());  // it was freed
}

TEST(Collect, SegmentsThatMayBeEmptyMayBeLost) {
  Graph graph = abstracted(singly_linked(2));
  graph.edit(segments_of(graph).at(0)).length = 0;
  graph.write(graph.roots()[0], 0, 8, Value::zero());
  EXPECT_EQ(collect(graph).size(), 1U);
}

TEST(Consistency, BrokenGraphsAreFound) {
  const Graph good = abstracted(doubly_linked(3));
  const ObjectId id = segments_of(good).at(0);
  ASSERT_EQ(find_inconsistency(good), "");
  const auto broken = [&](auto change) {
    Graph graph = good;
    change(graph);
    return find_inconsistency(graph) != "";
  };
  EXPECT_TRUE(broken([&](Graph& graph) { graph.edit(id).is_valid = false; }));
  EXPECT_TRUE(broken([&](Graph& graph) { graph.edit(id).level = 1; }));
  EXPECT_TRUE(broken([&](Graph& graph) { graph.edit(id).links.head = 4; }));
  EXPECT_TRUE(broken([&](Graph& graph) { std::swap(graph.edit(id).links.next, graph.edit(id).links.prev); }));
  EXPECT_TRUE(broken([&](Graph& graph) { graph.clear(id, next_at, 8); }));
  EXPECT_TRUE(broken([&](Graph& graph) { graph.edit(id).size = 12; }));
  EXPECT_TRUE(broken([&](Graph& graph) { graph.write(graph.roots()[0], 0, 8, Value::address(id, 0)); }));
  EXPECT_TRUE(broken([&](Graph& graph) {
    graph.edit(id).length = 0;
    graph.write(id, next_at, 8, Value::address(id, 0, Target::First));
  }));
}

}  // namespace
}  // namespace gmc::test
