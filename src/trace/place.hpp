// Where something is in the source.
#pragma once

#include <string>

namespace gmc::trace {

// Lines and columns count from 1; 0: not known.
struct Place {
  std::string directory;  // what a relative file name is relative to
  std::string file;
  unsigned line = 0;
  unsigned column = 0;

  [[nodiscard]] bool is_known() const { return !file.empty() && line != 0; }
  friend bool operator==(const Place&, const Place&) = default;
};

}  // namespace gmc::trace
