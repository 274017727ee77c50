// Values that probably make a term true, found without a solver: operators are inverted from the outside to the inside,
// where the operands that are not looked at keep the values of a witness (propagation-based local search does the same
// in many steps: Niemetz, Preiner, Biere, "Propagation based local search for bit-precise reasoning", 2017). Nothing is
// promised; who wants to know tries the values. Costs one way from the term to a leaf, two at a conjunction.
#pragma once

#include "terms/model.hpp"
#include "terms/witness.hpp"

namespace gmc::terms {

// Those that differ from the witness.
[[nodiscard]] Model propose(const Term* truth, Witness& witness);

}  // namespace gmc::terms
