// The message about functions and variables without a definition: all of them at once, where they are used, and what to
// do.
#pragma once

#include <cstddef>
#include <string>

#include "link/program.hpp"

namespace gmc::link {

// Of each name at most `sites` uses are told. Empty when nothing is undefined.
[[nodiscard]] std::string undefined_report(const Program& program, std::size_t sites = 5);

}  // namespace gmc::link
