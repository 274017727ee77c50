// From modules to a Program: the linker without files. The steps, each in a file of its own: choose the objects
// (select_objects), choose a definition for each name in each component (component_names) and across them
// (global_scope), bind every symbol (bind_symbols), order the constructors (run_order), find what is missing
// (find_undefined).
#pragma once

#include "link/link_input.hpp"
#include "link/program.hpp"

namespace gmc::link {

// Throws UserError when the parts do not fit together. What is undefined is recorded, not judged.
[[nodiscard]] Program resolve(ProgramInput input);

}  // namespace gmc::link
