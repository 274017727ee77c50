#include "cli/check_program.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <set>

#include "check/concretise.hpp"
#include "check/follow.hpp"
#include "check/renumber.hpp"
#include "check/retell.hpp"
#include "check/shorten.hpp"
#include "cli/property_option.hpp"
#include "cli/search_program.hpp"
#include "cli/write_file.hpp"
#include "explore/frontier_search.hpp"
#include "report/state_graph_dot.hpp"
#include "support/error.hpp"

namespace gmc::cli {

namespace {

using explore::Answer;

// What may be spent on a shorter trace.
constexpr std::uint64_t least_transitions = 20'000;
constexpr std::uint64_t most_transitions = 100'000;

constexpr std::uint64_t most_sampled_transitions = 50'000;
constexpr std::uint64_t most_sampled_steps = 40'000'000;
constexpr std::uint64_t most_near_transitions = 8192;

[[nodiscard]] bool asks_for_inputs(const link::Program& program, const vm::Options& options) {
  if (options.symbolic_arguments != 0 || options.symbolic_input != 0) return true;
  return std::ranges::any_of(program.entities, [&](const link::Entity& entity) {
    return entity.is_reachable &&
           (program.name_of(entity).starts_with("__VERIFIER_nondet_") || program.name_of(entity) == "gmc_symbolic");
  });
}

[[nodiscard]] std::string sampled_text(const std::set<vm::SourceSpot>& places) {
  const vm::SourceSpot& first = *places.begin();
  const std::string where =
      first.file.empty() ? "for what main returns"
                         : fmt::format("at {}:{}:{} in {}", first.file, first.line, first.column, first.function);
  const std::size_t others = places.size() - 1;
  return fmt::format("inputs sampled: not all of their values were tried ({}{})", where,
                     others == 0   ? ""
                     : others == 1 ? ", and at another place"
                                   : fmt::format(", and at {} other places", others));
}

// Keeps what is chosen for inputs.
class InputRecorder : public RunWorld {
 public:
  explicit InputRecorder(const Sources& sources) : RunWorld(sources, Echo::Collect) { rewind(); }

  void note_input(std::uint32_t thread, const trace::InputValue& value) override {
    inputs_[{thread, counts_[thread]++}] = value;
  }
  [[nodiscard]] const trace::InputValues& inputs() const { return inputs_; }

 private:
  trace::InputValues inputs_;
  std::map<std::uint32_t, std::uint32_t> counts_;  // [thread]
};

class Checker {
 public:
  Checker(const link::Program& program, const CheckOptions& options, const std::function<bool()>& is_interrupted)
      : program_(program), options_(options), is_interrupted_(is_interrupted), world_(options.sources, Echo::Collect) {
    world_.rewind();  // says nothing
  }

  [[nodiscard]] report::CheckResult run() {
    is_automatic_ = options_.search_words == "auto";
    if (!is_found_by_samples() && !is_found_near()) result_ = search_program(program_, options_, is_interrupted_);
    if (is_automatic_) options_.use(result_.search);
    if (result_.graph) write_file(options_.graph_file, report::state_graph_dot(*result_.graph));
    if (result_.jobs > 1 && !answer().faults.empty() && !options_.has_all_faults) choose_fault();
    report::CheckResult result = covered();
    for (const explore::Found& found : answer().faults) {
      if (found.kind == ir::FaultKind::Unsupported) continue;
      if (options_.machine.has_symbols || was_sampled_) {
        if (auto told = tell_with_inputs(found)) {
          result.faults.push_back(std::move(*told));
        } else if (was_sampled_) {
          result.faults.push_back(tell(found));
        } else {
          result.reason = fmt::format("unconfirmed: {}, for some inputs; but nobody knows for which ones",
                                      ir::fault_info(found.kind).id);
        }
        continue;
      }
      result.faults.push_back(tell(found));
    }
    if (!result.faults.empty()) {
      result.verdict = "fault";
      if (options_.has_all_faults && !result.reason.empty())
        result.notes.push_back(fmt::format("there may be more faults: {}", result.reason));
      result.reason.clear();
      return result;
    }
    if (!answer().faults.empty() && result.reason.empty()) {
      result.reason = unsupported(answer().faults.front());
    } else if (result.reason.empty()) {
      result.reason = doubt();
    }
    result.verdict = result.reason.empty() ? "verified" : "unknown";
    const vm::Options& machine = options_.machine;
    const bool can_be_proved = machine.symbolic_arguments == 0 && machine.symbolic_input == 0;
    if (can_be_proved && !answer().reason.empty() && answer().statistics.threads <= 1)
      result.notes.emplace_back("if it is lists that have no end, 'gmc prove' may know the answer");
    return result;
  }

