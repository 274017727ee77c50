// The command check: every interleaving of threads and every choice.
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <array>
#include <csignal>
#include <memory>

#include "cli/commands.hpp"
#include "cli/exit_codes.hpp"
#include "cli/own_options.hpp"
#include "cli/program_options.hpp"
#include "cli/property_option.hpp"
#include "cli/usage_formatter.hpp"
#include "explore/depth_first.hpp"
#include "explore/replay.hpp"
#include "report/check_json.hpp"
#include "report/trace_text.hpp"
#include "support/error.hpp"

namespace gmc::cli {

namespace {

constexpr const char* footer =
    R"(Everything else is given to the compiler and the linker as gcc would understand it; what follows -- are the arguments of the
program. What the program prints is not shown: it would be printed once for every execution.

The exit code is 0 if the program is verified, 10 for a fault, 20 if the answer is unknown.

Examples:
  gmc check queue.c                        every interleaving, until a fault or all are done
  gmc check --max-states=1000000 server.c  an answer in bounded time
  gmc check --property unreach-call task.c as verification tasks ask for it
  make CC="gmc cc" && gmc check ./program  a program built by its own build system
  gmc explain deadlock                     what a fault means and how to mend it)";

struct CheckOptions : ProgramOptions {
  explore::Limits limits;
  std::string reduction = "local";
  std::string property;
  std::string values;
  bool has_no_spurious_wakeups = false;
};

void declare(CLI::App& app, CheckOptions& options) {
  options.declare(app);
  app.add_option("--reduce", options.reduction,
                 "'local': steps that no other thread notices are one (default); 'none': each instruction by itself")
      ->type_name("HOW");
  app.add_option("--property", options.property, "look only for what violates this property of verification tasks")
      ->type_name("NAME");
  app.add_option("--values", options.values, "the values that wide inputs (__VERIFIER_nondet_int) are tried with")
      ->type_name("LIST");
  app.add_flag("--no-spurious-wakeups", options.has_no_spurious_wakeups,
               "pthread_cond_wait returns only when there was a signal");
  app.add_option("--max-states", options.limits.states, "stop after so many states, with verdict unknown")
      ->type_name("N");
  app.add_option("--max-depth", options.limits.depth, "look no further than so many transitions from the start")
      ->type_name("N");
  app.add_option("--timeout", options.limits.seconds, "stop after so many seconds, with verdict unknown")
      ->type_name("SECONDS");
  app.add_option_function<std::uint64_t>(
         "--memory", [&](std::uint64_t mib) { options.limits.memory_bytes = mib << 20; },
         "stop when states take so many MiB, with verdict unknown")
      ->type_name("MIB");
  app.add_flag("--json", options.is_json, "print one JSON object");
  app.footer(footer);
}

// True: the verdict cannot be other than unknown.
[[nodiscard]] bool finish(CheckOptions& options) {
  options.ProgramOptions::finish();
  vm::Options& machine = options.machine;
  machine.scheduling = vm::Scheduling::Steered;
  machine.wakes_spuriously = !options.has_no_spurious_wakeups;
  machine.values = parse_numbers("--values", options.values);
  if (options.reduction != "local" && options.reduction != "none")
    throw UserError(fmt::format("--reduce takes 'none' or 'local', not '{}'", options.reduction));
  machine.steps_singly = options.reduction == "none";
  if (machine.checks.contains(ir::FaultKind::TypePunning))
    throw UserError("type-punning is looked for by 'gmc run' only: what it remembers is no part of a state");
  if (options.property.empty()) return false;
  const Property property = find_property(options.property);
  machine.checks = property.checks;
  return !property.is_supported;
}

volatile std::sig_atomic_t is_interrupted = 0;

void on_interrupt(int) {
  is_interrupted = 1;
}

// A line that changes, on a terminal only.
class ProgressLine {
 public:
  explicit ProgressLine(bool is_shown) : is_shown_(is_shown && ::isatty(STDERR_FILENO) != 0) {}
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  [[nodiscard]] bool operator()(const explore::Statistics& statistics, std::uint64_t depth) {
    constexpr double pause = 0.2;
    if (is_shown_ && statistics.seconds - shown_at_ >= pause) {
      shown_at_ = statistics.seconds;
      was_shown_ = true;
      fmt::print(stderr, "\r\x1b[Kgmc: {} states, {} transitions, {:.0f} states/s, depth {}, {:.1f} MiB, {:.0f} s",
                 statistics.states, statistics.transitions, static_cast<double>(statistics.states) / statistics.seconds,
                 depth, static_cast<double>(statistics.memory_bytes) / (1 << 20), statistics.seconds);
      std::fflush(stderr);
    }
    return is_interrupted == 0;
  }
  void clear() {
    if (std::exchange(was_shown_, false)) fmt::print(stderr, "\r\x1b[K");
  }

