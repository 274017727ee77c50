// Inputs as people are told them: "the inputs are x = 5, argument 1 = "ab"". Bytes of one object are told as one: as a
// number if it has 1, 2, 4 or 8 of them, else as a string of C.
#pragma once

#include <string>

#include "trace/inputs.hpp"

namespace gmc::report {

// Not for none. In the order in which threads ask for them; values that come several times in a row are told once, and
// of very many the first ones.
[[nodiscard]] std::string inputs_text(const trace::InputValues& inputs);

}  // namespace gmc::report
