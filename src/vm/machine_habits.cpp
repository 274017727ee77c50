// What is seen of how threads behave (habits.hpp), and whether it is what others rely on.
#include <algorithm>

#include "vm/lives.hpp"
#include "vm/machine.hpp"
#include "vm/synchronization.hpp"

namespace gmc::vm {

using memory::Pointer;
using memory::Touch;

namespace {

// Frames above this one tell where a thread stands; what is below may differ.
constexpr std::size_t telling_frames = 6;

[[nodiscard]] Outlook::Position position_of(const Thread& thread) {
  constexpr std::uint64_t factor = 0x9e3779b97f4a7c15;
  std::uint64_t hash = (std::uint64_t{thread.number} + 1) * factor;
  const std::size_t count = std::min(thread.frames.size(), telling_frames);
  for (auto frame = thread.frames.end() - static_cast<std::ptrdiff_t>(count); frame != thread.frames.end(); ++frame) {
    const auto at = static_cast<std::uint64_t>(frame->code - frame->function->code.data());
    hash = (hash ^ (std::uint64_t{frame->function->entity.index()} << 32 | at)) * factor;
    hash ^= hash >> 29;
  }
  return hash;
}

// The mutex that it waits for or gives back.
[[nodiscard]] Pointer mutex_of(const Operation& operation) {
  switch (operation.kind) {
    case OperationKind::Lock: return operation.has_limit ? Pointer{} : operation.object;
    case OperationKind::Unlock: return operation.object;
    case OperationKind::Wait:
    case OperationKind::Wake: return operation.has_limit ? Pointer{} : operation.second;
    default: return {};
  }
}

}  // namespace

Outlook::Use Machine::use_of(const Touch& touch, const Operation& operation) const {
  const Pointer mutex = mutex_of(operation);
  if (!mutex.is_null() && memory_.exists(mutex.area) && touch.area == memory_.name(mutex.area)) {
    const auto begin = static_cast<std::uint64_t>(mutex.offset);
    if (touch.begin >= begin && touch.end <= begin + mutex_size(*this)) return Outlook::Use::Section;
  }
  return Outlook::use_of(touch);
}

Touch Machine::as_expected(Touch touch) const {
  if (is_life(touch) || is_lasting(touch.area)) return touch;
  return {0, 0, 1, touch.is_write};
}

void Machine::note_habits(ThreadNumber number, const Operation& done) {
  note_sharing(number);
  const Outlook::Position from = threads_[number]->control.position;
  const Outlook::Index from_index = threads_[number]->control.place;
  for (const Touch& touch : touches_) note_touch(from, from_index, touch, done);
  note_arrival(*threads_[number], from, from_index);
  if (created_ != no_thread && created_ != number) note_arrival(*threads_[created_], from, from_index);
}

void Machine::note_sharing(ThreadNumber number) {
  const Operation& next = thread_->control.pending;
  const bool is_lock = next.kind == OperationKind::Lock || next.kind == OperationKind::TryLock;
  if (is_lock && !next.object.is_null() && memory_.exists(next.object.area) &&
      is_lasting(memory_.name(next.object.area)) && std::ranges::find(known_locks_, next.object) == known_locks_.end())
    known_locks_.push_back(next.object);
  for (const Touch& touch : touches_) {
    if (is_life(touch) || !is_lasting(touch.area)) continue;
    if (options_.habits && options_.habits->sharing.allows(*this, number, touch)) continue;
    if (options_.habits) has_broken_habits_ = true;
    // Which locks it had in the midst of an atomic section nobody knows.
    seen_.sharing.note(*this, number, touch, has_acted_in_section_ ? std::vector<Pointer>{} : known_locks_);
  }
}

void Machine::note_touch(Outlook::Position at, Outlook::Index index, const Touch& noted, const Operation& by) {
  const Outlook::Use use = use_of(noted, by);
  const Touch touch = as_expected(noted);
  if (options_.habits) {
    const Habits& habits = *options_.habits;
    if (!habits.has_outlook || (index != Outlook::unknown && habits.outlook.expects(index, touch, use))) return;
    has_broken_habits_ = true;
  }
  seen_.outlook.note_touch(at, touch, use);
}

// What the thread is about to do counts, even if it will never be able to: others might have been first.
void Machine::note_arrival(Thread& thread, Outlook::Position from, Outlook::Index from_index) {
  ThreadControl& control = thread.control;
  control.position = position_of(thread);
  if (options_.habits) {
    const Habits& habits = *options_.habits;
    if (!habits.has_outlook) return;
    control.place = habits.outlook.find(control.position);
    const bool is_expected = from_index != Outlook::unknown && control.place != Outlook::unknown &&
                             habits.outlook.is_within(control.place, from_index);
    if (!is_expected) {
      has_broken_habits_ = true;
      seen_.outlook.note_way(from, control.position);
    }
  } else {
    seen_.outlook.note_way(from, control.position);
  }
  if (control.life != Life::Alive) return;
  pending_touches_.clear();
  add_touches(*this, thread, control.pending, pending_touches_);
  const Operation next = as_done_to_mutex(*this, thread.number, control.pending);
  for (const Touch& touch : pending_touches_) note_touch(control.position, control.place, touch, next);
}

}  // namespace gmc::vm
