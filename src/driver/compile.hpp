// Compiling sources on the fly: each becomes a file that holds its module and nothing else. Compilers run in parallel;
// what they say reaches standard error in the order of the sources, each uncut, as if they had run one after the other.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "support/temp_directory.hpp"

namespace gmc::driver {

struct Source {
  std::string path;           // - : standard input
  std::string language = {};  // as for -x; empty: by the name
};

// The files with the modules, in the order of the sources; they live as long as the directory. `options` are for every
// source, without inputs, -o and -x. Throws UserError when a source does not compile.
[[nodiscard]] std::vector<std::string> compile_to_modules(std::span<const Source> sources,
                                                          std::span<const std::string> options,
                                                          const support::TempDirectory& directory);

}  // namespace gmc::driver
