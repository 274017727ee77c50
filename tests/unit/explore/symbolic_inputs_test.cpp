// Inputs that stand for all their values lead to the same outcomes as one value after the other: verdict, kinds and
// places of faults, exit codes; on programs made at random. GMC_RANDOM_PROGRAMS says how many, GMC_FIRST_SEED from
// where on. What it prints is counted by tools/campaign.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>

#include "cli/check_program.hpp"
#include "cli/search_program.hpp"
#include "input_programs.hpp"
#include "running_program.hpp"

namespace gmc::test {
namespace {

[[nodiscard]] unsigned from_environment(const char* name, unsigned otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : static_cast<unsigned>(std::strtoul(text, nullptr, 10));
}

// Builds that look at every access are slower by about as much: they get fewer programs and more time.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr unsigned slowness = 4;
#else
constexpr unsigned slowness = 1;
#endif
const unsigned programs = from_environment("GMC_RANDOM_PROGRAMS", 60 / slowness);

enum class Inputs : unsigned char { Symbolic, OneByOne };

struct Outcomes {
  std::set<std::string> faults;
  std::set<int> exit_codes;
  std::uint64_t covered = 0;  // states that were part of others
};

// Where the time goes.
class Clock {
 public:
  void add_to(const std::string& what) {
    const auto now = std::chrono::steady_clock::now();
    seconds_[what] += std::chrono::duration<double>(now - last_).count();
    last_ = now;
  }
  void add_to(const std::string& what, double seconds) { seconds_[what] += seconds; }
  void print() const {
    for (const auto& [what, seconds] : seconds_) std::printf("time: %s %.2f s\n", what.c_str(), seconds);
  }