 private:
  // Who asks for a certain search, for all faults or for a drawing gets that.
  [[nodiscard]] bool may_look_first() const {
    const bool is_wanted = is_automatic_ && !options_.has_all_faults && options_.graph_file.empty();
    return is_wanted && options_.machine.has_symbols && asks_for_inputs(program_, options_.machine);
  }

  // A look, which takes from the time there is.
  [[nodiscard]] SearchResult look(CheckOptions options, std::uint64_t transitions) {
    options.reduction = "local";  // others have limits of their own
    options.jobs = 1;
    options.limits.transitions = transitions;
    if (options.limits.seconds > 0) options.limits.seconds /= 4;
    SearchResult found = search_program(program_, options, is_interrupted_);
    if (options_.limits.seconds > 0)
      options_.limits.seconds = std::max(0.001, options_.limits.seconds - found.answer.statistics.seconds);
    return found;
  }

  [[nodiscard]] static bool has_fault(const SearchResult& found) {
    return !found.answer.faults.empty() && found.answer.faults.front().kind != ir::FaultKind::Unsupported;
  }

  // A fault is often found with a few values of each input, sooner than with all of them: these are tried first, for a
  // moment.
  [[nodiscard]] bool is_found_by_samples() {
    if (!may_look_first()) return false;
    CheckOptions sampled = options_;
    sampled.machine.has_symbols = false;
    sampled.search = SearchKind::DepthFirst;
    sampled.limits.steps = most_sampled_steps;
    SearchResult found = look(sampled, most_sampled_transitions);
    if (!has_fault(found)) return false;
    options_.machine.has_symbols = false;
    was_sampled_ = true;
    result_ = std::move(found);
    return true;
  }

  // A loop that an input bounds has 2^32 rounds for who goes into the depth. So what is near is looked at first, all
  // ways at once; programs with few states are done by that.
  [[nodiscard]] bool is_found_near() {
    if (!may_look_first()) return false;
    CheckOptions near = options_;
    near.use(SearchKind::Breadth);
    SearchResult found = look(near, most_near_transitions);
    const bool is_all = found.answer.faults.empty() && found.answer.reason.empty();
    if (!has_fault(found) && !is_all) return false;
    result_ = std::move(found);
    return true;
  }

  [[nodiscard]] report::CheckResult covered() const {
    report::CheckResult result;
    result.has_sampled = was_sampled_;
    result.reason = answer().reason;
    result.is_all = options_.has_all_faults;
    result.states = answer().statistics.states;
    result.covered = answer().statistics.covered;
    result.transitions = answer().statistics.transitions;
    result.depth = answer().statistics.depth;
    result.memory_bytes = answer().statistics.memory_bytes;
    result.visited_bytes = answer().statistics.visited_bytes;
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    result.executions = answer().statistics.executions;
    result.blocked = answer().statistics.blocked;
    result.search = is_automatic_ ? search_word() : options_.search_words;
    result.jobs = result_.jobs;
    const terms::PathStatistics& asked = result_.seen.questions;
    if (asked.questions + asked.solver_calls > 0)
      result.questions = {asked.questions, asked.known_models, asked.known_answers, asked.solver_calls,
                          asked.solver_seconds};
    if (!options_.machine.checks.contains(ir::FaultKind::DataRace))
      result.assumptions.emplace_back("data races do no harm: they were not looked for");
    result.assumptions.emplace_back(
        "loops that go on forever are meant to: whether threads make progress is not looked for");
    result.assumptions.emplace_back("atomic operations are sequentially consistent, whatever order they ask for");
    if (result_.seen.has_assumed_memory)
      result.assumptions.emplace_back("memory never runs out (--malloc-may-fail tries that, too)");
    if (options_.machine.allocations_may_fail)
      result.assumptions.emplace_back("memory that the library needs for itself never runs out");
    if (!result_.seen.left_behind_text.empty())
      result.notes.push_back(
          fmt::format("{} may still be running when the program ends", result_.seen.left_behind_text));
    return result;
  }

