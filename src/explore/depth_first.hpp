// Depth-first search with state matching: a state that was seen before is not expanded again. The machine goes forward
// by transitions and back by undoing what they changed.
#pragma once

#include <span>

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
  // Called before each transition.
  virtual void look_around() {}

  // A state on the current path: what was not tried there is untried_ from `next` to `end`.
  struct Level {
    std::size_t begin;
    std::size_t next;
    std::size_t end;
    std::size_t whole_end;  // behind what need not be tried if all before leads to new states
    memory::Fingerprint state;
    bool was_left = false;  // the machine may be elsewhere
  };

  // The present state is on the path from now on, and this is to be done in it.
  void enter(std::span<const Choice> moves, std::size_t sufficient);
  // Does all that is to be done.
  void go_on();
  // Goes the way again that was found before.
  void retake(const Choice& choice);
  [[nodiscard]] std::vector<Level>& levels() { return levels_; }
  [[nodiscard]] std::span<const Choice> untried(const Level& level) const {
    return std::span{untried_}.subspan(level.next, level.end - level.next);
  }

 private:
  void leave();
  [[nodiscard]] Outcome take_recorded(const Level& level, const Choice& choice);

  GraphRecorder* recorder_;
  std::vector<Level> levels_;
  std::vector<Choice> untried_;  // of all levels
  Schedule path_;
};

}  // namespace gmc::explore
