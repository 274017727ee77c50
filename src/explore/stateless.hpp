// Optimal dynamic partial order reduction: of all executions that differ only in the order of events which do not
// conflict, one is explored. No state is remembered, so the program must come to an end in every execution; what does
// not is cut off by a limit.
//
// Each execution is followed to its end. Then for each race in it a sequence is planned in which the second event comes
// before the first (wakeup_tree.hpp); it is explored when the search comes back to the state before the first.
#pragma once

#include "explore/execution.hpp"
#include "explore/search.hpp"
#include "explore/wakeup_tree.hpp"

namespace gmc::explore {

// The machine must note what its transitions touch (Options::notes_touches).
class Stateless : public Search {
 public:
  using Search::Search;

 protected:
  void explore() override;
  [[nodiscard]] Schedule path() const override { return path_; }
  [[nodiscard]] std::size_t depth() const override { return path_.size(); }

 private:
  // A state on the path; the event that follows it has its index.
  struct Node {
    WakeupTree plan;
    std::vector<Sleeper> sleepers;
    bool was_left = false;  // something was explored from here, or nothing need be
  };

  void enter(WakeupTree plan, std::vector<Sleeper> sleepers);
  void leave();
  void follow(Branch branch);
  // The last event has ended everything.
  void finish_cut_execution();
  // From a state for which nothing is planned; where nothing can be done, the execution has come to its end.
  void plan_anything(Node& node);
  void plan_alternatives(Node& node, const Choice& choice);
  void plan_reversals();
  void plan_reversal(std::size_t first, const Event& second);
  void note_data_race(std::size_t first, const Event& second);
  // What threads wait for; `is_cut`: those that could go on would have, too.
  void plan_pending(bool is_cut);

  bool has_begun_ = false;
  Execution execution_;
  std::vector<Node> nodes_;
  Schedule path_;
};

}  // namespace gmc::explore
