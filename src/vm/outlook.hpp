// What a thread may still do that others notice, from where it stands: as far as it was seen. Global variables are told
// apart word by word, all other memory counts as one; so do the lives of threads (lives.hpp).
//
// A search that knows what other threads will never touch again may let one go first (explore/persistent_sets.hpp). As
// the rules of discipline.hpp, nothing of this is taken for granted: each transition must do only what was expected
// from where it began, and lead to where no more is expected; else the search begins again, and expects that, too.
//
// Where a thread stands (its number, and where its frames do) follows from the state, so that states which were seen
// keep their promise for whoever comes to them on another way.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "memory/area.hpp"
#include "vm/shared_word.hpp"

namespace gmc::vm {

class Outlook {
 public:
  using Position = std::uint64_t;  // of a thread, hashed
  using Index = std::uint32_t;
  static constexpr Index unknown = 0xffffffff;

  // What is done to a word. Waiting for a mutex, and giving it back, is a use of its own: who has it will not be
  // disturbed by that. So is adding to a number of four or eight bytes, at a place that is a multiple of that, when
  // nobody looks at the result (effect.hpp): who adds is not disturbed by others that do.
  enum class Use : std::uint8_t { Read, Write, Section, Add, AddLong };
  // Those that matter to who is about to use a word; Release: to give back a mutex that it has.
  enum class Against : std::uint8_t {
    Read = 0b11110,
    Write = 0b11111,
    Release = 0b11011,
    Add = 0b10111,
    AddLong = 0b01111,
  };
  [[nodiscard]] static Use use_of(const memory::Touch& touch);

  // What was seen. Touches of memory that is no global variable have no area; whether they write is said by the use.
  void note_touch(Position at, const memory::Touch& touch, Use use);
  void note_way(Position from, Position to);
  void add(const Outlook& other);

  // To be called when all is noted, before anything is asked. False: it is too much to be of use.
  [[nodiscard]] bool conclude();

  [[nodiscard]] Index find(Position position) const;
  // From there this may be done, now or later.
  [[nodiscard]] bool expects(Index at, const memory::Touch& touch, Use use) const;
  // From there nothing is expected that is not from the other place.
  [[nodiscard]] bool is_within(Index at, Index other) const;
  // From there something may be done that has to do with this.
  [[nodiscard]] bool may_conflict(Index at, const memory::Touch& touch, Against against) const;

 private:
  struct Place {
    Position position;
    std::vector<std::pair<SharedWord, Use>> uses;
    std::vector<Index> next;
    bool is_anything = false;
    std::vector<std::uint64_t> expected;  // by conclude(): a byte for each word, a bit of each use
    bool expects_anything = false;
  };
  [[nodiscard]] Index place_of(Position position);
  [[nodiscard]] unsigned uses_of(const Place& place, const SharedWord& word) const;
  [[nodiscard]] bool take_over(Place& place, const Place& next);

  std::vector<Place> places_;
  std::unordered_map<Position, Index> index_;
  std::unordered_map<SharedWord, std::uint32_t, SharedWord::Hash> words_;
};

}  // namespace gmc::vm
