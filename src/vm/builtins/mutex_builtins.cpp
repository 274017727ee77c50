// Mutexes, spin locks and condition variables. Where POSIX leaves the behaviour undefined the fault is lock-misuse; the
// error that glibc would return is for those who switch it off.
#include <fmt/format.h>

#include <array>
#include <cerrno>

#include "vm/builtin_call.hpp"
#include "vm/synchronization.hpp"

namespace gmc::vm {

namespace {

using ir::FaultKind;
using memory::Pointer;

[[nodiscard]] std::uint32_t own_id(BuiltinCall& call) {
  return call.machine().running().number + 1;
}

void misuse(BuiltinCall& call, std::string message, Pointer object, int code) {
  call.fail(FaultKind::LockMisuse, std::move(message), object);
  call.returns(static_cast<std::uint64_t>(code));
}

// Nothing: there is a fault.
[[nodiscard]] std::optional<Mutex> mutex_at(BuiltinCall& call, Pointer at, const char* verb) {
  if (call.has_failed()) return std::nullopt;
  if (const memory::Error error = call.memory().check_read(at, 4);
      error != memory::Error::None && error != memory::Error::Guarded) {
    call.machine().fail_access(error, at, 4, true);
    return std::nullopt;
  }
  const auto mutex = read_mutex(call.machine(), at);
  if (!mutex) {
    misuse(call, fmt::format("a mutex is {} that was never initialized", verb), at, EINVAL);
  } else if (mutex->count == destroyed) {
    misuse(call, fmt::format("a mutex is {} that was destroyed", verb), at, EINVAL);
  } else {
    return mutex;
  }
  return std::nullopt;
}

void set_mutex(BuiltinCall& call, Pointer at, std::uint32_t count, std::uint32_t owner) {
  if (call.write_number(at, count)) call.write_number(at + 4, owner);
}

void mutex_init(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  const Pointer attributes = call.pointer(1);
  std::uint32_t kind = 0;
  if (call.has_failed() || (!attributes.is_null() && !call.read(attributes, &kind, sizeof kind))) return;
  if (call.write_number(at + mutex_kind_offset(call.machine()), kind)) set_mutex(call, at, 0, 0);
  call.returns(0);
}

void mutex_destroy(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  const auto mutex = mutex_at(call, at, "destroyed");
  if (!mutex || !call.machine().may_act({.kind = OperationKind::Unlock, .object = at})) return;
  if (mutex->count != 0) return misuse(call, "a mutex is destroyed while it is locked", at, EBUSY);
  call.write_number(at, destroyed);
  call.returns(0);
}

enum class Patience : std::uint8_t { Endless, Limited, None };

void lock_mutex(BuiltinCall& call, Patience patience) {
  const Pointer at = call.pointer(0);
  if (!mutex_at(call, at, "locked")) return;
  const OperationKind kind = patience == Patience::None ? OperationKind::TryLock : OperationKind::Lock;
  if (!call.machine().may_act({.kind = kind, .has_limit = patience == Patience::Limited, .object = at})) return;
  const Mutex mutex = *read_mutex(call.machine(), at);
  if (mutex.count == 0) {
    set_mutex(call, at, 1, own_id(call));
    return call.returns(0);
  }
  if (mutex.owner == own_id(call) && mutex.kind == MutexKind::Recursive) {
    set_mutex(call, at, mutex.count + 1, mutex.owner);
    return call.returns(0);
  }
  if (patience == Patience::None) return call.returns(EBUSY);
  if (mutex.owner == own_id(call) && mutex.kind == MutexKind::ErrorCheck) return call.returns(EDEADLK);
  call.returns(ETIMEDOUT);
}

void mutex_lock(BuiltinCall& call) {
  lock_mutex(call, Patience::Endless);
}
void mutex_trylock(BuiltinCall& call) {
  lock_mutex(call, Patience::None);
}
void mutex_timedlock(BuiltinCall& call) {
  lock_mutex(call, Patience::Limited);
}

void mutex_unlock(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (!mutex_at(call, at, "unlocked") || !call.machine().may_act({.kind = OperationKind::Unlock, .object = at})) return;
  const Mutex mutex = *read_mutex(call.machine(), at);
  if (mutex.owner != own_id(call)) {
    if (mutex.kind == MutexKind::ErrorCheck || mutex.kind == MutexKind::Recursive) return call.returns(EPERM);
    return misuse(call,
                  mutex.count == 0 ? "a mutex is unlocked that is not locked"
                                   : "a mutex is unlocked that another thread has locked",
                  at, EPERM);
  }
  set_mutex(call, at, mutex.count - 1, mutex.count == 1 ? 0 : mutex.owner);
  call.returns(0);
}

void spin_init(BuiltinCall& call) {
  call.write_number<std::uint32_t>(call.pointer(0), 0);
  call.returns(0);
}

// Nothing: there is a fault.
[[nodiscard]] std::optional<std::uint32_t> spin_at(BuiltinCall& call, Pointer at, const char* verb) {
  if (call.has_failed()) return std::nullopt;
  const auto owner = call.memory().peek(at);
  if (!owner || *owner == destroyed) {
    misuse(call, fmt::format("a spin lock is {} that is not initialized", verb), at, EINVAL);
    return std::nullopt;
  }
  return owner;
}

void lock_spin(BuiltinCall& call, Patience patience) {
  const Pointer at = call.pointer(0);
  if (!spin_at(call, at, "locked")) return;
  const OperationKind kind = patience == Patience::None ? OperationKind::TryLock : OperationKind::Acquire;
  if (!call.machine().may_act({.kind = kind, .object = at})) return;
  if (*call.memory().peek(at) != 0) return call.returns(EBUSY);
  call.write_number(at, own_id(call));
  call.returns(0);
}

void spin_lock(BuiltinCall& call) {
  lock_spin(call, Patience::Endless);
}
void spin_trylock(BuiltinCall& call) {
  lock_spin(call, Patience::None);
}

void spin_unlock(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (!spin_at(call, at, "unlocked") || !call.machine().may_act({.kind = OperationKind::Unlock, .object = at})) return;
  if (*call.memory().peek(at) != own_id(call))
    return misuse(call, "a spin lock is unlocked that this thread does not hold", at, EPERM);
  call.write_number<std::uint32_t>(at, 0);
  call.returns(0);
}

void spin_destroy(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  const auto owner = spin_at(call, at, "destroyed");
  if (!owner) return;
  if (*owner != 0) return misuse(call, "a spin lock is destroyed while it is locked", at, EBUSY);
  call.write_number(at, destroyed);
  call.returns(0);
}

void condition_init(BuiltinCall& call) {
  call.write_number<std::uint32_t>(call.pointer(0), 0);
  call.returns(0);
}

// False: there is a fault.
[[nodiscard]] bool check_condition(BuiltinCall& call, Pointer at, const char* verb) {
  if (call.has_failed()) return false;
  const auto state = call.memory().peek(at);
  if (state && *state != destroyed) return true;
  misuse(call, fmt::format("a condition variable is {} that is not initialized", verb), at, EINVAL);
  return false;
}

void condition_destroy(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (!check_condition(call, at, "destroyed")) return;
  if (!call.machine().may_act({.kind = OperationKind::Broadcast, .object = at})) return;
  if (!waiting_threads(call.machine(), at).empty())
    return misuse(call, "a condition variable is destroyed while a thread waits on it", at, EBUSY);
  call.write_number(at, destroyed);
  call.returns(0);
}

// The first half: releases the mutex, and the thread waits.
void begin_wait(BuiltinCall& call, Pointer condition, Pointer at, Patience patience) {
  if (!check_condition(call, condition, "waited on") || !mutex_at(call, at, "waited with")) return;
  Machine& machine = call.machine();
  const bool has_limit = patience == Patience::Limited;
  if (!machine.may_act({.kind = OperationKind::Wait, .has_limit = has_limit, .object = condition, .second = at}))
    return;
  const Mutex mutex = *read_mutex(machine, at);
  if (mutex.owner != own_id(call)) {
    return misuse(call, "a thread waits on a condition variable without having locked the mutex", at, EPERM);
  }
  if (mutex.count != 1)
    return misuse(call, "a thread waits with a recursive mutex that it has locked more than once", at, EPERM);
  set_mutex(call, at, 0, 0);
  if (call.has_failed()) return;
  machine.wait_for_signal(condition, at, patience == Patience::Limited);
}

void wait(BuiltinCall& call, Patience patience) {
  const Pointer condition = call.pointer(0);
  const Pointer at = call.pointer(1);
  if (call.has_failed()) return;
  Machine& machine = call.machine();
  if (machine.running().control.waiting == Waiting::No) return begin_wait(call, condition, at, patience);
  const bool has_limit = patience == Patience::Limited;
  if (!machine.may_act({.kind = OperationKind::Wake, .has_limit = has_limit, .object = condition, .second = at}))
    return;
  const bool was_signalled = machine.running().control.waiting == Waiting::Signalled;
  const bool may_be_spurious =
      machine.options().scheduling == Scheduling::Steered && machine.options().wakes_spuriously;
  const bool is_over = !was_signalled && has_limit && (!may_be_spurious || machine.choice() == 1);
  machine.stop_waiting();
  set_mutex(call, at, 1, own_id(call));
  call.returns(is_over ? ETIMEDOUT : 0);
}

void condition_wait(BuiltinCall& call) {
  wait(call, Patience::Endless);
}
void condition_timedwait(BuiltinCall& call) {
  wait(call, Patience::Limited);
}

void condition_signal(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (!check_condition(call, at, "signalled")) return;
  Machine& machine = call.machine();
  if (!machine.may_act({.kind = OperationKind::Signal, .object = at})) return;
  const std::vector<ThreadNumber> waiting = waiting_threads(machine, at);
  if (!waiting.empty()) {
    const std::size_t chosen = machine.options().scheduling == Scheduling::Steered ? machine.choice() : 0;
    machine.changing(waiting[chosen]).control.waiting = Waiting::Signalled;
  }
  call.returns(0);
}

void condition_broadcast(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (!check_condition(call, at, "signalled")) return;
  Machine& machine = call.machine();
  if (!machine.may_act({.kind = OperationKind::Broadcast, .object = at})) return;
  for (const ThreadNumber number : waiting_threads(machine, at))
    machine.changing(number).control.waiting = Waiting::Signalled;
  call.returns(0);
}

constexpr auto table = std::to_array<BuiltinEntry>({
    {"pthread_mutex_init", mutex_init},
    {"pthread_mutex_destroy", mutex_destroy},
    {"pthread_mutex_lock", mutex_lock},
    {"pthread_mutex_trylock", mutex_trylock},
    {"pthread_mutex_timedlock", mutex_timedlock},
    {"pthread_mutex_clocklock", mutex_timedlock},
    {"pthread_mutex_unlock", mutex_unlock},
    {"pthread_spin_init", spin_init},
    {"pthread_spin_lock", spin_lock},
    {"pthread_spin_trylock", spin_trylock},
    {"pthread_spin_unlock", spin_unlock},
    {"pthread_spin_destroy", spin_destroy},
    {"pthread_cond_init", condition_init},
    {"pthread_cond_destroy", condition_destroy},
    {"pthread_cond_wait", condition_wait},
    {"pthread_cond_timedwait", condition_timedwait},
    {"pthread_cond_clockwait", condition_timedwait},
    {"pthread_cond_signal", condition_signal},
    {"pthread_cond_broadcast", condition_broadcast},
});

}  // namespace

std::span<const BuiltinEntry> mutex_builtins() {
  return table;
}

}  // namespace gmc::vm
