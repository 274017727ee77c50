#include "explore/visited_set.hpp"

#include <bit>
#include <utility>

namespace gmc::explore {

using memory::Fingerprint;

namespace {

constexpr std::size_t first_size = std::size_t{1} << 16;

// Zero means that a place is free; no state is lost if the one in 2^128 that has this fingerprint gets another.
[[nodiscard]] Fingerprint stored(Fingerprint fingerprint) {
  return fingerprint == Fingerprint{} ? Fingerprint{1, 1} : fingerprint;
}

}  // namespace

VisitedSet::VisitedSet() : table_(first_size) {}

// The upper bits say where: so the order in a table of twice the size is the same, and growing goes through both tables
// from the beginning to the end.
std::size_t VisitedSet::find(Fingerprint fingerprint) const {
  constexpr std::uint64_t factor = 0x9e3779b97f4a7c15;
  const std::size_t mask = table_.size() - 1;
  const int bits = std::countr_zero(table_.size());
  std::size_t place = ((fingerprint.low ^ fingerprint.high * factor) * factor) >> (64 - bits);
  while (table_[place] != Fingerprint{} && table_[place] != fingerprint) place = (place + 1) & mask;
  return place;
}

Visit VisitedSet::visit(Fingerprint fingerprint, Sleepers now) {
  fingerprint = stored(fingerprint);
  std::size_t place = find(fingerprint);
  if (table_[place] == fingerprint) {
    if (sleepers_.empty()) return {false, {}};
    const Sleepers before = sleepers_[place];
    if (!before.empty()) sleepers_[place] = before & now;
    return {false, before};
  }
  if ((size_ + 1) * 5 > table_.size() * 4) {
    grow();
    place = find(fingerprint);
  }
  table_[place] = fingerprint;
  ++size_;
  if (!now.empty() && sleepers_.empty()) sleepers_.resize(table_.size());
  if (!now.empty()) sleepers_[place] = now;
  return {true, Sleepers::all()};
}

void VisitedSet::grow() {
  Table old(2 * table_.size());
  decltype(sleepers_) old_sleepers(sleepers_.empty() ? 0 : old.size());
  std::swap(old, table_);
  std::swap(old_sleepers, sleepers_);
  for (std::size_t i = 0; i < old.size(); ++i) {
    if (old[i] == Fingerprint{}) continue;
    const std::size_t place = find(old[i]);
    table_[place] = old[i];
    if (!sleepers_.empty()) sleepers_[place] = old_sleepers[i];
  }
}

}  // namespace gmc::explore
