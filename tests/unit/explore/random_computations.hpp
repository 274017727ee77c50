// Small C functions made at random that compute with inputs of eight bits and less: arithmetic of all widths, with
// whatever faults that has, branches, loops, switches, arrays, bit-fields, unions, copies, floats, assumptions and
// assertions. In part two threads do that. Many of them ask hard questions.
#pragma once

#include <string>
#include <string_view>

namespace gmc::test {

enum class Threading : unsigned char { Single, Two };

// What the functions have in common.
[[nodiscard]] std::string_view prelude_of_computations();

// `static int NAME(void)`, and what it calls.
[[nodiscard]] std::string random_computation(unsigned seed, Threading threading, const std::string& name);

}  // namespace gmc::test
