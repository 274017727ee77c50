// Condition variables. A thread that waits has released the mutex and makes the call again when it goes on: by a
// signal, without a reason, at the end of its time, or because it was cancelled. It always takes the mutex first.
#include <array>
#include <cerrno>

#include "vm/builtins/cancellation.hpp"
#include "vm/builtins/lock_call.hpp"

namespace gmc::vm {

namespace {

using memory::Pointer;

void condition_init(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (!call.write_number<std::uint32_t>(at, 0)) return;
  if (!waiting_threads(call.machine(), at).empty())
    return misuse(call, "a condition variable is initialized while a thread waits on it", at, EBUSY);
  call.returns(0);
}

void condition_destroy(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (!check_object(call, at, condition_type, "destroyed") ||
      !is_turn(call, OperationKind::Broadcast, at, Patience::Endless))
    return;
  if (!waiting_threads(call.machine(), at).empty())
    return misuse(call, "a condition variable is destroyed while a thread waits on it", at, EBUSY);
  call.write_number(at, destroyed);
  call.returns(0);
}

[[nodiscard]] bool is_used_with_another(const Machine& machine, Pointer condition, Pointer mutex) {
  for (const ThreadNumber number : waiting_threads(machine, condition)) {
    if (machine.thread(number).control.mutex != mutex) return true;
  }
  return false;
}

// The first half: releases the mutex, and the thread waits.
void begin_wait(BuiltinCall& call, Pointer condition, Pointer at, Patience patience) {
  if (!check_object(call, condition, condition_type, "waited on") || !mutex_at(call, at, "waited with")) return;
  const Limit limit = check_limit(call, patience, 2);
  if (limit == Limit::Fault) return;
  if (limit != Limit::Fine) return call.returns(EINVAL);
  Machine& machine = call.machine();
  if (!machine.may_act(
          {.kind = OperationKind::Wait, .has_limit = has_limit(patience), .object = condition, .second = at}))
    return;
  const Mutex mutex = *read_mutex(machine, at);
  if (mutex.owner != own_id(call))
    return misuse(call, "a thread waits on a condition variable without having locked the mutex", at, EPERM);
  if (mutex.count != 1)
    return misuse(call, "a thread waits with a recursive mutex that it has locked more than once", at, EPERM);
  if (is_used_with_another(machine, condition, at))
    return misuse(call, "threads wait on one condition variable with different mutexes", condition, EINVAL);
  give_back_mutex(call, at);
  if (!call.has_failed()) machine.wait_for_signal(condition, at, has_limit(patience));
}

// A signal that met a thread which ends is for another one.
void pass_signal_on(BuiltinCall& call, Pointer condition, std::uint32_t which) {
  const std::vector<ThreadNumber> others = waiting_threads(call.machine(), condition);
  if (which < others.size()) call.machine().changing(others[which]).control.waiting = Waiting::Signalled;
}

void wait(BuiltinCall& call, Patience patience) {
  const Pointer condition = call.pointer(0);
  const Pointer at = call.pointer(1);
  if (call.has_failed()) return;
  Machine& machine = call.machine();
  if (machine.running().control.waiting == Waiting::No) return begin_wait(call, condition, at, patience);
  const Operation operation{
      .kind = OperationKind::Wake, .has_limit = has_limit(patience), .object = condition, .second = at};
  if (!machine.may_act(operation) || !mutex_at(call, at, "locked again after waiting")) return;
  const Waking waking = way_to_wake(machine, machine.running(), operation, machine.choice());
  machine.stop_waiting();
  const int code = take_mutex(call, at);
  if (waking.reason == Waking::Cancelled) {
    pass_signal_on(call, condition, waking.heir);
    return begin_cancel(call);
  }
  if (code != 0) return call.returns(static_cast<std::uint64_t>(code));
  call.returns(waking.reason == Waking::Timeout ? ETIMEDOUT : 0);
}

void signal(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (!check_object(call, at, condition_type, "signalled") ||
      !is_turn(call, OperationKind::Signal, at, Patience::Endless))
    return;
  Machine& machine = call.machine();
  const std::vector<ThreadNumber> waiting = waiting_threads(machine, at);
  if (!waiting.empty()) {
    const std::size_t chosen = machine.options().scheduling == Scheduling::Steered ? machine.choice() : 0;
    machine.changing(waiting[chosen]).control.waiting = Waiting::Signalled;
  }
  call.returns(0);
}

void broadcast(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (!check_object(call, at, condition_type, "signalled") ||
      !is_turn(call, OperationKind::Broadcast, at, Patience::Endless))
    return;
  Machine& machine = call.machine();
  for (const ThreadNumber number : waiting_threads(machine, at))
    machine.changing(number).control.waiting = Waiting::Signalled;
  call.returns(0);
}

constexpr auto table = std::to_array<BuiltinEntry>({
    {"pthread_cond_init", condition_init},
    {"pthread_cond_destroy", condition_destroy},
    {"pthread_cond_wait", with<wait, Patience::Endless>},
    {"pthread_cond_timedwait", with<wait, Patience::Limited>},
    {"pthread_cond_clockwait", with<wait, Patience::ByClock>},
    {"pthread_cond_signal", signal},
    {"pthread_cond_broadcast", broadcast},
});

}  // namespace

std::span<const BuiltinEntry> condition_builtins() {
  return table;
}

}  // namespace gmc::vm
