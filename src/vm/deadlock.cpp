#include "vm/deadlock.hpp"

#include <algorithm>

#include "vm/machine.hpp"
#include "vm/synchronization.hpp"

namespace gmc::vm {

namespace {

[[nodiscard]] ThreadNumber owner_of(const Machine& machine, const Thread& thread, memory::Pointer at) {
  const auto mutex = read_mutex(machine, at);
  if (!mutex || mutex->count == 0 || mutex->count == destroyed || mutex->owner == 0) return no_thread;
  const ThreadNumber owner = mutex->owner - 1;
  const bool may_lock_again = mutex->kind == MutexKind::Recursive || mutex->kind == MutexKind::ErrorCheck;
  return owner == thread.number && may_lock_again ? no_thread : owner;
}

[[nodiscard]] ThreadNumber number_at(const Machine& machine, memory::Pointer at) {
  const auto id = machine.memory().peek(at);
  return !id || *id == 0 || *id == destroyed ? no_thread : *id - 1;
}

// The only thread that can end the waiting of this one; none: there is no such thread.
[[nodiscard]] ThreadNumber waits_for(const Machine& machine, const Thread& thread) {
  const Operation& operation = thread.control.pending;
  if (thread.control.life != Life::Alive || operation.has_limit) return no_thread;
  switch (operation.kind) {
    case OperationKind::Lock: return owner_of(machine, thread, operation.object);
    case OperationKind::Acquire: return number_at(machine, operation.object);
    case OperationKind::ReadLock:
    case OperationKind::WriteLock: {
      const ThreadNumber writer = number_at(machine, operation.object + 4);
      return writer == thread.number ? no_thread : writer;  // its own is an error
    }
    case OperationKind::Join: {
      // Who may be cancelled need not wait for the other's end.
      const bool is_alive =
          operation.number < machine.thread_count() && machine.thread(operation.number).control.life == Life::Alive;
      return is_alive && !machine.can_cancel() ? operation.number : no_thread;
    }
    default: return no_thread;
  }
}

}  // namespace

std::vector<ThreadNumber> waiting_circle(const Machine& machine, ThreadNumber member) {
  const auto next = [&](ThreadNumber number) { return waits_for(machine, machine.thread(number)); };
  const std::size_t count = machine.thread_count();
  ThreadNumber last = next(member);
  for (std::size_t i = 0; i < count && last < count && last != member; ++i) last = next(last);
  if (last != member) return {};
  std::vector<ThreadNumber> circle{member};
  for (ThreadNumber i = next(member); i != member; i = next(i)) circle.push_back(i);
  std::rotate(circle.begin(), std::min_element(circle.begin(), circle.end()), circle.end());
  return circle;
}

std::vector<ThreadNumber> waiting_circle(const Machine& machine) {
  for (ThreadNumber i = 0; i < machine.thread_count(); ++i) {
    std::vector<ThreadNumber> circle = waiting_circle(machine, i);
    if (!circle.empty()) return circle;
  }
  return {};
}

std::vector<ThreadNumber> deadlocked_threads(const Machine& machine) {
  std::vector<ThreadNumber> alive;
  bool can_go_on = false;
  bool has_blocked = false;
  for (ThreadNumber i = 0; i < machine.thread_count(); ++i) {
    const Thread& thread = machine.thread(i);
    if (thread.control.life != Life::Alive) continue;
    alive.push_back(i);
    // Who waits only because there are enough threads is not blocked by the program.
    const bool is_bounded = machine.was_bounded() && thread.control.pending.kind == OperationKind::Create;
    const bool has_turn = machine.alternatives(i) > 0 && !is_spurious(thread, thread.control.pending);
    const bool is_stuck = thread.control.pending.kind == OperationKind::Stuck;  // by an assumption
    can_go_on = can_go_on || has_turn || is_bounded || is_stuck;
    has_blocked = has_blocked || !has_turn;
  }
  if (!has_blocked) return {};
  std::vector<ThreadNumber> circle = waiting_circle(machine);
  return circle.empty() && !can_go_on ? alive : circle;
}

}  // namespace gmc::vm
