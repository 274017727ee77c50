// Commands mix options of their own with those of GCC: gmc dump --symbols -Iinclude -DX=1 a.c. Their own all start with
// two dashes; CLI11 gets just these, so that it never guesses about GCC's.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gmc::cli {

// Lets `app` parse the words that are options it declares, and returns the others in their order. Everything from a --
// on is not looked at. Returns nothing when help was asked for and shown. Throws UserError for options that neither gmc
// nor GCC knows.
[[nodiscard]] std::optional<std::vector<std::string>> parse_own_options(CLI::App& app,
                                                                        std::span<const std::string> words);

}  // namespace gmc::cli
