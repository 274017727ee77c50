#include "terms/solver.hpp"

#include "support/error.hpp"
#include "terms/z3_solver.hpp"

namespace gmc::terms {

std::unique_ptr<Solver> make_solver(const SolverOptions& options) {
  GMC_CHECK(options.kind == SolverKind::Z3, "there is one solver");
  return make_z3_solver(options.milliseconds);
}

}  // namespace gmc::terms
