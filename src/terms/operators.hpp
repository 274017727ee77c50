// What operators do with numbers: the one definition, for folding constants and for evaluating terms.
#pragma once

#include "terms/term.hpp"

namespace gmc::terms {

// Operands are as wide as the term says, and so is the result; upper bits are zero.
[[nodiscard]] Bits apply(const Term& term, std::span<const Bits> operands);

}  // namespace gmc::terms
