// Functions of a program by the names people use for them.
#pragma once

#include <string_view>
#include <vector>

#include "link/program.hpp"

namespace gmc::cli {

// Every function with a definition, each once: in the order of the modules and of the bodies in them, thunks and the
// like behind them.
[[nodiscard]] std::vector<link::EntityId> functions_in_order(const link::Program& program);

// The functions called `name`: by their assembler name, as C++ writes them with or without parameters (blanks do not
// matter), or as the source calls them; aliases count. In the same order. Throws UserError with the nearest name when
// there is none.
[[nodiscard]] std::vector<link::EntityId> find_functions(const link::Program& program, std::string_view name);

}  // namespace gmc::cli
