// States whose values depend on inputs: when are two of them the same? Symbols are named by the first place that holds
// them, in the order of the names of areas; so neither the order in which inputs were asked for nor how many were
// forgotten counts. What the path says about symbols that are in the state belongs to it, with whatever other symbols
// that mentions. Conditions about others are no part of the state: that they can be met is known, and nothing that
// happens later changes it.
#pragma once

#include "memory/fingerprint.hpp"

namespace gmc::vm {

class Machine;

// Of terms and conditions; to be added to that of the memory, which is up to date. It costs the size of the state.
[[nodiscard]] memory::Fingerprint fingerprint_of_symbols(Machine& machine);

}  // namespace gmc::vm
