#include "vm/synchronization.hpp"

#include "vm/machine.hpp"

namespace gmc::vm {

using memory::Pointer;

namespace {

// What cannot be read is not waited for: the operation will tell what is wrong.
[[nodiscard]] bool is_number(const Machine& machine, Pointer at, std::uint32_t wanted) {
  const auto found = machine.memory().peek(at);
  return !found || *found == wanted || *found == destroyed;
}

[[nodiscard]] std::uint32_t ways_to_lock(const Machine& machine, const Thread& thread, const Operation& operation) {
  const auto mutex = read_mutex(machine, operation.object);
  if (!mutex || mutex->count == 0 || mutex->count == destroyed || operation.has_limit) return 1;
  if (is_orphaned(machine, *mutex)) return 1;
  const bool is_mine = mutex->owner == thread.number + 1;
  return is_mine && (mutex->kind == MutexKind::Recursive || mutex->kind == MutexKind::ErrorCheck) ? 1 : 0;
}

// All that can happen to a thread in pthread_cond_wait as soon as the mutex is free, in a fixed order. A signal that
// met a thread which is cancelled goes to another one.
[[nodiscard]] std::vector<Waking> wakings(const Machine& machine, const Thread& thread, const Operation& operation) {
  std::vector<Waking> result;
  const bool is_cancelled = machine.is_cancelled(thread);
  switch (thread.control.waiting) {
    case Waiting::ToBeCancelled: result.push_back({.reason = Waking::Cancelled}); break;
    case Waiting::Signalled: {
      result.push_back({.reason = Waking::Signal});
      if (!is_cancelled) break;
      const std::size_t others = waiting_threads(machine, operation.object).size();
      for (std::uint32_t i = 0; i < others; ++i) result.push_back({.reason = Waking::Cancelled, .heir = i});
      if (others == 0) result.push_back({.reason = Waking::Cancelled});
      break;
    }
    default:
      if (machine.options().wakes_spuriously && machine.options().scheduling == Scheduling::Steered)
        result.push_back({.reason = Waking::Spurious});
      if (operation.has_limit) result.push_back({.reason = Waking::Timeout});
      if (is_cancelled) result.push_back({.reason = Waking::Cancelled});
      break;
  }
  return result;
}

[[nodiscard]] std::uint32_t ways_to_wake(const Machine& machine, const Thread& thread, const Operation& operation) {
  const auto mutex = read_mutex(machine, operation.second);
  if (mutex && mutex->count != 0 && mutex->count != destroyed && !is_orphaned(machine, *mutex)) return 0;
  return static_cast<std::uint32_t>(wakings(machine, thread, operation).size());
}

[[nodiscard]] std::uint32_t ways_to_read_lock(const Machine& machine, const Thread& thread,
                                              const Operation& operation) {
  const auto lock = read_rwlock(machine, operation.object, thread.number);
  return !lock || lock->writer == 0 || lock->writer == thread.number + 1 || operation.has_limit ? 1 : 0;
}

[[nodiscard]] std::uint32_t ways_to_write_lock(const Machine& machine, const Thread& thread,
                                               const Operation& operation) {
  const auto lock = read_rwlock(machine, operation.object, thread.number);
  if (!lock || lock->readers == destroyed || lock->writer == thread.number + 1 || operation.has_limit) return 1;
  return lock->readers == 0 && lock->writer == 0 ? 1 : 0;
}

}  // namespace

std::int64_t mutex_kind_offset(const Machine& machine) {
  return machine.memory().pointer_size() == 8 ? 16 : 12;
}

std::uint64_t mutex_size(const Machine& machine) {
  return machine.memory().pointer_size() == 8 ? 40 : 24;
}

std::optional<Mutex> read_mutex(const Machine& machine, Pointer at) {
  const auto count = machine.memory().peek(at);
  const auto owner = machine.memory().peek(at + 4);
  const auto kind = machine.memory().peek(at + mutex_kind_offset(machine));
  if (!count || !owner || !kind) return std::nullopt;
  const std::uint32_t condition = machine.memory().peek(at + mutex_condition_offset).value_or(0);
  return Mutex{*count,
               *owner,
               static_cast<MutexKind>(*kind & mutex_type_mask),
               (*kind & mutex_robust) != 0,
               *kind >> mutex_protocol_shift & 3,
               static_cast<MutexCondition>(condition & 3),
               condition >> mutex_ceiling_shift};
}

bool is_orphaned(const Machine& machine, const Mutex& mutex) {
  return mutex.is_robust && mutex.count != 0 && mutex.owner != 0 && mutex.owner <= machine.thread_count() &&
         machine.thread(mutex.owner - 1).control.life != Life::Alive;
}

RwlockLayout rwlock_layout(const Machine& machine) {
  return machine.memory().pointer_size() == 8 ? RwlockLayout{40, 48} : RwlockLayout{16, 24};
}

std::optional<Rwlock> read_rwlock(const Machine& machine, Pointer at, ThreadNumber asking) {
  const RwlockLayout layout = rwlock_layout(machine);
  const auto readers = machine.memory().peek(at);
  const auto writer = machine.memory().peek(at + 4);
  const auto kind = machine.memory().peek(at + layout.kind_offset);
  // The bytes of four threads.
  const bool has_byte = asking < layout.readers;
  const auto bytes = has_byte ? machine.memory().peek(at + (rwlock_readers_offset + asking / 4 * 4)) : 0U;
  if (!readers || !writer || !kind || !bytes) return std::nullopt;
  constexpr std::uint32_t prefers_writers_nonrecursive = 2;
  return Rwlock{*readers, *bytes >> asking % 4 * 8 & 0xff, *writer, (*kind & 0xff) == prefers_writers_nonrecursive};
}

memory::Touch touch_of_side(const Machine& machine, Pointer barrier) {
  const auto begin = static_cast<std::uint64_t>(barrier.offset + barrier_side_offset);
  return {machine.memory().name(barrier.area), begin, begin + barrier_side_size, false};
}

std::vector<ThreadNumber> waiting_threads(const Machine& machine, Pointer condition) {
  std::vector<ThreadNumber> result;
  for (ThreadNumber i = 0; i < machine.thread_count(); ++i) {
    const ThreadControl& control = machine.thread(i).control;
    if (control.life == Life::Alive && control.waiting == Waiting::ForSignal && control.condition == condition)
      result.push_back(i);
  }
  return result;
}

Waking way_to_wake(const Machine& machine, const Thread& thread, const Operation& operation, std::uint32_t choice) {
  const std::vector<Waking> all = wakings(machine, thread, operation);
  return choice < all.size() ? all[choice] : Waking{};
}

bool is_spurious(const Thread& thread, const Operation& operation) {
  const ThreadControl& control = thread.control;
  const bool is_cancelled = control.is_cancel_requested && !control.is_cancel_disabled;
  return operation.kind == OperationKind::Wake && control.waiting == Waiting::ForSignal && !operation.has_limit &&
         !is_cancelled;
}

std::uint32_t synchronization_alternatives(const Machine& machine, const Thread& thread, const Operation& operation) {
  const auto limited = [&](bool is_possible) { return is_possible || operation.has_limit ? 1U : 0U; };
  switch (operation.kind) {
    case OperationKind::Lock: return ways_to_lock(machine, thread, operation);
    case OperationKind::Wake: return ways_to_wake(machine, thread, operation);
    case OperationKind::Signal:
      return std::max<std::uint32_t>(1, static_cast<std::uint32_t>(waiting_threads(machine, operation.object).size()));
    case OperationKind::Acquire: return is_number(machine, operation.object, 0) ? 1 : 0;
    case OperationKind::ReadLock: return ways_to_read_lock(machine, thread, operation);
    case OperationKind::WriteLock: return ways_to_write_lock(machine, thread, operation);
    case OperationKind::Decrement: {
      const auto value = machine.memory().peek(operation.object);
      return limited(!value || *value != 0);
    }
    case OperationKind::Depart: {
      const auto side = machine.memory().peek(operation.object + barrier_side_offset);
      return !side || *side != operation.number ? 1 : 0;
    }
    case OperationKind::Until: {
      const auto value = machine.memory().peek(operation.object);
      return !value || *value != operation.number ? 1 : 0;
    }
    default: return 1;
  }
}

}  // namespace gmc::vm
