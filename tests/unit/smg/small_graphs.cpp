#include "small_graphs.hpp"

namespace gmc::test {

using namespace smg;

ObjectId add_variable(Graph& graph, std::uint64_t name) {
  Object variable;
  variable.storage = Storage::Global;
  variable.size = 8;
  variable.origin = name;
  const ObjectId id = graph.add(variable);
  graph.add_root(id);
  return id;
}

ObjectId add_block(Graph& graph) {
  Object block;
  block.size = block_size;
  return graph.add(block);
}

namespace {

[[nodiscard]] List linked(std::size_t length, End end, bool is_double) {
  List list;
  list.variable = add_variable(list.graph, 1);
  for (std::size_t i = 0; i < length; ++i) list.blocks.push_back(add_block(list.graph));
  const auto address = [&](std::size_t i) { return Value::address(list.blocks[i], 0); };
  for (std::size_t i = 0; i < length; ++i) {
    const bool is_circle = end == End::Circle;
    const Value behind = i + 1 < length ? address(i + 1) : is_circle ? address(0) : Value::zero();
    const Value before = i > 0 ? address(i - 1) : is_circle ? address(length - 1) : Value::zero();
    list.graph.write(list.blocks[i], next_at, 8, behind);
    if (is_double) list.graph.write(list.blocks[i], prev_at, 8, before);
  }
  list.graph.write(list.variable, 0, 8, length > 0 ? address(0) : Value::zero());
  return list;
}

}  // namespace

List singly_linked(std::size_t length, End end) {
  return linked(length, end, false);
}
List doubly_linked(std::size_t length, End end) {
  return linked(length, end, true);
}

std::vector<Abstraction> abstract_all(Graph& graph) {
  return abstract(graph, [](const Candidate&) { return Thresholds{2, 2, 2}; });
}

std::vector<ObjectId> segments_of(const Graph& graph) {
  std::vector<ObjectId> result;
  for (const ObjectId id : graph.ids()) {
    if (graph[id].is_segment()) result.push_back(id);
  }
  return result;
}

Value held(const Graph& graph, ObjectId variable) {
  return known_value(graph[variable], 0, 8).value_or(Value::number(0xdead));
}

}  // namespace gmc::test
