// Depth-first search with state matching: a state that was seen before is not expanded again. The machine goes forward
// by transitions and back by undoing what they changed.
#pragma once

#include "explore/graph_recorder.hpp"
#include "explore/search.hpp"

namespace gmc::explore {

class DepthFirst : public Search {
 public:
  // With a recorder every transition is told to it.
  DepthFirst(vm::Machine& machine, StateStore& visited, Setup setup, GraphRecorder* recorder = nullptr)
      : Search(machine, visited, std::move(setup)), recorder_(recorder) {}

 protected:
  void explore() override;
  [[nodiscard]] Schedule path() const override { return path_; }
  [[nodiscard]] std::size_t depth() const override { return path_.size(); }

 private:
  // A state on the current path: its moves are untried_ from `begin` on, up to the next state's.
  struct Level {
    std::size_t begin;
    std::size_t next;
    memory::Fingerprint state;
  };

  void enter();
  void leave();
  [[nodiscard]] Outcome take_recorded(const Level& level, const Choice& choice);

  GraphRecorder* recorder_;
  std::vector<Level> levels_;
  std::vector<Choice> untried_;
  Schedule path_;
};

}  // namespace gmc::explore