 private:
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
  std::map<std::string, double> seconds_;
};

struct Way {
  std::string reduction;
  std::string search;
};

struct Kind {
  Family family;
  Threading threading;
};

// Transitions end early in most programs, at whatever jump they have come to.
[[nodiscard]] std::uint64_t longest_transition(unsigned seed) {
  static constexpr std::uint64_t lengths[] = {1, 2, 3, 5, 8, 20, 100'000};
  return lengths[seed % std::size(lengths)];
}

[[nodiscard]] cli::CheckOptions options_for(Inputs inputs, const Way& way, unsigned seed, const std::string& argument) {
  cli::CheckOptions options;
  options.machine.longest_transition = longest_transition(seed);
  options.reduction = way.reduction;
  options.search_words = way.search;
  options.jobs = 1;
  options.is_json = true;  // says nothing
  options.has_all_faults = true;
  options.samples_inputs = inputs == Inputs::OneByOne;
  options.limits.transitions = 1'000'000;
  options.limits.seconds = 3 * slowness;
  options.machine.solver.milliseconds = 1000 * slowness;
  options.machine.arguments = {argument};
  // A block that is lost is noticed at the end of a transition, which may have another fault before; only single steps
  // have the same end with symbols and without.
  if (way.reduction != "none") options.checks = {"-memory-leak"};
  options.sources.standard_input = "/dev/null";
  options.finish();
  return options;
}

// Its kind, and where it is; what it says may mention values.
[[nodiscard]] std::string place_of(const explore::Found& found) {
  const std::size_t at = found.key.rfind(" at ");
  return std::string{ir::fault_info(found.kind).id} + (at == std::string::npos ? "" : found.key.substr(at));
}

// Nothing: it came to no end, or some values were left out. `why` says so.
[[nodiscard]] std::optional<Outcomes> explore_all(const CompiledProgram& program, const cli::CheckOptions& options,
                                                  std::string& why, Clock& clock) {
  const cli::SearchResult result = cli::search_program(program.program(), options, [] { return false; });
  clock.add_to(options.samples_inputs ? "one by one" : "symbols");
  clock.add_to("solver", result.seen.questions.solver_seconds);
  why = result.answer.reason;
  if (!options.samples_inputs && !result.seen.sampled.empty()) why = "sampled";
  if (!why.empty()) return std::nullopt;
  Outcomes outcomes{{}, result.answer.exit_codes, result.answer.statistics.covered};
  for (const explore::Found& found : result.answer.faults) {
    if (found.kind == ir::FaultKind::Unsupported) {
      why = found.key.substr(0, found.key.rfind(" at "));
      return std::nullopt;
    }
    outcomes.faults.insert(place_of(found));
  }
  return outcomes;
}

[[nodiscard]] std::string text_of(const Outcomes& outcomes) {
  std::string text;
  for (const std::string& fault : outcomes.faults) text += fault + "\n";
  for (const int code : outcomes.exit_codes) text += std::to_string(code) + " ";
  return text + "\n";
}

class Comparison {
 public:
  Comparison(Kind kind, Way way) : kind_(kind), way_(std::move(way)) {}

  // The programs of so many seeds, from `first` on.
  void compare(unsigned first, unsigned count) {
    clock_.add_to("rest");
    const CompiledProgram program{input_programs(first, count, kind_.family, kind_.threading)};
    clock_.add_to("compiling");
    for (unsigned seed = first; seed < first + count; ++seed) compare_one(program, seed, argument_for(seed, first));
  }

  void print() const {
    std::printf("%u programs compared, %u with faults, %u with several outcomes, %u left out\n", compared_,
                with_faults_, with_choices_, left_out_);
    if (covered_ != 0) std::printf("%lu states were part of others\n", covered_);
    clock_.print();
  }
  [[nodiscard]] unsigned compared() const { return compared_; }
  [[nodiscard]] std::uint64_t covered() const { return covered_; }

 private:
  void compare_one(const CompiledProgram& program, unsigned seed, const std::string& argument) {
    std::string why;
    const auto one_by_one = explore_all(
        program, options_for(Inputs::OneByOne, {way_.reduction == "none" ? "none" : "local", "dfs"}, seed, argument),
        why, clock_);
    if (!one_by_one) return leave_out(seed, "one by one, " + why);
    const auto symbolic = explore_all(program, options_for(Inputs::Symbolic, way_, seed, argument), why, clock_);
    if (!symbolic) return leave_out(seed, why);
    ++compared_;
    covered_ += symbolic->covered;
    with_faults_ += one_by_one->faults.empty() ? 0 : 1;
    with_choices_ += one_by_one->faults.size() + one_by_one->exit_codes.size() > 1 ? 1 : 0;
    if (symbolic->faults == one_by_one->faults && symbolic->exit_codes == one_by_one->exit_codes) return;
    ADD_FAILURE() << "seed " << seed << "\nwith symbols:\n"
                  << text_of(*symbolic) << "one by one:\n"
                  << text_of(*one_by_one) << input_programs(seed, 1, kind_.family, kind_.threading);
  }

  void leave_out(unsigned seed, const std::string& why) {
    ++left_out_;
    std::printf("left out, seed %u: %s\n", seed, why.c_str());
  }

  Kind kind_;
  Way way_;
  Clock clock_;
  unsigned compared_ = 0;
  unsigned with_faults_ = 0;
  unsigned with_choices_ = 0;
  unsigned left_out_ = 0;
  std::uint64_t covered_ = 0;
};

Comparison compare(const Kind& kind, unsigned count, const Way& way) {
  const unsigned first = from_environment("GMC_FIRST_SEED", 1);
  Comparison comparison{kind, way};
  for (unsigned done = 0; done < count; done += most_programs_together) {
    comparison.compare(first + done, std::min(most_programs_together, count - done));
  }
  comparison.print();
  // A campaign counts for itself.
  if (std::getenv("GMC_RANDOM_PROGRAMS") == nullptr) {
    EXPECT_GE(comparison.compared() * 2, count);
  }
  return comparison;
}

constexpr Kind single{Family::Ending, Threading::Single};
constexpr Kind threaded{Family::Ending, Threading::Two};
constexpr Kind endless{Family::Endless, Threading::Single};
constexpr Kind endless_threaded{Family::Endless, Threading::Two};

TEST(SymbolicInputs, HaveTheOutcomesOfAllValues) {
  static_cast<void>(compare(single, programs, {"local", "dfs"}));
}

TEST(SymbolicInputs, HaveTheOutcomesOfAllValuesInThreads) {
  static_cast<void>(compare(threaded, programs / 6, {"full", "dfs"}));
}

TEST(SymbolicInputs, HaveTheOutcomesOfAllValuesByExecutions) {
  static_cast<void>(compare(single, programs / 4, {"full", "dpor"}));
}

TEST(SymbolicInputs, HaveTheOutcomesOfAllValuesByExecutionsOfThreads) {
  static_cast<void>(compare(threaded, programs / 3, {"full", "dpor"}));
}

TEST(SymbolicInputs, HaveTheOutcomesOfAllValuesStepByStep) {
  static_cast<void>(compare(single, programs / 4, {"none", "dfs"}));
}

TEST(SymbolicInputs, HaveTheOutcomesOfAllValuesInEndlessLoops) {
  EXPECT_GT(compare(endless, programs, {"local", "dfs"}).covered(), programs / 4);
}

TEST(SymbolicInputs, HaveTheOutcomesOfAllValuesInEndlessLoopsNearestFirst) {
  EXPECT_GT(compare(endless, programs, {"local", "bfs"}).covered(), programs / 4);
}

TEST(SymbolicInputs, HaveTheOutcomesOfAllValuesInEndlessLoopsStepByStep) {
  EXPECT_GT(compare(endless, programs / 4, {"none", "dfs"}).covered(), programs / 16);
}

TEST(SymbolicInputs, HaveTheOutcomesOfAllValuesInEndlessLoopsOfThreads) {
  EXPECT_GT(compare(endless_threaded, programs / 3, {"local", "dfs"}).covered(), programs / 12);
}

TEST(SymbolicInputs, HaveTheOutcomesOfAllValuesInEndlessLoopsFullyReduced) {
  EXPECT_GT(compare(endless, programs / 2, {"full", "dfs"}).covered(), programs / 8);
}

}  // namespace
}  // namespace gmc::test