  // Of those that 'auto' chooses from.
  [[nodiscard]] const char* search_word() const {
    if (options_.search == SearchKind::Stateless) return "dpor";
    return options_.search == SearchKind::Breadth ? "bfs" : "dfs";
  }

  // Why a search without a fault is no proof; empty: it is.
  [[nodiscard]] std::string doubt() const {
    for (std::size_t i = 0; i < ir::fault_count; ++i) {
      const auto kind = static_cast<ir::FaultKind>(i);
      if (result_.seen.ignored.contains(kind) && !is_harmless(kind))
        return fmt::format("the program has a fault that was not to be looked for ({})", ir::fault_info(kind).id);
    }
    if (!result_.seen.sampled.empty()) return sampled_text(result_.seen.sampled);
    if (result_.seen.returned_anything) return "functions without a body were called and taken to return 0";
    return "";
  }

  // What the machine cannot do, in its own words: "unsupported: ... at <spot>". It is not done again to be told: for
  // the solver that would take as long again, and it may know the answer this time.
  [[nodiscard]] static std::string unsupported(const explore::Found& found) {
    const std::size_t begin = found.key.find(": ");
    const std::string words = found.key.substr(begin == std::string::npos ? 0 : begin + 2);
    return words.substr(0, std::min(words.rfind(" at "), words.size()));
  }

  [[nodiscard]] static bool has_one_place(ir::FaultKind kind) {
    return kind != ir::FaultKind::DataRace && kind != ir::FaultKind::Deadlock && kind != ir::FaultKind::MemoryLeak;
  }

  // With certain inputs a message may name other numbers. Unless all faults are wanted, one of its kind is as good.
  [[nodiscard]] std::optional<explore::Found> find_same(const std::vector<explore::Found>& faults,
                                                        const explore::Found& found) const {
    const auto place_of = [](const std::string& key) { return key.substr(std::min(key.rfind(" at "), key.size())); };
    const auto is_same = [&](const explore::Found& other) { return other.key == found.key; };
    const auto is_near = [&](const explore::Found& other) {
      return other.kind == found.kind && has_one_place(other.kind) && place_of(other.key) == place_of(found.key);
    };
    const auto is_alike = [&](const explore::Found& other) {
      return other.kind == found.kind && (!options_.has_all_faults || !has_one_place(other.kind));
    };
    auto same = std::ranges::find_if(faults, is_same);
    if (same == faults.end()) same = std::ranges::find_if(faults, is_near);
    if (same == faults.end()) same = std::ranges::find_if(faults, is_alike);
    return same == faults.end() ? std::nullopt : std::optional{*same};
  }

  // What was found, for a machine that is given the inputs.
  [[nodiscard]] std::optional<check::ConcreteWay> find_way(const explore::Found& found) {
    if (options_.machine.has_symbols) {
      vm::Machine machine{program_, options_.machine, world_};
      return check::concretise(machine, found.schedule);
    }
    InputRecorder recorder{options_.sources};
    vm::Machine machine{program_, options_.machine, recorder};
    auto schedule = check::without_inputs(machine, found.schedule);
    if (!schedule) return std::nullopt;
    return check::ConcreteWay{std::move(*schedule), recorder.inputs()};
  }

