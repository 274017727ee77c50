#include "ir/edges.hpp"

#include <algorithm>
#include <numeric>

namespace gmc::ir {

namespace {

class EdgeList {
 public:
  EdgeList(const Function& function, BlockId from) : function_(function), from_(from) {}

  void add_instruction(std::uint32_t index) {
    const Instruction& instruction = function_.instructions[index];
    const auto targets = function_.targets_of(instruction);
    for (std::uint32_t i = 0; i < targets.size(); ++i) {
      switch (shape(instruction.opcode)) {
        case Shape::Branch: add(targets[i], i == 0 ? EdgeKind::True : EdgeKind::False, 0, index); break;
        case Shape::Switch:
          add(targets[i], i == 0 ? EdgeKind::Default : EdgeKind::Case, i == 0 ? 0 : i - 1, index);
          break;
        case Shape::Asm: add(targets[i], EdgeKind::Assembly, i, index); break;
        default: add(targets[i], EdgeKind::Computed, i, index); break;
      }
    }
    if (instruction.opcode == Opcode::Dispatch && instruction.region) {
      const auto& catches = function_.regions[instruction.region].catches;
      for (std::uint32_t i = 0; i < catches.size(); ++i) add(catches[i].handler, EdgeKind::Catch, i, index);
    }
    if (instruction.landing_pad) add_exception(instruction.landing_pad, index);
  }

  void add_next(BlockId to, std::uint32_t index) { add(to, EdgeKind::Next, 0, index); }

  [[nodiscard]] std::vector<Edge> take() { return std::move(edges_); }

 private:
  void add(BlockId to, EdgeKind kind, std::uint32_t number, std::uint32_t index) {
    if (function_.blocks.contains(to)) edges_.push_back({from_, to, kind, number, index});
  }

  void add_exception(LandingPadId pad, std::uint32_t index) {
    const bool is_known = std::any_of(edges_.begin(), edges_.end(), [&](const Edge& edge) {
      return edge.kind == EdgeKind::Exception && edge.number == pad.index();
    });
    if (!is_known) add(function_.landing_pads[pad].block, EdgeKind::Exception, pad.index(), index);
  }

  const Function& function_;
  BlockId from_;
  std::vector<Edge> edges_;
};

}  // namespace

std::vector<Edge> edges_from(const Function& function, BlockId id) {
  const Block& block = function.blocks[id];
  EdgeList edges{function, id};
  for (std::uint32_t i = 0; i < block.count; ++i) edges.add_instruction(block.first + i);
  if (block.next) edges.add_next(block.next, block.first + block.count);
  return edges.take();
}

std::vector<bool> find_back_edges(const Function& function, const std::vector<Edge>& edges) {
  enum class State : std::uint8_t { New, Open, Done };
  std::vector<State> states(function.blocks.size(), State::New);
  std::vector<bool> is_back(edges.size(), false);

  std::vector<std::size_t> order(edges.size());  // edges by source block
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return edges[a].from < edges[b].from; });
  std::vector<std::size_t> first(function.blocks.size() + 1, 0);
  for (const Edge& edge : edges) ++first[edge.from.index() + 1];
  std::partial_sum(first.begin(), first.end(), first.begin());

  struct Visit {
    std::uint32_t block;
    std::size_t next;
  };
  for (std::uint32_t root = 0; root < states.size(); ++root) {
    if (states[root] != State::New) continue;
    std::vector<Visit> stack{{root, first[root]}};
    states[root] = State::Open;
    while (!stack.empty()) {
      Visit& top = stack.back();
      if (top.next == first[top.block + 1]) {
        states[top.block] = State::Done;
        stack.pop_back();
        continue;
      }
      const std::size_t edge = order[top.next++];
      const std::uint32_t to = edges[edge].to.index();
      if (states[to] == State::Open) is_back[edge] = true;
      if (states[to] != State::New) continue;
      states[to] = State::Open;
      stack.push_back({to, first[to]});
    }
  }
  return is_back;
}

}  // namespace gmc::ir
