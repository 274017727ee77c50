#include "cli/check_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <thread>

#include "cli/property_option.hpp"
#include "support/error.hpp"

namespace gmc::cli {

namespace {

constexpr std::uint64_t default_walks = 1000;
constexpr std::uint64_t default_table_mib = 64;
constexpr std::size_t most_jobs = 256;
constexpr int most_input = 1 << 20;

// "name" or "name:number".
struct Word {
  std::string name;
  std::optional<std::uint64_t> number;
};

[[nodiscard]] std::optional<Word> split(const std::string& text) {
  const std::size_t colon = text.find(':');
  Word word{text.substr(0, colon), {}};
  if (colon == std::string::npos) return word;
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data() + colon + 1, end, number);
  if (error != std::errc{} || stop != end) return std::nullopt;
  word.number = number;
  return word;
}

void parse_search(CheckOptions& options) {
  const auto word = split(options.search_words);
  if (word && word->name == "auto" && !word->number) {
    options.search = SearchKind::Automatic;
  } else if (word && word->name == "dfs" && !word->number) {
    options.search = SearchKind::DepthFirst;
  } else if (word && word->name == "bfs" && !word->number) {
    options.search = SearchKind::Breadth;
  } else if (word && word->name == "random") {
    options.search = SearchKind::Random;
    options.search_number = word->number.value_or(default_walks);
  } else if (word && word->name == "bounded" && word->number) {
    options.search = SearchKind::Bounded;
    options.search_number = *word->number;
  } else if (word && word->name == "dpor" && !word->number) {
    options.search = SearchKind::Stateless;
  } else {
    throw UserError(fmt::format(
        "--search takes 'auto', 'dfs', 'bfs', 'dpor', 'random', 'random:WALKS' or 'bounded:PREEMPTIONS', not '{}'",
        options.search_words));
  }
}

void parse_visited(CheckOptions& options) {
  constexpr std::uint64_t most_mib = std::uint64_t{1} << 20;
  const auto word = split(options.visited_words);
  if (word && word->name == "compact" && !word->number) {
    options.store = explore::StoreKind::Compact;
  } else if (word && word->name == "exact" && !word->number) {
    options.store = explore::StoreKind::Exact;
  } else if (word && word->name == "bitstate" && word->number.value_or(1) > 0 && word->number.value_or(1) <= most_mib) {
    options.store = explore::StoreKind::Bits;
    options.store_bytes = word->number.value_or(default_table_mib) << 20;
  } else {
    throw UserError(fmt::format("--visited takes 'compact', 'exact', 'bitstate' or 'bitstate:MIB', not '{}'",
                                options.visited_words));
  }
}

}  // namespace

void CheckOptions::declare(CLI::App& app) {
  ProgramOptions::declare(app);
  app.add_option("--engine", engine,
                 "'explicit' (default): one state after the other; 'auto': 'gmc prove' at the same time, and the first "
                 "definite answer, for what both can exclude")
      ->type_name("HOW");
  app.add_option(
         "--reduce", reduction,
         "'full' (default): what threads do without regard to each other is done in one order; for 'auto' and 'dfs', "
         "otherwise 'local': steps that no other thread notices are one; 'none': each instruction by itself")
      ->type_name("HOW");
  app.add_option(
         "--search", search_words,
         "'auto' (default): 'dfs' and 'dpor' side by side; 'dfs' (each state once), 'dpor' (one execution of those "
         "that are alike; for programs that end), 'bfs' (shortest trace), 'random[:WALKS]', 'bounded:K' (at most "
         "K preemptions)")
      ->type_name("HOW");
  app.add_option("--visited", visited_words,
                 "how states are remembered: 'compact' (default), 'exact', 'bitstate[:MIB]' (may miss some)")
      ->type_name("HOW");
  app.add_option(
         "--jobs", jobs,
         "how many processors to use for 'auto' and 'dfs': all (default), but one with --max-states or --max-depth, "
         "whose results depend on the order")
      ->type_name("N");
  app.add_option("--seed", seed, "of --search=random")->type_name("N");
  app.add_option("--property", property, "look only for what violates this property of verification tasks")
      ->type_name("NAME");
  app.add_flag("--sample-inputs", samples_inputs,
               "try a few values of each input (__VERIFIER_nondet_int) instead of all of them at once");
  app.add_option("--values", values, "the same, with these values")->type_name("LIST");
  app.add_option("--symbolic-args", machine.symbolic_arguments,
                 "the program gets so many arguments more, each of up to 8 bytes that can be anything")
      ->type_name("N")
      ->check(CLI::Range(0, 64));
  app.add_option("--symbolic-stdin", machine.symbolic_input,
                 "standard input is up to so many bytes that can be anything")
      ->type_name("BYTES")
      ->check(CLI::Range(0, most_input));
  app.add_option("--solver", solver, "who answers questions on inputs: 'z3' (default) or 'cvc5'")->type_name("NAME");
  app.add_option_function<double>(
         "--solver-timeout",
         [this](double seconds) {
           machine.solver.milliseconds = static_cast<unsigned>(std::clamp(seconds, 0.001, 1e6) * 1000);
         },
         "how long to think about one question on inputs (10)")
      ->type_name("SECONDS");
  app.add_flag("--no-subsumption", has_no_subsumption,
               "also follow states that are part of others, in which inputs can have more values");
  app.add_flag("--no-spurious-wakeups", has_no_spurious_wakeups,
               "pthread_cond_wait returns only when there was a signal");
  app.add_flag("--all-faults", has_all_faults, "go on after a fault and tell all that are different");
  app.add_option("--trace", trace_detail, "'brief' (default): what other threads notice; 'full': each instruction")
      ->type_name("HOW");
  app.add_option("--trace-out", trace_file, "write the way to the fault, for 'gmc replay'")->type_name("FILE");
  app.add_flag("--no-minimize", is_not_minimized, "tell the way to the fault as it was found");
  app.add_option("--state-graph", graph_file, "draw all states and transitions, for Graphviz; for small programs")
      ->type_name("FILE.dot");
  app.add_option("--tests-out", tests_directory,
                 "write inputs for each path into this folder, one file each, for 'gmc run --inputs'")
      ->type_name("DIR");
  app.add_option("--max-states", limits.states, "stop after so many states, with verdict unknown")->type_name("N");
  app.add_option("--max-depth", limits.depth, "look no further than so many transitions from the start")
      ->type_name("N");
  app.add_option("--timeout", limits.seconds, "stop after so many seconds, with verdict unknown")->type_name("SECONDS");
  app.add_option_function<std::uint64_t>(
         "--memory", [this](std::uint64_t mib) { limits.memory_bytes = mib << 20; },
         "stop when states take so many MiB, with verdict unknown")
      ->type_name("MIB");
  app.add_flag("--json", is_json, "print one JSON object");
}

