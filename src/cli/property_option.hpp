// --property: only what the rules of the software verification competition (SV-COMP) mean by it counts.
#pragma once

#include <string_view>

#include "ir/fault.hpp"

namespace gmc::cli {

struct Property {
  ir::FaultSet checks;
  bool is_supported = true;
  bool must_free_everything = false;  // see vm::Options
};

// Throws UserError when there is no such property.
[[nodiscard]] Property find_property(std::string_view name);

// A program that has such a fault behaves as if nothing were wrong, so that other answers about it hold.
[[nodiscard]] bool is_harmless(ir::FaultKind kind);

}  // namespace gmc::cli
