// Between which numbers a term is, whatever the values of its symbols: as an unsigned number, and as a signed one. What
// follows from that alone (a sum of small numbers does not overflow) need not be asked of a solver. It is found once,
// when the term is made, from its operands; the cost does not depend on the size of the term.
#pragma once

#include "terms/term.hpp"

namespace gmc::terms {

// Of all numbers of the width.
[[nodiscard]] Range full_range(unsigned width);

// Of a term whose operands have theirs.
[[nodiscard]] Range range_of(const Term& term);

}  // namespace gmc::terms
