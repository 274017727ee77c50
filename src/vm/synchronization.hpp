// The objects of <pthread.h> and <semaphore.h>. They live in the program's own bytes, where all zeros are an object at
// rest, as glibc's static initializers are; a thread is written there as its number plus one.
//
//   mutex         0 count, -1 destroyed   4 owner    8 condition, ceiling << 8   kind: where glibc has it
//   condition     0 0, -1 destroyed       who waits is known from the threads
//   rwlock        0 readers, -1 destroyed 4 writer   8 for each thread a byte: how often it reads   kind: as glibc
//   semaphore     0 value, -1 destroyed
//   barrier       0 size, -1 destroyed    4 arrived  8 side: 0 or 1, changes when all have arrived
//   spin lock     0 owner
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "memory/area.hpp"
#include "memory/pointer.hpp"
#include "vm/operation.hpp"
#include "vm/thread.hpp"

namespace gmc::vm {

class Machine;

inline constexpr std::uint32_t destroyed = 0xffffffff;

enum class MutexKind : std::uint32_t { Normal, Recursive, ErrorCheck, Adaptive };

// Of a robust mutex: what its owner left behind. Inconsistent: the owner had ended, and the present one has not said
// yet that all is well again. Lost: it never did, and nobody gets the mutex any more.
enum class MutexCondition : std::uint32_t { Fine, Inconsistent, Lost };

// In the word of the kind.
inline constexpr std::uint32_t mutex_type_mask = 3;
inline constexpr std::uint32_t mutex_robust = 16;
inline constexpr std::uint32_t mutex_protocol_shift = 5;

inline constexpr std::int64_t mutex_condition_offset = 8;
inline constexpr std::uint32_t mutex_ceiling_shift = 8;

struct Mutex {
  std::uint32_t count = 0;
  std::uint32_t owner = 0;  // number + 1; 0: nobody
  MutexKind kind = MutexKind::Normal;
  bool is_robust = false;
  std::uint32_t protocol = 0;  // PTHREAD_PRIO_*
  MutexCondition condition = MutexCondition::Fine;
  std::uint32_t ceiling = 0;
};
// Nothing: the bytes were never set.
[[nodiscard]] std::optional<Mutex> read_mutex(const Machine& machine, memory::Pointer at);
[[nodiscard]] std::int64_t mutex_kind_offset(const Machine& machine);
[[nodiscard]] std::uint64_t mutex_size(const Machine& machine);
// It is robust, and its owner has ended.
[[nodiscard]] bool is_orphaned(const Machine& machine, const Mutex& mutex);

inline constexpr std::int64_t rwlock_readers_offset = 8;
struct RwlockLayout {
  std::uint32_t readers;  // threads that have a byte
  std::int64_t kind_offset;
};
[[nodiscard]] RwlockLayout rwlock_layout(const Machine& machine);
struct Rwlock {
  std::uint32_t readers = 0;  // how often it is locked for reading
  std::uint32_t own = 0;      // by the thread that asks
  std::uint32_t writer = 0;   // number + 1; 0: nobody
  bool prefers_writers = false;
};
// Nothing: the bytes were never set.
[[nodiscard]] std::optional<Rwlock> read_rwlock(const Machine& machine, memory::Pointer at, ThreadNumber asking);

inline constexpr std::int64_t barrier_side_offset = 8;
inline constexpr std::int64_t barrier_side_size = 4;
// Who departs from a barrier looks at this, and at nothing else of it.
[[nodiscard]] memory::Touch touch_of_side(const Machine& machine, memory::Pointer barrier);

// In how many ways the operation can be done now; 0: the thread has to wait.
[[nodiscard]] std::uint32_t synchronization_alternatives(const Machine& machine, const Thread& thread,
                                                         const Operation& operation);
// Only because pthread_cond_wait may return without a reason.
[[nodiscard]] bool is_spurious(const Thread& thread, const Operation& operation);
// Why a thread in pthread_cond_wait goes on, if it takes this one of its alternatives.
struct Waking {
  enum Reason : std::uint8_t { Signal, Spurious, Timeout, Cancelled };
  Reason reason = Signal;
  std::uint32_t heir =
      0xffffffff;  // Cancelled: which of the others that wait gets the signal it had; none: it had none
};
[[nodiscard]] Waking way_to_wake(const Machine& machine, const Thread& thread, const Operation& operation,
                                 std::uint32_t choice);
// The threads that wait on the condition variable and were not signalled yet.
[[nodiscard]] std::vector<ThreadNumber> waiting_threads(const Machine& machine, memory::Pointer condition);

}  // namespace gmc::vm
