// What graphs know of numbers and lengths by equations, and what operations make of it.
#include <gtest/gtest.h>

#include "small_graphs.hpp"
#include "smg/collect.hpp"
#include "smg/condition.hpp"
#include "smg/consistency.hpp"
#include "smg/join.hpp"
#include "smg/materialise.hpp"

namespace gmc::test {
namespace {

using namespace smg;

[[nodiscard]] ir::Type int_type() {
  ir::Type type;
  type.kind = ir::TypeKind::Integer;
  type.size = 4;
  type.precision = 32;
  return type;
}

// A list of so many elements, abstracted, and a variable that holds a number.
struct Counted {
  Graph graph;
  ObjectId segment;
  ObjectId variable;
};
[[nodiscard]] Counted counted(std::size_t length, std::uint64_t number, std::uint64_t size = 4) {
  List list = singly_linked(length);
  list.graph.start_relating();
  const ObjectId variable = add_variable(list.graph, 2);
  list.graph.write(variable, 0, size, Value::number(number));
  static_cast<void>(abstract_all(list.graph));
  return {list.graph, length > 1 ? segments_of(list.graph).at(0) : ObjectId{}, variable};
}

// Of lists of 2 and 3 elements, with that many as a number.
[[nodiscard]] Counted any_length(std::uint64_t size = 4) {
  const Graph graph = join(counted(2, 2, size).graph, counted(3, 3, size).graph)->graph;
  return {graph, segments_of(graph).at(0), graph.roots()[1]};
}

// A list that may be empty; the number, of so many bytes, which is as many as it has elements, is zero.
[[nodiscard]] Counted any_length_counted_as_zero(std::uint64_t size) {
  Counted list = any_length(size);
  list.graph.edit(list.segment).length = 0;
  list.graph.edit(list.graph[list.segment].count).range.low = 0;
  const Value value = *known_value(list.graph[list.variable], 0, size);
  list.graph.edit(value.symbol()).range.low = 0;
  EXPECT_TRUE(list.graph.relate(static_cast<unsigned>(size * 8), Linear::of(value)));
  return list;
}

[[nodiscard]] Linear count_of(const Counted& list) {
  return Linear::symbol(list.graph[list.segment].count);
}

TEST(Relations, AreNotKeptUnlessAskedFor) {
  List list = singly_linked(3);
  static_cast<void>(abstract_all(list.graph));
  EXPECT_FALSE(list.graph[segments_of(list.graph).at(0)].count);
  EXPECT_TRUE(list.graph.relate(32, Linear::number(1)));
}

TEST(Relations, WhatIsMergedIsCounted) {
  const Counted list = counted(3, 3);
  EXPECT_EQ(find_inconsistency(list.graph), "");
  EXPECT_EQ(list.graph.known_number(64, count_of(list)), 3U);
}

TEST(Relations, ThoseOfBothStayWhenJoined) {
  const Counted list = any_length();
  EXPECT_EQ(find_inconsistency(list.graph), "");
  const auto value = known_value(list.graph[list.variable], 0, 4);
  ASSERT_TRUE(value && value->is_symbol());
  EXPECT_FALSE(list.graph.known_number(32, Linear::of(*value)));
  EXPECT_EQ(list.graph.known_number(32, Linear::of(*value) - count_of(list)), 0U);
}

TEST(Relations, OfOneOnlyAreLost) {
  const auto joined = join(counted(2, 2).graph, counted(3, 4).graph);
  const auto other = join(joined->graph, counted(4, 4).graph);
  ASSERT_TRUE(other);
  EXPECT_TRUE(other->graph.relations(32).rows().empty());
  EXPECT_TRUE(other->graph.relations(64).rows().empty());
}

TEST(Relations, AStateWithOtherNumbersIsNotCovered) {
  const Counted list = any_length();
  EXPECT_TRUE(is_covered(counted(2, 2).graph, list.graph));
  EXPECT_TRUE(is_covered(counted(3, 3).graph, list.graph));
  EXPECT_FALSE(is_covered(counted(3, 2).graph, list.graph));
  EXPECT_FALSE(is_covered(counted(2, 3).graph, list.graph));
  EXPECT_FALSE(is_covered(list.graph, counted(2, 2).graph));
  // Who knows less describes more.
  Graph less = list.graph;
  for (const unsigned bits : {32U, 64U}) less.set_relations(LinearSystem{bits});
  EXPECT_TRUE(is_covered(list.graph, less));
  EXPECT_FALSE(is_covered(less, list.graph));
}

TEST(Relations, AnElementLessIsOneLess) {
  const Counted list = any_length();
  const auto parts = materialise(list.graph, Value::address(list.segment, 0, Target::First));
  ASSERT_EQ(parts.size(), 1U);
  const Graph& graph = parts[0].graph;
  const auto value = known_value(graph[list.variable], 0, 4);
  const Linear rest = Linear::symbol(graph[list.segment].count);
  EXPECT_EQ(graph.known_number(32, Linear::of(*value) - rest), 1U);
}

TEST(Relations, AListThatIsEmptyWasCountedAsZero) {
  Counted list = any_length();
  list.graph.edit(list.segment).length = 0;
  list.graph.edit(list.graph[list.segment].count).range.low = 0;
  const Value value = *known_value(list.graph[list.variable], 0, 4);
  list.graph.edit(value.symbol()).range.low = 0;
  auto parts = materialise(list.graph, Value::address(list.segment, 0, Target::First));
  ASSERT_EQ(parts.size(), 2U);
  EXPECT_EQ(known_value(parts[0].graph[list.variable], 0, 4), Value::zero());
  // But not if it is known to be something else.
  list.graph.edit(value.symbol()).range.low = 1;
  parts = materialise(list.graph, Value::address(list.segment, 0, Target::First));
  ASSERT_EQ(parts.size(), 1U);
  EXPECT_TRUE(parts[0].address.is_address());
}

// With 2 to 32 elements an int is zero again, but no number of 64 bits is.
TEST(Relations, ACountOfZeroMeansNoElementOnlyIfItIsWideEnough) {
  for (const std::uint64_t size : {4U, 8U}) {
    Counted list = any_length_counted_as_zero(size);
    const auto parts = materialise(list.graph, Value::address(list.segment, 0, Target::First));
    EXPECT_EQ(parts.size(), size == 4 ? 2U : 1U);
  }
}

TEST(Relations, AListThatIsKnownToBeEmptyIsNotLost) {
  for (const std::uint64_t size : {4U, 8U}) {
    Counted list = any_length_counted_as_zero(size);
    list.graph.clear(list.graph.roots()[0], 0, 8);
    EXPECT_EQ(collect(list.graph).size(), size == 4 ? 1U : 0U);
  }
}

TEST(Relations, ComparisonsAreDecidedByThem) {
  Graph graph;
  graph.start_relating();
  const ir::Type type = int_type();
  const Typed a{Value::symbol(graph.add(Symbol::of(32, false))), &type};
  const Typed one{Value::number(1), &type};
  const Typed b{binary(graph, ir::Opcode::Add, type, a, one), &type};
  const Typed c{binary(graph, ir::Opcode::Subtract, type, b, one), &type};
  EXPECT_EQ(decide(graph, {ir::Opcode::Equal, a, c}), Truth::True);
  EXPECT_EQ(decide(graph, {ir::Opcode::LessEqual, a, c}), Truth::True);
  EXPECT_EQ(decide(graph, {ir::Opcode::Less, a, c}), Truth::False);
  EXPECT_EQ(decide(graph, {ir::Opcode::Equal, a, b}), Truth::False);
  // The greatest number and one more is the least: who is less is not known.
  EXPECT_EQ(decide(graph, {ir::Opcode::Less, a, b}), Truth::Either);
  EXPECT_EQ(binary(graph, ir::Opcode::Subtract, type, b, a), Value::number(1));
}

TEST(Relations, WhatIsAssumedIsKnownOfOthers) {
  Graph graph;
  graph.start_relating();
  const ir::Type type = int_type();
  const Typed a{Value::symbol(graph.add(Symbol::of(32, false))), &type};
  const Typed one{Value::number(1), &type};
  const Typed b{binary(graph, ir::Opcode::Add, type, a, one), &type};
  ASSERT_TRUE(assume(graph, {ir::Opcode::Equal, a, {Value::number(5), &type}}, true));
  EXPECT_EQ(decide(graph, {ir::Opcode::Equal, b, {Value::number(6), &type}}), Truth::True);
  EXPECT_FALSE(assume(graph, {ir::Opcode::Equal, b, {Value::number(7), &type}}, true));
}

// A byte of 255 may be -1, an int of 255 is not.
TEST(Join, NumbersOfOtherSizesAreOtherNumbers) {
  Graph left;
  Graph right;
  for (Graph* const graph : {&left, &right}) {
    const ObjectId variable = add_variable(*graph, 1);
    graph->write(variable, 0, 1, Value::number(graph == &left ? 255 : 1));
    graph->write(variable, 4, 4, Value::number(graph == &left ? 255 : 1));
  }
  const Graph joined = join(left, right)->graph;
  const auto value = known_value(joined[joined.roots()[0]], 4, 4);
  ASSERT_TRUE(value && value->is_symbol());
  EXPECT_EQ(joined[value->symbol()].range, (Interval{1, 255}));
}

}  // namespace
}  // namespace gmc::test