  // The same with certain inputs, which lead to the fault. Nothing: they are not known, or do not lead there.
  [[nodiscard]] std::optional<report::ToldFault> tell_with_inputs(const explore::Found& found) {
    std::optional<check::ConcreteWay> way = find_way(found);
    if (!way) return std::nullopt;
    Checker concrete{program_, options_, is_interrupted_};
    concrete.options_.fix_inputs(std::move(way->inputs));
    concrete.result_.thread_bound = result_.thread_bound;
    concrete.result_.answer.statistics = answer().statistics;
    explore::Found again{found.kind, found.key, std::move(way->schedule)};
    vm::Machine machine{program_, concrete.options_.machine, world_};
    const auto ending = check::follow(machine, again.schedule);
    const auto is_there = [&](const std::string& place) { return found.key.ends_with(" at " + place); };
    if (!ending || ending->kind != found.kind ||
        (options_.has_all_faults && has_one_place(found.kind) && !is_there(ending->places.front()))) {
      // What others noticed may have been in another order: it is searched for.
      const auto search = search_program(program_, concrete.options_, is_interrupted_);
      const auto same = find_same(search.answer.faults, found);
      if (!same) return std::nullopt;
      again = *same;
    } else {
      again.schedule.resize(ending->transitions);
    }
    return concrete.tell(again);
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
    // Any fault with fewer preemptions is as good, unless all are wanted; see also choose_fault().
    if (!options_.has_all_faults && result_.jobs == 1 && check::count_switches(schedule) > 0) {
      const std::uint64_t transitions =
          std::clamp(4 * answer().statistics.transitions, least_transitions, most_transitions);
      if (const auto better = with_fewest_preemptions(transitions)) schedule = better->schedule;
    }
    vm::Machine machine{program_, options_.machine, world_};
    return plain(machine, check::shorten(machine, schedule, most_transitions));
  }

  // The fault that is found with the fewest preemptions; nothing: none is found that soon.
  [[nodiscard]] std::optional<explore::Found> with_fewest_preemptions(std::uint64_t transitions) {
    explore::Limits limits;
    limits.transitions = transitions;
    vm::Machine machine{program_, bounded_options(), world_};
    const auto store = explore::make_store(explore::StoreKind::Compact, 0);
    const Answer better = explore::FrontierSearch{machine, *store, setup(limits), explore::Cost::Preemptions}.run();
    if (better.faults.empty() || better.faults.front().kind == ir::FaultKind::Unsupported) return std::nullopt;
    return explore::Found{better.faults.front().kind, better.faults.front().key,
                          plain(machine, better.faults.front().schedule)};
  }

  // Of several machines, which one finds a fault first, and on which way, is a matter of time; what is told shall not
  // be.
  void choose_fault() {
    const bool is_supported = answer().faults.front().kind != ir::FaultKind::Unsupported;
    if (options_.is_not_minimized && is_supported) return;
    if (const auto found = with_fewest_preemptions(most_transitions)) {
      answer().faults = {*found};
      return;
    }
    options_.jobs = 1;
    result_ = search_program(program_, options_, is_interrupted_);
  }

  // A schedule of this machine, as one understands it that knows no other.
  [[nodiscard]] trace::Schedule plain(const vm::Machine& machine, const trace::Schedule& schedule) {
    vm::Machine again{program_, machine.options(), world_};
    return check::renumbered(again, schedule);
  }
  [[nodiscard]] vm::Options bounded_options() const {
    vm::Options bounded = options_.machine;
    bounded.max_threads = result_.thread_bound;
    return bounded;
  }
  [[nodiscard]] explore::Setup setup(const explore::Limits& limits) const {
    return {limits, [this](const explore::Statistics&, std::uint64_t) { return !is_interrupted_(); }};
  }
  [[nodiscard]] Answer& answer() { return result_.answer; }
  [[nodiscard]] const Answer& answer() const { return result_.answer; }

  const link::Program& program_;
  CheckOptions options_;  // with the search that has found the answer
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();  // all searches together
  bool is_automatic_ = false;
  bool was_sampled_ = false;  // by is_found_by_samples()
  const std::function<bool()>& is_interrupted_;
  RunWorld world_;
  SearchResult result_;
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
  trace::InputValues inputs = options.machine.inputs ? *options.machine.inputs : trace::InputValues{};
  for (const auto& [input, place] : story->asked_at) {
    if (const auto found = inputs.find(input); found != inputs.end()) found->second.asked_at = place;
  }
  // What is a leak elsewhere is only a block that was not freed here.
  const char* const property = options.machine.must_free_everything ? "valid-memcleanup" : "";
  return report::ToldFault{std::move(story->fault), story->thread,    property, schedule,
                           std::move(story->steps), std::move(inputs)};
}

}  // namespace gmc::cli
