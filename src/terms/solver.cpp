#include "terms/solver.hpp"

#include "terms/cvc5_solver.hpp"
#include "terms/z3_solver.hpp"

namespace gmc::terms {

std::unique_ptr<Solver> make_solver(const SolverOptions& options) {
  return options.kind == SolverKind::Z3 ? make_z3_solver(options.milliseconds) : make_cvc5_solver(options.milliseconds);
}

}  // namespace gmc::terms
