#include "vm/discipline.hpp"

#include <algorithm>

#include "vm/machine.hpp"
#include "vm/synchronization.hpp"

namespace gmc::vm {

using memory::Pointer;
using memory::Touch;

bool holds(const Machine& machine, ThreadNumber thread, Pointer mutex) {
  const auto state = read_mutex(machine, mutex);
  return state && state->count != 0 && state->count != destroyed && state->owner == thread + 1;
}

void Discipline::note(const Machine& machine, ThreadNumber thread, const Touch& touch,
                      const std::vector<Pointer>& can_hold) {
  for_each_word(touch, [&](const SharedWord& key) {
    Use& use = uses_[key];
    if (use.thread == no_thread) {
      use.thread = thread;
      use.locks = can_hold;
    }
    use.has_many |= use.thread != thread;
    use.is_written |= touch.is_write;
    std::erase_if(use.locks, [&](const Pointer& lock) { return !holds(machine, thread, lock); });
  });
}

// One rule for each word, the first that it keeps to: else a search could rely on another one than it looks at.
bool Discipline::is_allowed(const Machine& machine, ThreadNumber thread, const Touch& touch, const Use& use) {
  if (!use.is_written) return !touch.is_write;
  if (!use.has_many) return use.thread == thread;
  return use.locks.empty() || holds(machine, thread, use.locks.front());
}

bool Discipline::allows(const Machine& machine, ThreadNumber thread, const Touch& touch) const {
  bool result = true;
  for_each_word(touch, [&](const SharedWord& key) {
    const auto use = uses_.find(key);
    result = result && (use == uses_.end() || is_allowed(machine, thread, touch, use->second));
  });
  return result;
}

bool Discipline::covers(const Machine& machine, ThreadNumber thread, const Touch& touch) const {
  bool result = true;
  for_each_word(touch, [&](const SharedWord& key) {
    const auto use = uses_.find(key);
    result = result && use != uses_.end() && use->second.has_rule() && is_allowed(machine, thread, touch, use->second);
  });
  return result;
}

void Discipline::add(const Discipline& other) {
  for (const auto& seen : other.uses_) {
    const Use& use = seen.second;
    const auto [entry, is_new] = uses_.try_emplace(seen.first, use);
    if (is_new) continue;
    Use& known = entry->second;
    known.has_many |= use.has_many || known.thread != use.thread;
    known.is_written |= use.is_written;
    std::erase_if(known.locks,
                  [&](const Pointer& lock) { return std::ranges::find(use.locks, lock) == use.locks.end(); });
  }
}

bool Discipline::has_rules() const {
  return std::ranges::any_of(uses_, [](const auto& entry) { return entry.second.has_rule(); });
}

void Discipline::give_up(const Discipline& broken) {
  std::erase_if(uses_, [&](const auto& entry) {
    return std::ranges::any_of(broken.uses_, [&](const auto& other) { return other.first.area == entry.first.area; });
  });
}

}  // namespace gmc::vm
