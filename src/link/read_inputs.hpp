// Turns the files of a request into what resolution works on. Two rounds: first the named files, which say for what
// machine the program is; then the libraries of -l and DT_NEEDED, among which that machine chooses.
#pragma once

#include "link/link.hpp"
#include "link/link_input.hpp"

namespace gmc::link {

[[nodiscard]] ProgramInput read_inputs(const LinkRequest& request);

}  // namespace gmc::link
