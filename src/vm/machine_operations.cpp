// What threads do and wait for, in words; and the report of a deadlock.
#include <fmt/format.h>

#include "vm/machine.hpp"
#include "vm/synchronization.hpp"

namespace gmc::vm {

using ir::FaultKind;

std::string Machine::thread_text(ThreadNumber number) const {
  return number == main_thread ? std::string{"the main thread"} : fmt::format("thread {}", number);
}

std::string Machine::object_text(memory::Pointer object) const {
  if (object.is_null() || !memory_.exists(object.area)) return "an object";
  return object.offset == 0 ? area_text(object.area)
                            : fmt::format("byte {} of {}", object.offset, area_text(object.area));
}

namespace {

[[nodiscard]] std::string holder_text(const Machine& machine, const Thread& thread, const Mutex& mutex) {
  if (mutex.count == 0) return "";
  if (mutex.owner == thread.number + 1) return ", which it has locked itself";
  return fmt::format(", which {} has locked", machine.thread_text(mutex.owner - 1));
}

}  // namespace

std::string Machine::waiting_text(const Thread& thread) const {
  const Operation& operation = thread.control.pending;
  const std::string object = object_text(operation.object);
  switch (operation.kind) {
    case OperationKind::Lock:
      return fmt::format("waits for the mutex in {}{}", object,
                         holder_text(*this, thread, read_mutex(*this, operation.object).value_or(Mutex{})));
    case OperationKind::Wake: {
      if (thread.control.waiting == Waiting::Signalled)
        return fmt::format("wakes from the condition variable in {} and waits for the mutex in {}{}", object,
                           object_text(operation.second),
                           holder_text(*this, thread, read_mutex(*this, operation.second).value_or(Mutex{})));
      return fmt::format("waits for a signal on the condition variable in {}", object);
    }
    case OperationKind::Join: return fmt::format("waits for the end of {}", thread_text(operation.number));
    case OperationKind::ReadLock:
    case OperationKind::WriteLock: return fmt::format("waits for the read-write lock in {}", object);
    case OperationKind::Decrement: return fmt::format("waits for the semaphore in {}", object);
    case OperationKind::Depart: return fmt::format("waits at the barrier in {}", object);
    case OperationKind::Acquire: return fmt::format("waits for the spin lock in {}", object);
    case OperationKind::Until: return fmt::format("waits for another thread in pthread_once ({})", object);
    default: return "could go on";
  }
}

std::string Machine::operation_text(const Thread& thread, std::uint32_t choice) const {
  const Operation& operation = thread.control.pending;
  const std::string object = object_text(operation.object);
  switch (operation.kind) {
    case OperationKind::Step: return "";
    case OperationKind::Access: return fmt::format("{} {}", operation.is_write ? "writes" : "reads", object);
    case OperationKind::Choose: return fmt::format("chooses one of {} values", operation.number);
    case OperationKind::Allocate: return choice == 0 ? "gets the memory it asks for" : "asks for memory and gets none";
    case OperationKind::Create: return "creates a thread";
    case OperationKind::Join: return fmt::format("joins {}", thread_text(operation.number));
    case OperationKind::Detach: return fmt::format("detaches {}", thread_text(operation.number));
    case OperationKind::End: return "ends";
    case OperationKind::Exit: return "ends the program";
    case OperationKind::Yield: return "lets others run";
    case OperationKind::Atomic: return "begins an atomic section";
    case OperationKind::Lock: return fmt::format("locks {}", object);
    case OperationKind::TryLock: return fmt::format("tries to lock {}", object);
    case OperationKind::Unlock: return fmt::format("unlocks {}", object);
    case OperationKind::Wait: return fmt::format("waits on {}, unlocking {}", object, object_text(operation.second));
    case OperationKind::Wake:
      return fmt::format("wakes {}from {}, locking {}",
                         thread.control.waiting == Waiting::Signalled ? "" : "without a signal ", object,
                         object_text(operation.second));
    case OperationKind::Signal: return fmt::format("signals {}", object);
    case OperationKind::Broadcast: return fmt::format("wakes all that wait on {}", object);
    case OperationKind::ReadLock: return fmt::format("locks {} for reading", object);
    case OperationKind::WriteLock: return fmt::format("locks {} for writing", object);
    case OperationKind::UnlockEither: return fmt::format("unlocks {}", object);
    case OperationKind::Decrement: return fmt::format("takes from semaphore {}", object);
    case OperationKind::Increment: return fmt::format("uses semaphore {}", object);
    case OperationKind::Arrive: return fmt::format("arrives at barrier {}", object);
    case OperationKind::Depart: return fmt::format("leaves barrier {}", object);
    case OperationKind::Acquire: return fmt::format("locks {}", object);
    case OperationKind::Until: return fmt::format("begins pthread_once with {}", object);
  }
  return "";
}

void Machine::fail_deadlock() {
  if (!checks(FaultKind::Deadlock)) {
    if (options_.scheduling == Scheduling::Sequential) finish(End::Exit, 0);
    return;
  }
  trace::Fault fault;
  fault.kind = FaultKind::Deadlock;
  if (!saved_.empty()) {  // in a search, where nobody reads more
    fault_ = std::move(fault);
    return finish(End::Fault);
  }
  std::size_t blocked = 0;
  const Thread* first = nullptr;
  for (const auto& thread : threads_) {
    if (thread->control.life != Life::Alive) continue;
    ++blocked;
    if (first == nullptr || first->number == main_thread) first = thread.get();
    fault.notes.push_back(
        {fmt::format("{} {}", thread_text(thread->number), waiting_text(*thread)), stack(*thread), {}});
  }
  fault.message = blocked == 1 ? "the only thread that is left waits forever"
                               : fmt::format("{} threads wait for each other, and none can go on", blocked);
  fault.stack = stack(*first);
  fault_ = std::move(fault);
  finish(End::Fault);
}

}  // namespace gmc::vm
