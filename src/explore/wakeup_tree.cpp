#include "explore/wakeup_tree.hpp"

#include <algorithm>

namespace gmc::explore {

namespace {

using Position = std::vector<const Event*>::const_iterator;

enum class Match : std::uint8_t { No, Inside, Beside };

// Whether the sequence may as well begin with this choice: because it has it, and nothing that comes before it there
// must; or because it does not have it, and nothing there conflicts with it. `at`: where it is inside.
[[nodiscard]] Match begins_with(const Sequence& sequence, const trace::Choice& choice, FootprintView footprint,
                                Position& at) {
  const auto& events = sequence.events;
  at = std::ranges::find(events, choice.thread, [](const Event* event) { return event->thread(); });
  if (at == events.end()) {
    const auto is_free = [&](const Event* event) { return !conflict(event->done, footprint); };
    return std::ranges::all_of(events, is_free) ? Match::Beside : Match::No;
  }
  const Event& found = **at;
  if (found.choice.alternative != choice.alternative) return Match::No;
  const Clock& needed = &found == sequence.last ? sequence.before_last : found.clock;
  const auto must_wait = [&](const Event* event) { return event->is_in(needed); };
  return std::any_of(events.begin(), at, must_wait) ? Match::No : Match::Inside;
}

[[nodiscard]] Branch branch_of(const Event& event, bool is_reversal) {
  return {event.choice, is_reversal ? event.possible : event.done, is_reversal, {}};
}

}  // namespace

void WakeupTree::insert(Sequence& sequence) {
  std::vector<Branch>* branches = &branches_;
  std::vector<const Event*>& events = sequence.events;
  while (!events.empty()) {
    std::vector<Branch>* next = nullptr;
    for (Branch& branch : *branches) {
      Position at;
      const Match match = begins_with(sequence, branch.choice, branch.footprint, at);
      if (match == Match::No) continue;
      if (branch.after.empty()) return;
      if (match == Match::Inside) events.erase(at);
      next = &branch.after;
      break;
    }
    if (next == nullptr) break;
    branches = next;
  }
  for (std::size_t i = 0; i < events.size(); ++i) {
    branches->push_back(branch_of(*events[i], events[i] == sequence.last));
    branches = &branches->back().after;
  }
}

bool WakeupTree::has(const trace::Choice& choice) const {
  return std::ranges::any_of(branches_, [&](const Branch& branch) {
    return branch.choice.thread == choice.thread && branch.choice.alternative == choice.alternative;
  });
}

Branch WakeupTree::take_first() {
  Branch first = std::move(branches_.front());
  branches_.erase(branches_.begin());
  return first;
}

bool is_covered(const Sequence& sequence, const SleepingEvents& sleepers, std::size_t state) {
  const std::span<const Sleeper> asleep = sleepers.of(state);
  for (const Sleeper& sleeper : asleep) {
    Position at;
    switch (begins_with(sequence, sleeper.choice, sleepers.footprint(sleeper), at)) {
      case Match::No: break;
      case Match::Inside: return true;
      case Match::Beside: {
        // The sequence leaves open which of the alternatives comes: all of them must have been explored.
        const auto known =
            std::ranges::count(asleep, sleeper.choice.thread, [](const Sleeper& other) { return other.choice.thread; });
        if (static_cast<std::size_t>(known) >= sleeper.ways) return true;
        break;
      }
    }
  }
  return false;
}

}  // namespace gmc::explore
