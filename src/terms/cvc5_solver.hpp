// Questions about terms, asked of cvc5.
#pragma once

#include <memory>

#include "terms/solver.hpp"

namespace gmc::terms {

[[nodiscard]] std::unique_ptr<Solver> make_cvc5_solver(unsigned milliseconds);

}  // namespace gmc::terms
