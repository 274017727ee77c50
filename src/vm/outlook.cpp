#include "vm/outlook.hpp"

#include <algorithm>

#include "vm/effect.hpp"

namespace gmc::vm {

using memory::Touch;

namespace {

// Whoever touches more at once may touch anything.
constexpr std::uint64_t most_words_at_once = 64;
// Beyond that asking would cost more than it saves.
constexpr std::size_t most_places = 1 << 14;
constexpr std::size_t most_words = 1 << 12;

constexpr std::size_t words_in_a_number = 8;
constexpr unsigned bits_of_a_word = 8;

[[nodiscard]] constexpr unsigned bit_of(Outlook::Use use) {
  return 1U << static_cast<unsigned>(use);
}

template <class T>
void add_once(std::vector<T>& list, const T& item) {
  if (std::ranges::find(list, item) == list.end()) list.push_back(item);
}

[[nodiscard]] bool is_large(const Touch& touch) {
  return touch.end - touch.begin > most_words_at_once * SharedWord::size;
}

}  // namespace

Outlook::Use Outlook::use_of(const Touch& touch) {
  if (!touch.is_write) return Use::Read;
  const std::uint64_t size = touch.end - touch.begin;
  const bool is_addition = Effect::of_code(touch.effect).kind() == Effect::Kind::Add && touch.begin % size == 0;
  if (is_addition && size == 4) return Use::Add;
  if (is_addition && size == 8) return Use::AddLong;
  return Use::Write;
}

Outlook::Index Outlook::place_of(Position position) {
  const auto [entry, is_new] = index_.try_emplace(position, static_cast<Index>(places_.size()));
  if (is_new) places_.push_back({.position = position});
  return entry->second;
}

void Outlook::note_touch(Position at, const Touch& touch, Use use) {
  Place& place = places_[place_of(at)];
  if (is_large(touch)) {
    place.is_anything = true;
  } else {
    for_each_word(touch, [&](const SharedWord& word) { add_once(place.uses, {word, use}); });
  }
}

void Outlook::note_way(Position from, Position to) {
  const Index next = place_of(to);
  add_once(places_[place_of(from)].next, next);
}

void Outlook::add(const Outlook& other) {
  for (const Place& seen : other.places_) {
    Place& place = places_[place_of(seen.position)];
    for (const auto& use : seen.uses) add_once(place.uses, use);
    place.is_anything |= seen.is_anything;
    for (const Index next : seen.next) note_way(seen.position, other.places_[next].position);
  }
}

// True: that was something new.
bool Outlook::take_over(Place& place, const Place& next) {
  bool has_changed = next.expects_anything && !place.expects_anything;
  place.expects_anything |= next.expects_anything;
  for (std::size_t i = 0; i < place.expected.size(); ++i) {
    const std::uint64_t all = place.expected[i] | next.expected[i];
    has_changed |= all != place.expected[i];
    place.expected[i] = all;
  }
  return has_changed;
}

bool Outlook::conclude() {
  words_.clear();
  for (const Place& place : places_) {
    for (const auto& use : place.uses) words_.try_emplace(use.first, static_cast<std::uint32_t>(words_.size()));
  }
  if (places_.size() > most_places || words_.size() > most_words) return false;
  for (Place& place : places_) {
    place.expected.assign((words_.size() + words_in_a_number - 1) / words_in_a_number, 0);
    place.expects_anything = place.is_anything;
    for (const auto& [key, use] : place.uses) {
      const std::size_t index = words_.at(key);
      place.expected[index / words_in_a_number] |= std::uint64_t{bit_of(use)}
                                                   << (index % words_in_a_number * bits_of_a_word);
    }
  }
  // Ways mostly lead to places that were seen later.
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (auto place = places_.rbegin(); place != places_.rend(); ++place) {
      for (const Index next : place->next) has_changed |= take_over(*place, places_[next]);
    }
  }
  return true;
}

Outlook::Index Outlook::find(Position position) const {
  const auto found = index_.find(position);
  return found == index_.end() ? unknown : found->second;
}

unsigned Outlook::uses_of(const Place& place, const SharedWord& word) const {
  const auto found = words_.find(word);
  if (found == words_.end()) return 0;
  const std::size_t index = found->second;
  return place.expected[index / words_in_a_number] >> (index % words_in_a_number * bits_of_a_word) & 0xff;
}

bool Outlook::expects(Index at, const Touch& touch, Use use) const {
  const Place& place = places_[at];
  if (place.expects_anything) return true;
  if (is_large(touch)) return false;
  bool result = true;
  for_each_word(touch, [&](const SharedWord& word) { result = result && (uses_of(place, word) & bit_of(use)) != 0; });
  return result;
}

bool Outlook::is_within(Index at, Index other) const {
  if (at == other) return true;
  const Place& inner = places_[at];
  const Place& outer = places_[other];
  if (outer.expects_anything) return true;
  if (inner.expects_anything) return false;
  for (std::size_t i = 0; i < inner.expected.size(); ++i) {
    if ((inner.expected[i] & ~outer.expected[i]) != 0) return false;
  }
  return true;
}

bool Outlook::may_conflict(Index at, const Touch& touch, Against against) const {
  const Place& place = places_[at];
  if (place.expects_anything || is_large(touch)) return true;
  bool result = false;
  for_each_word(touch, [&](const SharedWord& word) {
    result = result || (uses_of(place, word) & static_cast<unsigned>(against)) != 0;
  });
  return result;
}

}  // namespace gmc::vm
