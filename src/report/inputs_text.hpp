// Inputs as people are told them: a line for each place of the program that asks for them, as in a trace. Bytes of one
// object are told as one: as a number if it has 1, 2, 4 or 8 of them, else as a string of C.
//
//     a.c:9:12   4, 3, 0 (5 times)  | a[i] = __VERIFIER_nondet_int();
//     a.c:11:3   x = 5              | gmc_symbolic(&x, sizeof x, "x");
//                argument 1 = "ab"
#pragma once

#include <string>
#include <vector>

#include "report/trace_text.hpp"
#include "trace/inputs.hpp"

namespace gmc::report {

// In the order in which threads ask for them; values that come several times in a row are told once, and of very many
// the first ones. The steps are those of the way on which they are asked for: they know what threads run.
[[nodiscard]] std::string inputs_text(const trace::InputValues& inputs, const std::vector<trace::Step>& way,
                                      support::SourceText& source, Color color);

}  // namespace gmc::report
