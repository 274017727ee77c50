#include "vm/builtins/lock_call.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <ctime>

#include "vm/symbolic_values.hpp"

namespace gmc::vm {

using memory::Error;
using memory::Pointer;

namespace {

// Whether there are so many bytes, whoever else can reach them. False: there is a fault.
[[nodiscard]] bool check_place(BuiltinCall& call, Pointer at, std::uint64_t size, bool is_write) {
  const Error error = call.memory().check_read(at, size);
  if (error == Error::None || error == Error::Guarded) return true;
  call.machine().fail_access(error, at, size, is_write);
  return false;
}

// The nanoseconds of a struct timespec, which follow its seconds and are as wide. Nothing: there is a fault. How many
// seconds there are makes no difference.
[[nodiscard]] std::optional<std::int64_t> read_nanoseconds(BuiltinCall& call, Pointer time) {
  const unsigned width = call.memory().pointer_size();
  if (call.has_failed() || !check_place(call, time, std::uint64_t{2} * width, false)) return std::nullopt;
  for (unsigned i = 0; i < 2 * width; i += 4) {
    if (call.memory().peek(time + i)) continue;
    if (call.machine().symbols() != nullptr && holds_symbols(call.machine(), time + i, 4)) {
      if (i < width) continue;
      call.machine().fail(ir::FaultKind::Unsupported, "the nanoseconds of a time limit depend on an input");
      return std::nullopt;
    }
    call.machine().fail_undefined(time + i, 4, "the time limit was never set", time);
    if (call.has_failed()) return std::nullopt;
  }
  const std::uint32_t low = word(call, time + width);
  if (width == 4) return static_cast<std::int32_t>(low);
  return static_cast<std::int64_t>(std::uint64_t{word(call, time + width + 4)} << 32 | low);
}

}  // namespace

ThreadNumber own_number(BuiltinCall& call) {
  return call.machine().running().number;
}

std::uint32_t own_id(BuiltinCall& call) {
  return own_number(call) + 1;
}

void misuse(BuiltinCall& call, std::string message, Pointer object, int code) {
  call.fail(ir::FaultKind::LockMisuse, std::move(message), object);
  call.returns(static_cast<std::uint64_t>(code));
}

bool check_object(BuiltinCall& call, Pointer at, const ObjectType& type, const char* verb) {
  if (call.has_failed()) return false;
  const bool is_wide = call.memory().pointer_size() == 8;
  const std::uint64_t size = is_wide ? type.size_64 : type.size_32;
  const std::uint64_t used = is_wide ? type.used_64 : type.used_32;
  if (!check_place(call, at, call.machine().frame().function->is_model ? used : size, true)) return false;
  const auto first = call.memory().peek(at);
  if (first && *first != destroyed) return true;
  const char* const why = first ? "was destroyed" : "was never initialized";
  misuse(call, fmt::format("a {} is {} that {}", type.name, verb, why), at, EINVAL);
  return false;
}

std::uint32_t word(BuiltinCall& call, Pointer at) {
  return call.memory().peek(at).value_or(0);
}

bool is_turn(BuiltinCall& call, OperationKind kind, Pointer at, Patience patience) {
  return call.machine().may_act({.kind = kind, .has_limit = patience != Patience::Endless, .object = at});
}

void count_held(BuiltinCall& call, int more) {
  call.machine().count_held(own_number(call), more);
}

Limit check_limit(BuiltinCall& call, Patience patience, std::size_t first) {
  if (!has_limit(patience)) return Limit::Fine;
  if (patience == Patience::ByClock) {
    const std::uint64_t clock = call.number(first);
    if (call.has_failed()) return Limit::Fault;
    if (clock != CLOCK_REALTIME && clock != CLOCK_MONOTONIC) return Limit::WrongClock;
  }
  const auto nanoseconds = read_nanoseconds(call, call.pointer(patience == Patience::ByClock ? first + 1 : first));
  if (!nanoseconds) return Limit::Fault;
  return *nanoseconds >= 0 && *nanoseconds < 1'000'000'000 ? Limit::Fine : Limit::WrongTime;
}

std::optional<Mutex> mutex_at(BuiltinCall& call, Pointer at, const char* verb) {
  if (!check_object(call, at, mutex_type, verb)) return std::nullopt;
  const auto mutex = read_mutex(call.machine(), at);
  if (!mutex) misuse(call, fmt::format("a mutex is {} that was never initialized", verb), at, EINVAL);
  return mutex;
}

void set_mutex(BuiltinCall& call, Pointer at, std::uint32_t count, std::uint32_t owner) {
  if (call.write_number(at, count)) call.write_number(at + 4, owner);
}

void set_mutex_condition(BuiltinCall& call, Pointer at, const Mutex& mutex, MutexCondition condition) {
  call.write_number(at + mutex_condition_offset,
                    static_cast<std::uint32_t>(condition) | mutex.ceiling << mutex_ceiling_shift);
}

int take_mutex(BuiltinCall& call, Pointer at) {
  const Mutex mutex = *read_mutex(call.machine(), at);
  if (mutex.condition == MutexCondition::Lost) return ENOTRECOVERABLE;
  set_mutex(call, at, 1, own_id(call));
  count_held(call, 1);
  if (mutex.count == 0) return 0;
  call.machine().count_held(mutex.owner - 1, -1);
  set_mutex_condition(call, at, mutex, MutexCondition::Inconsistent);
  return EOWNERDEAD;
}

void give_back_mutex(BuiltinCall& call, Pointer at) {
  const Mutex mutex = *read_mutex(call.machine(), at);
  set_mutex(call, at, 0, 0);
  count_held(call, -1);
  if (mutex.condition == MutexCondition::Inconsistent) set_mutex_condition(call, at, mutex, MutexCondition::Lost);
}

}  // namespace gmc::vm
