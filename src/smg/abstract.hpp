// Lists become segments, the one first with which the least is lost, until there are none left that are long enough.
#pragma once

#include <vector>

#include "smg/candidate.hpp"

namespace gmc::smg {

struct Abstraction {
  Candidate candidate;
  ObjectId segment;
};

// What was abstracted, in order.
std::vector<Abstraction> abstract(Graph& graph, const Precision& precision);

}  // namespace gmc::smg
