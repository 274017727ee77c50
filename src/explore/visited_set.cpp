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

bool VisitedSet::insert(Fingerprint fingerprint) {
  fingerprint = stored(fingerprint);
  std::size_t place = find(fingerprint);
  if (table_[place] == fingerprint) return false;
  if ((size_ + 1) * 5 > table_.size() * 4) {
    grow();
    place = find(fingerprint);
  }
  table_[place] = fingerprint;
  ++size_;
  return true;
}

void VisitedSet::grow() {
  Table old(2 * table_.size());
  std::swap(old, table_);
  for (const Fingerprint& fingerprint : old) {
    if (fingerprint != Fingerprint{}) table_[find(fingerprint)] = fingerprint;
  }
}

}  // namespace gmc::explore
