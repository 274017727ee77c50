// Searches of small programs: verdicts, and numbers of states that were counted by hand.
#include <gtest/gtest.h>

#include "explore/depth_first.hpp"
#include "explore/replay.hpp"
#include "running_program.hpp"
#include "threaded_programs.hpp"

namespace gmc::test {
namespace {

using explore::Answer;
using explore::Verdict;

[[nodiscard]] vm::Options steered() {
  vm::Options options;
  options.scheduling = vm::Scheduling::Steered;
  return options;
}

[[nodiscard]] Answer search(const CompiledProgram& program, const vm::Options& options,
                            const explore::Limits& limits = {}) {
  TestWorld world{""};
  vm::Machine machine{program.program(), options, world};
  return explore::DepthFirst{machine, limits, {}}.run();
}

TEST(Search, FindsTheDeadlock) {
  const CompiledProgram program{transfers};
  for (const bool steps_singly : {false, is_fast}) {
    vm::Options options = steered();
    options.steps_singly = steps_singly;
    const Answer answer = search(program, options);
    ASSERT_EQ(answer.verdict, Verdict::Fault);
    EXPECT_EQ(answer.fault->kind, ir::FaultKind::Deadlock);
    TestWorld world{""};
    vm::Machine machine{program.program(), options, world};
    const auto fault = explore::replay(machine, answer.schedule, [](const explore::Choice&) {});
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->kind, ir::FaultKind::Deadlock);
    EXPECT_EQ(fault->notes.size(), 3U);  // main waits for a thread, too
  }
}

TEST(Search, VerifiesTheBuffer) {
  const CompiledProgram program{buffer};
  const Answer local = search(program, steered());
  EXPECT_EQ(local.verdict, Verdict::Verified) << local.reason;
  if (!is_fast) return;
  vm::Options by_instructions = steered();
  by_instructions.steps_singly = true;
  const Answer none = search(program, by_instructions);
  EXPECT_EQ(none.verdict, Verdict::Verified) << none.reason;
  EXPECT_GT(none.statistics.states, local.statistics.states);
}

TEST(Search, EndsWithLoopsThatDoNot) {
  const CompiledProgram program{"int main(void) { for (;;); }"};
  const Answer answer = search(program, steered());
  EXPECT_EQ(answer.verdict, Verdict::Verified);
  EXPECT_LE(answer.statistics.states, 3U);
}

TEST(Search, TriesEveryChoice) {
  const CompiledProgram program{R"(
#include <assert.h>
#include <gmc/gmc.h>
int main(void) {
  unsigned a = gmc_choose(5), b = gmc_choose(7);
  assert(a * 7 + b != 33);
  return 0;
})"};
  const Answer answer = search(program, steered());
  ASSERT_EQ(answer.verdict, Verdict::Fault);
  EXPECT_EQ(answer.fault->kind, ir::FaultKind::AssertionFailure);
  const std::vector<std::uint32_t> chosen = {answer.schedule[answer.schedule.size() - 2].alternative,
                                             answer.schedule.back().alternative};
  EXPECT_EQ(chosen, (std::vector<std::uint32_t>{4, 5}));
}

// The start, before each of two choices, and the end; the five values of `a` are dead when `b` is chosen.
TEST(Search, CountsStatesOfChoices) {
  const CompiledProgram program{R"(
#include <gmc/gmc.h>
int main(void) {
  gmc_choose(5);
  gmc_choose(7);
  return 0;
})"};
  const Answer answer = search(program, steered());
  EXPECT_EQ(answer.verdict, Verdict::Verified);
  EXPECT_EQ(answer.statistics.states, 4U);
  EXPECT_EQ(answer.statistics.transitions, 1U + 5U + 7U);
}

TEST(Search, StopsAtItsLimits) {
  const CompiledProgram program{buffer};
  EXPECT_EQ(search(program, steered(), {.states = 10}).reason, "the limit of --max-states was reached");
  EXPECT_EQ(search(program, steered(), {.depth = 5}).reason, "the limit of --max-depth was reached");
}

TEST(Search, FindsLeaksWhereTheyHappen) {
  const CompiledProgram program{R"(
#include <gmc/gmc.h>
#include <stdlib.h>
int main(void) {
  char *block = malloc(3);
  if (gmc_choose(2)) block = NULL;
  gmc_choose(2);
  free(block);
  return 0;
})"};
  const Answer answer = search(program, steered());
  ASSERT_EQ(answer.verdict, Verdict::Fault);
  EXPECT_EQ(answer.fault->kind, ir::FaultKind::MemoryLeak);
}

}  // namespace
}  // namespace gmc::test
