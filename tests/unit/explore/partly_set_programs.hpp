// Small C functions made at random, with one or two inputs of eight bits and less, whose variables are set in part:
// some bytes, some bit-fields. They compute with them, and decide, divide or return in the end, which is a fault or not
// bit by bit.
#pragma once

#include <string>
#include <string_view>

namespace gmc::test {

// `static int NAME(void)`.
[[nodiscard]] std::string random_partly_set_function(unsigned seed, std::string_view name);

}  // namespace gmc::test
