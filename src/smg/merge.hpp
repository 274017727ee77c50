// Two neighbours of a list become one segment: its next link is that of the second one, its prev link that of the first
// one. What belongs to each of them alone is joined, and is below the segment then; what both share stays where it is.
//
//   x -> a <-> b -> y      becomes      x -> [a b] -> y
//
// Whatever pointed to the first one points to the first element then, and to the second one, to the last element.
#pragma once

#include <optional>

#include "smg/join_status.hpp"
#include "smg/references.hpp"

namespace gmc::smg {

struct Merged {
  Graph graph;
  ObjectId segment;
  JoinStatus status = JoinStatus::Equal;  // of what the two hold
};

// Nothing: they cannot. The caller has seen to it that the two are linked, and that nobody else points to where they
// are.
[[nodiscard]] std::optional<Merged> merge(const Graph& graph, ObjectId first, ObjectId second, ObjectKind kind,
                                          const Links& links);

// Only how the two compare. `references`: of the graph.
[[nodiscard]] std::optional<JoinStatus> compare_neighbours(const Graph& graph, const References& references,
                                                           ObjectId first, ObjectId second, ObjectKind kind,
                                                           const Links& links);

}  // namespace gmc::smg
