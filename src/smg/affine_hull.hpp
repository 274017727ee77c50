// What two systems of equations have in common: the least solved system that the solutions of both satisfy (Karr's
// union of affine spaces). Each side is given as a point and directions: a variable is, on its side, linear in symbols
// that may be anything, and each of those is a direction.
//
// A direction whose numbers are all even is taken by half, until one is odd: only by odd numbers can be divided. So
// "an even number" becomes "a number", which describes more.
#pragma once

#include <cstdint>
#include <vector>

#include "smg/linear.hpp"

namespace gmc::smg {

// A symbol of the result, and what it is on either side: by symbols that have no row there.
struct HullVariable {
  SymbolId symbol;
  Linear left;
  Linear right;
};

struct Hull {
  LinearSystem system;
  bool left_loses = false;  // it has more solutions than the left one
  bool right_loses = false;
};

[[nodiscard]] Hull affine_hull(unsigned bits, const std::vector<HullVariable>& variables);

}  // namespace gmc::smg
