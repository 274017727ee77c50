// The commands of gmc. Each takes the words after its name and returns the exit code of the process; what goes wrong it
// throws (UserError, InternalError). The table in commands.cpp is the only list of them: dispatch and help come from
// it.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace gmc::cli {

int cc_command(std::span<const std::string> arguments);
int cxx_command(std::span<const std::string> arguments);
int dump_command(std::span<const std::string> arguments);
int explain_command(std::span<const std::string> arguments);
int check_command(std::span<const std::string> arguments);
int prove_command(std::span<const std::string> arguments);
int replay_command(std::span<const std::string> arguments);
int run_command(std::span<const std::string> arguments);
int help_command(std::span<const std::string> arguments);
int version_command(std::span<const std::string> arguments);

struct Command {
  std::string_view name;
  std::string_view synopsis;  // what follows the name; empty: the command is not listed in the help
  std::string_view summary;
  int (*run)(std::span<const std::string>);
};

[[nodiscard]] std::span<const Command> commands();

// Throws UserError when there is no such command.
[[nodiscard]] const Command& find_command(std::string_view name);

}  // namespace gmc::cli
