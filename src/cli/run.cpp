// The command run: executes the program once, with every check.
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <csignal>
#include <memory>

#include "cli/commands.hpp"
#include "cli/exit_codes.hpp"
#include "cli/fault_history.hpp"
#include "cli/inputs_option.hpp"
#include "cli/link_options.hpp"
#include "cli/own_options.hpp"
#include "cli/program_options.hpp"
#include "cli/replay.hpp"
#include "cli/run_world.hpp"
#include "cli/save_states.hpp"
#include "cli/usage_formatter.hpp"
#include "driver/compiler.hpp"
#include "report/fault_text.hpp"
#include "report/run_json.hpp"
#include "support/error.hpp"
#include "vm/builtin_call.hpp"
#include "vm/machine.hpp"

namespace gmc::cli {

namespace {

constexpr const char* footer =
    R"(Everything else is given to the compiler and the linker as gcc would understand it; what follows -- are the arguments of the
program. The program sees no file, no environment and no network of this machine: files it may read are named with --file, its
standard input is that of gmc or comes from --stdin.

The exit code is that of the program if nothing is wrong with it, 10 for a fault, 20 if the answer is unknown.

Examples:
  gmc run list.c                                   compile and run with every check
  gmc run -Iinclude src/*.c -- --verbose input.txt --file is needed for input.txt
  gmc run --file input.txt src/*.c -- input.txt
  make CC="gmc cc" && gmc run ./program            a program built by its own build system
  gmc run --inputs tests/000001.json parser.c      one of the tests of 'gmc check --tests-out=tests parser.c'
  gmc run --check=-signed-overflow,type-punning legacy.c
  gmc explain use-after-free                       what a fault means and how to mend it)";

struct RunOptions : ProgramOptions {
  std::string choices;
  std::string inputs_file;
  bool wants_statistics = false;
  std::string save_states;  // for bench/run
  std::uint64_t rounds = 128;
};

void declare(CLI::App& app, RunOptions& options) {
  options.declare(app);
  app.add_option("--choices", options.choices,
                 "the values that gmc_choose and __VERIFIER_nondet_* return, in order; then 0")
      ->type_name("LIST");
  app.add_option("--inputs", options.inputs_file,
                 "what inputs, arguments and standard input are, from a file of 'gmc check --tests-out'; what it does "
                 "not tell is 0")
      ->type_name("FILE");
  app.add_option("--max-steps", options.machine.max_steps,
                 "stop after about so many instructions, with verdict unknown")
      ->type_name("N");
  app.add_flag("--json", options.is_json, "print one JSON object; the program's output goes into it");
  app.add_flag("--stats", options.wants_statistics, "tell instructions, peak memory and areas at the end");
  app.add_flag("--evaluator-only", options.machine.uses_evaluator_only, "")->group("");
  app.add_option("--save-states", options.save_states, "")->group("");
  app.add_option("--rounds", options.rounds, "")->group("");
  app.footer(footer);
}

vm::Machine* running = nullptr;  // for the signal handler alone

void on_interrupt(int) {
  if (running != nullptr) running->interrupt();
}

SaveStates shape_of(const std::string& word) {
  if (word == "none") return SaveStates::Never;
  if (word == "path") return SaveStates::Path;
  if (word == "star") return SaveStates::Star;
  if (word == "tree") return SaveStates::Tree;
  throw UserError(fmt::format("--save-states takes 'none', 'path', 'star' or 'tree', not '{}'", word));
}

struct Finished {
  report::RunResult result;
  int exit_code = 0;
};

Finished judge(const vm::Machine& machine, const RunWorld& world) {
  Finished finished;
  report::RunResult& result = finished.result;
  result.output = world.output();
  result.error_output = world.error_output();
  result.instructions = machine.steps();
  const auto unknown = [&](std::string reason) {
    result.verdict = "unknown";
    result.reason = std::move(reason);
    finished.exit_code = exit_unknown;
  };
  switch (machine.end()) {
    case vm::End::Exit:
      result.verdict = "clean";
      finished.exit_code = machine.exit_code();
      if (machine.returned_anything()) unknown("functions without a body were called and taken to return 0");
      break;
    case vm::End::Fault:
      result.fault = machine.fault();
      if (result.fault->kind == ir::FaultKind::Unsupported) {
        unknown(result.fault->message);
        result.fault.reset();
      } else {
        result.verdict = "fault";
        finished.exit_code = exit_fault;
      }
      break;
    case vm::End::Assumption: unknown("an assumption of the program does not hold with these choices"); break;
    case vm::End::Input: result.verdict = "clean"; break;
    case vm::End::Steps: unknown("the limit of --max-steps was reached"); break;
    case vm::End::Impossible:
    case vm::End::Transition:
    case vm::End::Blocked:
    case vm::End::Interrupted:
    case vm::End::Running: unknown("interrupted"); break;
  }
  result.exit_code = finished.exit_code;
  return finished;
}

void tell(const vm::Machine& machine, const Finished& finished, const RunOptions& options) {
  std::fflush(stdout);
  support::SourceText source;
  if (machine.end() == vm::End::Fault) {
    const trace::Fault& fault = finished.result.fault ? *finished.result.fault : machine.fault();
    fmt::print(stderr, "{}", report::fault_text(fault, source, options.report_color()));
  }
  if (finished.result.verdict != "unknown") return;
  fmt::print(stderr, "gmc: unknown: {}\n", finished.result.reason);
  if (machine.end() == vm::End::Interrupted || machine.end() == vm::End::Steps) {
    fmt::print(stderr, "{}", report::stack_text(machine.stack()));
  }
}

[[nodiscard]] double mebibytes(std::uint64_t bytes) {
  return static_cast<double>(bytes) / (1 << 20);
}

void tell_statistics(const vm::Machine& machine, double seconds) {
  rusage own{};
  getrusage(RUSAGE_SELF, &own);
  fmt::print(stderr,
             "gmc: {} instructions in {:.2f} s ({:.1f} million/s)\n"
             "gmc: the program had {:.1f} MiB in {} areas at most; gmc itself took {:.1f} MiB at most\n",
             machine.steps(), seconds, static_cast<double>(machine.steps()) / 1e6 / std::max(seconds, 1e-9),
             mebibytes(machine.peak_bytes()), machine.peak_areas(),
             mebibytes(static_cast<std::uint64_t>(own.ru_maxrss) * 1024));
}

}  // namespace

int run_command(std::span<const std::string> arguments) {
  CLI::App app{"Runs a program once, with every memory and arithmetic check.", "gmc run"};
  app.formatter(std::make_shared<UsageFormatter>("gmc run [OPTION]... [GCC OPTIONS] FILE... [-- ARGS]"));
  RunOptions options;
  declare(app, options);
  const auto words = parse_own_options(app, arguments);
  if (!words) return 0;
  options.finish();
  if (!options.inputs_file.empty() && !options.choices.empty())
    throw UserError("--inputs is not for --choices: the file has the choices of its path");
  options.sources.choices = parse_numbers("--choices", options.choices);
  if (!options.inputs_file.empty()) take_inputs(options.inputs_file, options);
  const LinkedProgram linked = options.link_program(*words);
  options.machine.stops_at_input = !options.save_states.empty();

  RunWorld world{options.sources, options.is_json ? Echo::Collect : Echo::Pass};
  if (!options.save_states.empty()) world.read_lines();
  vm::Machine machine{linked.program, options.machine, world};
  running = &machine;
  struct sigaction action = {};
  action.sa_handler = on_interrupt;  // without SA_RESTART: reading ends, too
  sigaction(SIGINT, &action, nullptr);
  const auto begin = std::chrono::steady_clock::now();
  if (options.save_states.empty()) {
    machine.run();
  } else {
    run_with_states(machine, shape_of(options.save_states), options.rounds);
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  std::signal(SIGINT, SIG_DFL);
  running = nullptr;

  Finished finished = judge(machine, world);
  if (finished.result.fault) {
    add_history(*finished.result.fault, machine, Replay{linked.program, options.machine, world, machine.steps()});
  }
  finished.result.seconds = seconds;
  if (options.is_json) {
    fmt::print("{}", report::run_json(finished.result));
  } else {
    tell(machine, finished, options);
  }
  if (options.wants_statistics) tell_statistics(machine, seconds);
  return finished.exit_code;
}

}  // namespace gmc::cli
