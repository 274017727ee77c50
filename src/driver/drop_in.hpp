// `gmc cc` and `gmc c++`: the real compiler with the plugin, in place of this process.
#pragma once

#include <span>
#include <string>

#include "driver/compiler.hpp"

namespace gmc::driver {

// Becomes the compiler, unless a first attempt (see invocation.hpp) succeeded: then returns its exit code, 0. Throws
// UserError.
int run_drop_in(Frontend frontend, std::span<const std::string> words);

}  // namespace gmc::driver
