// What threads do and wait for, in words; and the report of a deadlock.
#include <fmt/format.h>

#include <algorithm>

#include "vm/deadlock.hpp"
#include "vm/machine.hpp"
#include "vm/object_parts.hpp"
#include "vm/synchronization.hpp"

namespace gmc::vm {

using ir::FaultKind;

std::string Machine::thread_text(ThreadNumber number) const {
  return number == main_thread ? std::string{"the main thread"} : fmt::format("thread {}", number);
}

std::string Machine::entry_text(const Thread& thread) const {
  const auto first = std::ranges::find_if(thread.frames, [](const Frame& frame) { return !frame.function->is_model; });
  return first == thread.frames.end() ? "" : describe(*first->function, first->code, nullptr).function;
}

namespace {

[[nodiscard]] std::string holder_text(const Machine& machine, const Thread& thread, const Mutex& mutex) {
  if (mutex.count == 0) return "";
  if (mutex.owner == thread.number + 1) return ", which it has locked itself";
  const bool has_ended = machine.thread(mutex.owner - 1).control.life != Life::Alive;
  return fmt::format(", which {} has locked{}", machine.thread_text(mutex.owner - 1),
                     has_ended ? " before it ended" : "");
}

[[nodiscard]] std::string holders_text(const Machine& machine, const Thread& thread,
                                       const std::vector<ThreadNumber>& holders) {
  std::vector<std::string> names;
  for (const ThreadNumber holder : holders)
    names.push_back(holder == thread.number ? "it itself" : machine.thread_text(holder));
  if (names.empty()) return "";
  return fmt::format(", which {} {} locked", fmt::join(names, " and "), names.size() == 1 ? "has" : "have");
}

// The thread that writes, or those that read.
[[nodiscard]] std::vector<ThreadNumber> rwlock_holders(const Machine& machine, memory::Pointer at) {
  std::vector<ThreadNumber> result;
  for (ThreadNumber i = 0; i < machine.thread_count(); ++i) {
    const auto lock = read_rwlock(machine, at, i);
    if (lock && (lock->writer == i + 1 || lock->own > 0)) result.push_back(i);
  }
  return result;
}

[[nodiscard]] std::vector<ThreadNumber> spin_holders(const Machine& machine, memory::Pointer at) {
  const std::uint32_t owner = machine.memory().peek(at).value_or(0);
  return owner == 0 || owner > machine.thread_count() ? std::vector<ThreadNumber>{} : std::vector{owner - 1};
}

}  // namespace

std::string Machine::waiting_text(const Thread& thread) const {
  const Operation& operation = thread.control.pending;
  const std::string object = object_text(operation.object);
  switch (operation.kind) {
    case OperationKind::Lock:
      return fmt::format("waits for mutex {}{}", object,
                         holder_text(*this, thread, read_mutex(*this, operation.object).value_or(Mutex{})));
    case OperationKind::Wake: {
      if (thread.control.waiting != Waiting::ForSignal)
        return fmt::format("wakes from condition variable {} and waits for mutex {}{}", object,
                           object_text(operation.second),
                           holder_text(*this, thread, read_mutex(*this, operation.second).value_or(Mutex{})));
      return fmt::format("waits for a signal on condition variable {}", object);
    }
    case OperationKind::Join: return fmt::format("waits for the end of {}", thread_text(operation.number));
    case OperationKind::ReadLock:
    case OperationKind::WriteLock:
      return fmt::format("waits for read-write lock {}{}", object,
                         holders_text(*this, thread, rwlock_holders(*this, operation.object)));
    case OperationKind::Decrement: return fmt::format("waits for semaphore {}", object);
    case OperationKind::Depart: return fmt::format("waits at barrier {}", object);
    case OperationKind::Acquire:
      return fmt::format("waits for spin lock {}{}", object,
                         holders_text(*this, thread, spin_holders(*this, operation.object)));
    case OperationKind::Until: return fmt::format("waits for another thread in pthread_once ({})", object);
    case OperationKind::Stuck: return "does nothing any more";
    default: return "could go on";
  }
}

namespace {

// The member that the thread is about to access, by the type that its code has for the object; empty: not known.
[[nodiscard]] std::string member_text(const Thread& thread) {
  const Frame& top = thread.frames.back();
  const ir::Instruction* const instruction = top.function->origin_of(top.code);
  if (instruction == nullptr || !thread.control.pending.is_alone) return "";
  for (const ir::Operand& operand : top.function->function->operands_of(*instruction)) {
    if (!operand.is(ir::OperandKind::Path)) continue;
    const ir::Path& path = top.function->function->paths[ir::PathId{operand.index}];
    const bool is_member =
        path.base == ir::PathBase::Register && path.indices.empty() && path.object && path.offset >= 0;
    if (!is_member) return "";
    const ir::Module& module = *top.function->module;
    const Part part =
        find_part(module, path.object, static_cast<std::uint64_t>(path.offset), module.types[path.type].size);
    return part.name.empty() || part.name.front() != '.' ? "" : part.name.substr(1);
  }
  return "";
}

}  // namespace

std::string Machine::accessed_text(const Thread& thread, memory::Pointer at, std::uint64_t size) const {
  const bool has_name = at.is_null() || !memory_.exists(at.area) || declared(at.area);
  const std::string member = has_name || thread.frames.empty() ? "" : member_text(thread);
  return member.empty() ? object_text(at, size) : fmt::format("{} of {}", member, area_text(at.area));
}

std::string Machine::operation_text(const Thread& thread, std::uint32_t choice) const {
  const Operation& operation = thread.control.pending;
  const std::string object = object_text(operation.object);
  const char* const or_not = is_cancelled(thread) ? ", or is cancelled" : "";
  switch (operation.kind) {
    case OperationKind::Step: return "";
    case OperationKind::Access:
      return fmt::format("{} {}", operation.is_write ? "writes" : "reads",
                         accessed_text(thread, operation.object, operation.size));
    case OperationKind::Free: return fmt::format("ends the life of {}", object_text(operation.object, operation.size));
    case OperationKind::Choose: return fmt::format("chooses {} of 0 to {}", choice, operation.number - 1);
    case OperationKind::Allocate: return choice == 0 ? "gets the memory it asks for" : "asks for memory and gets none";
    case OperationKind::Create: return "creates a thread";
    case OperationKind::Join: return fmt::format("joins {}{}", thread_text(operation.number), or_not);
    case OperationKind::Detach: return fmt::format("detaches {}", thread_text(operation.number));
    case OperationKind::Inspect: return fmt::format("looks for {}", thread_text(operation.number));
    case OperationKind::Cancel: return fmt::format("cancels {}", thread_text(operation.number));
    case OperationKind::TestCancel: return is_cancelled(thread) ? "is cancelled" : "could be cancelled";
    case OperationKind::End: return "ends";
    case OperationKind::Exit: return "ends the program";
    case OperationKind::Yield: return fmt::format("lets others run{}", or_not);
    case OperationKind::Atomic: return "begins an atomic section";
    case OperationKind::Lock: return fmt::format("locks {}", object);
    case OperationKind::TryLock: return fmt::format("tries to lock {}", object);
    case OperationKind::Unlock: return fmt::format("unlocks {}", object);
    case OperationKind::Wait: return fmt::format("waits on {}, unlocking {}", object, object_text(operation.second));
    case OperationKind::Wake:
      return fmt::format("wakes {}from {}, locking {}{}",
                         thread.control.waiting == Waiting::ForSignal ? "without a signal " : "", object,
                         object_text(operation.second), or_not);
    case OperationKind::Signal: return fmt::format("signals {}", object);
    case OperationKind::Broadcast: return fmt::format("wakes all that wait on {}", object);
    case OperationKind::ReadLock: return fmt::format("locks {} for reading", object);
    case OperationKind::WriteLock: return fmt::format("locks {} for writing", object);
    case OperationKind::UnlockEither: return fmt::format("unlocks {}", object);
    case OperationKind::Decrement: return fmt::format("takes from semaphore {}{}", object, or_not);
    case OperationKind::Increment: return fmt::format("posts semaphore {}", object);
    case OperationKind::Arrive: return fmt::format("arrives at barrier {}", object);
    case OperationKind::Depart: return fmt::format("leaves barrier {}", object);
    case OperationKind::Acquire: return fmt::format("locks {}", object);
    case OperationKind::Until:
      return fmt::format("{} pthread_once with {}", operation.number == 1 ? "begins" : "ends", object);
    case OperationKind::Stuck: return "does nothing any more";
  }
  return "";
}

void Machine::fail_deadlock(std::span<const ThreadNumber> threads, const std::vector<std::string>& holds) {
  if (!checks(FaultKind::Deadlock)) {
    if (options_.scheduling == Scheduling::Sequential) finish(End::Exit, 0);
    return;
  }
  trace::Fault fault;
  fault.kind = FaultKind::Deadlock;
  const Thread* first = threads_[threads.back()].get();
  if (threads.size() > 1 && threads.front() != main_thread) first = threads_[threads.front()].get();
  if (!saved_.empty()) {  // in a search, where nobody reads more
    for (const ThreadNumber number : threads) fault.message += spot_text(*threads_[number]);
    fault_ = std::move(fault);
    return finish(End::Fault);
  }
  const auto add_note = [&](const Thread& thread) {
    const std::string held =
        thread.number < holds.size() && !holds[thread.number].empty() ? holds[thread.number] + " and " : "";
    fault.notes.push_back(
        {fmt::format("{} {}{}", thread_text(thread.number), held, waiting_text(thread)), stack(thread), {}});
  };
  for (const ThreadNumber number : threads) add_note(*threads_[number]);
  std::size_t blocked = threads.size();
  for (const auto& thread : threads_) {
    const bool is_told = std::ranges::find(threads, thread->number) != threads.end();
    if (is_told || thread->control.life != Life::Alive || alternatives(thread->number) > 0) continue;
    ++blocked;
    add_note(*thread);
  }
  const bool is_own_lock =
      threads.size() == 1 && first->control.pending.kind == OperationKind::Lock &&
      read_mutex(*this, first->control.pending.object).value_or(Mutex{}).owner == first->number + 1;
  if (is_own_lock) {
    fault.message = "a thread locks a mutex that it has locked itself, and waits forever";
  } else if (threads.size() == 1) {
    fault.message = "the only thread that is left waits forever";
  } else if (waiting_circle(*this).empty()) {
    fault.message = fmt::format("none of the {} threads can go on", threads.size());
  } else {
    fault.message = fmt::format("{} threads wait for each other, and none {}can go on", threads.size(),
                                blocked < live_threads_ ? "of them " : "");
  }
  fault.stack = stack(*first);
  fault_ = std::move(fault);
  finish(End::Fault);
}

bool Machine::is_internal_access(const Thread& thread) const {
  if (thread.frames.empty() || !thread.frames.back().function->is_model) return false;
  const memory::AreaId area = thread.control.pending.object.area;
  const AreaHistory& about = histories_[area.index()];
  switch (kind_of(area)) {
    case AreaKind::Heap:
    case AreaKind::Alloca: return about.made != no_stack && stacks_[about.made].function->is_model;
    case AreaKind::Local: return about.function != nullptr && about.function->is_model;
    default: return about.entity && is_model(program_.entities[about.entity].module);
  }
}

void Machine::fail_data_race(const DataRace& race, const std::vector<std::string>& holds) {
  trace::Fault fault;
  fault.kind = FaultKind::DataRace;
  // It is told where something is written.
  const DataRace::Side* sides[] = {&race.first, &race.second};
  if (!sides[0]->touch.is_write) std::swap(sides[0], sides[1]);
  if (!saved_.empty()) {  // in a search, where nobody reads more
    const std::string a = spot_text(*threads_[race.first.thread]);
    const std::string b = spot_text(*threads_[race.second.thread]);
    fault.message = std::min(a, b) + std::max(a, b);
    fault_ = std::move(fault);
    return finish(End::Fault);
  }
  const memory::AreaId area = memory_.find_name(sides[0]->touch.area);
  const auto text_of_side = [&](const DataRace::Side& side) {
    const memory::Touch& touch = side.touch;
    const bool is_section = threads_[side.thread]->control.pending.kind == OperationKind::Atomic;
    const memory::Pointer at{area, static_cast<std::int64_t>(touch.begin)};
    return fmt::format("{} {}{}", touch.is_write ? "writes" : "reads",
                       accessed_text(*threads_[side.thread], at, touch.end - touch.begin),
                       is_section ? " in an atomic section" : "");
  };
  fault.message = fmt::format("{} {} while {} {}, and nothing orders the two", thread_text(sides[0]->thread),
                              text_of_side(*sides[0]), thread_text(sides[1]->thread), text_of_side(*sides[1]));
  fault.stack = stack(*threads_[sides[0]->thread]);
  for (const DataRace::Side* side : sides) {
    const bool has_locks = side->thread < holds.size() && !holds[side->thread].empty();
    fault.notes.push_back({fmt::format("{} {}{}", thread_text(side->thread),
                                       has_locks ? holds[side->thread] + " and " : "", text_of_side(*side)),
                           stack(*threads_[side->thread]),
                           {}});
  }
  add_area_note(fault, area);
  fault_ = std::move(fault);
  finish(End::Fault);
}

std::string text_of(const Spot& spot) {
  return spot.exists ? fmt::format("{}:{};", spot.entity, spot.code) : "";
}

Spot Machine::spot(const Thread& thread) const {
  const auto in_program = [](const Frame& frame) { return !frame.function->is_model; };
  auto found = std::find_if(thread.frames.rbegin(), thread.frames.rend(), in_program);
  if (found == thread.frames.rend()) found = thread.frames.rbegin();
  if (found == thread.frames.rend()) return {};
  return {found->function->entity.index(), static_cast<std::size_t>(found->code - found->function->code.data()), true};
}

}  // namespace gmc::vm
