// Memories made at random: lists of several kinds, with data, lists below them, shared objects and pointers to
// somewhere.
#pragma once

#include <random>

#include "smg/graph.hpp"

namespace gmc::test {

class RandomGraph {
 public:
  explicit RandomGraph(unsigned seed) : random_(seed) {}

  // Of regions only: some variables, and lists that they point to. Two of the same plan have the same variables, and
  // lists of the same kinds. Other variables count how many elements they have.
  [[nodiscard]] smg::Graph memory();
  [[nodiscard]] smg::Graph another();

 private:
  struct ListPlan {
    bool is_double = false;
    bool is_circular = false;
    bool has_head_offset = false;  // links point to somewhere inside
    bool has_sublist = false;
    bool has_data = false;
    bool has_back_pointer = false;  // from below
    bool has_shared = false;
    bool is_zeroed = false;  // nodes come from calloc
    bool has_tail_pointer = false;
    unsigned counter = 0;  // 0: none; 1: as many as there are; 2: some more, of 64 bits; 3: twice as many; 4: any
  };
  [[nodiscard]] unsigned pick(unsigned limit) { return std::uniform_int_distribution<unsigned>{0, limit - 1}(random_); }
  [[nodiscard]] bool flip() { return pick(2) == 0; }
  std::size_t make_list(smg::Graph& graph, const ListPlan& plan, smg::ObjectId variable, smg::ObjectId shared);
  void add_counter(smg::Graph& graph, const ListPlan& plan, std::uint64_t name, std::size_t length);
  void fill_node(smg::Graph& graph, const ListPlan& plan, smg::ObjectId node, smg::ObjectId shared);

  std::mt19937 random_;
  std::vector<ListPlan> plans_;
};

}  // namespace gmc::test
