// The same answer whether steps that nobody notices are merged or every instruction is a transition, on programs made
// at random. GMC_RANDOM_PROGRAMS says how many, GMC_FIRST_SEED from where on.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <optional>
#include <set>

#include "check/follow.hpp"
#include "check/shorten.hpp"
#include "random_program.hpp"
#include "searching.hpp"
#include "threaded_programs.hpp"

namespace gmc::test {
namespace {

using explore::Answer;
using explore::Verdict;

[[nodiscard]] unsigned from_environment(const char* name, unsigned otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : static_cast<unsigned>(std::strtoul(text, nullptr, 10));
}

// Within bounds; and what was found happens again.
[[nodiscard]] Answer ask(const CompiledProgram& program, Question question) {
  question.limits.states = is_fast ? 400'000 : 500;
  Answer answer = search(program, question);
  if (answer.verdict != Verdict::Fault) return answer;
  TestWorld world{""};
  vm::Machine fresh{program.program(), question.options, world};
  const auto ending = check::follow(fresh, answer.faults[0].schedule);
  EXPECT_TRUE(ending);
  if (ending) {
    EXPECT_EQ(ending->kind, answer.faults[0].kind);
  }
  return answer;
}

// Programs that were compared, by their verdict.
class Tally {
 public:
  void count(Verdict verdict) { ++verdicts_[verdict]; }
  // Few were left out, and there are some of each kind.
  void expect_variety(unsigned programs) {
    const unsigned verified = verdicts_[Verdict::Verified];
    const unsigned faults = verdicts_[Verdict::Fault];
    std::printf("%u programs compared: %u verified, %u with a fault\n", verified + faults, verified, faults);
    if (!is_fast) return;
    EXPECT_GE(verified + faults, programs * 9 / 10);
    EXPECT_GE(verified, programs / 5);
    EXPECT_GE(faults, programs / 5);
  }

 private:
  std::map<Verdict, unsigned> verdicts_;
};

TEST(Agreement, OfReductions) {
  const unsigned first = from_environment("GMC_FIRST_SEED", 1);
  const unsigned count = from_environment("GMC_RANDOM_PROGRAMS", is_fast ? 60 : 3);
  Tally tally;
  for (unsigned seed = first; seed < first + count; ++seed) {
    const std::string text = random_threaded_program(seed);
    const CompiledProgram program{text};
    const Answer local = ask(program, {});
    const Answer none = ask(program, {.options = steered(true)});
    if (local.verdict == Verdict::Unknown || none.verdict == Verdict::Unknown) continue;
    tally.count(local.verdict);
    EXPECT_EQ(local.verdict, none.verdict) << "seed " << seed << text;
    if (local.verdict == Verdict::Verified) {
      EXPECT_LE(local.statistics.states, none.statistics.states) << "seed " << seed << text;
    }
  }
  tally.expect_variety(count);
}

// Every search sees the same states, and every store tells them apart alike.
TEST(Agreement, OfSearchesAndStores) {
  const unsigned first = from_environment("GMC_FIRST_SEED", 1);
  const unsigned count = from_environment("GMC_RANDOM_PROGRAMS", is_fast ? 40 : 2);
  for (unsigned seed = first; seed < first + count; ++seed) {
    const std::string text = random_threaded_program(seed);
    const CompiledProgram program{text};
    const Answer usual = ask(program, {});
    const Answer breadth = ask(program, {.way = Way::Breadth});
    const Answer preemptions = ask(program, {.way = Way::Preemptions});
    const Answer exact = ask(program, {.store = explore::StoreKind::Exact});
    const Answer sleeping = ask(program, {.sleeps = true});
    if (usual.verdict == Verdict::Unknown || preemptions.verdict == Verdict::Unknown) continue;
    EXPECT_EQ(usual.verdict, breadth.verdict) << "seed " << seed << text;
    EXPECT_EQ(usual.verdict, preemptions.verdict) << "seed " << seed << text;
    EXPECT_EQ(usual.verdict, exact.verdict) << "seed " << seed << text;
    EXPECT_EQ(usual.verdict, sleeping.verdict) << "seed " << seed << text;
    EXPECT_EQ(usual.statistics.states, exact.statistics.states) << "seed " << seed << text;
    if (usual.verdict == Verdict::Verified) {
      EXPECT_EQ(usual.statistics.states, breadth.statistics.states) << "seed " << seed << text;
      EXPECT_EQ(usual.statistics.transitions, breadth.statistics.transitions) << "seed " << seed << text;
      EXPECT_EQ(usual.statistics.states, sleeping.statistics.states) << "seed " << seed << text;
      EXPECT_LE(sleeping.statistics.transitions, usual.statistics.transitions) << "seed " << seed << text;
    } else if (usual.verdict == Verdict::Fault && breadth.verdict == Verdict::Fault) {
      EXPECT_LE(breadth.faults[0].schedule.size(), usual.faults[0].schedule.size()) << "seed " << seed << text;
      EXPECT_LE(breadth.faults[0].schedule.size(), preemptions.faults[0].schedule.size()) << "seed " << seed << text;
    }
  }
}

// A shorter schedule leads to the same fault.
TEST(Agreement, OfShortenedSchedules) {
  const unsigned first = from_environment("GMC_FIRST_SEED", 1);
  const unsigned count = from_environment("GMC_RANDOM_PROGRAMS", is_fast ? 40 : 2);
  unsigned faults = 0;
  for (unsigned seed = first; seed < first + count; ++seed) {
    const std::string text = random_threaded_program(seed);
    const CompiledProgram program{text};
    const Answer answer = ask(program, {});
    if (answer.verdict != Verdict::Fault) continue;
    ++faults;
    const trace::Schedule& schedule = answer.faults[0].schedule;
    TestWorld world{""};
    vm::Machine machine{program.program(), steered(), world};
    vm::Machine renumbering{program.program(), machine.options(), world};
    const trace::Schedule shorter = check::renumbered(renumbering, check::shorten(machine, schedule, 50'000));
    EXPECT_LE(check::count_switches(shorter), check::count_switches(schedule)) << "seed " << seed << text;
    vm::Machine fresh{program.program(), steered(), world};
    const auto ending = check::follow(fresh, shorter);
    ASSERT_TRUE(ending) << "seed " << seed << text;
    EXPECT_EQ(ending->kind, answer.faults[0].kind) << "seed " << seed << text;
    EXPECT_EQ(ending->transitions, shorter.size());
  }
  if (is_fast) {
    EXPECT_GT(faults, 0U);
  }
}

}  // namespace
}  // namespace gmc::test
