// Cancellation: who is cancelled, when it can happen, and the calls at which it does. Cancelling is deferred; for a
// thread that can be cancelled anywhere it is not supported, as there is no end to the places.
#include <pthread.h>

#include <array>
#include <cerrno>

#include "vm/builtins/cancellation.hpp"
#include "vm/builtins/thread_call.hpp"

namespace gmc::vm {

namespace {

using ir::FaultKind;
using memory::Pointer;

[[nodiscard]] bool can_be_cancelled_anywhere(const ThreadControl& control) {
  return control.is_cancel_asynchronous && !control.is_cancel_disabled && !control.is_exiting;
}

// int __gmc_thread_cancel(pthread_t, void (*act)(void)): see include/gmc/intrinsics.h
void cancel(BuiltinCall& call) {
  const auto number = find_thread(call, "cancelled");
  const Pointer act = call.pointer(1);
  if (!number || call.has_failed()) return;
  Machine& machine = call.machine();
  if (!machine.may_act({.kind = OperationKind::Cancel, .number = *number})) return;
  call.returns(0);
  machine.set_cancel_entry(machine.function_at(act));
  Thread& target = machine.changing(*number);
  if (target.control.life != Life::Alive || target.control.is_exiting) return;
  target.control.is_cancel_requested = true;
  if (!can_be_cancelled_anywhere(target.control)) return;
  if (*number == machine.running().number) return begin_cancel(call);
  call.fail(FaultKind::Unsupported,
            "a thread is cancelled whose cancellation is asynchronous: that may happen anywhere");
}

void test(BuiltinCall& call) {
  Machine& machine = call.machine();
  if (!machine.can_cancel()) return;
  if (!machine.is_cancelled(machine.running()) && !machine.may_act({.kind = OperationKind::TestCancel})) return;
  if (machine.is_cancelled(machine.running())) begin_cancel(call);
}

// A thread that sleeps: others may run, and it may be cancelled.
void sleep(BuiltinCall& call) {
  static_cast<void>(is_turn_at_cancellation_point(call, {.kind = OperationKind::Yield}));
}

// While a thread can be cancelled anywhere others must have the chance to do so, and be it only once.
[[nodiscard]] bool may_leave_asynchronous(BuiltinCall& call) {
  Machine& machine = call.machine();
  return !machine.can_cancel() || !can_be_cancelled_anywhere(machine.running().control) ||
         machine.may_act({.kind = OperationKind::TestCancel});
}

// (new value, where to put the old one or null)
template <bool ThreadControl::*flag, int yes>
void set_flag(BuiltinCall& call) {
  const std::uint64_t value = call.number(0);
  const Pointer old = call.pointer(1);
  if (call.has_failed()) return;
  if (value > 1) return call.returns(EINVAL);
  if (!may_leave_asynchronous(call)) return;
  Machine& machine = call.machine();
  ThreadControl& control = machine.running().control;
  static_assert(yes == 1, "the values are 0 and 1");
  if (!old.is_null() && !call.write_number<std::int32_t>(old, control.*flag ? 1 : 0)) return;
  control.*flag = value == yes;
  call.returns(0);
  if (machine.is_cancelled(machine.running()) && can_be_cancelled_anywhere(control)) begin_cancel(call);
}

void begin_exit(BuiltinCall& call) {
  if (may_leave_asynchronous(call)) call.machine().begin_exit();
}

constexpr auto table = std::to_array<BuiltinEntry>({
    {"__gmc_thread_cancel", cancel},
    {"__gmc_thread_begin_exit", begin_exit},
    {"__gmc_sleep", sleep},
    {"pthread_testcancel", test},
    {"pthread_setcancelstate", set_flag<&ThreadControl::is_cancel_disabled, PTHREAD_CANCEL_DISABLE>},
    {"pthread_setcanceltype", set_flag<&ThreadControl::is_cancel_asynchronous, PTHREAD_CANCEL_ASYNCHRONOUS>},
});

}  // namespace

bool is_turn_at_cancellation_point(BuiltinCall& call, Operation operation) {
  Machine& machine = call.machine();
  if (machine.is_cancelled(machine.running()) && !machine.has_turn()) {
    begin_cancel(call);
    return false;
  }
  operation.is_cancellation_point = true;
  if (!machine.may_act(operation)) return false;
  if (!machine.chose_cancel(operation)) return true;
  begin_cancel(call);
  return false;
}

void begin_cancel(BuiltinCall& call) {
  call.next = call.machine().enter_cancel();
}

std::span<const BuiltinEntry> cancel_builtins() {
  return table;
}

}  // namespace gmc::vm
