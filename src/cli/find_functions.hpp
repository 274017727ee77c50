// Functions of a program by the names people use for them.
#pragma once

#include <string_view>
#include <vector>

#include "link/program.hpp"

namespace gmc::cli {

// The functions called `name`: by their assembler name, as C++ writes them with or without parameters (blanks do not
// matter), or as the source calls them; aliases count. If there is none, outer scopes and template arguments may be
// left out: `pop` finds `ns::Stack<int>::pop(int)`. In the order of program_order.hpp. Throws UserError with the
// nearest name when nothing fits.
[[nodiscard]] std::vector<link::EntityId> find_functions(const link::Program& program, std::string_view name);

}  // namespace gmc::cli
