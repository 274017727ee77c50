// Searches of small programs: verdicts, and numbers of states that were counted by hand.
#include <gtest/gtest.h>

#include "check/follow.hpp"
#include "searching.hpp"
#include "threaded_programs.hpp"

namespace gmc::test {
namespace {

using explore::Answer;
using explore::StoreKind;
using explore::Verdict;

TEST(Search, FindsTheDeadlock) {
  const CompiledProgram program{transfers};
  for (const bool steps_singly : {false, is_fast}) {
    const Answer answer = search(program, {.options = steered(steps_singly)});
    ASSERT_EQ(answer.verdict, Verdict::Fault);
    EXPECT_EQ(answer.faults[0].kind, ir::FaultKind::Deadlock);
    TestWorld world{""};
    vm::Machine machine{program.program(), steered(steps_singly), world};
    ASSERT_TRUE(check::follow(machine, answer.faults[0].schedule));
    EXPECT_EQ(machine.fault().kind, ir::FaultKind::Deadlock);
    EXPECT_GE(machine.fault().notes.size(), 2U);
  }
}

TEST(Search, VerifiesTheBuffer) {
  const CompiledProgram program{buffer};
  const Answer local = search(program);
  EXPECT_EQ(local.verdict, Verdict::Verified) << local.reason;
  if (!is_fast) return;
  const Answer none = search(program, {.options = steered(true)});
  EXPECT_EQ(none.verdict, Verdict::Verified) << none.reason;
  EXPECT_GT(none.statistics.states, local.statistics.states);
}

TEST(Search, EndsWithLoopsThatDoNot) {
  const CompiledProgram program{"int main(void) { for (;;); }"};
  const Answer answer = search(program);
  EXPECT_EQ(answer.verdict, Verdict::Verified);
  EXPECT_LE(answer.statistics.states, 3U);
}

// What a thread is about to do is known before it does it, also right after something that nobody notices.
TEST(Search, EndsStepByStepWithLocksThatAreAskedForInARow) {
  const CompiledProgram program{R"(
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *other(void *unused) {
  while (1) {
    pthread_mutex_lock(&lock);
    pthread_mutex_unlock(&lock);
  }
  return unused;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, other, 0);
  while (1) {
    __VERIFIER_nondet_int();
    pthread_mutex_lock(&lock);
    pthread_mutex_unlock(&lock);
  }
})"};
  vm::Options options = steered(true);
  options.has_symbols = true;
  const Answer answer = search(program, {.options = options});
  EXPECT_EQ(answer.verdict, Verdict::Verified) << answer.reason;
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
  const Answer answer = search(program);
  ASSERT_EQ(answer.verdict, Verdict::Fault);
  EXPECT_EQ(answer.faults[0].kind, ir::FaultKind::AssertionFailure);
  const trace::Schedule& schedule = answer.faults[0].schedule;
  const std::vector<std::uint32_t> chosen = {schedule[schedule.size() - 2].alternative, schedule.back().alternative};
  EXPECT_EQ(chosen, (std::vector<std::uint32_t>{4, 5}));
}

constexpr std::string_view two_choices = R"(
#include <gmc/gmc.h>
int main(void) {
  gmc_choose(5);
  gmc_choose(7);
  return 0;
})";

// The start, before each of two choices, and the end; the five values of `a` are dead when `b` is chosen.
TEST(Search, CountsStatesOfChoices) {
  const CompiledProgram program{two_choices};
  for (const StoreKind store : {StoreKind::Compact, StoreKind::Exact, StoreKind::Bits}) {
    const Answer answer = search(program, {.store = store});
    EXPECT_EQ(answer.verdict, store == StoreKind::Bits ? Verdict::Unknown : Verdict::Verified);
    EXPECT_EQ(answer.statistics.states, 4U);
    EXPECT_EQ(answer.statistics.transitions, 1U + 5U + 7U);
  }
}

