#include "random_graph.hpp"

namespace gmc::test {

using namespace smg;

namespace {

constexpr std::uint64_t node_size = 48;
constexpr std::uint64_t next_at = 16;
constexpr std::uint64_t prev_at = 24;
constexpr std::uint64_t data_at = 0;
constexpr std::uint64_t sublist_at = 32;
constexpr std::uint64_t shared_at = 40;

[[nodiscard]] ObjectId add_variable(Graph& graph, std::uint64_t size, std::uint64_t name) {
  Object variable;
  variable.storage = Storage::Global;
  variable.size = size;
  variable.origin = name;
  const ObjectId id = graph.add(variable);
  graph.add_root(id);
  return id;
}

[[nodiscard]] ObjectId add_block(Graph& graph, std::uint64_t size) {
  Object block;
  block.size = size;
  return graph.add(block);
}

}  // namespace

Graph RandomGraph::memory() {
  plans_.clear();
  const unsigned lists = 1 + pick(2);
  for (unsigned i = 0; i < lists; ++i) {
    plans_.push_back({flip(), pick(3) == 0, pick(3) == 0, pick(3) == 0, flip(), flip(), pick(3) == 0, flip(),
                      pick(3) == 0, pick(5)});
  }
  return another();
}

Graph RandomGraph::another() {
  Graph graph;
  graph.start_relating();
  ObjectId shared;
  const ObjectId holder = add_variable(graph, 8, 100);
  shared = add_block(graph, 16);
  graph.write(holder, 0, 8, Value::address(shared, 0));
  std::size_t all = 0;
  for (std::size_t i = 0; i < plans_.size(); ++i) {
    const std::size_t length = make_list(graph, plans_[i], add_variable(graph, 24, i), shared);
    add_counter(graph, plans_[i], 200 + i, length);
    all += length;
  }
  graph.write(add_variable(graph, 4, 300), 0, 4, Value::number(all));
  return graph;
}

void RandomGraph::add_counter(Graph& graph, const ListPlan& plan, std::uint64_t name, std::size_t length) {
  const ObjectId counter = add_variable(graph, 8, name);
  switch (plan.counter) {
    case 1: graph.write(counter, 0, 4, Value::number(length)); break;
    case 2: graph.write(counter, 0, 8, Value::number(length + 1)); break;
    case 3: graph.write(counter, 0, 4, Value::number(2 * length)); break;
    case 4: graph.write(counter, 0, 4, Value::number(pick(3))); break;
    default: break;
  }
}

void RandomGraph::fill_node(Graph& graph, const ListPlan& plan, ObjectId node, ObjectId shared) {
  if (plan.is_zeroed) graph.write(node, 0, node_size, Value::zero());
  if (plan.has_data) {
    switch (pick(4)) {
      case 0: graph.write(node, data_at, 4, Value::number(1)); break;
      case 1: graph.write(node, data_at, 4, Value::number(pick(3))); break;
      case 2: graph.write(node, data_at, 4, Value::symbol(graph.add(Symbol::of(32, false)))); break;
      default: graph.write(node, data_at, 8, Value::number(1)); break;
    }
  }
  if (plan.has_shared) graph.write(node, shared_at, 8, Value::address(shared, pick(2) * 8));
  if (!plan.has_sublist) return;
  Value below = Value::zero();
  for (unsigned i = pick(4); i > 0; --i) {
    const ObjectId inner = add_block(graph, 24);
    graph.write(inner, 0, 8, below);
    if (plan.has_back_pointer) graph.write(inner, 8, 8, Value::address(node, 0));
    if (flip()) graph.write(inner, 16, 4, Value::number(pick(2)));
    below = Value::address(inner, 0);
  }
  graph.write(node, sublist_at, 8, below);
}

std::size_t RandomGraph::make_list(Graph& graph, const ListPlan& plan, ObjectId variable, ObjectId shared) {
  std::vector<ObjectId> nodes;
  for (unsigned i = pick(5); i > 0; --i) nodes.push_back(add_block(graph, node_size));
  const std::int64_t head = plan.has_head_offset ? static_cast<std::int64_t>(next_at) : 0;
  const auto address = [&](std::size_t i) { return Value::address(nodes[i], head); };
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    fill_node(graph, plan, nodes[i], shared);
    const bool is_last = i + 1 == nodes.size();
    const Value end = plan.is_circular ? address(0) : Value::zero();
    const Value begin = plan.is_circular ? address(nodes.size() - 1) : Value::zero();
    graph.write(nodes[i], next_at, 8, is_last ? end : address(i + 1));
    if (plan.is_double) graph.write(nodes[i], prev_at, 8, i == 0 ? begin : address(i - 1));
  }
  graph.write(variable, 0, 8, nodes.empty() ? Value::zero() : address(0));
  if (plan.has_tail_pointer && !nodes.empty()) graph.write(variable, 8, 8, address(nodes.size() - 1));
  if (!nodes.empty() && pick(4) == 0) graph.write(variable, 16, 8, address(pick(static_cast<unsigned>(nodes.size()))));
  return nodes.size();
}

}  // namespace gmc::test
