// What must agree before a program makes sense: its modules use one data model, and a name has at most one strong
// definition in what is linked together.
#pragma once

#include <span>

#include "link/component_names.hpp"
#include "link/program.hpp"

namespace gmc::link {

// Throws UserError naming two files with pointers or `long` of different size.
void check_data_models(const Program& program);

// Throws UserError naming every duplicated symbol with all the places that define it.
void check_duplicates(const Program& program, std::span<const Duplicate> duplicates);

}  // namespace gmc::link
