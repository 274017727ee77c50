#include "vm/origin_shadow.hpp"

#include <algorithm>

namespace gmc::vm {

using memory::Pointer;

namespace {

[[nodiscard]] std::int64_t end_of(Pointer at, std::uint64_t size) {
  return at.offset + static_cast<std::int64_t>(size);
}

}  // namespace

// Afterwards no run has a byte of [begin, end).
void OriginShadow::cut(Runs& runs, std::int64_t begin, std::int64_t end) {
  auto next = runs.lower_bound(begin);
  if (next != runs.begin()) {
    Run& before = std::prev(next)->second;
    if (before.end > end) runs.emplace_hint(next, end, before);
    before.end = std::min(before.end, begin);
  }
  next = runs.lower_bound(begin);
  while (next != runs.end() && next->first < end) {
    const Run run = next->second;
    next = runs.erase(next);
    if (run.end > end) runs.emplace_hint(next, end, run);
  }
}

// There is room for it. Neighbours that go on alike become one.
void OriginShadow::add(Runs& runs, std::int64_t begin, Run run) {
  const auto goes_on = [](const Run& a, const Run& b) { return a.origin == b.origin && a.shift == b.shift; };
  auto next = runs.lower_bound(begin);
  if (next != runs.end() && next->first == run.end && goes_on(run, next->second)) {
    run.end = next->second.end;
    next = runs.erase(next);
  }
  if (next != runs.begin()) {
    Run& before = std::prev(next)->second;
    if (before.end == begin && goes_on(before, run)) {
      before.end = run.end;
      return;
    }
  }
  runs.emplace_hint(next, begin, run);
}

void OriginShadow::store(Pointer at, std::uint64_t size, Source first) {
  Runs& runs = areas_[at.area.index()];
  cut(runs, at.offset, end_of(at, size));
  add(runs, at.offset, {end_of(at, size), first.origin, first.offset - at.offset});
}

void OriginShadow::copy(Pointer to, Pointer from, std::uint64_t size, OriginId area) {
  const std::int64_t distance = to.offset - from.offset;
  const std::int64_t end = end_of(from, size);
  std::vector<std::pair<std::int64_t, Run>> copied;  // first, as the two may overlap
  std::int64_t at = from.offset;
  const auto take = [&](std::int64_t until, OriginId origin, std::int64_t shift) {
    if (until > at) copied.emplace_back(at + distance, Run{until + distance, origin, shift - distance});
    at = std::max(at, until);
  };
  if (const auto found = areas_.find(from.area.index()); found != areas_.end()) {
    const Runs& runs = found->second;
    auto run = runs.upper_bound(from.offset);
    if (run != runs.begin()) --run;
    for (; run != runs.end() && run->first < end; ++run) {
      if (run->second.end <= at) continue;
      take(run->first, area, 0);
      take(std::min(run->second.end, end), run->second.origin, run->second.shift);
    }
  }
  take(end, area, 0);
  Runs& runs = areas_[to.area.index()];
  cut(runs, to.offset, end_of(to, size));
  for (const auto& [begin, run] : copied) add(runs, begin, run);
}

void OriginShadow::forget(Pointer at, std::uint64_t size) {
  if (const auto found = areas_.find(at.area.index()); found != areas_.end()) {
    cut(found->second, at.offset, end_of(at, size));
  }
}

std::optional<OriginShadow::Source> OriginShadow::find(Pointer at) const {
  const auto found = areas_.find(at.area.index());
  if (found == areas_.end()) return std::nullopt;
  const auto next = found->second.upper_bound(at.offset);
  if (next == found->second.begin()) return std::nullopt;
  const Run& run = std::prev(next)->second;
  if (run.end <= at.offset) return std::nullopt;
  return Source{run.origin, at.offset + run.shift};
}

}  // namespace gmc::vm
