// How one command of the user becomes one of the real compiler, or two: when the user chose a processor (-march), gmc
// first tries without it, and only code that does not compile that way is compiled the way the user said.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "driver/command_line.hpp"
#include "driver/compiler.hpp"
#include "support/subprocess.hpp"

namespace gmc::driver {

struct Invocation {
  CommandLine line;
  std::optional<support::Command> first;  // if present: tried before, its failure is not told
  support::Command command;
};

// `words` are the user's, without the name of the compiler; `plugin_arguments` are added where the plugin is loaded.
// Throws UserError when compiling needs a plugin or compiler that is not there.
[[nodiscard]] Invocation plan_invocation(const Compiler& compiler, std::span<const std::string> words,
                                         std::span<const std::string> plugin_arguments);

// The command for a run whose standard error is captured: as colorful as it would have been.
[[nodiscard]] support::Command with_colors(support::Command command, const CommandLine& line);

// Prints the command to standard error if GMC_VERBOSE is set.
void announce(const support::Command& command);

}  // namespace gmc::driver
