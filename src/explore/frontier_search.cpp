#include "explore/frontier_search.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "support/error.hpp"
#include "vm/synchronization.hpp"

namespace gmc::explore {

// Waking without a reason is nothing that one can count on.
bool FrontierSearch::can_go_on(vm::ThreadNumber number) const {
  const vm::Thread& thread = machine().thread(number);
  return machine().alternatives(number) > 0 && !vm::is_spurious(thread, thread.control.pending);
}

// Which thread may go on without being counted belongs to the state.
std::uint64_t FrontierSearch::extra() const {
  if (cost_ == Cost::Transitions) return 0;
  return can_go_on(last_thread()) ? std::uint64_t{last_thread()} + 1 : 0;
}

bool FrontierSearch::is_free(const Choice& choice) const {
  return cost_ == Cost::Preemptions && can_go_on(choice.thread) &&
         (choice.thread == last_thread() || !can_go_on(last_thread()));
}

void FrontierSearch::enter(std::uint32_t parent, const Choice& choice) {
  GMC_CHECK(nodes_.size() < UINT32_MAX, "nodes have 32 bits");
  const auto node = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({parent, static_cast<std::uint32_t>(line_.size()), choice});
  // The last one is taken first.
  for (auto move = moves().rbegin(); move != moves().rend(); ++move) {
    if (is_free(*move)) now_.push_back({node, *move});
  }
  for (const Choice& move : moves()) {
    if (!is_free(move)) later_.push_back({node, move});
  }
  machine().save();
  line_.push_back(node);
  is_at_node_ = true;
}

void FrontierSearch::go_to(std::uint32_t node) {
  std::vector<std::uint32_t> missing;
  std::uint32_t shared = node;
  while (nodes_[shared].depth >= line_.size() || line_[nodes_[shared].depth] != shared) {
    missing.push_back(shared);
    shared = nodes_[shared].parent;
  }
  while (line_.back() != shared) {
    machine().forget();
    line_.pop_back();
    is_at_node_ = false;
  }
  if (!is_at_node_) machine().backtrack();
  for (auto next = missing.rbegin(); next != missing.rend(); ++next) {
    const Choice& choice = nodes_[*next].choice;
    const vm::End end = machine().take(choice.thread, choice.alternative);
    GMC_CHECK(end == vm::End::Transition, "transitions do the same when they are taken again");
    machine().save();
    line_.push_back(*next);
  }
  is_at_node_ = true;
}

Schedule FrontierSearch::path() const {
  Schedule result;
  for (std::size_t i = 1; i < line_.size(); ++i) result.push_back(nodes_[line_[i]].choice);
  if (!is_at_node_) result.push_back(choice_);
  return result;
}

void FrontierSearch::explore() {
  if (arrive() != Outcome::New) return;
  enter(0, {});
  for (std::size_t cost = 0;; ++cost) {
    while (!now_.empty() && !is_over()) {
      const Move move = now_.back();
      now_.pop_back();
      go_to(move.node);
      choice_ = move.choice;
      is_at_node_ = false;
      if (take(move.choice) == Outcome::New) enter(move.node, move.choice);
    }
    if (later_.empty() || is_over()) return;
    if (cost == bound_) {
      was_bounded_ = true;
      return;
    }
    std::swap(now_, later_);
    std::ranges::reverse(now_);
  }
}

std::string FrontierSearch::gap() const {
  return was_bounded_
             ? fmt::format("there are executions with more than {} preemption{}", bound_, bound_ == 1 ? "" : "s")
             : "";
}

}  // namespace gmc::explore