// By instructions: the start; before each of main's four, two calls, the assignment of the result and the return; the
// end.
TEST(Search, CountsStatesByInstructions) {
  const CompiledProgram program{two_choices};
  for (const StoreKind store : {StoreKind::Compact, StoreKind::Exact, StoreKind::Bits}) {
    const Answer answer = search(program, {.options = steered(true), .store = store});
    EXPECT_EQ(answer.statistics.states, 1U + 4U + 1U);
    EXPECT_EQ(answer.statistics.transitions, 1U + 5U + 7U + 1U + 1U);
  }
}

// The start; main before the call of pthread_create and, in it, before the thread is created; then before it reads the
// thread's id and before it joins it. The thread meanwhile: at its beginning, before each of its two instructions, back
// in the library, before its end, or ended. After that main before its last two instructions, and the end.
TEST(Search, CountsStatesOfAThreadByInstructions) {
  const CompiledProgram program{R"(
#include <pthread.h>
static void *work(void *unused) { return unused; }
static pthread_t thread;
int main(void) {
  pthread_create(&thread, NULL, work, NULL);
  pthread_join(thread, NULL);
  return 0;
})"};
  for (const Way way : {Way::DepthFirst, Way::Breadth}) {
    for (const StoreKind store : {StoreKind::Compact, StoreKind::Exact, StoreKind::Bits}) {
      const Answer answer = search(program, {.way = way, .options = steered(true), .store = store});
      EXPECT_EQ(answer.statistics.states, 1U + 2U + 2U * 6U + 2U + 1U);
    }
  }
}

constexpr std::string_view two_writers = R"(
#include <pthread.h>
static int a, b;
static void *first(void *unused) { a = 1; return NULL; }
static void *second(void *unused) { b = 1; return NULL; }
int main(void) {
  pthread_t one, two;
  pthread_create(&one, NULL, first, NULL);
  pthread_create(&two, NULL, second, NULL);
  pthread_join(one, NULL);
  pthread_join(two, NULL);
  return 0;
})";

// A thread is before its write, before its end, or has ended: three states. The program: the start; main before it
// creates the first thread (1); before it creates the second (3); before it joins the first (3 * 3); before it joins
// the second (3); the end.
TEST(Search, CountsStatesOfThreads) {
  const CompiledProgram program{two_writers};
  constexpr std::uint64_t counted = 1 + 1 + 3 + 3 * 3 + 3 + 1;
  for (const Way way : {Way::DepthFirst, Way::Breadth}) {
    for (const StoreKind store : {StoreKind::Compact, StoreKind::Exact, StoreKind::Bits})
      EXPECT_EQ(search(program, {.way = way, .store = store}).statistics.states, counted);
  }
}

constexpr std::string_view lost_update = R"(
#include <assert.h>
#include <pthread.h>
static int counter;
static void *increment(void *unused) { ++counter; return NULL; }
int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, increment, NULL);
  ++counter;
  pthread_join(thread, NULL);
  assert(counter == 2);
  return 0;
})";

TEST(Search, CountsPreemptions) {
  const CompiledProgram program{lost_update};
  const Answer none = search(program, {.way = Way::Preemptions, .bound = 0});
  EXPECT_EQ(none.verdict, Verdict::Unknown);
  EXPECT_EQ(none.reason, "there are executions with more than 0 preemptions");
  const Answer one = search(program, {.way = Way::Preemptions, .bound = 1});
  ASSERT_EQ(one.verdict, Verdict::Fault);
  EXPECT_EQ(one.faults[0].kind, ir::FaultKind::AssertionFailure);
  // Whatever the bound: if nothing was left out it is a proof.
  const CompiledProgram harmless{two_writers};
  EXPECT_EQ(search(harmless, {.way = Way::Preemptions, .bound = 100}).verdict, Verdict::Verified);
}

