#include "cli/commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

#include "support/error.hpp"
#include "support/nearest_match.hpp"

namespace gmc::cli {

namespace {

constexpr auto table = std::to_array<Command>({
    {"cc", "ARGS...", "gcc, and the program as gmc sees it goes into the object file", cc_command},
    {"c++", "ARGS...", "the same for g++", cxx_command},
    {"dump", "[GCC OPTIONS] FILE...",
     "show the program as gmc sees it; FILE is a source, object, archive, library or executable", dump_command},
    {"run", "[GCC OPTIONS] FILE... [-- ARGS]", "run the program once, with every memory and arithmetic check",
     run_command},
    {"check", "[GCC OPTIONS] FILE... [-- ARGS]", "check every interleaving of threads and every choice", check_command},
    {"prove", "[GCC OPTIONS] FILE...", "prove a sequential program for lists of any length", prove_command},
    {"replay", "FILE", "show a fault again that 'gmc check --trace-out=FILE' has found", replay_command},
    {"-i", "", "", run_command},
    {"-m", "", "", check_command},
    {"explain", "[FAULT]", "what a fault means, with an example, and how to mend it; without FAULT: the list",
     explain_command},
    {"help", "", "", help_command},
    {"--help", "", "", help_command},
    {"-h", "", "", help_command},
    {"version", "", "", version_command},
    {"--version", "", "", version_command},
});

}  // namespace

std::span<const Command> commands() {
  return table;
}

const Command& find_command(std::string_view name) {
  const auto* command = std::ranges::find(table, name, &Command::name);
  if (command != table.end()) return *command;
  std::vector<std::string_view> names;
  std::ranges::transform(table, std::back_inserter(names), &Command::name);
  throw UserError(
      fmt::format("'{}' is not a command of gmc{} ('gmc help' lists them)", name, support::suggestion(name, names)));
}

}  // namespace gmc::cli
