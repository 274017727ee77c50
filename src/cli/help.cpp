// The commands help and version.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "driver/compiler.hpp"

namespace gmc::cli {

namespace {

constexpr std::string_view introduction =
    R"(gmc, the GIMPLE Model Checker, checks C and C++ programs as GCC {} compiles them.

Usage: gmc COMMAND ...

Commands:
)";

constexpr std::string_view rest = R"(
'gmc -m ...' is short for 'gmc check ...', and 'gmc -i ...' for 'gmc run ...'. With --dump both write the program as gmc sees
it to a file.

'gmc COMMAND --help' says more about a command; 'gmc cc --help' and 'gmc c++ --help' are answered by the compiler.

Examples:
  gmc run examples/list.c                 run a program with every check: this one has a fault
  gmc dump examples/deadlock.c            compile a source on the fly and show the program
  make CC="gmc cc" CXX="gmc c++"          build a project with its own build system...
  gmc run ./program -- ARGS               ...and run the program that came out
  cmake -B build -DCMAKE_C_COMPILER="gmc;cc" -DCMAKE_CXX_COMPILER="gmc;c++"

'gmc cc' and 'gmc c++' take every option of gcc and g++. What gmc sees does not depend on how the native code is
optimized: -O2, -flto, -ffast-math, -march and _FORTIFY_SOURCE are overruled, so native code built this way is -O0 code.
Options that change the meaning of the program, such as -m32 and -fwrapv, are honoured.

Environment:
  GMC_CC, GMC_CXX   the compilers to call (default: {}, {})
  GMC_VERBOSE=1     show each command given to the compiler

Exit code: 0; 10 for a fault; 20 if the answer is unknown; 64 for a mistake in usage or input; 70 for an error of gmc
itself; run: that of the program if nothing is wrong with it; cc and c++: that of the compiler.
)";

}  // namespace

int help_command(std::span<const std::string>) {
  fmt::print(introduction, driver::compiler_version());
  for (const Command& command : commands()) {
    if (command.synopsis.empty()) continue;
    fmt::print("  {:<41} {}\n", fmt::format("gmc {} {}", command.name, command.synopsis), command.summary);
  }
  fmt::print(rest, driver::default_compiler(driver::Frontend::Gcc), driver::default_compiler(driver::Frontend::Gxx));
  return 0;
}

int version_command(std::span<const std::string>) {
  fmt::print("gmc {} (for GCC {})\n", GMC_VERSION, driver::compiler_version());
  return 0;
}

}  // namespace gmc::cli
