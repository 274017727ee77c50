#include "explore/execution.hpp"

#include <algorithm>

#include "vm/synchronization.hpp"

namespace gmc::explore {

using vm::OperationKind;
using vm::ThreadNumber;

namespace {

[[nodiscard]] bool looks_at_threads(const Event& event) {
  return event.kind == OperationKind::Detach || event.kind == OperationKind::Inspect ||
         (event.kind == OperationKind::Join && event.has_limit);
}

// Whether the event can happen while the object is like this. What was destroyed is not waited for.
[[nodiscard]] bool lets_go_on(const LockUse& object, const Event& event) {
  const std::uint32_t own_id = event.thread() + 1;
  switch (event.kind) {
    case OperationKind::Lock:
      return object.first == 0 || object.first == vm::destroyed ||
             (object.second == own_id && object.can_be_locked_again);
    case OperationKind::Wake:
    case OperationKind::Acquire: return object.first == 0 || object.first == vm::destroyed;
    case OperationKind::ReadLock: return object.second == 0 || object.second == own_id;
    case OperationKind::WriteLock:
      return object.first == vm::destroyed || object.second == own_id || (object.first == 0 && object.second == 0);
    case OperationKind::Decrement: return object.first != 0;
    case OperationKind::Depart: return object.third != event.awaited;
    case OperationKind::Until: return object.first != event.awaited;
    default: return true;
  }
}

}  // namespace

Event& Execution::draft() {
  if (events_.size() == count_) events_.emplace_back();
  return events_[count_];
}

template <class Use>
const Use& Execution::found_without(std::size_t first, const Event& asking, Use Event::*object) const {
  for (std::size_t i = first; i < count_; ++i) {
    const Event& event = events_[i];
    if ((asking.*object).is_same(event.*object) && (i == first || events_[first].is_in(event.clock)))
      return event.*object;
  }
  return asking.*object;
}

bool Execution::has_ended_without(std::size_t first, ThreadNumber thread) const {
  if (thread >= past_.size() || past_[thread].empty()) return true;
  return !events_[first].is_in(events_[past_[thread].back()].clock);
}

bool Execution::is_possible_without(std::size_t first, const Event& second) const {
  if (!second.waits()) return true;
  if (second.kind == OperationKind::Join) return second.ways > 0 && has_ended_without(first, second.awaited);
  if (!lets_go_on(found_without(first, second, &Event::lock), second)) return false;
  if (second.kind != OperationKind::Wake || second.has_limit) return true;
  const std::vector<ThreadNumber>& signalled = found_without(first, second, &Event::condition).signalled;
  return std::ranges::find(signalled, second.thread()) != signalled.end();
}

void Execution::add_race(std::size_t first, Event& second) {
  if (!is_possible_without(first, second)) return;
  second.races.push_back(static_cast<std::uint32_t>(first));
  known_.join(events_[first].clock);
}

void Execution::order(std::size_t first, Event& second) {
  const Event& earlier = events_[first];
  if (accesses_conflict(earlier.done, second.done)) {
    second.clock.join(earlier.clock);
    add_race(first, second);
  } else if (lives_conflict(earlier.done, second.done)) {
    // A thread is joined as soon as it has ended, together with whatever was done before that: nobody sees the
    // difference, and what was done before need not wait for the end. The end of the program must.
    second.clock.join(earlier.clock);
    ended_.join(earlier.clock);
    if (looks_at_threads(second) || looks_at_threads(earlier)) add_race(first, second);
  } else if (earlier.done.is_everything || second.done.is_everything) {
    second.clock.join(earlier.clock);
    if (!earlier.is_in(ended_)) add_race(first, second);
  }
}

const Clock& Execution::own_past(const Event& event) const {
  static const Clock nothing;
  return event.previous == Event::no_index ? nothing : events_[event.previous].clock;
}

void Execution::place(Event& event) {
  const ThreadNumber thread = event.thread();
  const bool is_first = thread >= past_.size() || past_[thread].empty();
  event.previous = is_first ? Event::no_index : past_[thread].back();
  const Clock& own = own_past(event);
  event.number = own[thread] + 1;
  event.clock = known_ = own;
  ended_.clear();
  event.races.clear();
  for (std::size_t i = count_; i-- > 0;) {
    const Brief& brief = briefs_[i];
    if (brief.digest.may_conflict(event.digest) && known_[brief.thread] < brief.number) order(i, event);
  }
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
