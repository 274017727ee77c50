// That no signed number overflows, shown for a whole program at once: between which numbers each register is at each
// block of each function, whoever calls it. Nothing is followed one by one, so recursion and loops of any length cost
// nothing; what is in memory can be anything.
//
// It is a data-flow analysis over intervals (Cousot and Cousot, 1977) with one summary for each function: the hull of
// all arguments, and of all results. Where a hull grows again and again it becomes all numbers of the type. Functions
// whose address is taken are called with anything. Threads change nothing: registers belong to one.
#pragma once

#include <string>

#include "link/program.hpp"

namespace gmc::smg {

struct OverflowProof {
  std::string obstacle;  // what may overflow, and where; empty: nothing does
  std::size_t functions = 0;
  std::size_t steps = 0;  // blocks that were gone through
};

[[nodiscard]] OverflowProof prove_no_overflow(const link::Program& program);

}  // namespace gmc::smg
