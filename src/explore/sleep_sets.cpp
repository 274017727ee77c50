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
  count_ = 0;
  for (const Choice& move : moves) {
    if (count_ > 0 && operations_[count_ - 1].thread == move.thread) continue;
    if (operations_.size() == count_) operations_.emplace_back();
    Operation& operation = operations_[count_++];
    operation.thread = move.thread;
    operation.independent = {};
    find_possible(machine_, move.thread, operation.footprint);
    if (!is_contained(machine_, machine_.thread(move.thread), operation.footprint))
      operation.footprint.is_everything = true;
  }
}

void SleepSets::find_independent() {
  if (is_in_section(machine_)) return;
  for (std::size_t i = 0; i < count_; ++i) {
    for (std::size_t k = i + 1; k < count_; ++k) {
      Operation& a = operations_[i];
      Operation& b = operations_[k];
      if (conflict(a.footprint, b.footprint)) continue;
      a.independent = a.independent | Sleepers::one(b.thread);
      b.independent = b.independent | Sleepers::one(a.thread);
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
  for (const Operation& operation : std::span{operations_}.first(count_)) {
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
