#include "explore/persistent_sets.hpp"

#include <algorithm>
#include <bit>

namespace gmc::explore {

using trace::Choice;
using vm::OperationKind;
using vm::ThreadNumber;

// What it is about to do touches nothing that others do, now or later, and nothing they do can prevent it.
bool PersistentSets::is_mover(const vm::Thread& thread) const {
  const vm::Operation& operation = thread.control.pending;
  if (operation.is_cancellation_point && machine_.can_cancel()) return false;
  if (thread.control.atomic_depth > 0) return false;
  switch (operation.kind) {
    case OperationKind::Step:
    case OperationKind::Choose:
    case OperationKind::Yield:
    case OperationKind::Create: return true;
    default: return false;
  }
}

bool PersistentSets::find_candidates(const std::vector<Choice>& moves) {
  const auto& habits = machine_.options().habits;
  if (!habits || !habits->has_outlook || machine_.can_cancel()) return false;
  candidates_.clear();
  for (ThreadNumber i = 0; i < machine_.thread_count(); ++i) {
    const vm::Thread& thread = machine_.thread(i);
    const vm::ThreadControl& control = thread.control;
    if (control.life != vm::Life::Alive || control.pending.kind == OperationKind::Stuck) continue;
    if (control.atomic_depth > 0 || control.place == vm::Outlook::unknown || candidates_.size() == most_threads)
      return false;
    const auto own_moves = static_cast<std::size_t>(std::ranges::count(moves, i, &Choice::thread));
    // Who waits for the end of a thread does nothing but that.
    const bool waits_for_end = control.pending.kind == OperationKind::Join && own_moves == 0;
    candidates_.push_back({i, own_moves, waits_for_end || intents_.of(i).is_contained, 0});
  }
  return true;
}

vm::Outlook::Against PersistentSets::against(const Candidate& candidate, const memory::Touch& touch) const {
  using Against = vm::Outlook::Against;
  const vm::Operation& operation = machine_.thread(candidate.thread).control.pending;
  if (operation.kind == OperationKind::Unlock && vm::holds(machine_, candidate.thread, operation.object))
    return Against::Release;
  switch (vm::Outlook::use_of(touch)) {
    case vm::Outlook::Use::Read: return Against::Read;
    case vm::Outlook::Use::Add: return Against::Add;
    case vm::Outlook::Use::AddLong: return Against::AddLong;
    default: return Against::Write;
  }
}

void PersistentSets::find_others() {
  const vm::Outlook& outlook = machine_.options().habits->outlook;
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    Candidate& candidate = candidates_[i];
    if (!candidate.is_contained) continue;
    for (const memory::Touch& touch : intents_.of(candidate.thread).footprint.touches) {
      const memory::Touch expected = machine_.as_expected(touch);
      const vm::Outlook::Against uses = against(candidate, touch);
      for (std::size_t k = 0; k < candidates_.size(); ++k) {
        const Threads bit = Threads{1} << k;
        if (k == i || (candidate.others & bit) != 0) continue;
        const vm::Outlook::Index place = machine_.thread(candidates_[k].thread).control.place;
        if (outlook.may_conflict(place, expected, uses)) candidate.others |= bit;
      }
    }
  }
}

PersistentSets::Threads PersistentSets::closure(std::size_t first) const {
  Threads threads = Threads{1} << first;
  Threads open = threads;
  while (open != 0) {
    const Candidate& candidate = candidates_[static_cast<std::size_t>(std::countr_zero(open))];
    open &= open - 1;
    if (!candidate.is_contained) return 0;
    open |= candidate.others & ~threads;
    threads |= candidate.others;
  }
  return threads;
}

std::size_t PersistentSets::moves_of(Threads threads) const {
  std::size_t result = 0;
  for (; threads != 0; threads &= threads - 1)
    result += candidates_[static_cast<std::size_t>(std::countr_zero(threads))].moves;
  return result;
}

PersistentSets::Threads PersistentSets::smallest(const std::vector<Choice>& moves) const {
  Threads best = 0;
  std::size_t least = moves.size();
  const auto consider = [&](std::size_t i) {
    const Threads threads = closure(i);
    if (threads == 0 || moves_of(threads) >= least) return;
    least = moves_of(threads);
    best = threads;
  };
  // Of equal ones that with the thread which is to go on, if possible.
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    if (candidates_[i].thread == moves.front().thread) consider(i);
  }
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    if (candidates_[i].moves > 0) consider(i);
  }
  return best;
}

std::size_t PersistentSets::put_first(std::vector<Choice>& moves) {
  const auto first = [&](const auto& suffices) {
    const auto end = std::stable_partition(moves.begin(), moves.end(), suffices);
    return static_cast<std::size_t>(end - moves.begin());
  };
  const auto is_movers = [&](const Choice& choice) { return is_mover(machine_.thread(choice.thread)); };
  if (const auto found = std::ranges::find_if(moves, is_movers); found != moves.end())
    return first([mover = found->thread](const Choice& choice) { return choice.thread == mover; });
  if (moves.empty() || moves.front().thread == moves.back().thread || !find_candidates(moves)) return moves.size();
  find_others();
  const Threads threads = smallest(moves);
  if (threads == 0) return moves.size();
  return first([&](const Choice& choice) {
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      if (candidates_[i].thread == choice.thread) return (threads >> i & 1) != 0;
    }
    return false;
  });
}

}  // namespace gmc::explore
