// Threads: what models/pthread_*.c are built on, and what they need not wrap.
#include <fmt/format.h>

#include <array>
#include <cerrno>

#include "vm/builtins/cancellation.hpp"
#include "vm/builtins/lock_call.hpp"
#include "vm/builtins/thread_call.hpp"

namespace gmc::vm {

namespace {

using ir::FaultKind;
using memory::Pointer;

constexpr unsigned generation_shift = 16;

// (entry, start, argument, is_detached, inherited): see include/gmc/intrinsics.h
void create(BuiltinCall& call) {
  const Pointer entry = call.pointer(0);
  const Pointer start = call.pointer(1);
  if (call.has_failed() || !call.is_defined(3) || !call.is_defined(4)) return;
  Machine& machine = call.machine();
  if (!machine.may_act({.kind = OperationKind::Create})) return;
  const ThreadNumber number = machine.create_thread(
      machine.function_at(entry), {{datum_of(start), call.argument(2).datum, call.argument(4).datum}});
  machine.changing(number).control.is_detached = call.number(3) != 0;
  call.returns(id_of(machine.thread(number)));
}

[[nodiscard]] std::size_t count_alive(const Machine& machine) {
  std::size_t alive = 0;
  for (ThreadNumber i = 0; i < machine.thread_count(); ++i) {
    if (machine.thread(i).control.life == Life::Alive) ++alive;
  }
  return alive;
}

// Returns only in the last thread, which ends the program.
void end(BuiltinCall& call) {
  Machine& machine = call.machine();
  if (!machine.may_act({.kind = OperationKind::End}) || count_alive(machine) == 1) return;
  machine.end_thread(call.argument(0).datum[0]);
}

void count(BuiltinCall& call) {
  call.returns(count_alive(call.machine()));
}

void self(BuiltinCall& call) {
  call.returns(id_of(call.machine().running()));
}

void inspect(BuiltinCall& call) {
  const auto number = find_thread(call, "named");
  if (!number || !call.machine().may_act({.kind = OperationKind::Inspect, .number = *number})) return;
  const ThreadControl& control = call.machine().thread(*number).control;
  call.returns((control.life == Life::Ended ? 1U : 0U) | (control.is_detached ? 2U : 0U));
}

// The thread of the first argument, if it can be joined or detached.
[[nodiscard]] std::optional<ThreadNumber> find_joinable(BuiltinCall& call, const char* verb) {
  const auto number = find_thread(call, verb);
  if (!number || !call.machine().thread(*number).control.is_detached) return number;
  call.fail(FaultKind::JoinMisuse, fmt::format("a detached thread is {}", verb));
  call.returns(EINVAL);
  return std::nullopt;
}

[[nodiscard]] bool is_turn_to_join(BuiltinCall& call, ThreadNumber number, Patience patience) {
  const Operation operation{.kind = OperationKind::Join, .has_limit = patience != Patience::Endless, .number = number};
  // pthread_tryjoin_np does not wait, so nobody is cancelled there.
  return patience == Patience::None ? call.machine().may_act(operation)
                                    : is_turn_at_cancellation_point(call, operation);
}

void join(BuiltinCall& call, Patience patience) {
  const auto number = find_joinable(call, "joined");
  if (!number) return;
  Machine& machine = call.machine();
  if (*number == machine.running().number) {
    call.fail(FaultKind::JoinMisuse, "a thread joins itself");
    return call.returns(EDEADLK);
  }
  const Pointer place = call.pointer(1);
  const Limit limit = check_limit(call, patience, 2);
  if (limit == Limit::Fault) return;
  if (!is_turn_to_join(call, *number, patience)) return;
  if (machine.thread(*number).control.life == Life::Alive) {
    if (patience == Patience::None) return call.returns(EBUSY);
    return call.returns(limit == Limit::Fine ? ETIMEDOUT : EINVAL);
  }
  if (call.has_failed()) return;
  if (!place.is_null()) {
    const unsigned size = call.memory().pointer_size();
    const memory::Error error = machine.store(place, size, machine.thread(*number).control.result);
    if (error != memory::Error::None) return machine.fail_access(error, place, size, true);
  }
  Thread& joined = machine.changing(*number);
  joined.control.generation ^= 1;
  machine.bury(*number);
  call.returns(0);
}

void detach(BuiltinCall& call) {
  const auto number = find_joinable(call, "detached");
  if (!number) return;
  Machine& machine = call.machine();
  if (!machine.may_act({.kind = OperationKind::Detach, .number = *number})) return;
  machine.changing(*number).control.is_detached = true;
  if (machine.thread(*number).control.life == Life::Ended) machine.bury(*number);
  call.returns(0);
}

void yield(BuiltinCall& call) {
  static_cast<void>(call.machine().may_act({.kind = OperationKind::Yield}));
}

// int __gmc_once_begin(int* control): 0 when it was done; waits while somebody is at it.
void once_begin(BuiltinCall& call) {
  const Pointer control = call.pointer(0);
  if (call.has_failed()) return;
  if (!call.machine().may_act({.kind = OperationKind::Until, .number = 1, .object = control})) return;
  std::uint32_t state = 0;
  if (!call.read(control, &state, sizeof state)) return;
  if (state == 0 && !call.write_number<std::uint32_t>(control, 1)) return;
  call.returns(state == 0 ? 1 : 0);
}

// void __gmc_once_end(int* control, int state): it was done, or is left to the next one.
void once_end(BuiltinCall& call) {
  constexpr std::uint32_t no_state = 0xffffffff;  // waits for nobody
  const Pointer control = call.pointer(0);
  const auto state = static_cast<std::uint32_t>(call.number(1));
  if (call.has_failed()) return;
  if (!call.machine().may_act({.kind = OperationKind::Until, .number = no_state, .object = control})) return;
  call.write_number(control, state);
}

constexpr auto table = std::to_array<BuiltinEntry>({
    {"__gmc_thread_create", create},
    {"__gmc_thread_end", end},
    {"__gmc_thread_count", count},
    {"__gmc_thread_inspect", inspect},
    {"__gmc_yield", yield},
    {"__gmc_once_begin", once_begin},
    {"__gmc_once_end", once_end},
    {"pthread_self", self},
    {"thrd_current", self},
    {"pthread_join", with<join, Patience::Endless>},
    {"pthread_tryjoin_np", with<join, Patience::None>},
    {"pthread_timedjoin_np", with<join, Patience::Limited>},
    {"pthread_clockjoin_np", with<join, Patience::ByClock>},
    {"pthread_detach", detach},
});

}  // namespace

std::uint64_t id_of(const Thread& thread) {
  return std::uint64_t{thread.number} + 1 + (std::uint64_t{thread.control.generation} << generation_shift);
}

std::optional<ThreadNumber> find_thread(BuiltinCall& call, const char* verb) {
  const std::uint64_t id = call.number(0);
  if (call.has_failed()) return std::nullopt;
  const Machine& machine = call.machine();
  const auto number = static_cast<ThreadNumber>((id & ((1U << generation_shift) - 1)) - 1);
  if (number < machine.thread_count()) {
    const Thread& thread = machine.thread(number);
    const bool exists = thread.control.life == Life::Alive || thread.control.life == Life::Ended;
    if (exists && id_of(thread) == id) return number;
  }
  call.fail(FaultKind::JoinMisuse, fmt::format("a thread is {} that does not exist, or not any more", verb));
  call.returns(ESRCH);
  return std::nullopt;
}

std::span<const BuiltinEntry> thread_builtins() {
  return table;
}

}  // namespace gmc::vm
