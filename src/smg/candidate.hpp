// Lists in a graph that could become a segment: chains of heap objects, each linked to the next one in the same way,
// whose inner objects nobody else points to. Singly and doubly linked, also circular, with links to anywhere inside of
// an object (as Linux has them), and with links that lie in many zeros.
//
// An object is never twice in a chain, however the list goes on: a circle of four has four elements (seed 004, 3.1).
#pragma once

#include <functional>
#include <set>
#include <vector>

#include "smg/join_status.hpp"

namespace gmc::smg {

struct Candidate {
  ObjectKind kind = ObjectKind::SinglyLinked;
  Links links;
  std::vector<ObjectId> objects;
  JoinStatus status = JoinStatus::Equal;  // the worst of two neighbours
  std::uint32_t length = 0;               // elements, at least
  std::uint64_t size = 0;                 // of an element
  std::set<std::uint64_t> origins;        // of its objects
};

// How many elements a list must have to be abstracted, by how much is lost with that (Dudka et al.: 2, 2, 3).
struct Thresholds {
  std::uint32_t equal = 2;
  std::uint32_t entailed = 2;
  std::uint32_t incomparable = 3;

  [[nodiscard]] std::uint32_t of(JoinStatus status) const {
    switch (status) {
      case JoinStatus::Equal: return equal;
      case JoinStatus::Left:
      case JoinStatus::Right: return entailed;
      case JoinStatus::Incomparable: return incomparable;
    }
    return incomparable;
  }
  // Of a list that was found to matter the pieces count: elements that are alike are one piece, however many.
  bool counts_pieces = false;

  [[nodiscard]] bool are_met_by(const Candidate& candidate) const {
    const bool by_pieces = counts_pieces && candidate.status != JoinStatus::Equal;
    return (by_pieces ? candidate.objects.size() : candidate.length) >= of(candidate.status);
  }
  friend bool operator==(const Thresholds&, const Thresholds&) = default;
};

// Of at least two objects each, that can be merged, in the order of their first objects. Where a list goes on with
// elements that are less alike, the part before is a candidate, too.
[[nodiscard]] std::vector<Candidate> find_candidates(const Graph& graph);
// Only those that meet their thresholds: it is not looked at whether the elements of others are alike.
using Precision = std::function<Thresholds(const Candidate& candidate)>;
[[nodiscard]] std::vector<Candidate> find_candidates(const Graph& graph, const Precision& precision);

}  // namespace gmc::smg
