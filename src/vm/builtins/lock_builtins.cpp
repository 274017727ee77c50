// Read-write locks, semaphores and barriers (synchronization.hpp says how they lie in memory).
#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <climits>

#include "vm/builtin_call.hpp"
#include "vm/synchronization.hpp"

namespace gmc::vm {

namespace {

using ir::FaultKind;
using memory::Pointer;

constexpr std::uint64_t barrier_serial_thread = ~std::uint64_t{0};  // PTHREAD_BARRIER_SERIAL_THREAD

void misuse(BuiltinCall& call, std::string message, Pointer object, int code) {
  call.fail(FaultKind::LockMisuse, std::move(message), object);
  call.returns(static_cast<std::uint64_t>(code));
}

// False: there is a fault.
[[nodiscard]] bool check_object(BuiltinCall& call, Pointer at, const char* what, const char* verb) {
  if (call.has_failed()) return false;
  const memory::Error error = call.memory().check_read(at, 4);
  if (error != memory::Error::None && error != memory::Error::Guarded) {
    call.machine().fail_access(error, at, 4, true);
    return false;
  }
  const auto first = call.memory().peek(at);
  if (first && *first != destroyed) return true;
  misuse(call, fmt::format("a {} is {} that {}", what, verb, first ? "was destroyed" : "was never initialized"), at,
         EINVAL);
  return false;
}

[[nodiscard]] std::uint32_t word(BuiltinCall& call, Pointer at) {
  return call.memory().peek(at).value_or(0);
}

void destroy(BuiltinCall& call, const char* what, Pointer busy) {
  const Pointer at = call.pointer(0);
  if (!check_object(call, at, what, "destroyed")) return;
  if (word(call, busy) != 0) return misuse(call, fmt::format("a {} is destroyed while it is used", what), at, EBUSY);
  call.write_number(at, destroyed);
  call.returns(0);
}

void rwlock_init(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (call.write_number<std::uint32_t>(at, 0)) call.write_number<std::uint32_t>(at + 4, 0);
  call.returns(0);
}

void rwlock_destroy(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (!call.has_failed()) destroy(call, "read-write lock", word(call, at) != 0 ? at : at + 4);
}

enum class Patience : std::uint8_t { Endless, Limited, None };

// Trying is waiting for no time.
[[nodiscard]] bool is_turn(BuiltinCall& call, OperationKind kind, Pointer at, Patience patience) {
  return call.machine().may_act({.kind = kind, .has_limit = patience != Patience::Endless, .object = at});
}

void read_lock(BuiltinCall& call, Patience patience) {
  const Pointer at = call.pointer(0);
  if (!check_object(call, at, "read-write lock", "locked") || !is_turn(call, OperationKind::ReadLock, at, patience))
    return;
  if (word(call, at + 4) != 0) return call.returns(patience == Patience::None ? EBUSY : ETIMEDOUT);
  call.write_number(at, word(call, at) + 1);
  call.returns(0);
}

void write_lock(BuiltinCall& call, Patience patience) {
  const Pointer at = call.pointer(0);
  if (!check_object(call, at, "read-write lock", "locked") || !is_turn(call, OperationKind::WriteLock, at, patience))
    return;
  if (word(call, at) != 0 || word(call, at + 4) != 0)
    return call.returns(patience == Patience::None ? EBUSY : ETIMEDOUT);
  call.write_number(at + 4, call.machine().running().number + 1);
  call.returns(0);
}

template <void (*lock)(BuiltinCall&, Patience), Patience patience>
void locks(BuiltinCall& call) {
  lock(call, patience);
}

void rwlock_unlock(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (!check_object(call, at, "read-write lock", "unlocked") ||
      !is_turn(call, OperationKind::UnlockEither, at, Patience::Endless))
    return;
  const std::uint32_t readers = word(call, at);
  const std::uint32_t writer = word(call, at + 4);
  if (writer == call.machine().running().number + 1) {
    call.write_number<std::uint32_t>(at + 4, 0);
  } else if (readers > 0) {
    call.write_number(at, readers - 1);
  } else {
    return misuse(call, "a read-write lock is unlocked that this thread has not locked", at, EPERM);
  }
  call.returns(0);
}

// Semaphores say what is wrong by errno.
void fail_with(BuiltinCall& call, int code) {
  call.set_errno(code);
  call.returns(~std::uint64_t{0});
}

void sem_init(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  const std::uint64_t value = call.number(2);
  if (call.has_failed()) return;
  if (value > INT_MAX) return fail_with(call, EINVAL);
  call.write_number(at, static_cast<std::uint32_t>(value));
  call.returns(0);
}

void sem_destroy(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (!check_object(call, at, "semaphore", "destroyed")) return;
  call.write_number(at, destroyed);
  call.returns(0);
}

void sem_take(BuiltinCall& call, Patience patience) {
  const Pointer at = call.pointer(0);
  if (!check_object(call, at, "semaphore", "waited for") || !is_turn(call, OperationKind::Decrement, at, patience))
    return;
  const std::uint32_t value = word(call, at);
  if (value == 0) return fail_with(call, patience == Patience::None ? EAGAIN : ETIMEDOUT);
  call.write_number(at, value - 1);
  call.returns(0);
}

void sem_post(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (!check_object(call, at, "semaphore", "posted") || !is_turn(call, OperationKind::Increment, at, Patience::Endless))
    return;
  const std::uint32_t value = word(call, at);
  if (value >= INT_MAX) return fail_with(call, EOVERFLOW);
  call.write_number(at, value + 1);
  call.returns(0);
}

void sem_getvalue(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  const Pointer to = call.pointer(1);
  if (!check_object(call, at, "semaphore", "read") || !is_turn(call, OperationKind::Increment, at, Patience::Endless))
    return;
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
  if (!call.has_failed()) destroy(call, "barrier", at + 4);
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
  if (!check_object(call, at, "barrier", "waited at")) return;
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
    {"pthread_rwlock_init", rwlock_init},
    {"pthread_rwlock_destroy", rwlock_destroy},
    {"pthread_rwlock_rdlock", locks<read_lock, Patience::Endless>},
    {"pthread_rwlock_tryrdlock", locks<read_lock, Patience::None>},
    {"pthread_rwlock_timedrdlock", locks<read_lock, Patience::Limited>},
    {"pthread_rwlock_wrlock", locks<write_lock, Patience::Endless>},
    {"pthread_rwlock_trywrlock", locks<write_lock, Patience::None>},
    {"pthread_rwlock_timedwrlock", locks<write_lock, Patience::Limited>},
    {"pthread_rwlock_unlock", rwlock_unlock},
    {"sem_init", sem_init},
    {"sem_destroy", sem_destroy},
    {"sem_wait", locks<sem_take, Patience::Endless>},
    {"sem_trywait", locks<sem_take, Patience::None>},
    {"sem_timedwait", locks<sem_take, Patience::Limited>},
    {"sem_post", sem_post},
    {"sem_getvalue", sem_getvalue},
    {"pthread_barrier_init", barrier_init},
    {"pthread_barrier_destroy", barrier_destroy},
    {"pthread_barrier_wait", barrier_wait},
});

}  // namespace

std::span<const BuiltinEntry> lock_builtins() {
  return table;
}

}  // namespace gmc::vm
