// The command prove: sequential programs with lists of any length.
#include <fmt/format.h>

#include <memory>

#include "cli/check_report.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/own_options.hpp"
#include "cli/prove_program.hpp"
#include "cli/usage_formatter.hpp"

namespace gmc::cli {

namespace {

constexpr const char* footer =
    R"(Everything else is given to the compiler and the linker as gcc would understand it. The program has one thread and
reads nothing but __VERIFIER_nondet_*; its lists may be of any length.

The exit code is 0 if the program is verified, 10 for a fault, 20 if the answer is unknown.

Examples:
  gmc prove list.c                             memory safety and assertions, for all lengths
  gmc prove --property valid-memsafety task.c  as verification tasks ask for it
  gmc prove --refine=max-length list.c         the simple way to refine, for comparison
  gmc explain memory-leak                      what a fault means and how to mend it)";

}  // namespace

int prove_command(std::span<const std::string> arguments) {
  CLI::App app{"Proves that a sequential program is memory safe and reaches no error, for lists of any length.",
               "gmc prove"};
  app.formatter(std::make_shared<UsageFormatter>("gmc prove [OPTION]... [GCC OPTIONS] FILE..."));
  ProveOptions options;
  options.declare(app);
  app.footer(footer);
  const auto words = parse_own_options(app, arguments);
  if (!words) return 0;
  options.finish();
  const LinkedProgram linked = options.link_program(*words);
  watch_for_interrupt();
  report::CheckResult result;
  if (!options.hopeless.empty()) {
    result.verdict = "unknown";
    result.reason = fmt::format("{} cannot be proved yet", options.hopeless);
  } else {
    result = prove_program(linked.program, options, is_interrupted);
  }
  return tell_result(result, options.is_json, options.report_color());
}

}  // namespace gmc::cli
