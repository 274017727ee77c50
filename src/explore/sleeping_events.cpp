#include "explore/sleeping_events.hpp"

#include <algorithm>

namespace gmc::explore {

std::span<const Sleeper> SleepingEvents::of(std::size_t state) const {
  const std::size_t begin = begins_[state].sleepers;
  const std::size_t end = state + 1 < begins_.size() ? begins_[state + 1].sleepers : sleepers_.size();
  return {sleepers_.data() + begin, end - begin};
}

void SleepingEvents::enter(const Event& event) {
  const std::size_t begin = begins_.back().sleepers;
  const std::size_t end = sleepers_.size();
  begins_.push_back({end, touches_.size()});
  for (std::size_t i = begin; i < end; ++i) {
    const Sleeper sleeper = sleepers_[i];
    const bool is_woken = sleeper.choice.thread == event.thread() ||
                          (sleeper.digest.may_conflict(event.digest) && conflict(footprint(sleeper), event.done));
    if (!is_woken) sleepers_.push_back(sleeper);
  }
}

void SleepingEvents::leave() {
  sleepers_.resize(begins_.back().sleepers);
  touches_.resize(begins_.back().touches);
  begins_.pop_back();
}

void SleepingEvents::add(const Event& event) {
  sleepers_.push_back({event.choice, event.ways, event.done.is_everything, static_cast<std::uint32_t>(touches_.size()),
                       static_cast<std::uint32_t>(event.done.touches.size()), event.digest});
  touches_.insert(touches_.end(), event.done.touches.begin(), event.done.touches.end());
}

bool SleepingEvents::has(const trace::Choice& choice) const {
  return std::ranges::any_of(of(begins_.size() - 1), [&](const Sleeper& sleeper) {
    return sleeper.choice.thread == choice.thread && sleeper.choice.alternative == choice.alternative;
  });
}

}  // namespace gmc::explore
