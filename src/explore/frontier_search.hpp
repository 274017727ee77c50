// Searches that visit states in the order of what it costs to reach them: breadth-first (each transition costs one: the
// first fault found has a shortest trace) and by preemptions (a switch away from a thread that could have gone on costs
// one, and so does waking without a signal; M. Musuvathi, S. Qadeer, "Iterative context bounding for systematic testing
// of multithreaded programs", PLDI 2007).
//
// States are kept as a tree of transitions. To expand one, the machine goes back to the last ancestor that it shares
// with the present state and takes the transitions from there again.
#pragma once

#include "explore/search.hpp"

namespace gmc::explore {

enum class Cost : std::uint8_t { Transitions, Preemptions };

class FrontierSearch : public Search {
 public:
  static constexpr std::size_t no_bound = ~std::size_t{0};

  FrontierSearch(vm::Machine& machine, StateStore& visited, Setup setup, Cost cost, std::size_t bound = no_bound)
      : Search(machine, visited, std::move(setup)), cost_(cost), bound_(bound) {}

 protected:
  void explore() override;
  [[nodiscard]] Schedule path() const override;
  [[nodiscard]] std::size_t depth() const override { return line_.size(); }
  [[nodiscard]] std::uint64_t extra() const override;
  [[nodiscard]] std::string gap() const override;

 private:
  struct Node {
    std::uint32_t parent;
    std::uint32_t depth;
    Choice choice;  // that leads here from the parent
  };
  // A transition that was not taken yet.
  struct Move {
    std::uint32_t node;
    Choice choice;
  };

  // The present state becomes a node; what can be done in it is to be done at this cost or the next.
  void enter(std::uint32_t parent, const Choice& choice);
  void go_to(std::uint32_t node);
  [[nodiscard]] bool can_go_on(vm::ThreadNumber number) const;
  [[nodiscard]] bool is_free(const Choice& choice) const;

  Cost cost_;
  std::size_t bound_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> line_;  // nodes whose states the machine has saved, by their depth
  bool is_at_node_ = true;           // the machine is in the state of the last of them
  std::vector<Move> now_;
  std::vector<Move> later_;  // what costs one more
  Choice choice_;            // that is being taken
  bool was_bounded_ = false;
};

}  // namespace gmc::explore
