#include "cli/check_program.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>

#include "check/retell.hpp"
#include "check/shorten.hpp"
#include "cli/progress_line.hpp"
#include "cli/property_option.hpp"
#include "cli/write_file.hpp"
#include "explore/depth_first.hpp"
#include "explore/frontier_search.hpp"
#include "explore/random_walks.hpp"
#include "explore/stateless.hpp"
#include "report/state_graph_dot.hpp"
#include "support/error.hpp"

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

// What may be spent on a shorter trace.
constexpr std::uint64_t least_transitions = 20'000;
constexpr std::uint64_t most_transitions = 100'000;

class Checker {
 public:
  Checker(const link::Program& program, const CheckOptions& options, const std::function<bool()>& is_interrupted)
      : program_(program), options_(options), is_interrupted_(is_interrupted), world_(options.sources, Echo::Collect) {
    world_.rewind();  // says nothing
  }

  [[nodiscard]] report::CheckResult run() {
    search();
    report::CheckResult result = covered();
    if (!options_.graph_file.empty()) write_file(options_.graph_file, report::state_graph_dot(recorder_->graph()));
    for (const explore::Found& found : answer_.faults) {
      if (found.kind == ir::FaultKind::Unsupported) continue;
      result.faults.push_back(tell(found));
    }
    if (!result.faults.empty()) {
      result.verdict = "fault";
      result.reason.clear();
      return result;
    }
    if (!answer_.faults.empty()) {
      result.reason = unsupported(answer_.faults.front());
    } else if (result.reason.empty()) {
      result.reason = doubt();
    }
    result.verdict = result.reason.empty() ? "verified" : "unknown";
    return result;
  }

 private:
  [[nodiscard]] std::unique_ptr<explore::Search> make_search(vm::Machine& machine, explore::StateStore& store,
                                                             explore::Setup setup) {
    using explore::Cost;
    switch (options_.search) {
      case SearchKind::DepthFirst:
        return std::make_unique<explore::DepthFirst>(machine, store, std::move(setup), recorder_.get());
      case SearchKind::Breadth:
        return std::make_unique<explore::FrontierSearch>(machine, store, std::move(setup), Cost::Transitions);
      case SearchKind::Random:
        return std::make_unique<explore::RandomWalks>(machine, store, std::move(setup), options_.search_number,
                                                      options_.seed);
      case SearchKind::Bounded:
        return std::make_unique<explore::FrontierSearch>(machine, store, std::move(setup), Cost::Preemptions,
                                                         options_.search_number);
      case SearchKind::Stateless: return std::make_unique<explore::Stateless>(machine, store, std::move(setup));
    }
    return nullptr;
  }

  void search() {
    explore::Limits limits = options_.limits;
    bool is_suspected = true;
    for (std::size_t i = 0; i < thread_bounds.size() && is_suspected; ++i) {
      is_suspected = search(thread_bounds[i], limits, i == 0);
      if (limits.seconds == 0) continue;
      limits.seconds -= answer_.statistics.seconds;
      if (limits.seconds <= 0) return;
    }
  }

  // True: there may be more threads, and it makes sense to look again with another bound.
  [[nodiscard]] bool search(std::size_t bound, const explore::Limits& limits, bool is_first) {
    vm::Options bounded = options_.machine;
    bounded.max_threads = bound;
    bounded.hashes_top_frames = options_.store != explore::StoreKind::Exact;
    machine_ = std::make_unique<vm::Machine>(program_, bounded, world_);
    if (!options_.graph_file.empty()) recorder_ = std::make_unique<explore::GraphRecorder>();
    const bool is_stateless = options_.search == SearchKind::Stateless;
    const auto kind = is_stateless ? explore::StoreKind::Nothing : options_.store;
    const auto store = explore::make_store(kind, options_.store_bytes);
    ProgressLine line{!options_.is_json};
    bool is_suspected = false;
    const auto progress = [&](const explore::Statistics& statistics, std::uint64_t depth) {
      line.show(statistics, depth);
      is_suspected = is_first && statistics.states >= many_states && machine_->thread_count() > many_threads;
      return !is_suspected && !is_interrupted_();
    };
    answer_ = make_search(*machine_, *store, {limits, progress, options_.has_all_faults})->run();
    if (is_interrupted_() || answer_.verdict == Verdict::Verified) return false;
    if (answer_.verdict == Verdict::Fault && !options_.has_all_faults) return false;
    return is_suspected || (!is_first && machine_->was_bounded());
  }

