// The command replay: a fault that `gmc check --trace-out` has written happens again.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include "cli/check_options.hpp"
#include "cli/check_program.hpp"
#include "cli/check_report.hpp"
#include "cli/commands.hpp"
#include "cli/exit_codes.hpp"
#include "cli/own_options.hpp"
#include "cli/program_identity.hpp"
#include "cli/usage_formatter.hpp"
#include "report/trace_json.hpp"
#include "support/error.hpp"

namespace gmc::cli {

namespace {

constexpr const char* footer =
    R"(FILE was written by 'gmc check --trace-out=FILE'. The program is compiled again as it was then, and the same steps
are taken. If the program has changed since, they would mean something else, and gmc says so.

The exit code is 10: the fault is there.

Examples:
  gmc check --trace-out=bug.json queue.c
  gmc replay bug.json
  gmc replay --trace=full bug.json         with each instruction)";

[[nodiscard]] report::TraceFile read_trace(const std::string& name) {
  std::ifstream stream{name, std::ios::binary};
  if (!stream) throw UserError(fmt::format("cannot read {}", name));
  const std::string text{std::istreambuf_iterator<char>{stream}, {}};
  return report::parse_trace(text, name);
}

// The options of the check that wrote the trace; and its words for the compiler.
[[nodiscard]] std::vector<std::string> restore(const report::TraceFile& file, CheckOptions& options) {
  CLI::App app{"", "gmc check"};
  options.declare(app);
  const auto words = parse_own_options(app, file.command);
  if (!words) throw UserError("the trace has no command");
  options.finish();
  return *words;
}

}  // namespace

int replay_command(std::span<const std::string> arguments) {
  CLI::App app{"Shows a fault again that a check has found.", "gmc replay"};
  app.formatter(std::make_shared<UsageFormatter>("gmc replay [OPTION]... FILE"));
  std::string detail = "brief";
  std::string color = "auto";
  bool is_json = false;
  app.add_option("--trace", detail, "'brief' (default): what other threads notice; 'full': each instruction")
      ->type_name("HOW");
  app.add_option("--color", color, "'always', 'never' or 'auto'")->type_name("WHEN");
  app.add_flag("--json", is_json, "print one JSON object");
  app.footer(footer);
  const auto words = parse_own_options(app, arguments);
  if (!words) return 0;
  if (words->size() != 1) throw UserError("gmc replay takes one file, written by 'gmc check --trace-out'");

  const report::TraceFile file = read_trace(words->front());
  CheckOptions options;
  std::error_code error;
  std::filesystem::current_path(file.directory, error);
  if (error) throw UserError(fmt::format("the folder {} of the trace is not there any more", file.directory));
  const std::vector<std::string> compiled = restore(file, options);
  options.trace_detail = detail;
  options.color = color;
  options.check_choices();
  const LinkedProgram linked = options.link_program(compiled);
  if (program_identity(linked.program) != file.program)
    throw UserError(
        "the program has changed since the trace was written ('gmc check' finds out whether the fault is still there)");
  if (!file.inputs.empty()) options.fix_inputs(file.inputs);
  const auto told = tell_schedule(linked.program, options, file.schedule);
  if (!told || ir::fault_info(told->fault.kind).id != file.fault)
    throw UserError(
        "the fault of the trace does not happen: a file that the program reads has changed, or the trace was edited");
  if (is_json) {
    fmt::print("{}", report::json_text(report::told_fault_json(*told)));
  } else {
    print_fault(*told, options.report_color());
  }
  return exit_fault;
}

}  // namespace gmc::cli
