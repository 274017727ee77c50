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
  const bool is_mine = mutex->owner == thread.number + 1;
  return is_mine && (mutex->kind == MutexKind::Recursive || mutex->kind == MutexKind::ErrorCheck) ? 1 : 0;
}

// A signal, or else, if both are possible, no reason and the end of the time.
[[nodiscard]] std::uint32_t ways_to_wake(const Machine& machine, const Thread& thread, const Operation& operation) {
  const auto mutex = read_mutex(machine, operation.second);
  if (mutex && mutex->count != 0 && mutex->count != destroyed) return 0;
  if (thread.control.waiting == Waiting::Signalled) return 1;
  const bool is_spurious = machine.options().wakes_spuriously && machine.options().scheduling == Scheduling::Steered;
  return (is_spurious ? 1U : 0U) + (operation.has_limit ? 1U : 0U);
}

}  // namespace

std::int64_t mutex_kind_offset(const Machine& machine) {
  return machine.memory().pointer_size() == 8 ? 16 : 12;
}

std::optional<Mutex> read_mutex(const Machine& machine, Pointer at) {
  const auto count = machine.memory().peek(at);
  const auto owner = machine.memory().peek(at + 4);
  const auto kind = machine.memory().peek(at + mutex_kind_offset(machine));
  if (!count || !owner || !kind) return std::nullopt;
  return Mutex{*count, *owner, static_cast<MutexKind>(*kind & 3)};
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

bool is_spurious(const Thread& thread, const Operation& operation) {
  return operation.kind == OperationKind::Wake && thread.control.waiting == Waiting::ForSignal && !operation.has_limit;
}

std::uint32_t synchronization_alternatives(const Machine& machine, const Thread& thread, const Operation& operation) {
  const auto limited = [&](bool is_possible) { return is_possible || operation.has_limit ? 1U : 0U; };
  switch (operation.kind) {
    case OperationKind::Lock: return ways_to_lock(machine, thread, operation);
    case OperationKind::Wake: return ways_to_wake(machine, thread, operation);
    case OperationKind::Signal:
      return std::max<std::uint32_t>(1, static_cast<std::uint32_t>(waiting_threads(machine, operation.object).size()));
    case OperationKind::Acquire: return is_number(machine, operation.object, 0) ? 1 : 0;
    case OperationKind::ReadLock: return limited(is_number(machine, operation.object + 4, 0));
    case OperationKind::WriteLock:
      return limited(is_number(machine, operation.object, 0) && is_number(machine, operation.object + 4, 0));
    case OperationKind::Decrement: {
      const auto value = machine.memory().peek(operation.object);
      return limited(!value || *value != 0);
    }
    case OperationKind::Depart: {
      const auto side = machine.memory().peek(operation.object + 8);
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
