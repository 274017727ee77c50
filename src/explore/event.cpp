#include "explore/event.hpp"

#include "vm/synchronization.hpp"

namespace gmc::explore {

using vm::OperationKind;

namespace {

[[nodiscard]] bool is_held(const vm::Machine& machine, OperationKind kind, memory::Pointer at) {
  if (kind == OperationKind::Acquire) return machine.memory().peek(at).value_or(0) != 0;
  const auto mutex = vm::read_mutex(machine, at);
  return mutex && mutex->count != 0 && mutex->count != vm::destroyed;
}

[[nodiscard]] memory::Pointer lock_of(const vm::Operation& operation) {
  switch (operation.kind) {
    case OperationKind::Lock:
    case OperationKind::TryLock:
    case OperationKind::Unlock:
    case OperationKind::Acquire: return operation.object;
    case OperationKind::Wait:
    case OperationKind::Wake: return operation.second;
    default: return {};
  }
}

}  // namespace

void begin_event(const vm::Machine& machine, const trace::Choice& choice, Event& event) {
  const vm::Operation& operation = machine.thread(choice.thread).control.pending;
  event.choice = choice;
  event.kind = operation.kind;
  event.ways = machine.alternatives(choice.thread);
  find_possible(machine, choice.thread, event.possible);
  event.created = vm::no_thread;
  event.was_empty =
      operation.kind == OperationKind::Increment && machine.memory().peek(operation.object).value_or(0) == 0;
  const bool is_access = event.kind == OperationKind::Access && machine.memory().exists(operation.object.area);
  event.may_race =
      event.kind == OperationKind::Atomic || (is_access && !machine.is_internal_access(machine.thread(choice.thread)));
  event.is_atomic = event.kind == OperationKind::Atomic || operation.is_atomic;
  if (event.may_race && machine.checks(ir::FaultKind::DataRace))
    event.spot = machine.spot(machine.thread(choice.thread));
  event.lock = {};
  event.races.clear();
  const memory::Pointer lock = lock_of(operation);
  if (lock.is_null() || !machine.memory().exists(lock.area)) return;
  event.lock.exists = true;
  event.lock.area = machine.memory().name(lock.area);
  event.lock.offset = static_cast<std::uint64_t>(lock.offset);
  event.lock.size = event.kind == OperationKind::Acquire ? 4 : vm::mutex_size(machine);
  event.lock.waits =
      event.kind == OperationKind::Lock || event.kind == OperationKind::Acquire || event.kind == OperationKind::Wake;
  event.lock.place = lock;
  event.lock.was_held = is_held(machine, event.kind, lock);
}

void complete_event(const vm::Machine& machine, Event& event, bool is_last) {
  find_done(machine, event.done);
  event.done.is_everything = is_last;
  event.digest = event.done.digest();
  event.created = machine.created_thread();
  if (!event.lock.exists || is_last || !machine.memory().exists(event.lock.place.area)) return;
  const bool is_held_now = is_held(machine, event.kind, event.lock.place);
  if (event.lock.was_held != is_held_now)
    event.lock.effect = is_held_now ? LockUse::Effect::Takes : LockUse::Effect::Frees;
}

std::string unknown_order(const vm::Machine& machine, const Event& event) {
  const vm::Thread& thread = machine.thread(event.thread());
  const vm::Operation& operation = thread.control.pending;
  if (operation.has_limit) return "operations that give up after some time";
  if (thread.control.atomic_depth > 0) return "atomic sections with choices in them";
  if (operation.is_cancellation_point && machine.can_cancel()) return "cancellation";
  switch (operation.kind) {
    case OperationKind::ReadLock:
    case OperationKind::WriteLock:
    case OperationKind::UnlockEither: return "read-write locks";
    case OperationKind::Arrive:
    case OperationKind::Depart: return "barriers";
    case OperationKind::Until: return "pthread_once";
    case OperationKind::Cancel:
    case OperationKind::TestCancel: return "cancellation";
    case OperationKind::Wait:
    case OperationKind::Wake:
      return machine.options().wakes_spuriously ? "pthread_cond_wait that returns without a reason" : "";
    case OperationKind::Lock: {
      const auto mutex = vm::read_mutex(machine, operation.object);
      return mutex && mutex->is_robust ? "robust mutexes" : "";
    }
    default: return "";
  }
}

}  // namespace gmc::explore
