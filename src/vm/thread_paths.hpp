// The conditions of an execution as each thread knows them: those of its own decisions, and of its creator's before it
// was created. Who looks at executions takes two of them for the same if they differ only in the order of what has
// nothing to do with each other; decisions of different threads have not. So whether a thread has something to decide,
// and what it makes of its inputs, must not depend on what others happen to have decided before.
#pragma once

#include <cstddef>
#include <deque>
#include <vector>

#include "terms/path.hpp"
#include "vm/thread.hpp"

namespace gmc::vm {

class ThreadPaths {
 public:
  // The main thread is there.
  ThreadPaths(terms::TermPool& pool, terms::Solver& solver);

  [[nodiscard]] terms::Path& of(ThreadNumber thread) { return paths_[path_of_[thread]]; }
  void add(ThreadNumber thread, const terms::Term* condition);
  // It knows what its creator knows.
  void begin(ThreadNumber thread, ThreadNumber creator);

  // To come back to.
  [[nodiscard]] std::size_t mark() const { return changes_.size(); }
  void return_to(std::size_t mark);

  [[nodiscard]] terms::PathStatistics statistics() const;

 private:
  struct Change {
    ThreadNumber thread;
    std::size_t path;  // it had before
    std::size_t size;  // of that
    bool has_begun;
  };

  terms::TermPool& pool_;
  terms::Solver& solver_;
  std::deque<terms::Path> paths_;  // the first used_; others keep their memory, and what they remember
  std::size_t used_ = 0;
  std::vector<std::size_t> path_of_;  // [thread]
  std::vector<Change> changes_;
};

}  // namespace gmc::vm
