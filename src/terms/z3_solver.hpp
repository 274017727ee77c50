// Questions about terms, asked of Z3.
#pragma once

#include <memory>

#include "terms/solver.hpp"

namespace gmc::terms {

[[nodiscard]] std::unique_ptr<Solver> make_z3_solver(unsigned milliseconds);

}  // namespace gmc::terms