  [[nodiscard]] report::CheckResult covered() const {
    report::CheckResult result;
    result.reason = answer_.reason;
    result.is_all = options_.has_all_faults;
    result.states = answer_.statistics.states;
    result.transitions = answer_.statistics.transitions;
    result.depth = answer_.statistics.depth;
    result.memory_bytes = answer_.statistics.memory_bytes;
    result.visited_bytes = answer_.statistics.visited_bytes;
    result.seconds = answer_.statistics.seconds;
    result.executions = answer_.statistics.executions;
    result.blocked = answer_.statistics.blocked;
    result.search = options_.search_words;
    if (!options_.machine.checks.contains(ir::FaultKind::DataRace))
      result.assumptions.emplace_back("data races do no harm: they were not looked for");
    result.assumptions.emplace_back(
        "loops that go on forever are meant to: whether threads make progress is not looked for");
    result.assumptions.emplace_back("atomic operations are sequentially consistent, whatever order they ask for");
    if (machine_->has_assumed_memory())
      result.assumptions.emplace_back("memory never runs out (--malloc-may-fail tries that, too)");
    if (options_.machine.allocations_may_fail)
      result.assumptions.emplace_back("memory that the library needs for itself never runs out");
    if (!machine_->left_behind().empty())
      result.notes.push_back(fmt::format("{} may still be running when the program ends", machine_->left_behind()));
    return result;
  }

  // Why a search without a fault is no proof; empty: it is.
  [[nodiscard]] std::string doubt() const {
    for (std::size_t i = 0; i < ir::fault_count; ++i) {
      const auto kind = static_cast<ir::FaultKind>(i);
      if (machine_->ignored().contains(kind) && !is_harmless(kind))
        return fmt::format("the program has a fault that was not to be looked for ({})", ir::fault_info(kind).id);
    }
    if (machine_->has_sampled()) return "inputs sampled: not all of their values were tried";
    if (machine_->returned_anything()) return "functions without a body were called and taken to return 0";
    return "";
  }

  // What the machine cannot do, in its own words.
  [[nodiscard]] std::string unsupported(const explore::Found& found) const {
    const auto told = tell_schedule(program_, options_, found.schedule);
    return told ? told->fault.message : "the program does something that is not supported";
  }

  // The search is believed only if what it found happens again.
  [[nodiscard]] report::ToldFault tell(const explore::Found& found) {
    const auto told = tell_schedule(program_, options_, shortened(found));
    if (!told || (told->fault.kind != found.kind && options_.has_all_faults))
      throw InternalError("the fault that the search has found does not happen when its schedule is repeated");
    return *told;
  }

  [[nodiscard]] trace::Schedule shortened(const explore::Found& found) {
    if (options_.is_not_minimized) return found.schedule;
    trace::Schedule schedule = found.schedule;
    // Any fault with fewer preemptions is as good, unless all are wanted.
    if (!options_.has_all_faults && check::count_switches(schedule) > 0) schedule = with_fewer_preemptions(schedule);
    vm::Machine machine{program_, options_.machine, world_};
    return check::shorten(machine, schedule, most_transitions);
  }

  [[nodiscard]] trace::Schedule with_fewer_preemptions(const trace::Schedule& schedule) {
    vm::Options bounded = options_.machine;
    bounded.max_threads = machine_->options().max_threads;
    vm::Machine machine{program_, bounded, world_};
    const auto store = explore::make_store(explore::StoreKind::Compact, 0);
    explore::Limits limits;
    limits.transitions = std::clamp(4 * answer_.statistics.transitions, least_transitions, most_transitions);
    const auto progress = [&](const explore::Statistics&, std::uint64_t) { return !is_interrupted_(); };
    explore::FrontierSearch search{machine, *store, {limits, progress}, explore::Cost::Preemptions};
    const Answer better = search.run();
    if (better.faults.empty() || better.faults.front().kind == ir::FaultKind::Unsupported) return schedule;
    return better.faults.front().schedule;
  }

  const link::Program& program_;
  const CheckOptions& options_;
  const std::function<bool()>& is_interrupted_;
  RunWorld world_;
  std::unique_ptr<vm::Machine> machine_;
  std::unique_ptr<explore::GraphRecorder> recorder_;
  Answer answer_;
};

}  // namespace

report::CheckResult check_program(const link::Program& program, const CheckOptions& options,
                                  const std::function<bool()>& is_interrupted) {
  return Checker{program, options, is_interrupted}.run();
}

std::optional<report::ToldFault> tell_schedule(const link::Program& program, const CheckOptions& options,
                                               const trace::Schedule& schedule) {
  const auto tell = [&](check::Detail detail) {
    RunWorld world{options.sources, Echo::Collect};
    vm::Options retelling = options.machine;
    retelling.keeps_dead_values = true;
    vm::Machine machine{program, retelling, world};
    return check::retell(machine, schedule, detail);
  };
  std::optional<check::Story> story;
  if (options.trace_detail == "full") story = tell(check::Detail::Instructions);
  // One by one, instructions are not counted as they are at full speed: a transition that ends because it was long
  // enough may end elsewhere.
  if (!story) story = tell(check::Detail::Operations);
  if (!story) return std::nullopt;
  // What is a leak elsewhere is only a block that was not freed here.
  const char* const property = options.machine.must_free_everything ? "valid-memcleanup" : "";
  return report::ToldFault{std::move(story->fault), story->thread, property, schedule, std::move(story->steps)};
}

}  // namespace gmc::cli
