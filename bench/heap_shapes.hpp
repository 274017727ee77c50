// Heaps to measure with: a global area with some variables, a list and a binary tree.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "memory/memory.hpp"
#include "support/error.hpp"

namespace gmc::bench {

using memory::AreaOptions;
using memory::Error;
using memory::Fill;
using memory::Labels;
using memory::Memory;
using memory::Pointer;

inline void expect(Error error) {
  GMC_CHECK(error == Error::None, "the benchmark does nothing wrong");
}

// Half of the areas form a list, half a complete binary tree whose leaves have room for one more pointer.
class Heap {
 public:
  static constexpr std::int64_t next = 0, left = 0, right = 8, payload = 16, number = 24;
  static constexpr std::int64_t head = 0, tree = 8, tail = 16, cursor = 24;

  Heap(Labels labels, std::size_t areas) : memory(labels), globals(memory.allocate(64, {.fill = Fill::Zero})) {
    memory.set_root(globals.area, 0);
    for (std::size_t i = 0; i < areas / 2; ++i) append();
    nodes_.reserve(areas / 2);
    for (std::size_t i = 0; i < areas / 2; ++i) {
      const Pointer node = make_node();
      expect(i == 0 ? memory.store(globals + tree, node)
                    : memory.store(nodes_[(i - 1) / 2] + (i % 2 == 1 ? left : right), node));
      nodes_.push_back(node);
    }
    static_cast<void>(memory.fingerprint());
    pick(1'000);
  }

  [[nodiscard]] Pointer make_node() { return memory.allocate(32, {.fill = Fill::Zero}); }
  void append() {
    const Pointer node = make_node();
    expect(memory.store(list_end_.is_null() ? globals + head : list_end_ + next, node));
    expect(memory.store(globals + tail, node));
    list_end_ = node;
  }
  // Picked beforehand, so that looking for a node is not part of what is measured.
  [[nodiscard]] Pointer random_node() { return picked_[next_picked_++ % picked_.size()]; }
  void pick(std::size_t count) {
    picked_.clear();
    for (std::size_t i = 0; i < count; ++i) picked_.push_back(nodes_[random_() % nodes_.size()]);
  }
  [[nodiscard]] std::uint64_t random() { return random_(); }

  Memory memory;
  Pointer globals;

 private:
  std::vector<Pointer> nodes_;
  std::vector<Pointer> picked_;
  std::size_t next_picked_ = 0;
  Pointer list_end_;
  std::mt19937_64 random_{1};
};

}  // namespace gmc::bench
