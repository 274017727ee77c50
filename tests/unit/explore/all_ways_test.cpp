// Every reduction, every search that is a proof, and several machines give the same verdict and the same faults, on
// programs made at random. GMC_RANDOM_PROGRAMS says how many, GMC_FIRST_SEED from where on.
#include <gtest/gtest.h>

#include <cstdlib>
#include <optional>
#include <set>

#include "cli/search_program.hpp"
#include "random_program.hpp"
#include "running_program.hpp"
#include "threaded_programs.hpp"

namespace gmc::test {
namespace {

using explore::Verdict;

[[nodiscard]] unsigned from_environment(const char* name, unsigned otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : static_cast<unsigned>(std::strtoul(text, nullptr, 10));
}

struct Way {
  std::string name;
  std::string reduction;
  std::string search = "dfs";
  std::size_t jobs = 1;
};

struct Outcome {
  Verdict verdict;
  std::set<std::string> faults;
  std::uint64_t states;
};

// Nothing: it came to no end.
[[nodiscard]] std::optional<Outcome> search(const CompiledProgram& program, const Way& way, bool finds_all) {
  cli::CheckOptions options;
  options.reduction = way.reduction;
  options.search_words = way.search;
  options.jobs = way.jobs;
  options.is_json = true;  // says nothing
  options.has_all_faults = finds_all;
  options.has_no_spurious_wakeups = true;  // the stateless search does not know them
  options.limits.states = is_fast ? 60'000 : 300;
  if (way.search == "dpor") options.limits.depth = 300;  // or it would follow endless loops
  options.first_transitions = 40;  // so that there is something left to be searched by several, and by rules
  options.sources.standard_input = "/dev/null";
  options.finish();
  const cli::SearchResult result = cli::search_program(program.program(), options, [] { return false; });
  if (!result.answer.reason.empty()) return std::nullopt;
  Outcome outcome{result.answer.verdict, {}, result.answer.statistics.states};
  for (const explore::Found& found : result.answer.faults) {
    // When it is noticed that a block is lost depends on how long transitions are.
    outcome.faults.insert(found.kind == ir::FaultKind::MemoryLeak ? "a leak" : found.key);
  }
  return outcome;
}

[[nodiscard]] std::string text_of(const std::set<std::string>& keys) {
  std::string text;
  for (const std::string& key : keys) text += key + "\n";
  return text;
}

TEST(AllWays, Agree) {
  const std::vector<Way> ways = {{"none", "none"},
                                 {"none, two machines", "none", "dfs", 2},
                                 {"full", "full"},
                                 {"full, two machines", "full", "dfs", 2},
                                 {"stateless", "local", "dpor"}};
  const unsigned first = from_environment("GMC_FIRST_SEED", 1);
  const unsigned count = from_environment("GMC_RANDOM_PROGRAMS", is_fast ? 60 : 2);
  unsigned compared = 0;
  unsigned faulty = 0;
  unsigned smaller = 0;
  for (unsigned seed = first; seed < first + count; ++seed) {
    const std::string text = random_threaded_program(seed, Repertoire::Plain);
    const CompiledProgram program{text};
    const auto local = search(program, {"local", "local"}, true);
    if (!local) continue;
    ++compared;
    if (!local->faults.empty()) ++faulty;
    for (const Way& way : ways) {
      const auto other = search(program, way, true);
      if (!other) continue;
      EXPECT_EQ(other->verdict, local->verdict) << way.name << ", seed " << seed << text;
      EXPECT_EQ(text_of(other->faults), text_of(local->faults)) << way.name << ", seed " << seed << text;
      if (way.name == "full" && other->states < local->states) ++smaller;
      const auto quick = search(program, way, false);
      if (!quick) continue;
      EXPECT_EQ(quick->verdict, local->verdict) << way.name << ", first fault, seed " << seed << text;
    }
  }
  std::printf("%u programs compared: %u with faults, %u with fewer states by full reduction\n", compared, faulty,
              smaller);
  if (!is_fast) return;
  EXPECT_GE(compared, count * 8 / 10);
  EXPECT_GE(faulty, count / 5);
  EXPECT_GE(smaller, count / 2);
}

}  // namespace
}  // namespace gmc::test