// A signal before anybody waits is lost. Nobody is preempted: the main thread just comes first.
TEST(Search, CountsNoPreemptionOfThreadsThatWait) {
  const CompiledProgram program{R"(
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ready = PTHREAD_COND_INITIALIZER;
static int asked, answered;
static void *answer(void *unused) {
  pthread_mutex_lock(&lock);
  while (!asked) pthread_cond_wait(&ready, &lock);
  answered = 1;
  pthread_mutex_unlock(&lock);
  return NULL;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, answer, NULL);
  pthread_mutex_lock(&lock);
  asked = 1;
  pthread_cond_signal(&ready);
  while (!answered) pthread_cond_wait(&ready, &lock);
  pthread_mutex_unlock(&lock);
  pthread_join(thread, NULL);
  return 0;
})"};
  const Answer answer = search(program, {.way = Way::Preemptions, .bound = 0});
  ASSERT_EQ(answer.verdict, Verdict::Fault);
  EXPECT_EQ(answer.faults[0].kind, ir::FaultKind::Deadlock);
}

TEST(Search, FindsTheShortestWayFirst) {
  const CompiledProgram program{lost_update};
  const Answer shortest = search(program, {.way = Way::Breadth});
  ASSERT_EQ(shortest.verdict, Verdict::Fault);
  // main: begins, creates, reads; the thread: reads, writes, ends; main, alone again: writes, joins and asserts.
  EXPECT_EQ(shortest.faults[0].schedule.size(), 7U);
}

TEST(Search, WalksAtRandom) {
  const CompiledProgram program{lost_update};
  EXPECT_EQ(search(program, {.way = Way::Random}).verdict, Verdict::Fault);
  const CompiledProgram harmless{two_writers};
  EXPECT_EQ(search(harmless, {.way = Way::Random}).reason, "200 random walks are not all executions");
  const CompiledProgram single{"int main(void) { return 0; }"};
  EXPECT_EQ(search(single, {.way = Way::Random}).verdict, Verdict::Verified);
}

TEST(Search, CollectsFaultsThatAreDifferent) {
  const CompiledProgram program{R"(
#include <assert.h>
#include <gmc/gmc.h>
#include <stdlib.h>
int main(void) {
  int *place = NULL;
  switch (gmc_choose(5)) {
    case 0: assert(place != NULL); break;
    case 1: return *place;
    case 2: assert(place != NULL); break;
    case 3: place = malloc(4); place = NULL; break;
    default: break;
  }
  return 0;
})"};
  const Answer first = search(program);
  EXPECT_EQ(first.faults.size(), 1U);
  const Answer all = search(program, {.finds_all = true});
  EXPECT_EQ(all.faults.size(), 4U);
}

TEST(Search, StopsAtItsLimits) {
  const CompiledProgram program{buffer};
  EXPECT_EQ(search(program, {.limits = {.states = 10}}).reason, "the limit of --max-states was reached");
  EXPECT_EQ(search(program, {.limits = {.depth = 5}}).reason, "the limit of --max-depth was reached");
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
  const Answer answer = search(program);
  ASSERT_EQ(answer.verdict, Verdict::Fault);
  EXPECT_EQ(answer.faults[0].kind, ir::FaultKind::MemoryLeak);
}

// Two threads wait for each other's lock while a third goes on forever.
TEST(Search, FindsDeadlocksOfSomeThreads) {
  const CompiledProgram program{R"(
#include <pthread.h>
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static void *one(void *unused) { pthread_mutex_lock(&a); pthread_mutex_lock(&b); return NULL; }
static void *two(void *unused) { pthread_mutex_lock(&b); pthread_mutex_lock(&a); return NULL; }
int main(void) {
  pthread_t threads[2];
  pthread_create(&threads[0], NULL, one, NULL);
  pthread_create(&threads[1], NULL, two, NULL);
  for (volatile int i = 0;; i = !i);
})"};
  const Answer answer = search(program);
  ASSERT_EQ(answer.verdict, Verdict::Fault);
  EXPECT_EQ(answer.faults[0].kind, ir::FaultKind::Deadlock);
}

}  // namespace
}  // namespace gmc::test
