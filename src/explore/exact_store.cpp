#include "explore/exact_store.hpp"

#include <algorithm>

#include "support/error.hpp"

namespace gmc::explore {

namespace {

[[nodiscard]] std::uint64_t hash_of(PairTable::Pair pair) {
  return XXH3_64bits(&pair, sizeof pair);
}

// Four fifths of the places may be taken.
[[nodiscard]] bool is_full(std::size_t used, std::size_t places) {
  return (used + 1) * 5 > places * 4;
}

}  // namespace

bool StringTable::is_at(std::uint32_t index, std::span<const std::uint8_t> bytes, std::uint64_t hash) const {
  const Entry& entry = entries_[index];
  return entry.hash == hash && entry.size == bytes.size() &&
         std::equal(bytes.begin(), bytes.end(), text_.begin() + static_cast<std::ptrdiff_t>(entry.begin));
}

std::uint32_t StringTable::index_of(std::span<const std::uint8_t> bytes) {
  if (is_full(entries_.size(), places_.size())) grow();
  const std::uint64_t hash = XXH3_64bits(bytes.data(), bytes.size());
  std::size_t place = hash & (places_.size() - 1);
  while (places_[place] != 0) {
    if (is_at(places_[place] - 1, bytes, hash)) return places_[place] - 1;
    place = (place + 1) & (places_.size() - 1);
  }
  GMC_CHECK(entries_.size() < UINT32_MAX - 1, "indices have 32 bits");
  entries_.push_back({text_.size(), bytes.size(), hash});
  text_.insert(text_.end(), bytes.begin(), bytes.end());
  places_[place] = static_cast<std::uint32_t>(entries_.size());
  return places_[place] - 1;
}

void StringTable::grow() {
  std::vector<std::uint32_t> places(2 * places_.size());
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    std::size_t place = entries_[i].hash & (places.size() - 1);
    while (places[place] != 0) place = (place + 1) & (places.size() - 1);
    places[place] = static_cast<std::uint32_t>(i + 1);
  }
  places_ = std::move(places);
}

std::size_t StringTable::bytes() const {
  return text_.capacity() + entries_.capacity() * sizeof(Entry) + places_.size() * sizeof(std::uint32_t);
}

PairTable::Place PairTable::insert(Pair pair) {
  if (is_full(pairs_.size(), places_.size())) grow();
  std::size_t place = hash_of(pair) & (places_.size() - 1);
  while (places_[place] != 0) {
    if (pairs_[places_[place] - 1] == pair) return {places_[place] - 1, false};
    place = (place + 1) & (places_.size() - 1);
  }
  GMC_CHECK(pairs_.size() < UINT32_MAX - 1, "indices have 32 bits");
  pairs_.push_back(pair);
  places_[place] = static_cast<std::uint32_t>(pairs_.size());
  return {places_[place] - 1, true};
}

void PairTable::grow() {
  std::vector<std::uint32_t> places(2 * places_.size());
  for (std::size_t i = 0; i < pairs_.size(); ++i) {
    std::size_t place = hash_of(pairs_[i]) & (places.size() - 1);
    while (places[place] != 0) place = (place + 1) & (places.size() - 1);
    places[place] = static_cast<std::uint32_t>(i + 1);
  }
  places_ = std::move(places);
}

std::size_t PairTable::bytes() const {
  return pairs_.capacity() * sizeof(Pair) + places_.size() * sizeof(std::uint32_t);
}

bool ExactStore::insert(const State& state) {
  indices_.clear();
  state.memory.serialize_areas([&](std::span<const std::uint8_t> area) { indices_.push_back(areas_.index_of(area)); });
  indices_.push_back(static_cast<std::uint32_t>(state.extra));
  if (state.symbols != memory::Fingerprint{}) {
    for (const std::uint64_t word : {state.symbols.high, state.symbols.low}) {
      indices_.push_back(static_cast<std::uint32_t>(word));
      indices_.push_back(static_cast<std::uint32_t>(word >> 32));
    }
  }
  const auto length = static_cast<std::uint32_t>(indices_.size());
  while (indices_.size() > 1) {
    std::size_t made = 0;
    for (std::size_t i = 0; i + 1 < indices_.size(); i += 2)
      indices_[made++] = inner_.insert({indices_[i], indices_[i + 1]}).index;
    if (indices_.size() % 2 != 0) indices_[made++] = indices_.back();
    indices_.resize(made);
  }
  // With the length the shape of the tree is known, so equal indices stand for equal sequences.
  return states_.insert({indices_[0], length}).is_new;
}

}  // namespace gmc::explore
