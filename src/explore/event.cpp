#include "explore/event.hpp"

#include "vm/synchronization.hpp"

namespace gmc::explore {

using memory::Pointer;
using vm::OperationKind;

namespace {

// Where the object lies that is not a condition variable.
[[nodiscard]] Pointer lock_of(const vm::Operation& operation) {
  switch (operation.kind) {
    case OperationKind::Lock:
    case OperationKind::TryLock:
    case OperationKind::Unlock:
    case OperationKind::Acquire:
    case OperationKind::ReadLock:
    case OperationKind::WriteLock:
    case OperationKind::UnlockEither:
    case OperationKind::Decrement:
    case OperationKind::Increment:
    case OperationKind::Arrive:
    case OperationKind::Depart:
    case OperationKind::Until: return operation.object;
    case OperationKind::Wait:
    case OperationKind::Wake: return operation.second;
    default: return {};
  }
}

[[nodiscard]] Pointer condition_of(const vm::Operation& operation) {
  switch (operation.kind) {
    case OperationKind::Wait:
    case OperationKind::Wake:
    case OperationKind::Signal:
    case OperationKind::Broadcast: return operation.object;
    default: return {};
  }
}

// False: there is none.
[[nodiscard]] bool find_object(const vm::Machine& machine, Pointer at, ObjectUse& use) {
  use.exists = !at.is_null() && machine.memory().exists(at.area);
  if (!use.exists) return false;
  use.area = machine.memory().name(at.area);
  use.offset = static_cast<std::uint64_t>(at.offset);
  return true;
}

void find_lock(const vm::Machine& machine, const vm::Operation& operation, LockUse& use) {
  const Pointer at = lock_of(operation);
  if (!find_object(machine, at, use)) return;
  use.first = machine.memory().peek(at).value_or(0);
  use.second = machine.memory().peek(at + 4).value_or(0);
  use.third = machine.memory().peek(at + 8).value_or(0);
  const auto mutex = vm::read_mutex(machine, at);
  use.can_be_locked_again =
      mutex && (mutex->kind == vm::MutexKind::Recursive || mutex->kind == vm::MutexKind::ErrorCheck);
}

void find_condition(const vm::Machine& machine, const vm::Operation& operation, ConditionUse& use) {
  use.signalled.clear();
  const Pointer at = condition_of(operation);
  if (!find_object(machine, at, use)) return;
  for (vm::ThreadNumber i = 0; i < machine.thread_count(); ++i) {
    const vm::ThreadControl& control = machine.thread(i).control;
    if (control.life == vm::Life::Alive && control.waiting == vm::Waiting::Signalled && control.condition == at)
      use.signalled.push_back(i);
  }
}

}  // namespace

bool Event::waits() const {
  switch (kind) {
    case OperationKind::Wake: return true;  // for the mutex, whatever its time limit
    case OperationKind::Lock:
    case OperationKind::Acquire:
    case OperationKind::ReadLock:
    case OperationKind::WriteLock:
    case OperationKind::Decrement:
    case OperationKind::Depart:
    case OperationKind::Until:
    case OperationKind::Join: return !has_limit;
    default: return false;
  }
}

void begin_event(const vm::Machine& machine, const trace::Choice& choice, Event& event) {
  const vm::Operation& operation = machine.thread(choice.thread).control.pending;
  event.choice = choice;
  event.kind = operation.kind;
  event.ways = machine.alternatives(choice.thread);
  event.has_limit = operation.has_limit;
  event.awaited = operation.number;
  find_possible(machine, choice.thread, event.possible);
  event.created = vm::no_thread;
  const bool is_access = event.kind == OperationKind::Access && machine.memory().exists(operation.object.area);
  event.may_race =
      event.kind == OperationKind::Atomic || (is_access && !machine.is_internal_access(machine.thread(choice.thread)));
  event.is_atomic = event.kind == OperationKind::Atomic || operation.is_atomic;
  if (event.may_race && machine.checks(ir::FaultKind::DataRace))
    event.spot = machine.spot(machine.thread(choice.thread));
  find_lock(machine, operation, event.lock);
  find_condition(machine, operation, event.condition);
}

void complete_event(const vm::Machine& machine, Event& event, bool is_last) {
  find_done(machine, event.done);
  event.done.is_everything = is_last;
  event.digest = event.done.digest();
  event.created = machine.created_thread();
}

std::string unknown_order(const vm::Machine& machine, const Event& event) {
  const vm::Thread& thread = machine.thread(event.thread());
  const vm::Operation& operation = thread.control.pending;
  if (thread.control.atomic_depth > 0) return "atomic sections with choices in them";
  if (operation.is_cancellation_point && machine.can_cancel()) return "cancellation";
  switch (operation.kind) {
    // Whether a reader gets it depends on what others are about to do.
    case OperationKind::ReadLock:
    case OperationKind::WriteLock: {
      const auto lock = vm::read_rwlock(machine, operation.object, event.thread());
      return lock && lock->prefers_writers ? "read-write locks that prefer writers" : "";
    }
    case OperationKind::Cancel:
    case OperationKind::TestCancel: return "cancellation";
    case OperationKind::Join: return operation.has_limit ? "joining a thread that may go on" : "";
    case OperationKind::Wait:
    case OperationKind::Wake:
      return machine.options().wakes_spuriously ? "pthread_cond_wait that returns without a reason" : "";
    case OperationKind::Lock:
    case OperationKind::TryLock: {
      const auto mutex = vm::read_mutex(machine, operation.object);
      return mutex && mutex->is_robust ? "robust mutexes" : "";
    }
    default: return "";
  }
}

}  // namespace gmc::explore
