// How an execution went: which thread did its pending operation, and which of its alternatives, one entry for each
// transition. Together with the program it says everything.
#pragma once

#include <cstdint>
#include <vector>

namespace gmc::trace {

struct Choice {
  std::uint32_t thread = 0;
  std::uint32_t alternative = 0;

  friend bool operator==(const Choice&, const Choice&) = default;
};

using Schedule = std::vector<Choice>;

}  // namespace gmc::trace
