#include "cli/search_program.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <future>
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

// Of the searches by states and by executions, in transitions: rounds in which each goes on, and then turns, in which
// several machines search states together. Who follows executions is slow with long ones: a thread that waits in a loop
// makes them endless.
constexpr std::uint64_t first_round = 1 << 15;
constexpr std::uint64_t last_round = 1 << 23;
constexpr std::uint64_t first_turn = 1 << 24;
constexpr std::uint64_t turn_growth = 4;
constexpr std::uint64_t cost_of_states = 4;  // of a transition, which is compared with states that were seen
constexpr std::uint64_t longest_execution = 4000;

// Of the search that relies on habits, in comparison to the one that learns them.
constexpr std::uint64_t share_of_first = 8;
constexpr std::size_t turns_behind = 3;  // each has twice the transitions of the one before
constexpr double good_saving = 0.1;

// Threads that share data in other ways than it seemed: so often the search tries again with weaker rules, then with
// none for the variables in question, then with none at all.
constexpr int patient_attempts = 6;
constexpr int most_attempts = 14;

// A machine with the world it lives in.
struct Explorer {
  Explorer(const link::Program& program, const CheckOptions& options, const vm::Options& machine_options)
      : world(options.sources, Echo::Collect), machine(program, machine_options, world) {
    world.rewind();  // says nothing
  }
  RunWorld world;
  vm::Machine machine;
};

