// One transition of an execution as it is told: who did what, where.
#pragma once

#include <string>

#include "trace/fault.hpp"

namespace gmc::trace {

struct Step {
  unsigned thread = 0;
  std::string text;  // "locks variable 'm'"; empty: nothing that others notice
  Place place;
};

}  // namespace gmc::trace
