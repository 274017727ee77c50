// Depth-first search over all transitions of all threads, with state matching: a state that was seen before is not
// expanded again. The machine goes forward by transitions and back by undoing what they changed.
#pragma once

#include <chrono>
#include <vector>

#include "explore/search.hpp"
#include "explore/visited_set.hpp"
#include "vm/machine.hpp"

namespace gmc::explore {

class DepthFirst {
 public:
  DepthFirst(vm::Machine& machine, const Limits& limits, Progress progress)
      : machine_(machine), limits_(limits), progress_(std::move(progress)) {}

  [[nodiscard]] Answer run();

 private:
  // A state on the current path.
  struct Level {
    std::vector<Choice> choices;
    std::size_t next = 0;
  };
  enum class Outcome : std::uint8_t { New, Known, End, Fault };

  [[nodiscard]] Outcome take(const Choice& choice);
  [[nodiscard]] Outcome judge_state();
  // Saves the state and finds out what can be done in it.
  [[nodiscard]] Outcome enter_state();
  [[nodiscard]] std::vector<Choice> choices() const;
  [[nodiscard]] bool is_deadlock(const std::vector<Choice>& choices) const;
  [[nodiscard]] bool is_bounded() const;
  [[nodiscard]] bool is_over();
  void count();

  vm::Machine& machine_;
  Limits limits_;
  Progress progress_;
  VisitedSet visited_;
  std::vector<Level> levels_;
  Schedule path_;
  Answer answer_;
  bool was_cut_ = false;  // by the limit of the depth
  std::chrono::steady_clock::time_point begin_;
};

}  // namespace gmc::explore
