// The same answer whether steps that nobody notices are merged or every instruction is a transition, on programs made
// at random. GMC_RANDOM_PROGRAMS says how many, GMC_FIRST_SEED from where on.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "explore/depth_first.hpp"
#include "explore/replay.hpp"
#include "random_program.hpp"
#include "running_program.hpp"
#include "threaded_programs.hpp"

namespace gmc::test {
namespace {

using explore::Answer;
using explore::Verdict;

[[nodiscard]] unsigned from_environment(const char* name, unsigned otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : static_cast<unsigned>(std::strtoul(text, nullptr, 10));
}

[[nodiscard]] vm::Options steered(bool steps_singly) {
  vm::Options options;
  options.scheduling = vm::Scheduling::Steered;
  options.steps_singly = steps_singly;
  return options;
}

[[nodiscard]] Answer search(const CompiledProgram& program, bool steps_singly) {
  TestWorld world{""};
  vm::Machine machine{program.program(), steered(steps_singly), world};
  Answer answer = explore::DepthFirst{machine, {.states = is_fast ? 400'000 : 500}, {}}.run();
  if (answer.verdict == Verdict::Fault) {
    TestWorld other{""};
    vm::Machine fresh{program.program(), steered(steps_singly), other};
    const auto fault = explore::replay(fresh, answer.schedule, [](const explore::Choice&) {});
    EXPECT_TRUE(fault);
    if (fault) {
      EXPECT_EQ(fault->kind, answer.fault->kind);
    }
  }
  return answer;
}

TEST(Agreement, OfReductions) {
  const unsigned first = from_environment("GMC_FIRST_SEED", 1);
  const unsigned count = from_environment("GMC_RANDOM_PROGRAMS", is_fast ? 60 : 3);
  unsigned compared = 0;
  std::map<Verdict, unsigned> verdicts;
  for (unsigned seed = first; seed < first + count; ++seed) {
    const std::string text = random_threaded_program(seed);
    const CompiledProgram program{text};
    const Answer local = search(program, false);
    const Answer none = search(program, true);
    if (local.verdict == Verdict::Unknown || none.verdict == Verdict::Unknown) continue;
    ++compared;
    ++verdicts[local.verdict];
    EXPECT_EQ(local.verdict, none.verdict) << "seed " << seed << text;
    if (local.verdict == Verdict::Verified) {
      EXPECT_LE(local.statistics.states, none.statistics.states) << "seed " << seed << text;
    }
  }
  if (is_fast) {
    EXPECT_GE(compared, count * 9 / 10);
    EXPECT_GE(verdicts[Verdict::Verified], count / 5);
    EXPECT_GE(verdicts[Verdict::Fault], count / 5);
  }
  std::printf("%u programs compared: %u verified, %u with a fault\n", compared, verdicts[Verdict::Verified],
              verdicts[Verdict::Fault]);
}

}  // namespace
}  // namespace gmc::test
