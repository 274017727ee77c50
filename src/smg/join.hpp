// The least graph we find that describes all memories of two others, and how it compares to them. After the join of
// Dudka, Peringer and Vojnar (FIT-TR-2012-04, section 4): both graphs are walked at the same time, from pairs of
// objects that correspond to each other, and each pair becomes one object. Where one has a list segment that the other
// has not, it becomes one that may be empty.
//
// Objects are never split: each object of either graph corresponds to at most one of the result, so that what was one
// thing remains one. And none is lost: a pointer is never joined with something unknown.
#pragma once

#include <optional>

#include "smg/join_status.hpp"

namespace gmc::smg {

struct Joined {
  Graph graph;
  JoinStatus status = JoinStatus::Equal;
  // Some list has become longer or shorter, and each number that grew is known by others that did.
  bool is_counted = false;
};

// Their roots correspond to each other, in order. Nothing: they are too different.
[[nodiscard]] std::optional<Joined> join(const Graph& left, const Graph& right);

// The same, for states of a loop, of which the left one came first: where numbers grew, they may have grown without
// end.
[[nodiscard]] std::optional<Joined> widen(const Graph& left, const Graph& right);

// Every memory that the one describes, the other one does, too. False: perhaps not.
[[nodiscard]] bool is_covered(const Graph& graph, const Graph& by);

}  // namespace gmc::smg
