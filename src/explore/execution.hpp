// One execution as its events: which of them had to happen before which others, and which two could have happened the
// other way round (races, in the sense of partial order reduction).
//
// Events in conflict are ordered as they happened; so are those of one thread, and the creation of a thread and its
// first event. A race is a pair in conflict of which the second can come first: without the first, and all that had to
// happen after that, it is possible. Of two critical sections of a lock these are the two events that took it: who
// waits for a lock cannot come between taking and freeing. Of several races of an event those are enough that no other
// one lies behind; the rest is found in the executions that these lead to.
//
// Whether an event would have been possible is known from what the objects that it waits for were like before other
// events used them. All events that use one are in conflict, so what the first one after some moment has found is what
// it was like at that moment.
#pragma once

#include <span>
#include <vector>

#include "explore/event.hpp"

namespace gmc::explore {

class Execution {
 public:
  [[nodiscard]] std::span<const Event> events() const { return {events_.data(), count_}; }
  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] const Event& operator[](std::size_t i) const { return events_[i]; }
  [[nodiscard]] const Event& last() const { return events_[count_ - 1]; }

  // The next event, to be filled and then taken in by append().
  [[nodiscard]] Event& draft();
  void append();
  void pop();

  // Clock and races of an event that has not happened: of what a thread waits for, or could do.
  void place(Event& event);
  // What had happened before because of its own thread, or because that was created.
  [[nodiscard]] const Clock& own_past(const Event& event) const;

 private:
  // What decides of most events whether they count, in one place.
  struct Brief {
    Digest digest;
    vm::ThreadNumber thread;
    std::uint32_t number;
  };

  // Without the first event and what had to happen after it, the second could happen.
  [[nodiscard]] bool is_possible_without(std::size_t first, const Event& second) const;
  [[nodiscard]] bool has_ended_without(std::size_t first, vm::ThreadNumber thread) const;
  // The first event that uses the object and had to happen after this one, or is it; else the one that asks.
  template <class Use>
  [[nodiscard]] const Use& found_without(std::size_t first, const Event& asking, Use Event::*object) const;
  void add_race(std::size_t first, Event& second);
  // If the two conflict they are ordered, and perhaps a race.
  void order(std::size_t first, Event& second);

  std::vector<Event> events_;  // the first count_ of them; others keep their memory
  std::vector<Brief> briefs_;  // of the first count_
  std::size_t count_ = 0;
  std::vector<std::vector<std::uint32_t>> past_;  // [thread]: its events and those that created it
  // Of the event that is being placed: what its thread had seen, or lies behind a race; and what had to happen before
  // the ends of threads that it has joined.
  Clock known_;
  Clock ended_;
};

}  // namespace gmc::explore
