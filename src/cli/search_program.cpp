#include "cli/search_program.hpp"

#include <algorithm>
#include <array>
#include <thread>
#include <vector>

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

// What is searched by one machine before others are made: most programs have less.
constexpr std::uint64_t few_transitions = 1 << 14;

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
    return std::move(result_);
  }

 private:
  // True: there may be more threads, and it makes sense to look again with another bound.
  [[nodiscard]] bool search(std::size_t bound, bool is_first) {
    result_ = {};
    result_.thread_bound = bound;
    machine_options_ = options_.machine;
    machine_options_.max_threads = bound;
    machine_options_.hashes_top_frames = options_.store != explore::StoreKind::Exact;
    ProgressLine line{!options_.is_json};
    bool is_suspected = false;
    const auto progress = [&](const explore::Statistics& statistics, std::uint64_t depth) {
      line.show(statistics, depth);
      is_suspected = is_first && statistics.states >= many_states && statistics.threads > many_threads;
      return !is_suspected && !is_interrupted_();
    };
    const explore::Setup setup{limits_, progress, options_.has_all_faults};
    if (!can_be_parallel() || !search_a_little(setup)) search_it_all(setup);
    if (is_interrupted_() || result_.answer.verdict == Verdict::Verified) return false;
    if (result_.answer.verdict == Verdict::Fault && !options_.has_all_faults) return false;
    return is_suspected || (!is_first && result_.seen.was_bounded);
  }

  [[nodiscard]] bool can_be_parallel() const {
    return options_.job_count() > 1 && options_.search == SearchKind::DepthFirst &&
           options_.store == explore::StoreKind::Compact && options_.graph_file.empty();
  }

  // By one machine; true: that was all.
  [[nodiscard]] bool search_a_little(explore::Setup setup) {
    setup.limits.transitions = few_transitions;
    search_alone(setup);
    const bool is_cut = result_.answer.statistics.transitions >= few_transitions;
    return !is_cut || (result_.answer.verdict == Verdict::Fault && !options_.has_all_faults);
  }

  void search_it_all(const explore::Setup& setup) {
    if (can_be_parallel()) {
      search_together(setup);
    } else {
      search_alone(setup);
    }
  }

  void search_alone(const explore::Setup& setup) {
    Explorer explorer{program_, options_, machine_options_};
    const bool is_stateless = options_.search == SearchKind::Stateless;
    const auto kind = is_stateless ? explore::StoreKind::Nothing : options_.store;
    const auto store = explore::make_store(kind, options_.store_bytes);
    std::unique_ptr<explore::GraphRecorder> recorder;
    if (!options_.graph_file.empty()) recorder = std::make_unique<explore::GraphRecorder>();
    result_.answer = make_search(explorer.machine, *store, setup, recorder.get())->run();
    result_.seen.add(explorer.machine);
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
    for (const vm::Machine* const machine : machines) result_.seen.add(*machine);
  }

  [[nodiscard]] std::unique_ptr<explore::Search> make_search(vm::Machine& machine, explore::StateStore& store,
                                                             const explore::Setup& setup,
                                                             explore::GraphRecorder* recorder) const {
    using explore::Cost;
    switch (options_.search) {
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
  SearchResult result_;
};

}  // namespace

SearchResult search_program(const link::Program& program, const CheckOptions& options,
                            const std::function<bool()>& is_interrupted) {
  return ProgramSearch{program, options, is_interrupted}.run();
}

}  // namespace gmc::cli
