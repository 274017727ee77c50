// Gives every symbol of every module the entity it stands for. Local symbols stand for themselves; global names are
// looked up in the scope of their component; an alias stands for the definition of its target in its own module,
// whatever the target's name means elsewhere (that is what an assembler's `.set` does); members of a discarded COMDAT
// group stand for those of the kept one; a weakref stands for what its target's name means.
#pragma once

#include <span>

#include "link/component_names.hpp"
#include "link/global_scope.hpp"
#include "link/program.hpp"

namespace gmc::link {

// Fills `entities` and `resolutions`; `views` are the modules of the program in order. Throws UserError that names
// every symbol which is a function here and a variable there, or thread-local here and not there.
void bind_symbols(Program& program, std::span<const ModuleView> views, const GlobalScope& scope);

}  // namespace gmc::link
