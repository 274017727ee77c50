// The command check: every interleaving of threads and every choice.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <optional>

#include "cli/both_engines.hpp"
#include "cli/check_options.hpp"
#include "cli/check_program.hpp"
#include "cli/check_report.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/own_options.hpp"
#include "cli/path_tests.hpp"
#include "cli/program_identity.hpp"
#include "cli/usage_formatter.hpp"
#include "cli/write_file.hpp"
#include "report/trace_json.hpp"

namespace gmc::cli {

namespace {

constexpr const char* footer =
    R"(Everything else is given to the compiler and the linker as gcc would understand it; what follows -- are the arguments of the
program. What the program prints is not shown: it would be printed once for every execution.

The exit code is 0 if the program is verified, 10 for a fault, 20 if the answer is unknown.

Examples:
  gmc check queue.c                        every interleaving, until a fault or all are done
  gmc check --search=bounded:2 big.c       executions with at most two preemptions
  gmc check --max-states=1000000 server.c  an answer in bounded time
  gmc check --trace-out=bug.json queue.c   keep the way to the fault; 'gmc replay bug.json' shows it again
  gmc check --all-faults --tests-out=tests parser.c   inputs for each path, for 'gmc run --inputs'
  gmc check --property unreach-call task.c as verification tasks ask for it
  make CC="gmc cc" && gmc check ./program  a program built by its own build system
  gmc explain deadlock                     what a fault means and how to mend it)";

// A trace is repeated with the search that has found it.
std::vector<std::string> with_search(std::span<const std::string> words, const std::string& search) {
  std::vector<std::string> result{"--search=" + search};
  bool are_of_program = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    are_of_program = are_of_program || words[i] == "--";
    if (!are_of_program && words[i] == "--search") {
      ++i;  // its value, too
    } else if (are_of_program || !words[i].starts_with("--search=")) {
      result.push_back(words[i]);
    }
  }
  return result;
}

void tell_tests(const PathTests& tests, report::CheckResult& result) {
  result.tests = tests.written();
  if (tests.unsolved() == 0) return;
  result.notes.push_back(
      fmt::format("{} path{} no test: the solver has not found inputs in its time (--solver-timeout)", tests.unsolved(),
                  tests.unsolved() == 1 ? " has" : "s have"));
}

}  // namespace

int check_command(std::span<const std::string> arguments) {
  CLI::App app{"Checks a program in every interleaving of its threads and with every choice.", "gmc check"};
  app.formatter(std::make_shared<UsageFormatter>("gmc check [OPTION]... [GCC OPTIONS] FILE... [-- ARGS]"));
  CheckOptions options;
  options.declare(app);
  app.footer(footer);
  const auto words = parse_own_options(app, arguments);
  if (!words) return 0;
  options.finish();
  const LinkedProgram linked = options.link_program(*words);
  std::optional<PathTests> tests;
  if (!options.tests_directory.empty()) {
    tests.emplace(options.tests_directory);
    options.path_witness = [&](vm::Machine& machine, const explore::EndedPath& path) { tests->add(machine, path); };
  }
  watch_for_interrupt();
  report::CheckResult result;
  if (!options.hopeless.empty()) {
    result.verdict = "unknown";
    result.reason = fmt::format("{} cannot be checked yet", options.hopeless);
  } else {
    result = options.engine == "auto" ? check_by_both(linked.program, options, is_interrupted)
                                      : check_program(linked.program, options, is_interrupted);
  }
  if (tests) tell_tests(*tests, result);
  if (!options.trace_file.empty() && result.search == "smg") {
    result.notes.emplace_back("no trace was written: there is one thread, and 'gmc run' does it again");
  } else if (!options.trace_file.empty() && !result.faults.empty()) {
    const report::ToldFault& told = result.faults.front();
    std::vector<std::string> command = with_search(arguments, result.search);
    if (result.has_sampled) command.insert(command.begin(), "--sample-inputs");
    const report::TraceFile file{program_identity(linked.program),
                                 std::filesystem::current_path().string(),
                                 std::move(command),
                                 std::string{ir::fault_info(told.fault.kind).id},
                                 told.schedule,
                                 told.inputs};
    write_file(options.trace_file, report::trace_json(file, told));
  }
  const int code = tell_result(result, options.is_json, options.report_color());
  if (tests && !options.is_json) fmt::print(stderr, "gmc: {}\n", tests->text());
  return code;
}

}  // namespace gmc::cli