[[nodiscard]] std::string progress_text(const explore::Statistics& statistics, std::uint64_t depth) {
  const auto mib = [](std::uint64_t bytes) { return static_cast<double>(bytes) / (1 << 20); };
  return fmt::format("{} states, {} transitions, {:.0f} states/s, depth {}, {:.1f} MiB ({:.1f} visited), {:.0f} s",
                     statistics.states, statistics.transitions,
                     static_cast<double>(statistics.states) / statistics.seconds, depth, mib(statistics.memory_bytes),
                     mib(statistics.visited_bytes), statistics.seconds);
}

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
    habits_ = {};
    attempt_ = 0;
    given_up_ = 0;
    states_ = nullptr;
    executions_ = nullptr;
    machine_options_.hashes_top_frames = options_.store != explore::StoreKind::Exact;
    ProgressLine line{!options_.is_json};
    bool is_suspected = false;
    const auto progress = [&](const explore::Statistics& statistics, std::uint64_t depth) {
      line.show(statistics.seconds, [&] { return progress_text(statistics, depth); });
      is_suspected = is_first && statistics.states >= many_states && statistics.threads > many_threads;
      return !is_suspected && !is_interrupted_();
    };
    const bool has_sleep_sets =
        options_.is_fully_reduced() && options_.store == explore::StoreKind::Compact && options_.graph_file.empty();
    const explore::Setup setup{limits_,
                               progress,
                               options_.has_all_faults,
                               options_.is_fully_reduced(),
                               has_sleep_sets,
                               options_.path_witness,
                               !options_.has_no_subsumption};
    const bool begins_alone = can_be_parallel() || options_.is_fully_reduced();
    if (is_by_one_machine()) {
      search_by_one(setup);
    } else if (!begins_alone || !search_a_little(setup)) {
      search_it_all(setup);
    }
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
    machine_options_.notes_habits = options_.is_fully_reduced();
    search_alone(setup);
    machine_options_.notes_habits = false;
    return !result_.answer.ran_out || (result_.answer.verdict == Verdict::Fault && !options_.has_all_faults);
  }

  // Some programs have few states and endlessly many executions, others few executions that differ and very many
  // states. Which is which nobody knows before: both searches go on, measured in transitions, until one has the answer.
  void search_it_all(const explore::Setup& setup) {
    if (options_.search != SearchKind::Automatic || !options_.is_fully_reduced()) return search_states(setup);
    const double begin = seconds();
    bool knows_executions = true;
    const auto limited = [&](std::uint64_t most) { return with_limits(setup, most, begin); };
    for (std::uint64_t most = first_round; most <= last_round && knows_executions; most *= 2) {
      knows_executions = search_both(limited(most));
      if (is_over()) break;
    }
    states_ = nullptr;
    for (std::uint64_t most = first_turn; !is_over(); most *= turn_growth) {
      search_states(limited(knows_executions ? most : 0));
      if (!knows_executions || is_over()) break;
      knows_executions = search_executions(limited(turn_growth * most));
    }
    result_.answer.statistics.seconds = seconds() - begin;
  }

  // `most` transitions, and what is left of the time.
  [[nodiscard]] explore::Setup with_limits(explore::Setup setup, std::uint64_t most, double begin) const {
    setup.limits.transitions = most;
    if (limits_.seconds > 0) setup.limits.seconds = std::max(0.001, limits_.seconds - (seconds() - begin));
    return setup;
  }

  [[nodiscard]] bool is_by_one_machine() const {
    return options_.search == SearchKind::DepthFirst && options_.is_fully_reduced() && options_.graph_file.empty() &&
           !can_be_parallel();
  }

  // Beside the search that learns how threads behave, one that relies on it has an eighth of the transitions. As soon
  // as it has to try notably less, or is the first to have the answer, it is the better one. Until then the other one
  // goes on: where nothing can be left out, nothing is done twice but that eighth.
  void search_by_one(const explore::Setup& setup) {
    const double begin = seconds();
    const Goal none;
    result_.jobs = 1;
    machine_options_.notes_habits = true;
    auto first =
        std::make_unique<Turns<explore::DepthFirst>>(program_, options_, machine_options_, options_.store, setup);
    machine_options_.notes_habits = false;
    std::vector<double> savings;  // of the first one, after each turn
    const std::uint64_t least = std::max<std::uint64_t>(options_.first_transitions / share_of_first, 1);
    for (std::uint64_t most = least;; most *= 2) {
      result_.answer = first->run(with_limits(setup, most, begin).limits);
      finish(first->explorer.machine);
      savings.push_back(first->search.saving());
      if (is_over()) {
        machine_options_.habits = nullptr;
        result_.relied_on_rules = false;
        break;
      }
      if (most < options_.first_transitions) continue;
      first->explorer.machine.stop_noting_habits();
      const std::uint64_t share = most / share_of_first;
      const Answer answer = go_on_with_states(with_limits(setup, share, begin), none);
      if (!states_) continue;
      const bool saves = states_->search.saving() > savings[savings.size() - 1 - turns_behind] + good_saving;
      if (!is_enough(answer) && !saves) continue;
      first = nullptr;
      result_.answer = is_enough(answer) ? answer : follow_states(with_limits(setup, 0, begin), none);
      break;
    }
    result_.answer.statistics.seconds = seconds() - begin;
  }

  [[nodiscard]] bool is_enough(const Answer& answer) const {
    return answer.reason.empty() || (answer.verdict == Verdict::Fault && !options_.has_all_faults);
  }
  [[nodiscard]] bool has_answer() const { return is_enough(result_.answer); }
  // By the search by executions.
  [[nodiscard]] static bool is_supported(const Answer& answer) {
    return answer.faults.empty() || answer.faults.front().kind != ir::FaultKind::Unsupported;
  }
  // There is an answer, or more transitions would not help.
  [[nodiscard]] bool is_over() const { return has_answer() || !result_.answer.ran_out; }

  // A search that goes on in its next turn where it was.
  template <class Kind>
  struct Turns {
    Turns(const link::Program& program, const CheckOptions& options, const vm::Options& machine_options,
          explore::StoreKind store_kind, const explore::Setup& setup)
        : explorer(program, options, machine_options),
          store(explore::make_store(store_kind, options.store_bytes)),
          search(explorer.machine, *store, setup) {}
    [[nodiscard]] Answer run(const explore::Limits& limits) {
      search.set_limits(limits);
      return search.run();
    }
    Explorer explorer;
    std::unique_ptr<explore::StateStore> store;
    Kind search;
  };

  // What one of two searches had to pay for its answer, in transitions; the other one, which looks from time to time,
  // need not pay more. Which of them is the better one does not depend on which is the first.
  class Goal {
   public:
    void reach(std::uint64_t cost) { cost_ = std::max<std::uint64_t>(cost, 1); }
    [[nodiscard]] bool is_behind(std::uint64_t cost) const {
      const std::uint64_t best = cost_;
      return best != 0 && cost > best;
    }

   private:
    std::atomic<std::uint64_t> cost_ = 0;  // 0: there is no answer
  };

  // Both at the same time, each by one machine. False: executions are of no use.
  [[nodiscard]] bool search_both(const explore::Setup& setup) {
    Goal of_states;
    Goal of_executions;
    begin_executions(setup);
    const bool is_parallel = options_.job_count() > 1;
    auto other = std::async(is_parallel ? std::launch::async : std::launch::deferred, [&] {
      explore::Setup longer = setup;
      longer.limits.transitions *= cost_of_states;
      Answer answer = follow_executions(longer, [&](const explore::Statistics& statistics, std::uint64_t) {
        return !of_states.is_behind(statistics.transitions) && !is_interrupted_();
      });
      if (is_enough(answer) && is_supported(answer)) of_executions.reach(answer.statistics.transitions);
      return answer;
    });
    const Answer by_states = follow_states(setup, of_executions);
    const bool has_states = is_enough(by_states);
    const std::uint64_t cost = cost_of(by_states.statistics);
    if (has_states) of_states.reach(cost);
    const Answer by_executions = other.get();
    const bool is_useful = take_executions(by_executions);
    const bool has_executions = result_.search == SearchKind::Stateless;
    if (!has_executions || (has_states && cost <= by_executions.statistics.transitions)) {
      result_.search = SearchKind::DepthFirst;
      result_.answer = by_states;
      if (states_) machine_options_ = states_->explorer.machine.options();
    }
    return is_useful;
  }

  [[nodiscard]] std::uint64_t cost_of(const explore::Statistics& by_states) const {
    return cost_of_states * (given_up_ + by_states.transitions);
  }

  // Where threads have other habits than it seemed, it begins again.
  [[nodiscard]] Answer follow_states(const explore::Setup& setup, const Goal& of_executions) {
    const double begin = seconds();
    for (;;) {
      Answer answer = go_on_with_states(setup, of_executions);
      const bool is_late = setup.limits.seconds > 0 && seconds() - begin > setup.limits.seconds;
      if (!states_ && is_late && answer.reason.empty()) answer.reason = "the time of --timeout is over";
      if (states_ || is_late || is_interrupted_() || of_executions.is_behind(cost_of({}))) return answer;
    }
  }

  // If the search must begin again, it is gone then.
  [[nodiscard]] Answer go_on_with_states(const explore::Setup& setup, const Goal& of_executions) {
    if (!states_) {
      rely_on_habits(attempt_);
      states_ =
          std::make_unique<Turns<explore::DepthFirst>>(program_, options_, machine_options_, options_.store, setup);
    }
    broken_ = {};
    states_->search.set_progress([&](const explore::Statistics& statistics, std::uint64_t depth) {
      return !of_executions.is_behind(cost_of(statistics)) && setup.progress(statistics, depth);
    });
    Answer answer = states_->run(setup.limits);
    finish(states_->explorer.machine);
    if (!is_broken(answer)) return answer;
    given_up_ += answer.statistics.transitions;
    learn_better();
    machine_options_ = states_->explorer.machine.options();
    states_ = nullptr;
    return answer;
  }

  void begin_executions(const explore::Setup& setup) {
    if (!executions_) {
      vm::Options options = options_.machine;
      options.max_threads = machine_options_.max_threads;
      options.notes_touches = options.merges_ends = true;
      options.thread_names = std::make_shared<vm::ThreadNames>();  // nobody else's, so they do not depend on time
      explore::Setup own = setup;
      own.leaves_out = own.uses_sleep_sets = false;
      executions_ =
          std::make_unique<Turns<explore::Stateless>>(program_, options_, options, explore::StoreKind::Nothing, own);
    }
  }

  // They were begun.
  [[nodiscard]] Answer follow_executions(const explore::Setup& setup, const explore::Progress& progress) {
    executions_->search.set_progress([&](const explore::Statistics& statistics, std::uint64_t depth) {
      return depth < longest_execution && progress(statistics, depth);
    });
    return executions_->run(setup.limits);
  }

  // False: it makes no sense to go on with that: there are things it does not know, or executions without end.
  [[nodiscard]] bool take_executions(const Answer& answer) {
    result_.answer = answer;
    result_.jobs = 1;
    finish(executions_->explorer.machine);
    if (!has_answer() || !is_supported(answer))
      return is_supported(answer) && answer.ran_out && answer.statistics.executions > 0;
    result_.search = SearchKind::Stateless;
    machine_options_ = executions_->explorer.machine.options();  // for who repeats what was found
    return true;
  }

  [[nodiscard]] bool search_executions(const explore::Setup& setup) {
    begin_executions(setup);
    return take_executions(follow_executions(setup, setup.progress));
  }

  void search_states(explore::Setup setup) {
    const double begin = seconds();
    for (;;) {
      rely_on_habits(attempt_);
      broken_ = {};
      if (can_be_parallel()) {
        search_together(setup);
      } else {
        search_alone(setup);
      }
      result_.answer.statistics.seconds = seconds() - begin;
      if (!is_broken(result_.answer) || is_interrupted_()) return;
      if (setup.limits.seconds > 0) {
        setup.limits.seconds = limits_.seconds - (seconds() - begin);
        if (setup.limits.seconds <= 0) return;
      }
      learn_better();
    }
  }

  // As often as it was tried before, threads had others.
  void rely_on_habits(int attempt) {
    const bool has_habits = options_.is_fully_reduced() && attempt < most_attempts;
    habits_.has_outlook = has_habits && attempt < patient_attempts && habits_.outlook.conclude();
    machine_options_.habits = has_habits ? std::make_shared<const vm::Habits>(habits_) : nullptr;
    result_.relied_on_rules = has_habits && habits_.sharing.has_rules();
  }

  [[nodiscard]] bool is_broken(const Answer& answer) const {
    return broken_.has_value() && !(answer.verdict == Verdict::Fault && !options_.has_all_faults);
  }

  void learn_better() {
    ++result_.broken_rules;
    habits_.add(*broken_);
    if (attempt_ >= patient_attempts) habits_.sharing.give_up(broken_->sharing);
    ++attempt_;
  }

  // What the machine has seen of how threads share data.
  void learn_from(const vm::Machine& machine) {
    if (machine.options().notes_habits) habits_ = machine.seen();
    if (!machine.has_broken_habits()) return;
    if (!broken_) broken_.emplace();
    broken_->add(machine.seen());
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
  vm::Habits habits_;                 // that threads seem to have
  std::optional<vm::Habits> broken_;  // what was done against them
  int attempt_ = 0;                   // so often were they others
  std::uint64_t given_up_ = 0;        // transitions of such searches
  std::unique_ptr<Turns<explore::DepthFirst>> states_;
  std::unique_ptr<Turns<explore::Stateless>> executions_;
  SearchResult result_;
};

}  // namespace

SearchResult search_program(const link::Program& program, const CheckOptions& options,
                            const std::function<bool()>& is_interrupted) {
  return ProgramSearch{program, options, is_interrupted}.run();
}

}  // namespace gmc::cli
