// A thread of the checked program: its frames with their registers, what it is about to do, and what it waits for.
//
// Threads are numbered by who they are: the creator and how many of its threads there were already. A number says the
// same on every path of a search, so it may be part of the state (for what a pthread_t is see
// builtins/thread_call.hpp).
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "memory/memory.hpp"
#include "vm/call_stacks.hpp"
#include "vm/cell.hpp"
#include "vm/code.hpp"
#include "vm/operation.hpp"
#include "vm/outlook.hpp"

namespace gmc::vm {

using ThreadNumber = std::uint32_t;
inline constexpr ThreadNumber main_thread = 0;
inline constexpr ThreadNumber no_thread = 0xffffffff;

struct Frame {
  const LoweredFunction* function = nullptr;
  const Code* code = nullptr;  // of a caller: the call; of the top frame: see Machine::at
  Cell* cells = nullptr;
  memory::AreaId arguments;  // the variadic ones; none: there are none
  std::size_t allocas = 0;   // how many the frames below have
  StackId caller_stack = no_stack;
  memory::AreaId token;                 // what a jmp_buf points at; none: none was set here
  std::uint32_t result = by_evaluator;  // the caller's cell that gets the result
  bool is_written = false;              // to its record, and unchanged since
  bool holds_pointers_only = false;     // the record, but for zeros
  memory::AreaId record;                // see machine_states.cpp

  static constexpr std::uint32_t unused = 0xffffffff;        // nobody wants it
  static constexpr std::uint32_t by_evaluator = 0xfffffffe;  // the call says where it goes
};

enum class Life : std::uint8_t {
  Absent,  // there is no thread of this number
  Alive,
  Ended,       // and nobody has taken its result yet
  Remembered,  // the same as absent, but an object names it as its owner, so nobody else gets the number
};

// Where a thread is in pthread_cond_wait or pthread_barrier_wait.
enum class Waiting : std::uint8_t {
  No,
  ForSignal,
  Signalled,
  ToBeCancelled,  // it was cancelled before it came, and goes on when it gets the mutex
  AtBarrier,
};

// All of a thread but its frames: small, so that it can be kept when a state is saved.
struct ThreadControl {
  Life life = Life::Absent;
  Waiting waiting = Waiting::No;
  bool is_detached = false;
  bool is_cancel_requested = false;
  bool is_cancel_disabled = false;
  bool is_cancel_asynchronous = false;
  bool is_exiting = false;      // it cannot be cancelled any more
  std::uint8_t generation = 0;  // how often its number was given back by pthread_join, modulo 2
  bool has_yielded = false;     // Scheduling::Sequential: others had the chance to run
  std::uint32_t atomic_depth = 0;
  std::uint32_t held = 0;     // locks
  std::uint32_t side = 0;     // of the barrier it waits at
  std::uint64_t areas = 0;    // Scheduling::Steered: how many it has made
  std::uint32_t inputs = 0;   // that were asked for by it, and by those that had its number before
  memory::Pointer condition;  // or barrier, while it waits
  memory::Pointer mutex;
  Cell result;                     // of a thread that has ended
  Operation pending;               // what it does next; the state of the frames says the same
  Outlook::Position position = 0;  // where it stands, if habits are watched, and what is known of that
  Outlook::Index place = Outlook::unknown;

  // What the thread's record holds (machine_states.cpp): small numbers in one word, and what may be a pointer.
  [[nodiscard]] std::uint64_t flags() const {
    return static_cast<std::uint64_t>(life) | static_cast<std::uint64_t>(waiting) << 8 |
           std::uint64_t{is_detached} << 16 | std::uint64_t{is_cancel_requested} << 17 |
           std::uint64_t{is_cancel_disabled} << 18 | std::uint64_t{is_cancel_asynchronous} << 19 |
           std::uint64_t{is_exiting} << 20 | std::uint64_t{generation} << 21 | std::uint64_t{side} << 24 |
           std::uint64_t{atomic_depth} << 32 | std::uint64_t{held} << 48;
  }
  [[nodiscard]] bool has_same_record(const ThreadControl& other) const {
    return flags() == other.flags() && has_same_pointers(other);
  }
  [[nodiscard]] bool has_same_pointers(const ThreadControl& other) const {
    return condition == other.condition && mutex == other.mutex && result == other.result;
  }
};

class Thread {
 public:
  explicit Thread(ThreadNumber given) : number(given) {}
  Thread(const Thread&) = delete;
  Thread& operator=(const Thread&) = delete;
  ~Thread();

  // The registers of all frames.
  void make_stack(std::size_t bytes);

  const ThreadNumber number;
  ThreadControl control;
  std::vector<Frame> frames;
  std::vector<memory::AreaId> allocas;
  std::uint64_t stack_bytes = 0;
  std::vector<std::pair<link::EntityId, memory::AreaId>> variables;  // thread-local ones that it has used
  Cell* cells = nullptr;
  Cell* cells_end = nullptr;

  // For going back (machine_states.cpp).
  memory::Fingerprint top_hash;  // of what the top frame's record does not hold
  struct LeftFrame {
    std::size_t index;
    Frame frame;
  };
  std::vector<LeftFrame> left;  // frames below the top of a saved state that control has returned to
  std::size_t unchanged = 0;    // how many frames are as they were in the last saved state
  std::size_t logged_at = 0;    // how many saved states there were when it was logged last
  memory::AreaId record;
  ThreadControl recorded;   // what the record says, if there is one
  bool is_changed = false;  // since its record was written
};

}  // namespace gmc::vm
