#include "explore/depth_first.hpp"

namespace gmc::explore {

void DepthFirst::enter() {
  machine().save();
  levels_.push_back({untried_.size(), untried_.size(), present()});
  untried_.insert(untried_.end(), moves().begin(), moves().end());
}

void DepthFirst::leave() {
  machine().forget();
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
    recorder_->transition(from, choice.thread, text, present(), kind);
  }
  return outcome;
}

void DepthFirst::explore() {
  if (arrive() != Outcome::New) return;
  if (recorder_ != nullptr) recorder_->begin(present());
  enter();
  while (!levels_.empty() && !is_over()) {
    Level& level = levels_.back();
    if (level.next == untried_.size()) {
      leave();
      continue;
    }
    if (level.next > level.begin) machine().backtrack();
    const Choice choice = untried_[level.next++];
    path_.push_back(choice);
    const Outcome outcome = recorder_ == nullptr ? take(choice) : take_recorded(level, choice);
    if (outcome == Outcome::New) {
      enter();
    } else {
      path_.pop_back();
    }
  }
}

}  // namespace gmc::explore
