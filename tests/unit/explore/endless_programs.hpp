// Small C functions made at random that go round for ever, or as long as an input says: each round asks for an input of
// three bits or so, decides something by it, and keeps some of it in variables, which later rounds look at. In part a
// second thread does the same beside the first.
#pragma once

#include <string>

#include "random_computations.hpp"

namespace gmc::test {

// `static int NAME(void)`, and what it needs.
[[nodiscard]] std::string random_endless_function(unsigned seed, Threading threading, const std::string& name);

}  // namespace gmc::test
