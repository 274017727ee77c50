// Lists become segments, the one first with which the least is lost, until there are none left that are long enough.
#pragma once

#include <functional>
#include <vector>

#include "smg/candidate.hpp"

namespace gmc::smg {

// How long a list of these links must be, for objects of that size.
using Precision = std::function<Thresholds(const Links& links, std::uint64_t size)>;

struct Abstraction {
  Candidate candidate;
  ObjectId segment;
};

// What was abstracted, in order.
std::vector<Abstraction> abstract(Graph& graph, const Precision& precision);

}  // namespace gmc::smg
