// A file that the user named, as a whole.
#pragma once

#include <string>

namespace gmc::cli {

// Throws UserError.
[[nodiscard]] std::string read_file(const std::string& path);

}  // namespace gmc::cli
