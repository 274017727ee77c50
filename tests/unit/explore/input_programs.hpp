// Random programs with inputs, several in one translation unit: compiling them one by one takes longer than all that
// is done with them. The first argument says which one runs.
#pragma once

#include <string>

#include "random_computations.hpp"

namespace gmc::test {

inline constexpr unsigned most_programs_together = 25;

enum class Family : unsigned char { Ending, Endless };

// Those of the seeds from `first` on. Endless: endless_programs.hpp. Ending: of ten programs with one thread, eight
// have indexes that depend on inputs (indexed_programs.hpp), one has variables that are set in part
// (partly_set_programs.hpp), the other one computes (random_computations.hpp).
[[nodiscard]] std::string input_programs(unsigned first, unsigned count, Family family, Threading threading);

// Of the program with this seed, among those from `first` on.
[[nodiscard]] std::string argument_for(unsigned seed, unsigned first);

}  // namespace gmc::test
