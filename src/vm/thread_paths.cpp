#include "vm/thread_paths.hpp"

namespace gmc::vm {

ThreadPaths::ThreadPaths(terms::TermPool& pool, terms::Solver& solver) : pool_(pool), solver_(solver) {
  paths_.emplace_back(pool_, solver_);
  used_ = 1;
  path_of_.push_back(0);
}

void ThreadPaths::add(ThreadNumber thread, const terms::Term* condition) {
  terms::Path& path = of(thread);
  changes_.push_back({thread, path_of_[thread], path.size(), false});
  path.add(condition);
}

void ThreadPaths::begin(ThreadNumber thread, ThreadNumber creator) {
  if (path_of_.size() <= thread) path_of_.resize(thread + 1);
  changes_.push_back({thread, path_of_[thread], 0, true});
  if (used_ == paths_.size()) paths_.emplace_back(pool_, solver_);
  terms::Path& path = paths_[used_];
  path.return_to(0);
  for (const terms::Term* const condition : of(creator).conditions()) path.add(condition);
  path_of_[thread] = used_++;
}

void ThreadPaths::return_to(std::size_t mark) {
  while (changes_.size() > mark) {
    const Change& change = changes_.back();
    if (change.has_begun) {
      path_of_[change.thread] = change.path;
      --used_;
    } else {
      paths_[change.path].return_to(change.size);
    }
    changes_.pop_back();
  }
}

terms::PathStatistics ThreadPaths::statistics() const {
  terms::PathStatistics sum;
  for (const terms::Path& path : paths_) sum += path.statistics();
  return sum;
}

}  // namespace gmc::vm
