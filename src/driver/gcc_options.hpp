// What must be known about GCC's own options to read a command line without being GCC: which of them take the next word
// as their argument. Everything else is one word, whatever it means.
#pragma once

#include <string_view>

namespace gmc::driver {

// True for `-o`, `-I`, `--param`..., written without their argument; false for `-ofile` and all others.
[[nodiscard]] bool takes_next_word(std::string_view option);

// True for `--param`, `--sysroot=/x`, `--coverage`...: options of GCC that start with two dashes.
[[nodiscard]] bool is_long_option(std::string_view word);

}  // namespace gmc::driver
