#include "cli/search_program.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <vector>

#include "check/renumber.hpp"
#include "cli/progress_line.hpp"
#include "explore/depth_first.hpp"
#include "explore/frontier_search.hpp"
#include "explore/parallel.hpp"
#include "explore/random_walks.hpp"
#include "explore/stateless.hpp"

namespace gmc::cli {

namespace {

using explore::Answer;
using explore::Verdict;

// Programs that create threads without end have no finite number of states: faults with few threads are found first.
// But most programs have an end, and are searched once. Who has many threads after many states is suspected to have
// none.
constexpr auto thread_bounds = std::to_array<std::size_t>({100, 4, 6, 10, 20, 50, 100});
constexpr std::size_t many_threads = 20;
constexpr std::uint64_t many_states = 1 << 16;

// Of the searches by states and by executions, in transitions. Who follows executions is slow with long ones: a thread
// that waits in a loop makes them endless.
constexpr std::uint64_t first_turn = 1 << 17;
constexpr std::uint64_t turn_growth = 4;
constexpr std::uint64_t longest_execution = 4000;

// Threads that share data in other ways than it seemed: so often the search tries again with weaker rules, then with
// none for the variables in question, then with none at all.
constexpr int patient_attempts = 4;
constexpr int most_attempts = 12;

// A machine with the world it lives in.
struct Explorer {
  Explorer(const link::Program& program, const CheckOptions& options, const vm::Options& machine_options)
      : world(options.sources, Echo::Collect), machine(program, machine_options, world) {
    world.rewind();  // says nothing
  }
  RunWorld world;
  vm::Machine machine;
};

class ProgramSearch {
 public:
  ProgramSearch(const link::Program& program, const CheckOptions& options, const std::function<bool()>& is_interrupted)
      : program_(program), options_(options), is_interrupted_(is_interrupted), limits_(options.limits) {}

  [[nodiscard]] SearchResult run() {
    bool is_suspected = true;
    for (std::size_t i = 0; i < thread_bounds.size() && is_suspected; ++i) {
      is_suspected = search(thread_bounds[i], i == 0);
      if (limits_.seconds == 0) continue;
      limits_.seconds -= result_.answer.statistics.seconds;
      if (limits_.seconds <= 0) break;
    }
    translate_schedules();
    return std::move(result_);
  }

 private:
  // True: there may be more threads, and it makes sense to look again with another bound.
  [[nodiscard]] bool search(std::size_t bound, bool is_first) {
    result_ = {};
    result_.thread_bound = bound;
    result_.search = options_.search == SearchKind::Automatic ? SearchKind::DepthFirst : options_.search;
    machine_options_ = options_.machine;
    machine_options_.max_threads = bound;
    machine_options_.thread_names = std::make_shared<vm::ThreadNames>();
    discipline_ = {};
    executions_ = nullptr;
    machine_options_.hashes_top_frames = options_.store != explore::StoreKind::Exact;
    ProgressLine line{!options_.is_json};
    bool is_suspected = false;
    const auto progress = [&](const explore::Statistics& statistics, std::uint64_t depth) {
      line.show(statistics, depth);
      is_suspected = is_first && statistics.states >= many_states && statistics.threads > many_threads;
      return !is_suspected && !is_interrupted_();
    };
    const explore::Setup setup{limits_, progress, options_.has_all_faults, options_.is_fully_reduced()};
    const bool begins_alone = can_be_parallel() || options_.is_fully_reduced();
    if (!begins_alone || !search_a_little(setup)) search_it_all(setup);
    if (is_interrupted_() || result_.answer.verdict == Verdict::Verified) return false;
    if (result_.answer.verdict == Verdict::Fault && !options_.has_all_faults) return false;
    return is_suspected || (!is_first && result_.seen.was_bounded);
  }

  [[nodiscard]] bool can_be_parallel() const {
    return options_.job_count() > 1 && result_.search == SearchKind::DepthFirst &&
           options_.store == explore::StoreKind::Compact && options_.graph_file.empty();
  }

