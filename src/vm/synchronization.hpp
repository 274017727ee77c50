// The objects of <pthread.h> and <semaphore.h>. They live in the program's own bytes, where all zeros are an object at
// rest, as glibc's static initializers are; a thread is written there as its number plus one.
//
//   mutex         0 count, -1 destroyed   4 owner    kind: where glibc has it
//   condition     0 0, -1 destroyed       who waits is known from the threads
//   rwlock        0 readers, -1 destroyed 4 writer
//   semaphore     0 value, -1 destroyed
//   barrier       0 size, -1 destroyed    4 arrived  8 side: 0 or 1, changes when all have arrived
//   spin lock     0 owner
#pragma once

#include <cstdint>
#include <optional>

#include "memory/pointer.hpp"
#include "vm/operation.hpp"
#include "vm/thread.hpp"

namespace gmc::vm {

class Machine;

inline constexpr std::uint32_t destroyed = 0xffffffff;

enum class MutexKind : std::uint32_t { Normal, Recursive, ErrorCheck, Adaptive };

struct Mutex {
  std::uint32_t count = 0;
  std::uint32_t owner = 0;  // number + 1; 0: nobody
  MutexKind kind = MutexKind::Normal;
};
// Nothing: the bytes were never set.
[[nodiscard]] std::optional<Mutex> read_mutex(const Machine& machine, memory::Pointer at);
[[nodiscard]] std::int64_t mutex_kind_offset(const Machine& machine);

// In how many ways the operation can be done now; 0: the thread has to wait.
[[nodiscard]] std::uint32_t synchronization_alternatives(const Machine& machine, const Thread& thread,
                                                         const Operation& operation);
// Only because pthread_cond_wait may return without a reason.
[[nodiscard]] bool is_spurious(const Thread& thread, const Operation& operation);
// The threads that wait on the condition variable and were not signalled yet.
[[nodiscard]] std::vector<ThreadNumber> waiting_threads(const Machine& machine, memory::Pointer condition);

}  // namespace gmc::vm
