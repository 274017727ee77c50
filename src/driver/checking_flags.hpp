// The flags gmc adds to a command of GCC. They come last and so win over the user's: what gmc sees must not depend on
// how the native code is optimized. Which flags matter was found by compiling with each option of GCC 12 and comparing
// the functions at the place where the plugin looks (docs/decisions/compiler-flags.md).
#pragma once

#include <string>
#include <vector>

#include "driver/command_line.hpp"

namespace gmc::driver {

// What is added to every command that preprocesses or compiles, without the plugin itself.
[[nodiscard]] std::vector<std::string> checking_flags(const CommandLine& line);

// What makes the compiler forget the processor the user chose, so that code behind __AVX2__ and the like is not seen.
// Empty when there is nothing to forget. Code that needs that processor does not compile with them.
[[nodiscard]] std::vector<std::string> neutral_processor_flags(const CommandLine& line);

}  // namespace gmc::driver
