// What several searches still have to do: a pool into which those that have work put a part of theirs when others have
// none. It also knows when there is nothing left to do, or no reason to go on.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <vector>

#include "explore/sleep_sets.hpp"
#include "trace/schedule.hpp"

namespace gmc::explore {

// A path from the first state, and in states on it what was not tried there.
struct Work {
  struct Moves {
    std::size_t depth;  // of the state: how many transitions of the path lead to it
    std::vector<Move> moves;
  };
  trace::Schedule path;
  std::vector<Moves> untried;  // by depth
};

class SharedWork {
 public:
  explicit SharedWork(std::size_t users) : present_(users), busy_(users) {}

  // Somebody waits. To be asked often.
  [[nodiscard]] bool is_wanted() const { return wanted_.load(std::memory_order_relaxed) > 0; }
  void give(Work work);
  // Waits for work; nothing: it is all done, or stopped.
  [[nodiscard]] std::optional<Work> take();

  // Nobody shall go on.
  void stop();
  [[nodiscard]] bool is_stopped() const { return is_stopped_.load(std::memory_order_relaxed); }
  // A user will not come again.
  void leave();
  // Waits until all have left, at most for so long; true: that is so.
  [[nodiscard]] bool wait_for_end(std::chrono::milliseconds longest);

 private:
  [[nodiscard]] bool is_over() const { return is_stopped() || (busy_ == 0 && pool_.empty()); }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Work> pool_;
  std::size_t present_;          // users that have not left
  std::size_t busy_;             // users that have work
  std::atomic<int> wanted_ = 0;  // users that wait, less what is in the pool
  std::atomic<bool> is_stopped_ = false;
};

}  // namespace gmc::explore
