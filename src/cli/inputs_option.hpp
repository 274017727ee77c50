// `gmc run --inputs FILE`: the program is given what a file of inputs says (docs/formats/inputs.md).
#pragma once

#include <string>

#include "cli/program_options.hpp"

namespace gmc::cli {

// Throws UserError, which names the file.
void take_inputs(const std::string& path, ProgramOptions& options);

}  // namespace gmc::cli
