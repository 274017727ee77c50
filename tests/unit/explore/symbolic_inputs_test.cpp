// Inputs that stand for all their values lead to the same outcomes as one value after the other: verdict, kinds and
// places of faults, exit codes; on programs made at random. GMC_RANDOM_PROGRAMS says how many, GMC_FIRST_SEED from
// where on.
#include <gtest/gtest.h>

#include <cstdlib>
#include <optional>
#include <set>

#include "cli/check_program.hpp"
#include "cli/search_program.hpp"
#include "random_inputs.hpp"
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
const unsigned programs = from_environment("GMC_RANDOM_PROGRAMS", 24 / slowness);

enum class Inputs : unsigned char { Symbolic, OneByOne };

struct Outcomes {
  std::set<std::string> faults;
  std::set<int> exit_codes;
  std::uint64_t transitions = 0;
};

[[nodiscard]] cli::CheckOptions options_for(Inputs inputs, const std::string& reduction, const std::string& search) {
  cli::CheckOptions options;
  options.reduction = reduction;
  options.search_words = search;
  options.jobs = 1;
  options.is_json = true;  // says nothing
  options.has_all_faults = true;
  options.samples_inputs = inputs == Inputs::OneByOne;
  options.limits.transitions = 1'000'000;
  options.limits.seconds = 5 * slowness;
  options.machine.solver.milliseconds = 1000 * slowness;
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
[[nodiscard]] std::optional<Outcomes> explore_all(const CompiledProgram& program, Inputs inputs, std::string& why,
                                                  const std::string& reduction = "local",
                                                  const std::string& search = "dfs") {
  const cli::SearchResult result =
      cli::search_program(program.program(), options_for(inputs, reduction, search), [] { return false; });
  why = result.answer.reason;
  if (result.seen.has_sampled) why = "sampled";
  if (!why.empty()) return std::nullopt;
  Outcomes outcomes{{}, result.answer.exit_codes, result.answer.statistics.transitions};
  for (const explore::Found& found : result.answer.faults) {
    if (found.kind == ir::FaultKind::Unsupported) {
      why = found.key;
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

void compare(Threading threading, unsigned count, const std::string& reduction, const std::string& search) {
  const unsigned first = from_environment("GMC_FIRST_SEED", 1);
  unsigned compared = 0;
  unsigned with_faults = 0;
  unsigned left_out = 0;
  for (unsigned seed = first; seed < first + count; ++seed) {
    const std::string source = random_program_with_inputs(seed, threading);
    const CompiledProgram program{source};
    std::string why;
    const auto one_by_one = explore_all(program, Inputs::OneByOne, why);
    if (!one_by_one) continue;
    const auto symbolic = explore_all(program, Inputs::Symbolic, why, reduction, search);
    if (!symbolic) {
      ++left_out;
      std::printf("seed %u: %s\n", seed, why.c_str());
      continue;
    }
    ++compared;
    with_faults += one_by_one->faults.empty() ? 0 : 1;
    ASSERT_EQ(text_of(*symbolic), text_of(*one_by_one)) << "seed " << seed << source;
  }
  std::printf("%u programs compared, %u with faults, %u left out\n", compared, with_faults, left_out);
  EXPECT_GE(compared * 2, count);
}

TEST(SymbolicInputs, HaveTheOutcomesOfAllValues) {
  compare(Threading::Single, programs, "local", "dfs");
}

TEST(SymbolicInputs, HaveTheOutcomesOfAllValuesInThreads) {
  compare(Threading::Two, programs / 3, "full", "dfs");
}

TEST(SymbolicInputs, HaveTheOutcomesOfAllValuesStepByStep) {
  compare(Threading::Single, programs / 3, "none", "dfs");
}

}  // namespace
}  // namespace gmc::test
