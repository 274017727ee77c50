// --check: which faults are looked for. A list of ids, each with - in front to switch it off; `all` and `none`; words
// apply from left to right, on top of what is on by default.
#pragma once

#include <string_view>

#include "ir/fault.hpp"

namespace gmc::cli {

// Throws UserError for a word that names no fault.
void apply_checks(ir::FaultSet& checks, std::string_view words);

}  // namespace gmc::cli
