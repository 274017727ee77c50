// A file that the user asked for: there whole, or not at all.
#pragma once

#include <cstdio>
#include <functional>
#include <string>
#include <string_view>

namespace gmc::cli {

// Throws UserError.
void write_file(const std::string& path, std::string_view text);
// The same for what is written piece by piece.
void write_file(const std::string& path, const std::function<void(std::FILE*)>& write);

}  // namespace gmc::cli
