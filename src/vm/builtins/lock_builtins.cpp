// Spin locks and read-write locks (synchronization.hpp says how they lie in memory).
#include <array>
#include <cerrno>

#include "vm/builtins/lock_call.hpp"

namespace gmc::vm {

namespace {

using ir::FaultKind;
using memory::Pointer;

void spin_init(BuiltinCall& call) {
  call.write_number<std::uint32_t>(call.pointer(0), 0);
  call.returns(0);
}

void lock_spin(BuiltinCall& call, Patience patience) {
  const Pointer at = call.pointer(0);
  if (!check_object(call, at, spin_type, "locked")) return;
  const OperationKind kind = patience == Patience::None ? OperationKind::TryLock : OperationKind::Acquire;
  if (!is_turn(call, kind, at, patience)) return;
  if (word(call, at) != 0) return call.returns(EBUSY);
  call.write_number(at, own_id(call));
  count_held(call, 1);
  call.returns(0);
}

void spin_unlock(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (!check_object(call, at, spin_type, "unlocked") || !is_turn(call, OperationKind::Unlock, at, Patience::Endless))
    return;
  if (word(call, at) != own_id(call))
    return misuse(call, "a spin lock is unlocked that this thread does not hold", at, EPERM);
  call.write_number<std::uint32_t>(at, 0);
  count_held(call, -1);
  call.returns(0);
}

void spin_destroy(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (!check_object(call, at, spin_type, "destroyed")) return;
  if (word(call, at) != 0) return misuse(call, "a spin lock is destroyed while it is locked", at, EBUSY);
  call.write_number(at, destroyed);
  call.returns(0);
}

void rwlock_init(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  const Pointer attributes = call.pointer(1);
  std::uint32_t kind = 0;
  if (call.has_failed() || (!attributes.is_null() && !call.read(attributes, &kind, sizeof kind))) return;
  const std::array<std::uint8_t, 48> nobody{};
  const RwlockLayout layout = rwlock_layout(call.machine());
  if (call.write(at, nobody.data(), static_cast<std::uint64_t>(rwlock_readers_offset) + layout.readers))
    call.write_number(at + layout.kind_offset, kind & 0xff);
  call.returns(0);
}

// Nothing: there is a fault.
[[nodiscard]] std::optional<Rwlock> rwlock_at(BuiltinCall& call, Pointer at, const char* verb) {
  if (!check_object(call, at, rwlock_type, verb)) return std::nullopt;
  const auto lock = read_rwlock(call.machine(), at, own_number(call));
  if (!lock) misuse(call, std::string{"a read-write lock is "} + verb + " that was never initialized", at, EINVAL);
  return lock;
}

void rwlock_destroy(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  const auto lock = rwlock_at(call, at, "destroyed");
  if (!lock || !is_turn(call, OperationKind::UnlockEither, at, Patience::Endless)) return;
  if (lock->readers != 0 || lock->writer != 0)
    return misuse(call, "a read-write lock is destroyed while it is locked", at, EBUSY);
  call.write_number(at, destroyed);
  call.returns(0);
}

// Whether the call can begin; else it has its answer, or there is a fault.
[[nodiscard]] bool begins(BuiltinCall& call, Pointer at, OperationKind kind, Patience patience) {
  if (!rwlock_at(call, at, "locked")) return false;
  const Limit limit = check_limit(call, patience, 1);
  if (limit == Limit::Fault) return false;
  if (limit == Limit::Fine) return is_turn(call, kind, at, patience);
  call.returns(EINVAL);
  return false;
}

// How often the thread has locked it for reading: a byte.
void set_own_readings(BuiltinCall& call, Pointer at, const Rwlock& lock, std::uint32_t own) {
  const auto number = static_cast<std::int64_t>(own_number(call));
  if (call.write_number(at + (rwlock_readers_offset + number), static_cast<std::uint8_t>(own)))
    call.write_number(at, lock.readers + own - lock.own);
}

[[nodiscard]] bool does_writer_wait(BuiltinCall& call, Pointer at) {
  const Machine& machine = call.machine();
  for (ThreadNumber i = 0; i < machine.thread_count(); ++i) {
    const ThreadControl& control = machine.thread(i).control;
    if (control.life == Life::Alive && i != own_number(call) && control.pending.kind == OperationKind::WriteLock &&
        control.pending.object == at)
      return true;
  }
  return false;
}

void read_lock(BuiltinCall& call, Patience patience) {
  const Pointer at = call.pointer(0);
  if (!begins(call, at, OperationKind::ReadLock, patience)) return;
  const Machine& machine = call.machine();
  const Rwlock lock = *read_rwlock(machine, at, own_number(call));
  if (lock.writer == own_id(call) && patience != Patience::None) return call.returns(EDEADLK);
  if (lock.writer != 0) return call.returns(patience == Patience::None ? EBUSY : ETIMEDOUT);
  if (lock.prefers_writers && lock.readers > 0 && does_writer_wait(call, at))
    return call.fail(FaultKind::Unsupported,
                     "a read-write lock that prefers writers is locked for reading while a writer waits");
  if (own_number(call) >= rwlock_layout(machine).readers || lock.own == 255)
    return call.fail(FaultKind::Unsupported, "so many readers of a read-write lock are not simulated");
  set_own_readings(call, at, lock, lock.own + 1);
  count_held(call, 1);
  call.returns(0);
}

void write_lock(BuiltinCall& call, Patience patience) {
  const Pointer at = call.pointer(0);
  if (!begins(call, at, OperationKind::WriteLock, patience)) return;
  const Rwlock lock = *read_rwlock(call.machine(), at, own_number(call));
  if (lock.writer == own_id(call) && patience != Patience::None) return call.returns(EDEADLK);
  if (lock.readers != 0 || lock.writer != 0) return call.returns(patience == Patience::None ? EBUSY : ETIMEDOUT);
  call.write_number(at + 4, own_id(call));
  count_held(call, 1);
  call.returns(0);
}

void rwlock_unlock(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (!rwlock_at(call, at, "unlocked") || !is_turn(call, OperationKind::UnlockEither, at, Patience::Endless)) return;
  const Rwlock lock = *read_rwlock(call.machine(), at, own_number(call));
  if (lock.writer == own_id(call)) {
    call.write_number<std::uint32_t>(at + 4, 0);
  } else if (lock.own > 0) {
    set_own_readings(call, at, lock, lock.own - 1);
  } else {
    const bool is_locked = lock.readers > 0 || lock.writer != 0;
    return misuse(call,
                  is_locked ? "a read-write lock is unlocked that another thread has locked"
                            : "a read-write lock is unlocked that is not locked",
                  at, EPERM);
  }
  count_held(call, -1);
  call.returns(0);
}

constexpr auto table = std::to_array<BuiltinEntry>({
    {"pthread_spin_init", spin_init},
    {"pthread_spin_lock", with<lock_spin, Patience::Endless>},
    {"pthread_spin_trylock", with<lock_spin, Patience::None>},
    {"pthread_spin_unlock", spin_unlock},
    {"pthread_spin_destroy", spin_destroy},
    {"pthread_rwlock_init", rwlock_init},
    {"pthread_rwlock_destroy", rwlock_destroy},
    {"pthread_rwlock_rdlock", with<read_lock, Patience::Endless>},
    {"pthread_rwlock_tryrdlock", with<read_lock, Patience::None>},
    {"pthread_rwlock_timedrdlock", with<read_lock, Patience::Limited>},
    {"pthread_rwlock_clockrdlock", with<read_lock, Patience::ByClock>},
    {"pthread_rwlock_wrlock", with<write_lock, Patience::Endless>},
    {"pthread_rwlock_trywrlock", with<write_lock, Patience::None>},
    {"pthread_rwlock_timedwrlock", with<write_lock, Patience::Limited>},
    {"pthread_rwlock_clockwrlock", with<write_lock, Patience::ByClock>},
    {"pthread_rwlock_unlock", rwlock_unlock},
});

}  // namespace

std::span<const BuiltinEntry> lock_builtins() {
  return table;
}

}  // namespace gmc::vm
