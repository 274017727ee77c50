// Tests that are done with each solver.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "terms/solver.hpp"

namespace gmc::test {

inline const auto all_solvers = ::testing::Values(terms::SolverKind::Z3, terms::SolverKind::Cvc5);

[[nodiscard]] inline std::string solver_name(const ::testing::TestParamInfo<terms::SolverKind>& info) {
  return info.param == terms::SolverKind::Z3 ? "Z3" : "Cvc5";
}

}  // namespace gmc::test
