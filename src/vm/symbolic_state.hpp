// What of a state depends on inputs: the places in memory that hold terms, what the path says about their symbols, and
// which threads are about to decide. When two of them are the same, naming.hpp says. Conditions about other symbols are
// no part of the state: that they can be met is known, and nothing that happens later changes it.
#pragma once

#include "memory/fingerprint.hpp"
#include "vm/naming.hpp"

namespace gmc::vm {

class Machine;

// Of all that; to be added to that of the memory, which is up to date. It costs the size of the state.
[[nodiscard]] memory::Fingerprint fingerprint_of_symbols(Machine& machine);

// The same apart from what the conditions say, and that.
[[nodiscard]] SymbolicShape shape_of_symbols(Machine& machine);

}  // namespace gmc::vm
