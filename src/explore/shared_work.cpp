#include "explore/shared_work.hpp"

namespace gmc::explore {

void SharedWork::give(Work work) {
  const std::scoped_lock lock{mutex_};
  pool_.push_back(std::move(work));
  wanted_.fetch_sub(1, std::memory_order_relaxed);
  changed_.notify_all();
}

std::optional<Work> SharedWork::take() {
  std::unique_lock lock{mutex_};
  --busy_;
  wanted_.fetch_add(1, std::memory_order_relaxed);
  changed_.notify_all();
  changed_.wait(lock, [&] { return !pool_.empty() || is_over(); });
  if (is_over()) return std::nullopt;
  Work work = std::move(pool_.front());
  pool_.pop_front();
  ++busy_;
  return work;
}

void SharedWork::stop() {
  const std::scoped_lock lock{mutex_};
  is_stopped_.store(true, std::memory_order_relaxed);
  changed_.notify_all();
}

void SharedWork::leave() {
  const std::scoped_lock lock{mutex_};
  --present_;
  changed_.notify_all();
}

bool SharedWork::wait_for_end(std::chrono::milliseconds longest) {
  std::unique_lock lock{mutex_};
  return changed_.wait_for(lock, longest, [&] { return present_ == 0; });
}

}  // namespace gmc::explore
