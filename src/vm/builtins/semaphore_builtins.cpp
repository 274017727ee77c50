// Semaphores and barriers (synchronization.hpp says how they lie in memory).
#include <array>
#include <cerrno>
#include <climits>

#include "vm/builtins/cancellation.hpp"
#include "vm/builtins/lock_call.hpp"

namespace gmc::vm {

namespace {

using memory::Pointer;

constexpr std::uint64_t barrier_serial_thread = ~std::uint64_t{0};  // PTHREAD_BARRIER_SERIAL_THREAD

// Semaphores say what is wrong by errno.
void fail_with(BuiltinCall& call, int code) {
  call.set_errno(code);
  call.returns(~std::uint64_t{0});
}

[[nodiscard]] bool check_semaphore(BuiltinCall& call, Pointer at, const char* verb) {
  if (check_object(call, at, semaphore_type, verb)) return true;
  if (!call.has_failed()) fail_with(call, EINVAL);
  return false;
}

void sem_init(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  const std::uint64_t value = call.number(2);
  if (call.has_failed()) return;
  if (value > INT_MAX) return fail_with(call, EINVAL);
  call.write_number(at, static_cast<std::uint32_t>(value));
  call.returns(0);
}

[[nodiscard]] bool does_another_wait(Machine& machine, Pointer semaphore) {
  for (ThreadNumber i = 0; i < machine.thread_count(); ++i) {
    const ThreadControl& control = machine.thread(i).control;
    if (i != machine.running().number && control.life == Life::Alive &&
        control.pending.kind == OperationKind::Decrement && control.pending.object == semaphore &&
        machine.alternatives(i) == 0)
      return true;
  }
  return false;
}

void sem_destroy(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (!check_semaphore(call, at, "destroyed") || !is_turn(call, OperationKind::Increment, at, Patience::Endless))
    return;
  if (does_another_wait(call.machine(), at))
    return misuse(call, "a semaphore is destroyed while a thread waits for it", at, 0);
  call.write_number(at, destroyed);
  call.returns(0);
}

[[nodiscard]] bool is_turn_to_take(BuiltinCall& call, Pointer at, Patience patience) {
  const Operation operation{.kind = OperationKind::Decrement, .has_limit = patience != Patience::Endless, .object = at};
  // sem_trywait does not wait, so nobody is cancelled there.
  return patience == Patience::None ? call.machine().may_act(operation)
                                    : is_turn_at_cancellation_point(call, operation);
}

void take(BuiltinCall& call, Patience patience) {
  const Pointer at = call.pointer(0);
  if (!check_semaphore(call, at, "waited for")) return;
  const Limit limit = check_limit(call, patience, 1);
  if (limit == Limit::Fault) return;
  if (limit != Limit::Fine) return fail_with(call, EINVAL);
  if (!is_turn_to_take(call, at, patience)) return;
  const std::uint32_t value = word(call, at);
  if (value == 0) return fail_with(call, patience == Patience::None ? EAGAIN : ETIMEDOUT);
  call.write_number(at, value - 1);
  call.returns(0);
}

void sem_post(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (!check_semaphore(call, at, "posted") || !is_turn(call, OperationKind::Increment, at, Patience::Endless)) return;
  const std::uint32_t value = word(call, at);
  if (value >= INT_MAX) return fail_with(call, EOVERFLOW);
  call.write_number(at, value + 1);
  call.returns(0);
}

void sem_getvalue(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  const Pointer to = call.pointer(1);
  if (!check_semaphore(call, at, "read") || !is_turn(call, OperationKind::Increment, at, Patience::Endless)) return;
  call.write_number(to, word(call, at));
  call.returns(0);
}

void barrier_init(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  const std::uint64_t count = call.number(2);
  if (call.has_failed()) return;
  if (count == 0 || count > INT_MAX) return call.returns(EINVAL);
  if (call.write_number(at, static_cast<std::uint32_t>(count)) && call.write_number<std::uint32_t>(at + 4, 0))
    call.write_number<std::uint32_t>(at + 8, 0);
  call.returns(0);
}

void barrier_destroy(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (!check_object(call, at, barrier_type, "destroyed")) return;
  if (word(call, at + 4) != 0) return misuse(call, "a barrier is destroyed while a thread waits at it", at, EBUSY);
  call.write_number(at, destroyed);
  call.returns(0);
}

// The last one to arrive turns the barrier to its other side; who arrived before waits until that happens, and does not
// look at the barrier then, which may be destroyed already.
void barrier_wait(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (call.has_failed()) return;
  Machine& machine = call.machine();
  if (machine.running().control.waiting != Waiting::No) {
    const std::uint32_t side = machine.running().control.side;
    if (!machine.may_act({.kind = OperationKind::Depart, .number = side, .object = at})) return;
    machine.stop_waiting();
    return call.returns(0);
  }
  if (!check_object(call, at, barrier_type, "waited at")) return;
  if (word(call, at) == 0) return misuse(call, "a barrier is waited at that was never initialized", at, EINVAL);
  if (!is_turn(call, OperationKind::Arrive, at, Patience::Endless)) return;
  const std::uint32_t arrived = word(call, at + 4) + 1;
  const std::uint32_t side = word(call, at + 8);
  if (arrived < word(call, at)) {
    if (call.write_number(at + 4, arrived)) machine.wait_at_barrier(at, side);
    return;
  }
  if (call.write_number<std::uint32_t>(at + 4, 0)) call.write_number<std::uint32_t>(at + 8, 1 - side);
  call.returns(barrier_serial_thread);
}

constexpr auto table = std::to_array<BuiltinEntry>({
    {"sem_init", sem_init},
    {"sem_destroy", sem_destroy},
    {"sem_wait", with<take, Patience::Endless>},
    {"sem_trywait", with<take, Patience::None>},
    {"sem_timedwait", with<take, Patience::Limited>},
    {"sem_clockwait", with<take, Patience::ByClock>},
    {"sem_post", sem_post},
    {"sem_getvalue", sem_getvalue},
    {"pthread_barrier_init", barrier_init},
    {"pthread_barrier_destroy", barrier_destroy},
    {"pthread_barrier_wait", barrier_wait},
});

}  // namespace

std::span<const BuiltinEntry> semaphore_builtins() {
  return table;
}

}  // namespace gmc::vm
