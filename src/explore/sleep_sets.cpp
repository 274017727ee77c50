#include "explore/sleep_sets.hpp"

#include <algorithm>

namespace gmc::explore {

using trace::Choice;
using vm::ThreadNumber;

namespace {

// Who is inside of an atomic section keeps all others from going on, as soon as it can go on itself.
[[nodiscard]] bool is_in_section(const vm::Machine& machine) {
  for (ThreadNumber i = 0; i < machine.thread_count(); ++i) {
    const vm::ThreadControl& control = machine.thread(i).control;
    if (control.life == vm::Life::Alive && control.atomic_depth > 0) return true;
  }
  return false;
}

}  // namespace

void SleepSets::look_at(std::span<const Choice> moves) {
  operations_.clear();
  for (const Choice& move : moves) {
    if (operations_.empty() || operations_.back().thread != move.thread) operations_.push_back({move.thread, {}});
  }
}

void SleepSets::find_independent() {
  if (is_in_section(machine_)) return;
  for (auto a = operations_.begin(); a != operations_.end(); ++a) {
    if (!intents_.of(a->thread).is_contained) continue;
    for (auto b = a + 1; b != operations_.end(); ++b) {
      const Intent& other = intents_.of(b->thread);
      if (!other.is_contained || conflict(intents_.of(a->thread).footprint, other.footprint)) continue;
      a->independent = a->independent | Sleepers::one(b->thread);
      b->independent = b->independent | Sleepers::one(a->thread);
    }
  }
}

std::span<Move> SleepSets::awake(std::span<const Choice> moves, Sleepers before, Sleepers now) {
  look_at(moves);
  find_independent();
  awake_.clear();
  const bool is_first_visit = before == Sleepers::all();
  const Sleepers woken = before.without(now);
  auto move = moves.begin();
  for (const Operation& operation : operations_) {
    const Sleepers earlier = Sleepers::below(operation.thread);
    const Sleepers later = Sleepers::all().without(earlier | Sleepers::one(operation.thread));
    const bool was_tried = !is_first_visit && !before.has(operation.thread);
    const bool sleeps_as_before = (woken & later & operation.independent).empty();
    const bool is_left_out = now.has(operation.thread) || (was_tried && sleeps_as_before);
    const Sleepers after = (now | earlier) & operation.independent;
    for (; move != moves.end() && move->thread == operation.thread; ++move) {
      if (!is_left_out) awake_.push_back({*move, after});
    }
  }
  return awake_;
}

}  // namespace gmc::explore
