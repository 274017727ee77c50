// A file that the user asked for: there whole, or not at all.
#pragma once

#include <string>
#include <string_view>

namespace gmc::cli {

// Throws UserError.
void write_file(const std::string& path, std::string_view text);

}  // namespace gmc::cli
