// Small C programs made at random that compute with inputs of eight bits and less: arithmetic of all widths, with
// whatever faults that has, branches, loops, switches, arrays, bit-fields, unions, copies, floats, assumptions and
// assertions. In part two threads do that.
#pragma once

#include <string>

namespace gmc::test {

enum class Threading : unsigned char { Single, Two };

[[nodiscard]] std::string random_program_with_inputs(unsigned seed, Threading threading);

}  // namespace gmc::test