void CheckOptions::finish() {
  ProgramOptions::finish();
  machine.scheduling = vm::Scheduling::Steered;
  machine.wakes_spuriously = !has_no_spurious_wakeups;
  machine.goes_on_after_faults = has_all_faults;
  machine.values = parse_numbers("--values", values);
  machine.has_symbols = values.empty() && !samples_inputs;
  if (reduction != "full" && reduction != "local" && reduction != "none")
    throw UserError(fmt::format("--reduce takes 'none', 'local' or 'full', not '{}'", reduction));
  machine.steps_singly = reduction == "none";
  parse_search(*this);
  parse_visited(*this);
  check_choices();
  machine.solver.kind = solver == "z3" ? terms::SolverKind::Z3 : terms::SolverKind::Cvc5;
  if (!tests_directory.empty()) prepare_tests();
  // Limits that count states, and pictures of them, are for one search.
  const bool is_one = limits.states != 0 || limits.depth != 0 || store != explore::StoreKind::Compact;
  if (search == SearchKind::Automatic && (is_one || !graph_file.empty())) search = SearchKind::DepthFirst;
  if (!graph_file.empty() && search != SearchKind::DepthFirst) throw UserError("--state-graph needs --search=dfs");
  use(search);
  if (machine.notes_touches && machine.steps_singly) throw UserError("--search=dpor is not for --reduce=none");
  if (machine.checks.contains(ir::FaultKind::TypePunning))
    throw UserError("type-punning is looked for by 'gmc run' only: what it remembers is no part of a state");
  if (jobs > most_jobs) throw UserError(fmt::format("--jobs takes a number up to {}", most_jobs));
  if (machine.symbolic_input != 0 && !sources.standard_input.empty())
    throw UserError("--stdin and --symbolic-stdin both say what standard input is; take one of them");
  if (limits.seconds < 0) throw UserError("--timeout takes a number of seconds that is not negative");
  if (property.empty()) return judge_checks();
  const Property wanted = find_property(property);
  machine.checks = wanted.checks;
  machine.must_free_everything = wanted.must_free_everything;
  machine.malloc_never_fails = !machine.allocations_may_fail;
  if (!wanted.is_supported) hopeless = fmt::format("the property {}", property);
}

// Which files there are shall not depend on time, and no path shall be followed by two searches: one machine, one
// search, which does not have to learn how threads behave.
void CheckOptions::prepare_tests() {
  if (!machine.has_symbols)
    throw UserError("--tests-out is about all values of inputs, not for --sample-inputs or --values");
  if (search != SearchKind::Automatic && search != SearchKind::DepthFirst && search != SearchKind::Breadth)
    throw UserError("--tests-out needs --search=dfs or --search=bfs");
  if (jobs > 1) throw UserError("--tests-out needs --jobs=1: paths are followed by one machine");
  jobs = 1;
  if (reduction == "full") reduction = "local";
  if (search != SearchKind::Automatic) return;
  search = SearchKind::DepthFirst;
  search_words = "dfs";
}

void CheckOptions::fix_inputs(trace::InputValues inputs) {
  machine.has_symbols = false;
  path_witness = nullptr;
  machine.inputs = std::make_shared<const trace::InputValues>(std::move(inputs));
}

void CheckOptions::use(SearchKind chosen) {
  search = chosen;
  machine.notes_touches = search == SearchKind::Stateless;
  machine.merges_ends = machine.notes_touches || is_fully_reduced();
}

std::size_t CheckOptions::job_count() const {
  if (jobs != 0) return jobs;
  if (limits.states != 0 || limits.depth != 0) return 1;
  return std::max(1U, std::thread::hardware_concurrency());
}

// Who asks for what cannot be checked must not get a proof.
void CheckOptions::judge_checks() {
  if (machine.checks.contains(ir::FaultKind::NonTermination)) hopeless = "non-termination";
}

void CheckOptions::check_choices() const {
  check_color();
  if (engine != "explicit" && engine != "auto")
    throw UserError(fmt::format("--engine takes 'explicit' or 'auto', not '{}'", engine));
  if (solver != "z3" && solver != "cvc5")
    throw UserError(fmt::format("--solver takes 'z3' or 'cvc5', not '{}'", solver));
  if (trace_detail != "brief" && trace_detail != "full")
    throw UserError(fmt::format("--trace takes 'brief' or 'full', not '{}'", trace_detail));
}

}  // namespace gmc::cli