  // By one machine, which also looks at how threads share data; true: that was all.
  [[nodiscard]] bool search_a_little(explore::Setup setup) {
    setup.limits.transitions = options_.first_transitions;
    machine_options_.notes_uses = options_.is_fully_reduced();
    search_alone(setup);
    machine_options_.notes_uses = false;
    return !result_.answer.ran_out || (result_.answer.verdict == Verdict::Fault && !options_.has_all_faults);
  }

  // Some programs have few states and endlessly many executions, others few executions that differ and very many
  // states. Which is which nobody knows before: both searches have their turns, measured in transitions.
  void search_it_all(const explore::Setup& setup) {
    if (options_.search != SearchKind::Automatic || !options_.is_fully_reduced()) return search_states(setup);
    const double begin = seconds();
    bool knows_executions = true;
    for (std::uint64_t transitions = first_turn;; transitions *= turn_growth) {
      const auto turn = [&](std::uint64_t most) {
        explore::Setup limited = setup;
        limited.limits.transitions = most;
        if (limits_.seconds > 0) limited.limits.seconds = std::max(0.001, limits_.seconds - (seconds() - begin));
        return limited;
      };
      search_states(turn(knows_executions ? transitions : 0));
      if (!result_.answer.ran_out || has_answer()) break;
      if (!knows_executions) continue;
      knows_executions = search_executions(turn(turn_growth * transitions));
      if (result_.search == SearchKind::Stateless) break;
    }
    result_.answer.statistics.seconds = seconds() - begin;
  }

  [[nodiscard]] bool has_answer() const {
    const bool has_fault = result_.answer.verdict == Verdict::Fault && !options_.has_all_faults;
    return has_fault || result_.answer.reason.empty();
  }

  // A search by executions, which goes on in its next turn where it was.
  struct Executions {
    Executions(const link::Program& program, const CheckOptions& options, const vm::Options& machine_options,
               explore::Setup setup)
        : explorer(program, options, machine_options), search(explorer.machine, *store, std::move(setup)) {}
    Explorer explorer;
    std::unique_ptr<explore::StateStore> store = explore::make_store(explore::StoreKind::Nothing, 0);
    explore::Stateless search;
  };

  // False: it makes no sense to go on with that: there are things it does not know, or executions without end.
  [[nodiscard]] bool search_executions(explore::Setup setup) {
    vm::Options options = machine_options_;
    options.discipline = nullptr;
    options.notes_touches = options.merges_ends = true;
    if (!executions_) execution_names_ = std::make_shared<vm::ThreadNames>();
    options.thread_names = execution_names_;
    const explore::Limits limits = setup.limits;
    setup.progress = [progress = std::move(setup.progress)](const explore::Statistics& statistics,
                                                            std::uint64_t depth) {
      return depth < longest_execution && progress(statistics, depth);
    };
    if (!executions_) executions_ = std::make_unique<Executions>(program_, options_, options, std::move(setup));
    executions_->search.set_limits(limits);
    result_.answer = executions_->search.run();
    result_.jobs = 1;
    finish(executions_->explorer.machine);
    const Answer& answer = result_.answer;
    const bool is_supported = answer.faults.empty() || answer.faults.front().kind != ir::FaultKind::Unsupported;
    if (!has_answer() || !is_supported) return is_supported && answer.ran_out && answer.statistics.executions > 0;
    result_.search = SearchKind::Stateless;
    machine_options_ = options;  // for who repeats what was found
    return true;
  }

  void search_states(explore::Setup setup) {
    const double begin = seconds();
    for (int attempt = 0;; ++attempt) {
      const bool has_rules = discipline_.has_rules() && attempt < most_attempts;
      machine_options_.discipline = has_rules ? std::make_shared<const vm::Discipline>(discipline_) : nullptr;
      result_.relied_on_rules = has_rules;
      broken_ = {};
      if (can_be_parallel()) {
        search_together(setup);
      } else {
        search_alone(setup);
      }
      result_.answer.statistics.seconds = seconds() - begin;
      const bool is_enough = result_.answer.verdict == Verdict::Fault && !options_.has_all_faults;
      const bool is_broken = broken_.has_value() && !is_enough;
      if (!is_broken || is_interrupted_()) return;
      if (setup.limits.seconds > 0) {
        setup.limits.seconds = limits_.seconds - (seconds() - begin);
        if (setup.limits.seconds <= 0) return;
      }
      ++result_.broken_rules;
      discipline_.add(*broken_);
      if (attempt >= patient_attempts) discipline_.give_up(*broken_);
    }
  }

