// The memories that a graph describes, made in the simplest way: each segment is replaced by so many elements. For
// tests.
#pragma once

#include <vector>

#include "smg/graph.hpp"

namespace gmc::test {

// Graphs of regions only. Segments have at most `longest` elements, or their least number if that is more.
// Their number is exponential in that of segments, so only so many are made, with each length of each segment that the
// room allows. What is in equations becomes a number that makes them true.
[[nodiscard]] std::vector<smg::Graph> concretise(const smg::Graph& graph, std::uint32_t longest, std::size_t at_most);

// The naive answer to whether a memory is described by a graph.
[[nodiscard]] bool is_described(const smg::Graph& memory, const smg::Graph& by);

}  // namespace gmc::test
