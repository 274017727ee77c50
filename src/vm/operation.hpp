// What a thread is about to do that others may notice: the end of a transition is before it.
#pragma once

#include <cstdint>
#include <string_view>

#include "memory/pointer.hpp"
#include "vm/effect.hpp"

namespace gmc::vm {

enum class OperationKind : std::uint8_t {
  Step,      // nothing of interest: the transition was long enough
  Access,    // to memory that other threads can reach
  Free,      // the same, at the end of its life
  Choose,    // one of several values
  Allocate,  // memory, if there is some: success or failure
  Create,    // a thread
  Join,      // wait for a thread
  Detach,
  Inspect,     // a thread: it must exist
  Cancel,      // a thread
  TestCancel,  // act upon having been cancelled
  End,         // of the thread
  Exit,        // of the program
  Yield,       // sched_yield, sleep
  Atomic,      // begins a section that nothing interrupts
  Lock,        // a mutex
  TryLock,
  Unlock,
  Wait,  // on a condition variable: releases the mutex
  Wake,  // the same, when it takes the mutex again
  Signal,
  Broadcast,
  ReadLock,  // a read-write lock
  WriteLock,
  UnlockEither,
  Decrement,  // a semaphore
  Increment,
  Arrive,  // at a barrier
  Depart,
  Acquire,  // a spin lock
  Until,    // a number in memory is another one
  Stuck,    // nothing, ever: an assumption does not hold
};

struct Operation {
  OperationKind kind = OperationKind::Step;
  bool is_write = false;
  bool has_limit = false;  // gives up after some time: never blocks
  bool is_cancellation_point = false;
  bool is_atomic = false;    // Access: by one of the __atomic functions
  bool is_alone = false;     // Access: nothing else is accessed with it
  bool is_decision = false;  // Choose: about values of inputs; where these are numbers there is nothing to choose
  bool is_input = false;     // Choose: which one of some values an input has
  // Choose, Allocate: of how many; Join, Detach, Inspect, Cancel: the thread; Until: the number
  std::uint32_t number = 0;
  memory::Pointer object = {};  // memory, mutex, condition variable, ...; Allocate: what it touches besides
  std::uint64_t size = 0;       // Access: bytes
  memory::Pointer second = {};  // Wait, Wake: the mutex
  Effect effect = {};           // Access by an atomic function
};

}  // namespace gmc::vm