 private:
  bool is_shown_;
  bool was_shown_ = false;
  double shown_at_ = 0;
};

// The transitions of the schedule with what each of them does, and the fault they end with. The search is believed
// only if it happens again.
void retell(const link::Program& program, const CheckOptions& options, const explore::Answer& answer,
            report::CheckResult& result) {
  RunWorld world{options.sources, Echo::Collect};
  vm::Machine machine{program, options.machine, world};
  result.fault = explore::replay(machine, answer.schedule, [&](const explore::Choice& choice) {
    const vm::Thread& thread = machine.thread(choice.thread);
    const trace::Fault here{.kind = {}, .message = {}, .stack = machine.stack(thread), .notes = {}};
    result.steps.push_back({choice.thread, machine.operation_text(thread), here.place()});
  });
  if (!result.fault || result.fault->kind != answer.fault->kind)
    throw InternalError("the fault that the search has found does not happen when its schedule is repeated");
  result.thread = answer.schedule.empty() ? vm::main_thread : answer.schedule.back().thread;
}

// Why a search without a fault is no proof; empty: it is.
[[nodiscard]] std::string doubt(const vm::Machine& machine) {
  for (std::size_t i = 0; i < ir::fault_count; ++i) {
    const auto kind = static_cast<ir::FaultKind>(i);
    if (machine.ignored().contains(kind) && !is_harmless(kind))
      return fmt::format("the program has a fault that was not to be looked for ({})", ir::fault_info(kind).id);
  }
  if (machine.has_sampled()) return "inputs sampled: not all of their values were tried";
  if (machine.returned_anything()) return "functions without a body were called and taken to return 0";
  return "";
}

void tell(const report::CheckResult& result, const CheckOptions& options) {
  const auto count = [](std::uint64_t number, const char* what) {
    return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
  };
  if (result.fault) {
    support::SourceText source;
    const report::Color color = options.report_color();
    const std::string trace = report::trace_text(result.steps, color);
    if (!trace.empty()) fmt::print(stderr, "gmc: this happens:\n{}\n", trace);
    fmt::print(stderr, "{}", report::fault_text(*result.fault, source, color));
  }
  const std::string covered = fmt::format("{}, {}, depth {}, {:.2f} s", count(result.states, "state"),
                                          count(result.transitions, "transition"), result.depth, result.seconds);
  if (result.verdict == "unknown") {
    fmt::print(stderr, "gmc: unknown: {} ({})\n", result.reason, covered);
  } else {
    fmt::print(stderr, "gmc: {} ({})\n", result.verdict, covered);
  }
  if (result.verdict != "verified") return;
  for (const std::string& assumption : result.assumptions) fmt::print(stderr, "gmc: assuming that {}\n", assumption);
}

// Programs that create threads without end have no finite number of states: faults with few threads are found first.
// But most programs have an end, and are searched once. Who has many threads after many states is suspected to have
// none.
constexpr auto thread_bounds = std::to_array<std::size_t>({100, 4, 6, 10, 20, 50, 100});
constexpr std::size_t many_threads = 20;
constexpr std::uint64_t many_states = 1 << 16;

[[nodiscard]] report::CheckResult check(const link::Program& program, const CheckOptions& options) {
  report::CheckResult result;
  RunWorld world{options.sources, Echo::Collect};
  world.rewind();  // says nothing
  std::unique_ptr<vm::Machine> searched;
  explore::Answer answer;
  explore::Limits limits = options.limits;
  bool is_first = true;
  for (const std::size_t bound : thread_bounds) {
    vm::Options bounded = options.machine;
    bounded.max_threads = bound;
    searched = std::make_unique<vm::Machine>(program, bounded, world);
    ProgressLine progress{!options.is_json};
    bool is_suspected = false;
    const auto go_on = [&](const explore::Statistics& statistics, std::uint64_t depth) {
      is_suspected = is_first && statistics.states >= many_states && searched->thread_count() > many_threads;
      return !is_suspected && progress(statistics, depth);
    };
    answer = explore::DepthFirst{*searched, limits, go_on}.run();
    is_first = false;
    if (answer.verdict != explore::Verdict::Unknown || (!searched->was_bounded() && !is_suspected)) break;
    if (limits.seconds > 0) {
      limits.seconds -= answer.statistics.seconds;
      if (limits.seconds <= 0) break;
    }
    if (is_interrupted != 0) break;
  }
  const vm::Machine& machine = *searched;
  result.reason = answer.reason;
  result.states = answer.statistics.states;
  result.transitions = answer.statistics.transitions;
  result.depth = answer.statistics.depth;
  result.memory_bytes = answer.statistics.memory_bytes;
  result.seconds = answer.statistics.seconds;
  result.assumptions = {"data races do no harm: they are not looked for yet",
                        "atomic operations are sequentially consistent, whatever order they ask for"};
  if (answer.verdict == explore::Verdict::Fault && answer.fault->kind == ir::FaultKind::Unsupported) {
    result.verdict = "unknown";
    result.reason = answer.fault->message;
  } else if (answer.verdict == explore::Verdict::Fault) {
    result.verdict = "fault";
    retell(program, options, answer, result);
  } else {
    if (result.reason.empty()) result.reason = doubt(machine);
    result.verdict = result.reason.empty() ? "verified" : "unknown";
  }
  return result;
}

}  // namespace

int check_command(std::span<const std::string> arguments) {
  CLI::App app{"Checks a program in every interleaving of its threads and with every choice.", "gmc check"};
  app.formatter(std::make_shared<UsageFormatter>("gmc check [OPTION]... [GCC OPTIONS] FILE... [-- ARGS]"));
  CheckOptions options;
  declare(app, options);
  const auto words = parse_own_options(app, arguments);
  if (!words) return 0;
  const bool is_hopeless = finish(options);
  const LinkedProgram linked = options.link_program(*words);
  struct sigaction action = {};
  action.sa_handler = on_interrupt;
  sigaction(SIGINT, &action, nullptr);

  report::CheckResult result;
  if (is_hopeless) {
    result.verdict = "unknown";
    result.reason = fmt::format("the property {} cannot be checked yet", options.property);
  } else {
    result = check(linked.program, options);
  }
  if (options.is_json) {
    fmt::print("{}", report::check_json(result));
  } else {
    tell(result, options);
  }
  return result.verdict == "verified" ? exit_verified : result.verdict == "fault" ? exit_fault : exit_unknown;
}

}  // namespace gmc::cli
