#include "check/held_locks.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "vm/synchronization.hpp"

namespace gmc::check {

using vm::OperationKind;

void HeldLocks::set(vm::ThreadNumber thread, memory::Pointer object, bool is_held, const trace::Place& place) {
  const auto found =
      std::ranges::find_if(locks_, [&](const Lock& lock) { return lock.thread == thread && lock.object == object; });
  if (is_held && found == locks_.end()) locks_.push_back({thread, object, place});
  if (!is_held && found != locks_.end()) locks_.erase(found);
}

void HeldLocks::note(vm::ThreadNumber thread, const vm::Operation& done, const trace::Place& place) {
  const auto has_mutex = [&](memory::Pointer at) {
    const auto mutex = vm::read_mutex(machine_, at);
    return mutex && mutex->count != 0 && mutex->count != vm::destroyed && mutex->owner == thread + 1;
  };
  const auto has_number = [&](memory::Pointer at) { return machine_.memory().peek(at) == thread + 1; };
  switch (done.kind) {
    case OperationKind::Lock:
    case OperationKind::TryLock:
    case OperationKind::Unlock: set(thread, done.object, has_mutex(done.object), place); break;
    case OperationKind::Wait:
    case OperationKind::Wake: set(thread, done.second, has_mutex(done.second), place); break;
    case OperationKind::Acquire: set(thread, done.object, has_number(done.object), place); break;
    case OperationKind::ReadLock:
    case OperationKind::WriteLock:
    case OperationKind::UnlockEither: {
      const auto lock = vm::read_rwlock(machine_, done.object, thread);
      set(thread, done.object, lock && (lock->own > 0 || lock->writer == thread + 1), place);
      break;
    }
    default: break;
  }
}

std::vector<std::string> HeldLocks::texts() const {
  std::vector<std::string> result(machine_.thread_count());
  for (const Lock& lock : locks_) {
    std::string& text = result[lock.thread];
    text += text.empty() ? "holds " : ", ";
    text += machine_.object_text(lock.object);
    if (lock.place.is_known()) text += fmt::format(" (locked at line {})", lock.place.line);
  }
  return result;
}

}  // namespace gmc::check
