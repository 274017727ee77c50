// One execution as its events: which of them had to happen before which others, and which two could have happened the
// other way round (races, in the sense of partial order reduction).
//
// Events in conflict are ordered as they happened; so are those of one thread, and the creation of a thread and its
// first event. A race is a pair in conflict that nothing else orders, and of which the second can come first. Of two
// critical sections of a lock these are the two events that took it: who waits for a lock cannot come between taking
// and freeing.
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
  void place(Event& event) const;

 private:
  void find_clock_without_lock(Event& event) const;
  // Its clock, which joins those of events it conflicts with, and its races.
  void find_clock(Event& event) const;

  // What decides of most events whether they count, in one place.
  struct Brief {
    Digest digest;
    vm::ThreadNumber thread;
    std::uint32_t number;
  };

  std::vector<Event> events_;  // the first count_ of them; others keep their memory
  std::vector<Brief> briefs_;  // of the first count_
  std::size_t count_ = 0;
  std::vector<std::vector<std::uint32_t>> past_;  // [thread]: its events and those that created it
};

}  // namespace gmc::explore
