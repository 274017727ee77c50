// The rules that every graph keeps (seed 004, 2.2.2). Tests and debug builds look after every operation.
#pragma once

#include <string>

#include "smg/graph.hpp"
#include "support/error.hpp"

namespace gmc::smg {

// What is wrong with it; empty: nothing.
[[nodiscard]] std::string find_inconsistency(const Graph& graph);

// In debug builds: a graph that breaks a rule is our bug, and the end.
inline void expect_consistent([[maybe_unused]] const Graph& graph) {
#ifndef NDEBUG
  const std::string wrong = find_inconsistency(graph);
  GMC_CHECK(wrong.empty(), wrong);
#endif
}

}  // namespace gmc::smg
