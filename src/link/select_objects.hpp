// Which objects make up the program: those given, and the members of archives and the models that their undefined names
// ask for. As in GNU ld (elf_link_add_archive_symbols), an archive is scanned in the order of its members and again
// until a scan takes nothing; a member is taken for a strong undefined reference, or for a common name that it defines
// properly, never for a weak reference; a definition in a shared library further left satisfies the reference. Unlike
// ld without
// --start-group, all archives are scanned until nothing changes, so their order among the objects does not matter. The
// C startup code refers to `main`. Models come last, for what neither the main program nor a library defines.
#pragma once

#include <vector>

#include "link/link_input.hpp"

namespace gmc::link {

// An object that became part of the program, with what is known about its modules.
struct SelectedObject {
  Object object;
  std::vector<std::vector<bool>> referenced;  // [module][symbol], see referenced_symbols()
};

struct Selection {
  std::vector<std::vector<SelectedObject>> components;  // as in ProgramInput, each in link order
  std::vector<SelectedObject> models;
};

// Takes the parts and models out of `input`.
[[nodiscard]] Selection select_objects(ProgramInput& input);

}  // namespace gmc::link
