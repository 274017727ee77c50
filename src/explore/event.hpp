// A transition as part of an execution: what it did, and what had to happen before.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "explore/clock.hpp"
#include "explore/footprint.hpp"
#include "trace/schedule.hpp"

namespace gmc::explore {

// What an event does to a mutex or spin lock.
struct LockUse {
  enum class Effect : std::uint8_t { None, Takes, Frees };
  std::uint64_t area = 0;  // its name, and where the lock lies there
  std::uint64_t offset = 0;
  std::uint64_t size = 0;
  Effect effect = Effect::None;
  bool waits = false;  // until it can take the lock
  bool exists = false;
  bool was_held = false;
  memory::Pointer place;  // now; it may be another one in another execution

  [[nodiscard]] bool is_same(const LockUse& other) const {
    return exists && other.exists && area == other.area && offset == other.offset;
  }
  [[nodiscard]] bool contains(const memory::Touch& touch) const {
    return exists && touch.area == area && touch.begin >= offset && touch.end <= offset + size;
  }
};

struct Event {
  trace::Choice choice;
  vm::OperationKind kind = vm::OperationKind::Step;
  std::uint32_t ways = 1;  // alternatives there were
  Footprint done;
  Digest digest;       // of what was done
  Footprint possible;  // what it might have done in another place, as far as one could know before
  LockUse lock;
  bool was_empty = false;  // Increment: the semaphore was 0
  bool may_race = false;   // it accesses memory of the program
  bool is_atomic = false;
  vm::Spot spot;
  vm::ThreadNumber created = vm::no_thread;
  std::uint32_t number = 0;          // of its thread's events, from 1
  Clock clock;                       // what had happened, and this
  Clock without_lock;                // lock.waits: the same without what the lock's last user had done
  std::vector<std::uint32_t> races;  // with events before it

  [[nodiscard]] vm::ThreadNumber thread() const { return choice.thread; }
  [[nodiscard]] bool is_in(const Clock& past) const { return past[thread()] >= number; }
};

// The pending operation of a thread as an event that may come: all but what it will have done, its clock and races.
void begin_event(const vm::Machine& machine, const trace::Choice& choice, Event& event);
// Behind the transition: what it really was. `is_last`: it has ended the execution.
void complete_event(const vm::Machine& machine, Event& event, bool is_last);

// Something whose order Execution does not know; empty: it does.
[[nodiscard]] std::string unknown_order(const vm::Machine& machine, const Event& event);

}  // namespace gmc::explore
