// Mutexes (synchronization.hpp says how they lie in memory).
#include <array>
#include <cerrno>

#include "vm/builtins/lock_call.hpp"

namespace gmc::vm {

namespace {

using memory::Pointer;

// Where glibc keeps what a pthread_mutexattr_t says (models/pthread_mutex_attributes.c).
constexpr std::uint32_t attribute_robust = 0x40000000;
constexpr std::uint32_t attribute_protocol_shift = 28;
constexpr std::uint32_t attribute_ceiling_shift = 12;
constexpr std::uint32_t protects_priority = 2;  // PTHREAD_PRIO_PROTECT
constexpr std::uint32_t largest_ceiling = 99;

void mutex_init(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  const Pointer attributes = call.pointer(1);
  std::uint32_t wanted = 0;
  if (call.has_failed() || (!attributes.is_null() && !call.read(attributes, &wanted, sizeof wanted))) return;
  std::uint32_t kind = wanted & mutex_type_mask;
  if ((wanted & attribute_robust) != 0) kind |= mutex_robust;
  kind |= (wanted >> attribute_protocol_shift & 3) << mutex_protocol_shift;
  const std::uint32_t ceiling = wanted >> attribute_ceiling_shift & 0xfff;
  set_mutex(call, at, 0, 0);  // first, so that a null pointer is told as one
  if (!call.has_failed() && call.write_number(at + mutex_kind_offset(call.machine()), kind))
    call.write_number(at + mutex_condition_offset, ceiling << mutex_ceiling_shift);
  call.returns(0);
}

void mutex_destroy(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  const auto mutex = mutex_at(call, at, "destroyed");
  if (!mutex || !is_turn(call, OperationKind::Unlock, at, Patience::Endless)) return;
  if (mutex->count != 0) return misuse(call, "a mutex is destroyed while it is locked", at, EBUSY);
  call.write_number(at, destroyed);
  call.returns(0);
}

void lock_mutex(BuiltinCall& call, Patience patience) {
  const Pointer at = call.pointer(0);
  if (!mutex_at(call, at, "locked")) return;
  const Limit limit = check_limit(call, patience, 1);
  if (limit == Limit::Fault) return;
  if (limit == Limit::WrongClock) return call.returns(EINVAL);
  if (!is_turn(call, patience == Patience::None ? OperationKind::TryLock : OperationKind::Lock, at, patience)) return;
  const Mutex mutex = *read_mutex(call.machine(), at);
  const bool is_mine = mutex.owner == own_id(call);
  if (mutex.count == 0 || is_orphaned(call.machine(), mutex))
    return call.returns(static_cast<std::uint64_t>(take_mutex(call, at)));
  if (is_mine && mutex.kind == MutexKind::Recursive) {
    if (mutex.count + 1 == destroyed) return call.returns(EAGAIN);
    set_mutex(call, at, mutex.count + 1, mutex.owner);
    return call.returns(0);
  }
  if (patience == Patience::None) return call.returns(EBUSY);
  if (is_mine && mutex.kind == MutexKind::ErrorCheck) return call.returns(EDEADLK);
  call.returns(limit == Limit::WrongTime ? EINVAL : ETIMEDOUT);
}

void mutex_unlock(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (!mutex_at(call, at, "unlocked") || !is_turn(call, OperationKind::Unlock, at, Patience::Endless)) return;
  const Mutex mutex = *read_mutex(call.machine(), at);
  if (mutex.owner != own_id(call)) {
    if (mutex.kind == MutexKind::ErrorCheck || mutex.kind == MutexKind::Recursive || mutex.is_robust)
      return call.returns(EPERM);
    return misuse(call,
                  mutex.count == 0 ? "a mutex is unlocked that is not locked"
                                   : "a mutex is unlocked that another thread has locked",
                  at, EPERM);
  }
  if (mutex.count == 1) {
    give_back_mutex(call, at);
  } else {
    set_mutex(call, at, mutex.count - 1, mutex.owner);
  }
  call.returns(0);
}

void mutex_consistent(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (!mutex_at(call, at, "made consistent") || !is_turn(call, OperationKind::Unlock, at, Patience::Endless)) return;
  const Mutex mutex = *read_mutex(call.machine(), at);
  if (!mutex.is_robust || mutex.condition != MutexCondition::Inconsistent) return call.returns(EINVAL);
  set_mutex_condition(call, at, mutex, MutexCondition::Fine);
  call.returns(0);
}

[[nodiscard]] bool has_ceiling(const Mutex& mutex) {
  return mutex.protocol == protects_priority;
}

void mutex_getprioceiling(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  const Pointer to = call.pointer(1);
  if (!mutex_at(call, at, "asked for its ceiling") || !is_turn(call, OperationKind::Unlock, at, Patience::Endless))
    return;
  const Mutex mutex = *read_mutex(call.machine(), at);
  if (has_ceiling(mutex)) call.write_number(to, mutex.ceiling);
  call.returns(has_ceiling(mutex) ? 0 : EINVAL);
}

// POSIX wants the mutex to be locked meanwhile; nobody could notice.
void mutex_setprioceiling(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  const std::uint64_t ceiling = call.number(1);
  const Pointer old = call.pointer(2);
  if (!mutex_at(call, at, "given a ceiling") || !is_turn(call, OperationKind::Lock, at, Patience::Endless)) return;
  const Mutex mutex = *read_mutex(call.machine(), at);
  if (!has_ceiling(mutex) || ceiling == 0 || ceiling > largest_ceiling) return call.returns(EINVAL);
  if (!old.is_null() && !call.write_number(old, mutex.ceiling)) return;
  Mutex changed = mutex;
  changed.ceiling = static_cast<std::uint32_t>(ceiling);
  set_mutex_condition(call, at, changed, mutex.condition);
  call.returns(0);
}

constexpr auto table = std::to_array<BuiltinEntry>({
    {"pthread_mutex_init", mutex_init},
    {"pthread_mutex_destroy", mutex_destroy},
    {"pthread_mutex_lock", with<lock_mutex, Patience::Endless>},
    {"pthread_mutex_trylock", with<lock_mutex, Patience::None>},
    {"pthread_mutex_timedlock", with<lock_mutex, Patience::Limited>},
    {"pthread_mutex_clocklock", with<lock_mutex, Patience::ByClock>},
    {"pthread_mutex_unlock", mutex_unlock},
    {"pthread_mutex_consistent", mutex_consistent},
    {"pthread_mutex_consistent_np", mutex_consistent},
    {"pthread_mutex_getprioceiling", mutex_getprioceiling},
    {"pthread_mutex_setprioceiling", mutex_setprioceiling},
});

}  // namespace

std::span<const BuiltinEntry> mutex_builtins() {
  return table;
}

}  // namespace gmc::vm
