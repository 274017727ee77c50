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
  [[nodiscard]] bool has_fault() override;

 private:
  // A state on the path; the event that follows it has its index.
  struct Node {
    WakeupTree plan;
    bool was_left = false;  // something was explored from here, or nothing need be
  };

  void enter(std::vector<Branch>& plan);
  // The machine stays where it is.
  void leave();
  [[nodiscard]] Node& last_node() { return nodes_[node_count_ - 1]; }
  void follow(Branch branch);
  void leave_out(Event& event);
  // The last event has ended everything.
  void finish_cut_execution();
  // From a state for which nothing is planned; where nothing can be done, the execution has come to its end.
  void plan_anything(Node& node);
  [[nodiscard]] bool can_go_on(vm::ThreadNumber number) const;
  [[nodiscard]] bool can_anybody_go_on() const;
  // All alternatives of the thread that do not sleep; false: there are none.
  [[nodiscard]] bool plan_thread(Node& node, vm::ThreadNumber thread);
  void plan_alternatives(Node& node, const Choice& choice);
  void plan_reversals();
  void plan_reversal(std::size_t first, const Event& second);
  void note_data_race(std::size_t first, const Event& second);
  void note_loss();
  // What threads wait for; if the execution was cut by one of them, those that could go on would have, too.
  void plan_pending(vm::ThreadNumber cutter);

  bool has_begun_ = false;
  Execution execution_;
  SleepingEvents sleepers_;
  std::vector<Node> nodes_;  // the first node_count_; others keep their memory
  std::size_t node_count_ = 0;
  Sequence sequence_;  // that is being planned
  Schedule path_;
};

}  // namespace gmc::explore
