// Places in the source and in the files of a program, as text for messages.
#pragma once

#include <string>

#include "ir/module.hpp"
#include "link/component_names.hpp"
#include "link/program.hpp"

namespace gmc::link {

// "file.c:12:5", without column where it is not known; the module's source file when there is no location at all.
[[nodiscard]] std::string place_text(const ir::Module& module, ir::LocationId location);

// The same without the column.
[[nodiscard]] std::string line_text(const ir::Module& module, ir::LocationId location);

// "a.o (a.c:12:5)", where the symbol is declared or defined.
[[nodiscard]] std::string symbol_place_text(const Program& program, SymbolRef symbol);

}  // namespace gmc::link
