// What was reached, drawn for Graphviz: each state with the place where it is, an arrow to those that come from it, and
// from a covered one a dashed arrow to who covers it.
#pragma once

#include <string>

#include "smg/reached.hpp"

namespace gmc::smg {

[[nodiscard]] std::string dot(const link::Program& program, const Reached& reached);

}  // namespace gmc::smg
