#include "explore/execution.hpp"

#include <algorithm>

namespace gmc::explore {

using vm::OperationKind;
using vm::ThreadNumber;

namespace {

// The two conflict otherwise than in the lock itself.
[[nodiscard]] bool conflict_elsewhere(const Event& event, const Event& other) {
  return conflict(event.done, other.done, [&](const memory::Touch& touch) { return !event.lock.contains(touch); });
}

[[nodiscard]] bool looks_at_threads(const Event& event) {
  return event.kind == OperationKind::Detach || event.kind == OperationKind::Inspect;
}

// The second could have come before the first, as far as these two decide. Where they use the same lock, and the second
// waits for it, Execution looks for the event that took it instead.
[[nodiscard]] bool can_be_exchanged(const Event& first, const Event& second) {
  // Nobody joins a thread before it has ended.
  if (!conflict_in_memory(first.done, second.done) && !looks_at_threads(first) && !looks_at_threads(second))
    return false;
  switch (second.kind) {
    case OperationKind::Decrement: return first.kind != OperationKind::Increment || !first.was_empty;
    case OperationKind::Wake: return first.kind != OperationKind::Signal && first.kind != OperationKind::Broadcast;
    default: return true;
  }
}

}  // namespace

Event& Execution::draft() {
  if (events_.size() == count_) events_.emplace_back();
  return events_[count_];
}

void Execution::find_clock_without_lock(Event& event) const {
  for (std::size_t i = count_; i-- > 0;) {
    if (!briefs_[i].digest.may_conflict(event.digest)) continue;
    const Event& earlier = events_[i];
    if (!earlier.is_in(event.without_lock) && conflict_elsewhere(event, earlier))
      event.without_lock.join(earlier.clock);
  }
}

void Execution::find_clock(Event& event) const {
  bool knows_taker = !event.lock.waits;
  for (std::size_t i = count_; i-- > 0;) {
    const Brief& brief = briefs_[i];
    if (!brief.digest.may_conflict(event.digest)) continue;  // whoever uses the same lock touches it
    if (knows_taker && event.clock[brief.thread] >= brief.number) continue;
    const Event& earlier = events_[i];
    const bool is_lock = event.lock.waits && event.lock.is_same(earlier.lock);
    if (is_lock && !knows_taker && earlier.lock.effect == LockUse::Effect::Takes) {
      knows_taker = true;
      if (!earlier.is_in(event.without_lock)) event.races.push_back(static_cast<std::uint32_t>(i));
    }
    if (earlier.is_in(event.clock) || !conflict(event.done, earlier.done)) continue;
    if (!is_lock && can_be_exchanged(earlier, event)) event.races.push_back(static_cast<std::uint32_t>(i));
    event.clock.join(earlier.clock);
  }
}

void Execution::place(Event& event) const {
  const ThreadNumber thread = event.thread();
  event.clock.clear();
  if (thread < past_.size() && !past_[thread].empty()) event.clock = events_[past_[thread].back()].clock;
  event.number = event.clock[thread] + 1;
  event.races.clear();
  if (event.lock.waits) {
    event.without_lock = event.clock;
    find_clock_without_lock(event);
    event.without_lock.set(thread, event.number);
  }
  find_clock(event);
  event.clock.set(thread, event.number);
}

void Execution::append() {
  Event& event = events_[count_];
  place(event);
  const std::size_t threads = event.created == vm::no_thread ? event.thread() : std::max(event.thread(), event.created);
  if (past_.size() <= threads) past_.resize(threads + 1);
  const auto index = static_cast<std::uint32_t>(count_);
  past_[event.thread()].push_back(index);
  if (event.created != vm::no_thread) past_[event.created].push_back(index);
  briefs_.push_back({event.digest, event.thread(), event.number});
  ++count_;
}

void Execution::pop() {
  const Event& event = events_[--count_];
  briefs_.pop_back();
  past_[event.thread()].pop_back();
  if (event.created != vm::no_thread) past_[event.created].pop_back();
}

}  // namespace gmc::explore