  // What the machine has seen of how threads share data.
  void learn_from(const vm::Machine& machine) {
    if (machine.options().notes_uses) discipline_ = machine.uses();
    if (!machine.has_broken_discipline()) return;
    if (!broken_) broken_.emplace();
    broken_->add(machine.uses());
  }

  void search_alone(const explore::Setup& setup) {
    result_.jobs = 1;
    Explorer explorer{program_, options_, machine_options_};
    const bool is_stateless = result_.search == SearchKind::Stateless;
    const auto kind = is_stateless ? explore::StoreKind::Nothing : options_.store;
    const auto store = explore::make_store(kind, options_.store_bytes);
    std::unique_ptr<explore::GraphRecorder> recorder;
    if (!options_.graph_file.empty()) recorder = std::make_unique<explore::GraphRecorder>();
    result_.answer = make_search(explorer.machine, *store, setup, recorder.get())->run();
    finish(explorer.machine);
    if (recorder) result_.graph = std::make_unique<trace::StateGraph>(recorder->graph());
  }

  void search_together(const explore::Setup& setup) {
    std::vector<std::unique_ptr<Explorer>> explorers;
    std::vector<vm::Machine*> machines;
    for (std::size_t i = 0; i < options_.job_count(); ++i) {
      explorers.push_back(std::make_unique<Explorer>(program_, options_, machine_options_));
      machines.push_back(&explorers.back()->machine);
    }
    result_.jobs = machines.size();
    result_.answer = explore::search_in_parallel(machines, setup);
    for (const vm::Machine* const machine : machines) finish(*machine);
  }

  void finish(const vm::Machine& machine) {
    result_.seen.add(machine);
    learn_from(machine);
  }

  // Schedules that a machine understands which knows nothing but the program.
  void translate_schedules() {
    for (explore::Found& found : result_.answer.faults) {
      Explorer explorer{program_, options_, machine_options_};
      found.schedule = check::renumbered(explorer.machine, found.schedule);
    }
  }

  [[nodiscard]] static double seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
  }

  [[nodiscard]] std::unique_ptr<explore::Search> make_search(vm::Machine& machine, explore::StateStore& store,
                                                             const explore::Setup& setup,
                                                             explore::GraphRecorder* recorder) const {
    using explore::Cost;
    switch (result_.search) {
      case SearchKind::Automatic:
      case SearchKind::DepthFirst: return std::make_unique<explore::DepthFirst>(machine, store, setup, recorder);
      case SearchKind::Breadth:
        return std::make_unique<explore::FrontierSearch>(machine, store, setup, Cost::Transitions);
      case SearchKind::Random:
        return std::make_unique<explore::RandomWalks>(machine, store, setup, options_.search_number, options_.seed);
      case SearchKind::Bounded:
        return std::make_unique<explore::FrontierSearch>(machine, store, setup, Cost::Preemptions,
                                                         options_.search_number);
      case SearchKind::Stateless: return std::make_unique<explore::Stateless>(machine, store, setup);
    }
    return nullptr;
  }

  const link::Program& program_;
  const CheckOptions& options_;
  const std::function<bool()>& is_interrupted_;
  explore::Limits limits_;  // what is left of them
  vm::Options machine_options_;
  vm::Discipline discipline_;             // that threads seem to have
  std::optional<vm::Discipline> broken_;  // what was done against it
  std::unique_ptr<Executions> executions_;
  std::shared_ptr<vm::ThreadNames> execution_names_;  // by nobody else, so they do not depend on time
  SearchResult result_;
};

}  // namespace

SearchResult search_program(const link::Program& program, const CheckOptions& options,
                            const std::function<bool()>& is_interrupted) {
  return ProgramSearch{program, options, is_interrupted}.run();
}

}  // namespace gmc::cli
