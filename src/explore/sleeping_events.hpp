// What was explored from the states on the path, and need not be explored again until something conflicts with it
// (sleep sets: P. Godefroid, Partial-Order Methods for the Verification of Concurrent Systems, LNCS 1032, 1996).
//
// All of them lie in one stack, those of a state behind those of the state before it. What an event touches is kept
// once, with the state where it was explored, and states behind that refer to it: entering a state costs a few words
// for each sleeper, and no memory is asked for.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "explore/event.hpp"

namespace gmc::explore {

struct Sleeper {
  trace::Choice choice;
  std::uint32_t ways = 1;  // how many alternatives the operation has
  bool is_everything = false;
  std::uint32_t first_touch = 0;
  std::uint32_t touch_count = 0;
  Digest digest;
};

class SleepingEvents {
 public:
  // A state behind this event: those of the present one stay that it does not wake.
  void enter(const Event& event);
  void enter_first() { begins_.push_back({}); }
  void leave();
  // From the present state this was explored.
  void add(const Event& event);

  [[nodiscard]] std::span<const Sleeper> of(std::size_t state) const;
  [[nodiscard]] FootprintView footprint(const Sleeper& sleeper) const {
    return {{touches_.data() + sleeper.first_touch, sleeper.touch_count}, sleeper.is_everything};
  }
  // In the present state.
  [[nodiscard]] bool has(const trace::Choice& choice) const;

 private:
  struct Begin {
    std::size_t sleepers = 0;
    std::size_t touches = 0;
  };
  std::vector<Begin> begins_;  // [state]
  std::vector<Sleeper> sleepers_;
  std::vector<memory::Touch> touches_;
};

}  // namespace gmc::explore
