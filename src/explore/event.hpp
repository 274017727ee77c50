// A transition as part of an execution: what it did, and what had to happen before.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "explore/clock.hpp"
#include "explore/footprint.hpp"
#include "trace/schedule.hpp"

namespace gmc::explore {

// An object of synchronization that an event uses, and what it was like before: whether somebody who waits for it could
// have gone on then.
struct ObjectUse {
  bool exists = false;
  std::uint64_t area = 0;  // its name, and where the object lies there
  std::uint64_t offset = 0;

  [[nodiscard]] bool is_same(const ObjectUse& other) const {
    return exists && other.exists && area == other.area && offset == other.offset;
  }
};

// Everything but a condition variable (vm/synchronization.hpp says what the words are).
struct LockUse : ObjectUse {
  std::uint32_t first = 0;
  std::uint32_t second = 0;
  std::uint32_t third = 0;
  bool can_be_locked_again = false;  // a mutex, by its owner
};

struct ConditionUse : ObjectUse {
  std::vector<vm::ThreadNumber> signalled;
};

struct Event {
  trace::Choice choice;
  vm::OperationKind kind = vm::OperationKind::Step;
  std::uint32_t ways = 1;  // alternatives there were
  Footprint done;
  Digest digest;       // of what was done
  Footprint possible;  // what it might have done in another place, as far as one could know before
  LockUse lock;
  ConditionUse condition;
  bool has_limit = false;     // it gives up after some time: waits for nobody
  std::uint32_t awaited = 0;  // Join: the thread; Depart: the side of the barrier; Until: the number
  bool may_race = false;      // it accesses memory of the program
  bool is_atomic = false;
  vm::Spot spot;
  vm::ThreadNumber created = vm::no_thread;
  static constexpr std::uint32_t no_index = 0xffffffff;
  std::uint32_t previous = no_index;  // the one before it in its thread, or that created this
  std::uint32_t number = 0;           // of its thread's events, from 1
  Clock clock;                        // what had happened, and this
  std::vector<std::uint32_t> races;   // with events before it

  [[nodiscard]] vm::ThreadNumber thread() const { return choice.thread; }
  [[nodiscard]] bool is_in(const Clock& past) const { return past[thread()] >= number; }
  // What others do decides whether it can happen.
  [[nodiscard]] bool waits() const;
};

// The pending operation of a thread as an event that may come: all but what it will have done, its clocks and races.
void begin_event(const vm::Machine& machine, const trace::Choice& choice, Event& event);
// Behind the transition: what it really was. `is_last`: it has ended the execution.
void complete_event(const vm::Machine& machine, Event& event, bool is_last);

// Something whose order Execution does not know; empty: it does.
[[nodiscard]] std::string unknown_order(const vm::Machine& machine, const Event& event);

}  // namespace gmc::explore
