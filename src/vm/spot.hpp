// Where a thread is in the program, not in the library: to tell faults of a search from each other.
#pragma once

#include <cstddef>
#include <string>

namespace gmc::vm {

struct Spot {
  std::size_t entity = 0;
  std::size_t code = 0;
  bool exists = false;
};
[[nodiscard]] std::string text_of(const Spot& spot);

}  // namespace gmc::vm
