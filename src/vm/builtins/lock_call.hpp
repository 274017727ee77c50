// What the builtins of <pthread.h> and <semaphore.h> have in common: every object is looked at in the same way before
// it is used, every misuse is told in the same words, and time limits are checked as glibc does.
//
// Where POSIX leaves the behaviour undefined the fault is lock-misuse; the error that glibc would return is for those
// who switch it off. Nothing here touches guarded memory before it is the thread's turn: objects are only peeked at.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "vm/builtin_call.hpp"
#include "vm/synchronization.hpp"

namespace gmc::vm {

// A type of objects, as the headers of the C library have it. Those of other thread libraries (--threads) come through
// functions of the library and need only the bytes that are used.
struct ObjectType {
  const char* name;
  std::uint64_t size_64;  // of a 64-bit program
  std::uint64_t size_32;
  std::uint64_t used_64 = size_64;
  std::uint64_t used_32 = size_32;
};
inline constexpr ObjectType mutex_type{"mutex", 40, 24, 20, 16};
inline constexpr ObjectType condition_type{"condition variable", 48, 48, 4, 4};
inline constexpr ObjectType rwlock_type{"read-write lock", 56, 32};
inline constexpr ObjectType semaphore_type{"semaphore", 32, 16};
inline constexpr ObjectType barrier_type{"barrier", 32, 20};
inline constexpr ObjectType spin_type{"spin lock", 4, 4};

// How long a thread waits: until it is its turn; until a time, or a time of a clock that is named before it; not at
// all.
enum class Patience : std::uint8_t { Endless, Limited, ByClock, None };

[[nodiscard]] constexpr bool has_limit(Patience patience) {
  return patience == Patience::Limited || patience == Patience::ByClock;
}

[[nodiscard]] ThreadNumber own_number(BuiltinCall& call);
// As it stands in objects.
[[nodiscard]] std::uint32_t own_id(BuiltinCall& call);

void misuse(BuiltinCall& call, std::string message, memory::Pointer object, int code);

// Whether the object can be used: it lies in memory, was initialized and not destroyed. False: there is a fault.
[[nodiscard]] bool check_object(BuiltinCall& call, memory::Pointer at, const ObjectType& type, const char* verb);

// An int of an object that was checked.
[[nodiscard]] std::uint32_t word(BuiltinCall& call, memory::Pointer at);

// Whether it is time for the operation, which may have to wait. Trying is waiting for no time.
[[nodiscard]] bool is_turn(BuiltinCall& call, OperationKind kind, memory::Pointer at, Patience patience);

// The thread that runs has taken locks, or given them back. As long as an object may name a thread as its owner, no
// other one gets its number.
void count_held(BuiltinCall& call, int more);

// The time limit of a call, which begins at this argument.
enum class Limit : std::uint8_t { Fine, WrongClock, WrongTime, Fault };
[[nodiscard]] Limit check_limit(BuiltinCall& call, Patience patience, std::size_t first);

// Mutexes, which condition variables take and give back, too. Nothing: there is a fault.
[[nodiscard]] std::optional<Mutex> mutex_at(BuiltinCall& call, memory::Pointer at, const char* verb);
void set_mutex(BuiltinCall& call, memory::Pointer at, std::uint32_t count, std::uint32_t owner);
void set_mutex_condition(BuiltinCall& call, memory::Pointer at, const Mutex& mutex, MutexCondition condition);
// One that nobody has, or whose owner has ended: then the next one has to put right what it guards, which the code
// says.
[[nodiscard]] int take_mutex(BuiltinCall& call, memory::Pointer at);
void give_back_mutex(BuiltinCall& call, memory::Pointer at);

// A builtin from a function that does it with any patience.
template <void (*lock)(BuiltinCall&, Patience), Patience patience>
void with(BuiltinCall& call) {
  lock(call, patience);
}

}  // namespace gmc::vm
