// Several machines search as one does: the same states, transitions and faults. GMC_RANDOM_PROGRAMS says how many
// programs made at random are compared, GMC_FIRST_SEED from where on.
#include "explore/parallel.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

#include "check/follow.hpp"
#include "check/renumber.hpp"
#include "random_program.hpp"
#include "searching.hpp"
#include "threaded_programs.hpp"

namespace gmc::test {
namespace {

using explore::Answer;
using explore::Verdict;

[[nodiscard]] Answer search_with(std::size_t jobs, const CompiledProgram& program, Question question) {
  question.options.thread_names = std::make_shared<vm::ThreadNames>();
  question.options.goes_on_after_faults = question.finds_all;
  TestWorld world{""};
  std::vector<std::unique_ptr<TestWorld>> worlds;
  std::vector<std::unique_ptr<vm::Machine>> owned;
  std::vector<vm::Machine*> machines;
  for (std::size_t i = 0; i < jobs; ++i) {
    worlds.push_back(std::make_unique<TestWorld>(""));
    owned.push_back(std::make_unique<vm::Machine>(program.program(), question.options, *worlds.back()));
    machines.push_back(owned.back().get());
  }
  Answer answer = explore::search_in_parallel(machines, {question.limits, {}, question.finds_all});
  // What was found happens again.
  for (explore::Found& found : answer.faults) {
    vm::Machine named{program.program(), question.options, world};
    found.schedule = check::renumbered(named, found.schedule);
    vm::Options fresh_options = question.options;
    fresh_options.thread_names = nullptr;
    vm::Machine fresh{program.program(), fresh_options, world};
    const auto ending = check::follow(fresh, found.schedule);
    EXPECT_TRUE(ending);
    if (ending) {
      EXPECT_EQ(ending->kind, found.kind);
    }
  }
  return answer;
}

void expect_same(const CompiledProgram& program, const Question& question) {
  const Answer alone = search(program, question);
  for (const std::size_t jobs : {1, 2, 3}) {
    const Answer together = search_with(jobs, program, question);
    EXPECT_EQ(together.verdict, alone.verdict) << together.reason;
    EXPECT_EQ(together.statistics.states, alone.statistics.states);
    EXPECT_EQ(together.statistics.transitions, alone.statistics.transitions);
  }
}

TEST(Parallel, HasTheSameStates) {
  const CompiledProgram program{buffer};
  expect_same(program, {});
  if (is_fast) expect_same(program, {.options = steered(true)});
}

TEST(Parallel, FindsTheDeadlock) {
  const CompiledProgram program{transfers};
  for (const std::size_t jobs : {1, 2, 3}) {
    const Answer answer = search_with(jobs, program, {});
    ASSERT_EQ(answer.verdict, Verdict::Fault);
    EXPECT_EQ(answer.faults[0].kind, ir::FaultKind::Deadlock);
  }
}

// Threads that are created by several others have the same numbers for all machines.
TEST(Parallel, MachinesAgreeOnThreads) {
  const CompiledProgram program{R"(
#include <pthread.h>
static _Atomic int count;
static void *leaf(void *unused) { count++; return unused; }
static void *inner(void *unused) {
  pthread_t child;
  pthread_create(&child, NULL, leaf, NULL);
  pthread_join(child, NULL);
  return unused;
}
int main(void) {
  pthread_t threads[3];
  for (int i = 0; i < 3; i++) pthread_create(&threads[i], NULL, inner, NULL);
  for (int i = 0; i < 3; i++) pthread_join(threads[i], NULL);
  return 0;
})"};
  expect_same(program, {});
}

TEST(Parallel, StopsAtLimits) {
  const CompiledProgram program{buffer};
  const Answer answer = search_with(2, program, {.limits = {.states = 20}});
  EXPECT_EQ(answer.verdict, Verdict::Unknown);
  EXPECT_NE(answer.reason.find("--max-states"), std::string::npos);
  EXPECT_LT(answer.statistics.states, 40U);
}

TEST(Parallel, StopsWhenAsked) {
  const CompiledProgram program{"#include <gmc/gmc.h>\nint main(void) { for (unsigned i = 0;; i += gmc_choose(2)); }"};
  TestWorld first_world{""};
  TestWorld second_world{""};
  vm::Machine first{program.program(), steered(), first_world};
  vm::Machine second{program.program(), steered(), second_world};
  const std::vector<vm::Machine*> machines{&first, &second};
  explore::Setup setup;
  setup.progress = [](const explore::Statistics&, std::uint64_t) { return false; };
  const Answer answer = explore::search_in_parallel(machines, setup);
  EXPECT_EQ(answer.verdict, Verdict::Unknown);
  EXPECT_EQ(answer.reason, "interrupted");
}

[[nodiscard]] unsigned from_environment(const char* name, unsigned otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : static_cast<unsigned>(std::strtoul(text, nullptr, 10));
}

[[nodiscard]] std::vector<std::string> keys_of(const Answer& answer) {
  std::vector<std::string> keys;
  for (const explore::Found& found : answer.faults) keys.push_back(found.key);
  std::ranges::sort(keys);
  return keys;
}

TEST(Parallel, AgreesWithOneMachine) {
  const unsigned first = from_environment("GMC_FIRST_SEED", 1);
  const unsigned count = from_environment("GMC_RANDOM_PROGRAMS", is_fast ? 40 : 2);
  for (unsigned seed = first; seed < first + count; ++seed) {
    const std::string text = random_threaded_program(seed);
    const CompiledProgram program{text};
    Question question{.limits = {.states = is_fast ? 100'000U : 500U}, .finds_all = true};
    question.options.checks.set(ir::FaultKind::DataRace, true);
    const Answer alone = search(program, question);
    if (!alone.reason.empty()) continue;  // a limit: where it ends depends on the order
    question.limits = {};
    const Answer together = search_with(2, program, question);
    EXPECT_EQ(together.verdict, alone.verdict) << "seed " << seed << text;
    EXPECT_EQ(together.statistics.states, alone.statistics.states) << "seed " << seed << text;
    EXPECT_EQ(keys_of(together), keys_of(alone)) << "seed " << seed << text;
  }
}

}  // namespace
}  // namespace gmc::test
