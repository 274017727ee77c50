// What a transition does that others may notice: bytes of shared memory, objects of synchronization, lives of threads.
// Two transitions of different threads whose footprints do not conflict can be exchanged, and neither makes the other
// possible or impossible.
//
// Most pairs have nothing in common, which a digest tells without looking at the touches: two sets of 64 bits, one for
// all words that are touched and one for those that are written. A word has one bit, chosen by a hash.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "memory/area.hpp"
#include "vm/machine.hpp"

namespace gmc::explore {

struct Digest {
  std::uint64_t touched = 0;
  std::uint64_t written = 0;

  void add(const memory::Touch& touch);
  [[nodiscard]] static Digest of_everything() { return {~std::uint64_t{0}, ~std::uint64_t{0}}; }
  [[nodiscard]] bool may_conflict(const Digest& other) const {
    return ((touched & other.written) | (written & other.touched)) != 0;
  }
};

struct Footprint {
  std::vector<memory::Touch> touches;
  bool is_everything = false;  // it ends the program, or is not known beforehand

  [[nodiscard]] Digest digest() const;
};

// The same of somebody else's.
struct FootprintView {
  FootprintView(const Footprint& footprint) : touches(footprint.touches), is_everything(footprint.is_everything) {}
  FootprintView(std::span<const memory::Touch> some, bool everything) : touches(some), is_everything(everything) {}

  std::span<const memory::Touch> touches;
  bool is_everything;
};

// Those touches of the first count that the predicate says.
template <class Counts>
[[nodiscard]] bool touches_conflict(FootprintView a, FootprintView b, const Counts& counts) {
  for (const memory::Touch& x : a.touches) {
    if (!counts(x)) continue;
    for (const memory::Touch& y : b.touches) {
      if (x.conflicts_with(y)) return true;
    }
  }
  return false;
}
template <class Counts>
[[nodiscard]] bool conflict(FootprintView a, FootprintView b, const Counts& counts) {
  return a.is_everything || b.is_everything || touches_conflict(a, b, counts);
}
[[nodiscard]] bool conflict(FootprintView a, FootprintView b);
// The same bytes are accessed, which may be a data race.
[[nodiscard]] bool accesses_conflict(FootprintView a, FootprintView b);
// The same threads begin or end, or are looked at.
[[nodiscard]] bool lives_conflict(FootprintView a, FootprintView b);

// What the pending operation of the thread will do, or more.
void find_possible(const vm::Machine& machine, vm::ThreadNumber number, Footprint& footprint);

// That is all it will do which others may notice or prevent.
[[nodiscard]] bool is_contained(const vm::Machine& machine, const vm::Thread& thread, const Footprint& possible);

// What the last transition touched (vm::Options::notes_touches).
void find_done(const vm::Machine& machine, Footprint& footprint);

}  // namespace gmc::explore
