// Depth-first search with state matching: a state that was seen before is not expanded again. The machine goes forward
// by transitions and back by undoing what they changed.
//
// Where not all threads need be tried (persistent_sets.hpp), the others must not be put off forever: one of the
// transitions has to lead to a state which is not on the way to this one. Such a state was left before this one is; so
// whoever waits has its turn in one of those that follow, or in one where everybody is tried. Several searches do not
// know each other's ways; there, one of the transitions has to lead to a state that nobody has seen.
#pragma once

#include <span>

#include "explore/graph_recorder.hpp"
#include "explore/path_states.hpp"
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
  // The state that was known, or became so by the last transition, is on no way that anybody goes.
  [[nodiscard]] virtual bool leads_away() const { return !path_states_.may_have(representative()); }

  // A state on the current path: what was not tried there is untried_ from `next` to `end`.
  struct Level {
    std::size_t begin;
    std::size_t next;
    std::size_t end;
    std::size_t whole_end;  // behind what need not be tried if some of that leads away
    memory::Fingerprint state;
    bool was_left = false;  // the machine may be elsewhere
    bool has_led_away = false;
  };

  // The present state is on the path from now on, and this is to be done in it.
  void enter(std::span<const Move> moves, std::size_t sufficient);
  void enter();  // with what arrive() has found
  // Does all that is to be done.
  void go_on();
  // Goes the way again that was found before.
  void retake(const Choice& choice);
  [[nodiscard]] std::vector<Level>& levels() { return levels_; }
  [[nodiscard]] std::span<const Move> untried(const Level& level) const {
    return std::span{untried_}.subspan(level.next, level.end - level.next);
  }

 private:
  void add_level(std::size_t begin, std::size_t sufficient);
  void leave();
  [[nodiscard]] Outcome take_recorded(const Level& level, const Choice& choice);

  GraphRecorder* recorder_;
  bool has_begun_ = false;
  std::vector<Level> levels_;
  PathStates path_states_;
  std::vector<Move> untried_;  // of all levels
  Schedule path_;
};

}  // namespace gmc::explore
