#include "explore/depth_first.hpp"

#include <utility>

#include "support/error.hpp"

namespace gmc::explore {

void DepthFirst::enter(std::span<const Move> moves, std::size_t sufficient) {
  machine().save();
  const std::size_t begin = untried_.size();
  untried_.insert(untried_.end(), moves.begin(), moves.end());
  add_level(begin, sufficient);
}

void DepthFirst::enter() {
  if (uses_sleep_sets()) return enter(awake_moves(), sufficient_moves());
  machine().save();
  const std::size_t begin = untried_.size();
  for (const Choice& choice : moves()) untried_.push_back({choice, {}});
  add_level(begin, sufficient_moves());
}

void DepthFirst::add_level(std::size_t begin, std::size_t sufficient) {
  levels_.push_back({begin, begin, begin + sufficient, untried_.size(), present()});
  path_states_.add(present());
}

void DepthFirst::leave() {
  machine().forget();
  path_states_.remove(levels_.back().state);
  untried_.resize(levels_.back().begin);
  levels_.pop_back();
  if (!path_.empty()) path_.pop_back();
}

Search::Outcome DepthFirst::take_recorded(const Level& level, const Choice& choice) {
  const memory::Fingerprint from = level.state;
  const std::string text = machine().operation_text(machine().thread(choice.thread), choice.alternative);
  const Outcome outcome = take(choice);
  using Kind = trace::StateGraph::Kind;
  if (machine().end() != vm::End::Transition) {
    recorder_->end(from, choice.thread, text, outcome == Outcome::Fault ? Kind::Fault : Kind::End);
  } else {
    const Kind kind = outcome == Outcome::Fault ? Kind::Fault : outcome == Outcome::End ? Kind::Cut : Kind::Inner;
    recorder_->transition(from, choice.thread, text, representative(), kind);
  }
  return outcome;
}

void DepthFirst::retake(const Choice& choice) {
  levels_.back().was_left = true;
  path_.push_back(choice);
  const vm::End end = machine().take(choice.thread, choice.alternative);
  GMC_CHECK(end == vm::End::Transition, "transitions do the same when they are taken again");
}

void DepthFirst::go_on() {
  while (!levels_.empty() && !is_over()) {
    look_around();
    Level& level = levels_.back();
    if (level.next == level.end && !level.has_led_away) level.end = level.whole_end;
    if (level.next == level.end) {
      leave();
      continue;
    }
    if (std::exchange(level.was_left, true)) machine().backtrack();
    const Move move = untried_[level.next++];
    path_.push_back(move.choice);
    const Outcome outcome = recorder_ == nullptr ? take(move.choice, move.after) : take_recorded(level, move.choice);
    const bool is_known = outcome == Outcome::Known || outcome == Outcome::Woken;
    level.has_led_away |= outcome == Outcome::New || (is_known && leads_away());
    if (outcome == Outcome::New || outcome == Outcome::Woken) {
      enter();
    } else {
      path_.pop_back();
    }
  }
}

void DepthFirst::explore() {
  if (!std::exchange(has_begun_, true)) {
    if (arrive() != Outcome::New) return;
    if (recorder_ != nullptr) recorder_->begin(present());
    enter();
  }
  go_on();
}

}  // namespace gmc::explore
