#include "driver/invocation.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <string_view>

#include "driver/checking_flags.hpp"
#include "support/memory_file.hpp"

namespace gmc::driver {

namespace {

// What GCC would find out for itself if its standard error were not captured.
bool is_color_terminal() {
  const char* terminal = std::getenv("TERM");
  return ::isatty(STDERR_FILENO) != 0 && terminal != nullptr && std::string_view{terminal} != "dumb";
}

}  // namespace

Invocation plan_invocation(const Compiler& compiler, std::span<const std::string> words,
                           std::span<const std::string> plugin_arguments) {
  Invocation result{.line = read_command_line(words), .first = std::nullopt, .command = {compiler.program, {}}};
  auto& command = result.command.words;
  command.push_back(compiler.name);
  std::ranges::copy(words, std::back_inserter(command));
  if (result.line.work == Work::Other) return result;

  std::ranges::move(checking_flags(result.line), std::back_inserter(command));
  if (result.line.work == Work::Compile) {
    check_fits_plugin(compiler);
    command.insert(command.end(), {"-idirafter", headers_directory()});  // gmc/gmc.h
    command.push_back("-fplugin=" + find_plugin());
    if (result.line.traps_on_overflow) command.emplace_back("-fplugin-arg-gmc_plugin-keep-trapv");
    std::ranges::copy(plugin_arguments, std::back_inserter(command));
  }
  const auto neutral = neutral_processor_flags(result.line);
  if (!neutral.empty()) {
    result.first = result.command;
    std::ranges::copy(neutral, std::back_inserter(result.first->words));
  }
  return result;
}

// First, so that whatever the user says about colors wins.
support::Command with_colors(support::Command command, const CommandLine& line) {
  if (!line.chooses_colors && is_color_terminal()) {
    command.words.insert(command.words.begin() + 1, "-fdiagnostics-color=always");
  }
  return command;
}

void announce(const support::Command& command) {
  const char* verbose = std::getenv("GMC_VERBOSE");
  if (verbose == nullptr || *verbose == '\0' || std::string_view{verbose} == "0") return;
  support::write_all(STDERR_FILENO, fmt::format("gmc: {}\n", support::to_shell(command)));
}

}  // namespace gmc::driver
