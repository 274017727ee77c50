// Places in the source as compilers write them: `file.c:12:5`.
#pragma once

#include <string>

#include "ir/module.hpp"

namespace gmc::ir {

// `file:line:column`, without what is not known; empty when nothing is.
[[nodiscard]] std::string position_text(const Module& module, const Position& position);

// Where the code of a location stands in the file that was compiled.
[[nodiscard]] std::string location_text(const Module& module, LocationId location);

// The same without the column.
[[nodiscard]] std::string line_text(const Module& module, const Position& position);

// The name of the file, as the compiler was told.
[[nodiscard]] std::string_view file_name(const Module& module, const Position& position);

}  // namespace gmc::ir
