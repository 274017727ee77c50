// How long lists must be to be abstracted, for each kind of list: where its elements are made, their size, and where
// they are linked. Lists of one kind may be looked at closely while all others are abstracted as soon as possible.
//
// What must be known of a list may be its length, or only what it consists of, as of one that has a 0, a 1, and then
// any number of 2s. In the second case elements that are alike are abstracted as soon as possible, too.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>

#include "smg/candidate.hpp"

namespace gmc::smg {

enum class Refinement : std::uint8_t {
  None,
  MaxLength,   // all lists as long as the longest one on the way stay as they are
  Candidates,  // the smallest of the lengths on the way that is enough
};

// What is kept of lists that are too short.
enum class Kept : std::uint8_t { Pieces, Elements };

class ListPrecision {
 public:
  [[nodiscard]] Thresholds of(const Candidate& list) const {
    Least least;
    for (const auto& [kind, its] : least_) {
      if (!kind.fits(list)) continue;
      least.pieces = std::max(least.pieces, its.pieces);
      least.elements = std::max(least.elements, its.elements);
    }
    Thresholds thresholds;
    for (std::uint32_t* const threshold : {&thresholds.equal, &thresholds.entailed, &thresholds.incomparable})
      *threshold = std::max(*threshold, least.elements);
    if (least.pieces <= least.elements) return thresholds;
    thresholds.counts_pieces = true;
    thresholds.entailed = thresholds.incomparable = least.pieces;
    return thresholds;
  }

  void raise(const Candidate& list, Kept kept, std::uint32_t length) {
    for (const std::uint64_t origin : list.origins) {
      Least& least = least_[{list.size, list.links, origin}];
      std::uint32_t& its = kept == Kept::Pieces ? least.pieces : least.elements;
      its = std::max(its, length);
    }
  }

  [[nodiscard]] std::uint32_t greatest() const {
    std::uint32_t result = Thresholds{}.equal;
    for (const auto& [kind, its] : least_) result = std::max({result, its.pieces, its.elements});
    return result;
  }

 private:
  struct Kind {
    std::uint64_t size = 0;
    Links links;
    std::uint64_t origin = 0;  // 0: anywhere

    [[nodiscard]] bool fits(const Candidate& list) const {
      const bool is_made_there = origin == 0 || list.origins.contains(0) || list.origins.contains(origin);
      return list.size == size && list.links == links && is_made_there;
    }
    friend auto operator<=>(const Kind&, const Kind&) = default;
  };
  struct Least {
    std::uint32_t pieces = 0;
    std::uint32_t elements = 0;
  };
  std::map<Kind, Least> least_;
};

}  // namespace gmc::smg
