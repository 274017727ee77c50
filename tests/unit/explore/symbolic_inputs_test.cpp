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

  bool operator==(const Outcomes&) const = default;
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
  Outcomes outcomes{{}, result.answer.exit_codes};
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
  Comparison(Threading threading, Way way) : threading_(threading), way_(std::move(way)) {}

  // The programs of so many seeds, from `first` on.
  void compare(unsigned first, unsigned count) {
    clock_.add_to("rest");
    const CompiledProgram program{input_programs(first, count, threading_)};
    clock_.add_to("compiling");
    for (unsigned seed = first; seed < first + count; ++seed) compare_one(program, seed, argument_for(seed, first));
  }

  void print() const {
    std::printf("%u programs compared, %u with faults, %u with several outcomes, %u left out\n", compared_,
                with_faults_, with_choices_, left_out_);
    clock_.print();
  }
  [[nodiscard]] unsigned compared() const { return compared_; }

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
    with_faults_ += one_by_one->faults.empty() ? 0 : 1;
    with_choices_ += one_by_one->faults.size() + one_by_one->exit_codes.size() > 1 ? 1 : 0;
    if (*symbolic == *one_by_one) return;
    ADD_FAILURE() << "seed " << seed << "\nwith symbols:\n"
                  << text_of(*symbolic) << "one by one:\n"
                  << text_of(*one_by_one) << input_programs(seed, 1, threading_);
  }

  void leave_out(unsigned seed, const std::string& why) {
    ++left_out_;
    std::printf("left out, seed %u: %s\n", seed, why.c_str());
  }

  Threading threading_;
  Way way_;
  Clock clock_;
  unsigned compared_ = 0;
  unsigned with_faults_ = 0;
  unsigned with_choices_ = 0;
  unsigned left_out_ = 0;
};

void compare(Threading threading, unsigned count, const Way& way) {
  const unsigned first = from_environment("GMC_FIRST_SEED", 1);
  Comparison comparison{threading, way};
  for (unsigned done = 0; done < count; done += most_programs_together) {
    comparison.compare(first + done, std::min(most_programs_together, count - done));
  }
  comparison.print();
  // A campaign counts for itself.
  if (std::getenv("GMC_RANDOM_PROGRAMS") == nullptr) {
    EXPECT_GE(comparison.compared() * 2, count);
  }
}

TEST(SymbolicInputs, HaveTheOutcomesOfAllValues) {
  compare(Threading::Single, programs, {"local", "dfs"});
}

TEST(SymbolicInputs, HaveTheOutcomesOfAllValuesInThreads) {
  compare(Threading::Two, programs / 6, {"full", "dfs"});
}

TEST(SymbolicInputs, HaveTheOutcomesOfAllValuesStepByStep) {
  compare(Threading::Single, programs / 4, {"none", "dfs"});
}

}  // namespace
}  // namespace gmc::test
