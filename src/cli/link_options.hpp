// What every command that looks at a whole program shares: the options --model and --undefined, and the way from a
// mixed command line ([gcc options] FILE... [-- ARGS]) to a linked program. Sources are compiled on the fly.
#pragma once

#include <CLI/CLI.hpp>
#include <span>
#include <string>
#include <vector>

#include "link/link.hpp"
#include "link/program.hpp"

namespace gmc::cli {

struct LinkOptions {
  std::vector<std::string> models;  // sources or built files
  link::UndefinedPolicy undefined = link::UndefinedPolicy::Report;
  std::string threads;       // a file that describes a thread library (thread_library.hpp); empty: none
  bool is_executed = false;  // the library that the machine and the models provide belongs to the program

  // Adds the options to the command, to be stored here.
  void declare(CLI::App& app);
};

struct LinkedProgram {
  link::Program program;
  std::vector<std::string> arguments;  // for the program, from behind the --
  std::string name;                    // what the program would be called
};

// `words` are those that parse_own_options left. Throws UserError.
[[nodiscard]] LinkedProgram compile_and_link(const LinkOptions& options, std::span<const std::string> words);

}  // namespace gmc::cli
