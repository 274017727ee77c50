// The functions and variables of a program in the order a person would look for them: module by module, inside a module
// the main source file first and then the others, inside a file from top to bottom. What has no place in a file comes
// last.
#pragma once

#include <vector>

#include "link/program.hpp"

namespace gmc::cli {

// Every function, or variable, that has a definition, each once. A copy in a shared library of what the program or an
// earlier library defines, too, is left out unless something uses it: inline functions often have such copies.
[[nodiscard]] std::vector<link::EntityId> functions_in_order(const link::Program& program);
[[nodiscard]] std::vector<link::EntityId> variables_in_order(const link::Program& program);

}  // namespace gmc::cli
