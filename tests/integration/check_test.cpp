// The command check as a user meets it, and the programs under tests/programs/threads: verdict, fault and line,
// whichever way steps are merged.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "gmc_process.hpp"
#include "judged_program.hpp"
#include "test_program.hpp"

namespace gmc::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class CheckedProgram : public ::testing::TestWithParam<std::string> {};

TEST_P(CheckedProgram, GetsItsVerdict) {
  const TestProgram program = read_test_program(GetParam());
  const nlohmann::json json = judge(program, {"check", "--reduce=local", "--timeout=60"});
  ASSERT_FALSE(json.is_discarded());
  ASSERT_EQ(verdict_of(json), program.verdict) << json.dump(2);
  if (!json["fault"].is_null()) {
    EXPECT_EQ(json["fault"]["line"], program.line) << json.dump(2);
  }
}

INSTANTIATE_TEST_SUITE_P(Threads, CheckedProgram, ::testing::ValuesIn(list_test_programs("threads")), case_name);

// The examples of the GMC thesis: whoever goes on until it has to wait meets no fault, as there.
class SeedExample : public ::testing::TestWithParam<std::string> {};

TEST_P(SeedExample, IsCleanWhenItRunsOnce) {
  const TestProgram program = read_test_program(GetParam());
  const Sandbox sandbox;
  const Result result = sandbox.gmc({"run", program.path});
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(result.out, program.output);
}

INSTANTIATE_TEST_SUITE_P(Threads, SeedExample,
                         ::testing::Values("threads/seed_order_of_updates.c", "threads/seed_reversed_locks.c"),
                         case_name);

// Twenty of them, or two: table 6.2 of the MMC thesis. A search that allowed a few threads only would have to end
// before it could find anything.
TEST(Check, FindsTheDeadlockOfManyPhilosophers) {
  const std::string path = read_test_program("threads/seed_philosophers.c").path;
  const Sandbox sandbox;
  for (const char* count : {"-DN=2", "-DN=20"}) {
    const Result result = sandbox.gmc({"check", "--timeout=60", count, path});
    EXPECT_EQ(result.code, 10) << count;
    EXPECT_THAT(result.err, HasSubstr("[deadlock]")) << count;
  }
}

constexpr const char* lost_update = R"(#include <assert.h>
#include <pthread.h>
int counter;
void *increment(void *unused) { (void)unused; ++counter; return NULL; }
int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, increment, NULL);
  ++counter;
  pthread_join(thread, NULL);
  assert(counter == 2);
  return 0;
}
)";

TEST(Check, ShowsTheWayToAFault) {
  const Sandbox sandbox;
  sandbox.write("a.c", lost_update);
  const Result result = sandbox.gmc({"check", "--check=-data-race", "a.c"});
  EXPECT_EQ(result.code, 10);
  EXPECT_THAT(result.err, HasSubstr("a.c:10:3: error: assertion 'counter == 2' failed [assertion-failure]"));
  EXPECT_THAT(result.err, HasSubstr("creates a thread: thread 1, which runs increment"));
  EXPECT_THAT(result.err, HasSubstr("  thread 1 (increment)\n"));
  EXPECT_THAT(result.err, HasSubstr("reads counter: 0"));
  EXPECT_THAT(result.err, HasSubstr("writes counter: 0 -> 1"));
  EXPECT_THAT(result.err, HasSubstr("| void *increment(void *unused) { (void)unused; ++counter; return NULL; }"));
  EXPECT_THAT(result.err, Not(HasSubstr("\033")));
  EXPECT_EQ(result.out, "");
}

TEST(Check, PrintsOneJsonObject) {
  const Sandbox sandbox;
  sandbox.write("a.c", lost_update);
  const Result result = sandbox.gmc({"check", "--check=-data-race", "--json", "a.c"});
  EXPECT_EQ(result.code, 10);
  const auto json = nlohmann::json::parse(result.out);
  for (const char* key :
       {"verdict", "reason", "fault", "states", "transitions", "depth", "seconds", "memory_bytes", "assumptions"}) {
    EXPECT_TRUE(json.contains(key)) << key;
  }
  EXPECT_EQ(json["fault"]["id"], "assertion-failure");
  EXPECT_EQ(json["fault"]["thread"], 0);
  EXPECT_EQ(json["fault"]["line"], 10);
}

TEST(Check, ReplaysATrace) {
  const Sandbox sandbox;
  sandbox.write("a.c", lost_update);
  const Result found = sandbox.gmc({"check", "--check=-data-race", "--color=never", "--trace-out=bug.json", "a.c"});
  EXPECT_EQ(found.code, 10);
  const Result again = sandbox.gmc({"replay", "bug.json"});
  EXPECT_EQ(again.code, 10);
  // All but the last line, which says what the search covered.
  EXPECT_EQ(again.err, found.err.substr(0, found.err.rfind("gmc: fault (")));
  const Result full = sandbox.gmc({"replay", "--trace=full", "bug.json"});
  EXPECT_EQ(full.code, 10);
  EXPECT_THAT(full.err, HasSubstr("increment: counter = "));

  const Result json = sandbox.gmc({"replay", "--json", "bug.json"});
  EXPECT_EQ(json.code, 10);
  EXPECT_EQ(nlohmann::json::parse(json.out)["id"], "assertion-failure");

  std::string changed = lost_update;
  sandbox.write("a.c", changed.replace(changed.find("++counter;"), 10, "counter++;"));
  const Result refused = sandbox.gmc({"replay", "bug.json"});
  EXPECT_EQ(refused.code, 64);
  EXPECT_THAT(refused.err, HasSubstr("the program has changed since the trace was written"));
}

TEST(Check, RefusesWhatIsNoTrace) {
  const Sandbox sandbox;
  sandbox.write("text.json", "hello");
  sandbox.write("other.json", "{\"format\": \"x\"}");
  sandbox.write("damaged.json", "{\"format\": \"gmc-trace\", \"version\": 1, \"program\": 7}");
  for (const char* name : {"text.json", "other.json", "damaged.json", "missing.json"}) {
    const Result result = sandbox.gmc({"replay", name});
    EXPECT_EQ(result.code, 64) << name;
    EXPECT_THAT(result.err, HasSubstr(name));
  }
  EXPECT_EQ(sandbox.gmc({"replay"}).code, 64);
}

TEST(Check, WritesNoTraceWithoutAFault) {
  const Sandbox sandbox;
  sandbox.write("a.c", "int main(void) { return 0; }");
  EXPECT_EQ(sandbox.gmc({"check", "--trace-out=bug.json", "a.c"}).code, 0);
  EXPECT_EQ(sandbox.gmc({"replay", "bug.json"}).code, 64);
}

TEST(Check, TellsAllFaults) {
  const Sandbox sandbox;
  sandbox.write("a.c",
                "#include <gmc/gmc.h>\nint main(void) {\n  int zero = 0;\n  if (gmc_choose(2)) return 7 / zero;\n"
                "  return *(int *)0;\n}\n");
  const Result result = sandbox.gmc({"check", "--all-faults", "--json", "a.c"});
  EXPECT_EQ(result.code, 10);
  const auto json = nlohmann::json::parse(result.out);
  ASSERT_EQ(json["faults"].size(), 2U);
  EXPECT_EQ(json["faults"][0]["id"], "null-dereference");
  EXPECT_EQ(json["faults"][1]["id"], "division-by-zero");
  EXPECT_THAT(sandbox.gmc({"check", "--all-faults", "a.c"}).err, HasSubstr("gmc: 2 faults ("));
}

TEST(Check, SearchesInEveryWay) {
  const Sandbox sandbox;
  sandbox.write("a.c", lost_update);
  for (const char* way : {"dfs", "bfs", "dpor", "random", "random:50", "bounded:1"})
    EXPECT_EQ(sandbox.gmc({"check", "--check=-data-race", std::string{"--search="} + way, "a.c"}).code, 10) << way;
  const Result bounded = sandbox.gmc({"check", "--check=-data-race", "--search=bounded:0", "a.c"});
  EXPECT_EQ(bounded.code, 20);
  EXPECT_THAT(bounded.err, HasSubstr("there are executions with more than 0 preemptions"));
  for (const char* store : {"compact", "exact", "bitstate", "bitstate:1"})
    EXPECT_EQ(sandbox.gmc({"check", "--check=-data-race", std::string{"--visited="} + store, "a.c"}).code, 10) << store;
  for (const char* word : {"--search=bounded", "--search=dfs:1", "--search=fast", "--visited=bitstate:0",
                           "--visited=bitstate:x", "--trace=some", "--reduce=some", "--solver=some"})
    EXPECT_EQ(sandbox.gmc({"check", "--check=-data-race", word, "a.c"}).code, 64) << word;
}

TEST(Check, ShortensTheTrace) {
  const Sandbox sandbox;
  sandbox.write("a.c", lost_update);
  const auto steps = [&](const std::vector<std::string>& words) {
    std::vector<std::string> all{"check", "--json", "--check=-data-race"};
    all.insert(all.end(), words.begin(), words.end());
    return nlohmann::json::parse(sandbox.gmc(all).out)["schedule"].size();
  };
  EXPECT_EQ(steps({"--reduce=local", "a.c"}), 7U);  // as breadth-first search finds it, see search_test.cpp
  EXPECT_GE(steps({"--reduce=local", "--no-minimize", "a.c"}), 7U);
  EXPECT_EQ(steps({"a.c"}), 6U);  // the end of a thread is no step of its own
}

TEST(Check, TellsBothSidesOfADataRace) {
  const Sandbox sandbox;
  sandbox.write("a.c", lost_update);
  for (const char* way : {"--reduce=local", "--reduce=none", "--search=dpor"}) {
    const Result result = sandbox.gmc({"check", way, "a.c"});
    EXPECT_EQ(result.code, 10) << way;
    EXPECT_THAT(result.err, HasSubstr("and nothing orders the two [data-race]")) << way;
    EXPECT_THAT(result.err, HasSubstr("note: thread 1 ")) << way;
    EXPECT_THAT(result.err, HasSubstr("note: the main thread ")) << way;
    EXPECT_THAT(result.err, HasSubstr("note: variable 'counter' (4 bytes) is declared here")) << way;
  }
  EXPECT_EQ(sandbox.gmc({"check", "--property=no-data-race", "a.c"}).code, 10);
}

TEST(Check, NamesMembersOfBlocks) {
  const Sandbox sandbox;
  sandbox.write("a.c", R"(#include <pthread.h>
#include <stdlib.h>
struct node { struct node *next; int value; };
void *change(void *node) { ((struct node *)node)->value = 1; return NULL; }
int main(void) {
  struct node *node = calloc(1, sizeof *node);
  pthread_t thread;
  pthread_create(&thread, NULL, change, node);
  int value = node->value;
  pthread_join(thread, NULL);
  free(node);
  return value > 1;
}
)");
  const Result result = sandbox.gmc({"check", "a.c"});
  EXPECT_EQ(result.code, 10);
  EXPECT_THAT(result.err,
              HasSubstr("thread 1 writes value of a heap block of 16 bytes while the main thread reads value"));
}

TEST(Check, CountsExecutions) {
  const Sandbox sandbox;
  sandbox.write("a.c", lost_update);
  const Result result = sandbox.gmc({"check", "--json", "--search=dpor", "--check=none", "a.c"});
  const auto json = nlohmann::json::parse(result.out);
  EXPECT_EQ(json["search"], "dpor");
  EXPECT_EQ(json["blocked"], 0);
  // Of two threads that read and then write either one is first, or both read before one of them writes.
  EXPECT_EQ(json["executions"], 4);
  EXPECT_EQ(sandbox.gmc({"check", "--search=dpor", "--reduce=none", "a.c"}).code, 64);
}

TEST(Check, DrawsTheStates) {
  const Sandbox sandbox;
  sandbox.write("a.c", "#include <gmc/gmc.h>\nint main(void) { gmc_choose(2); return 0; }");
  EXPECT_EQ(sandbox.gmc({"check", "--state-graph=a.dot", "a.c"}).code, 0);
  const std::string dot = sandbox.read("a.dot");
  EXPECT_THAT(dot, HasSubstr("digraph states {"));
  EXPECT_THAT(dot, HasSubstr("s1 -> s2 [label=\"0: chooses 0 of 0 to 1\"]"));
  EXPECT_EQ(sandbox.gmc({"check", "--state-graph=a.dot", "--search=bfs", "a.c"}).code, 64);
}

TEST(Check, NotesThreadsThatAreLeftBehind) {
  const Sandbox sandbox;
  sandbox.write("a.c",
                "#include <pthread.h>\nint done;\nvoid *work(void *unused) { done = 1; return unused; }\n"
                "int main(void) { pthread_t thread; pthread_create(&thread, 0, work, 0); return 0; }");
  const Result result = sandbox.gmc({"check", "a.c"});
  EXPECT_EQ(result.code, 0);
  EXPECT_THAT(result.err, HasSubstr("gmc: note: thread 1 (work) may still be running when the program ends"));
}

TEST(Check, TellsWhoHoldsWhatInADeadlock) {
  const Sandbox sandbox;
  sandbox.write("a.c", R"(#include <pthread.h>
struct account { pthread_mutex_t lock; } from = {PTHREAD_MUTEX_INITIALIZER}, to[2];
void *other(void *unused) {
  pthread_mutex_lock(&to[1].lock);
  pthread_mutex_lock(&from.lock);
  pthread_mutex_unlock(&from.lock);
  pthread_mutex_unlock(&to[1].lock);
  return unused;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, other, NULL);
  pthread_mutex_lock(&from.lock);
  pthread_mutex_lock(&to[1].lock);
  return 0;
}
)");
  const Result result = sandbox.gmc({"check", "a.c"});
  EXPECT_EQ(result.code, 10);
  EXPECT_THAT(result.err, HasSubstr("error: 2 threads wait for each other, and none can go on [deadlock]"));
  EXPECT_THAT(result.err,
              HasSubstr("the main thread holds from.lock (locked at line 13) and waits for mutex to[1].lock, "
                        "which thread 1 has locked"));
  EXPECT_THAT(result.err, HasSubstr("thread 1 holds to[1].lock (locked at line 4) and waits for mutex from.lock, which "
                                    "the main thread has locked"));
}

TEST(Check, TellsWhoHasAReadWriteLock) {
  const Sandbox sandbox;
  sandbox.write("a.c", R"(#include <pthread.h>
pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
void *upgrade(void *unused) {
  pthread_rwlock_rdlock(&lock);
  pthread_rwlock_wrlock(&lock);
  return unused;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, upgrade, NULL);
  pthread_join(thread, NULL);
  return 0;
}
)");
  const Result result = sandbox.gmc({"check", "a.c"});
  EXPECT_EQ(result.code, 10);
  EXPECT_THAT(result.err, HasSubstr("thread 1 holds lock (locked at line 4) and waits for read-write lock lock, which "
                                    "it itself has locked"));
}

constexpr const char* many_states = R"(#include <pthread.h>
volatile int a, b;
void *count(void *counter) { for (int i = 0; i < 3000; i++) ++*(volatile int *)counter; return NULL; }
int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, count, (void *)&a);
  count((void *)&b);
  pthread_join(thread, NULL);
  return 0;
}
)";

TEST(Check, StopsAtTheLimitsOfTimeAndMemory) {
  const Sandbox sandbox;
  sandbox.write("a.c", many_states);
  const Result time = sandbox.gmc({"check", "--reduce=local", "--timeout=0.2", "a.c"});
  EXPECT_EQ(time.code, 20);
  EXPECT_THAT(time.err, HasSubstr("gmc: unknown: the time of --timeout is over ("));
  const Result memory = sandbox.gmc({"check", "--reduce=local", "--memory=4", "a.c"});
  EXPECT_EQ(memory.code, 20);
  EXPECT_THAT(memory.err, HasSubstr("gmc: unknown: the limit of --memory was reached ("));
}

// Whatever the time, the layout of addresses or the seed of hashes.
TEST(Check, AnswersTheSameEachTime) {
  const Sandbox sandbox;
  sandbox.write("a.c", lost_update);
  sandbox.write("b.c", many_states);
  for (const char* file : {"a.c", "b.c"}) {
    std::string first;
    for (int i = 0; i < 3; ++i) {
      auto json =
          nlohmann::json::parse(sandbox.gmc({"check", "--json", "--reduce=local", "--max-states=20000", file}).out);
      json.erase("seconds");
      if (i == 0) first = json.dump();
      EXPECT_EQ(json.dump(), first);
    }
  }
}

TEST(Check, VerifiesWithExitCodeZero) {
  const Sandbox sandbox;
  sandbox.write("a.c", "int main(void) { return 3; }");
  const Result result = sandbox.gmc({"check", "a.c"});
  EXPECT_EQ(result.code, 0);
  EXPECT_THAT(result.err, HasSubstr("gmc: verified ("));
}

TEST(Check, ProvesNothingThatItDoesNotLookFor) {
  const Sandbox sandbox;
  sandbox.write("a.c", "int main(void) { return 0; }");
  for (const char* wanted : {"--check=non-termination", "--check=none,non-termination"}) {
    const Result result = sandbox.gmc({"check", wanted, "a.c"});
    EXPECT_EQ(result.code, 20) << wanted;
    EXPECT_THAT(result.err, HasSubstr("cannot be checked yet"));
  }
  EXPECT_THAT(sandbox.gmc({"check", "a.c"}).err, HasSubstr("gmc: assuming that loops that go on forever are meant to"));
  EXPECT_EQ(sandbox.gmc({"check", "--timeout=-5", "a.c"}).code, 64);
}

TEST(Check, RestrictsItselfToAProperty) {
  const Sandbox sandbox;
  sandbox.write("a.c", "void __VERIFIER_error(void);\nint main(void) { __VERIFIER_error(); }");
  EXPECT_EQ(sandbox.gmc({"check", "--property", "unreach-call", "a.c"}).code, 10);
  EXPECT_EQ(sandbox.gmc({"check", "--property", "termination", "a.c"}).code, 20);
  EXPECT_EQ(sandbox.gmc({"check", "--property", "no-such", "a.c"}).code, 64);
  // What is undefined and not asked for is no reason to call the rest verified.
  sandbox.write("b.c", "int main(void) { int x; if (x) return 1; return 0; }");
  const Result result = sandbox.gmc({"check", "--property", "unreach-call", "b.c"});
  EXPECT_EQ(result.code, 20);
  EXPECT_THAT(result.err, HasSubstr("(uninitialized-value)"));
}

// As verification tasks have it; what cannot be had makes the answer unknown.
TEST(Check, GivesTasksAllTheMemoryTheyAskFor) {
  const Sandbox sandbox;
  sandbox.write("a.c", "#include <alloca.h>\nint main(void) { char *p = alloca(1 << 30); p[1 << 29] = 1; return 0; }");
  EXPECT_EQ(sandbox.gmc({"check", "a.c"}).code, 10);
  const Result stack = sandbox.gmc({"check", "--property", "valid-memsafety", "a.c"});
  EXPECT_EQ(stack.code, 20);
  EXPECT_THAT(stack.err, HasSubstr("(stack-exhausted)"));
  sandbox.write("b.c", "#include <stdlib.h>\nint main(void) { char *p = malloc(-1); *p = 1; free(p); return 0; }");
  EXPECT_EQ(sandbox.gmc({"check", "-w", "b.c"}).code, 10);
  const Result heap = sandbox.gmc({"check", "--property", "valid-memsafety", "-w", "b.c"});
  EXPECT_EQ(heap.code, 20);
  EXPECT_THAT(heap.err, HasSubstr("which gmc does not have"));
}

TEST(Check, RefusesWhatItDoesNotUnderstand) {
  const Sandbox sandbox;
  sandbox.write("a.c", "int main(void) { return 0; }");
  EXPECT_EQ(sandbox.gmc({"check", "--reduce=some", "a.c"}).code, 64);
  EXPECT_EQ(sandbox.gmc({"check", "--values=x", "a.c"}).code, 64);
  EXPECT_EQ(sandbox.gmc({"check", "--check=type-punning", "a.c"}).code, 64);
  EXPECT_EQ(sandbox.gmc({"check"}).code, 64);
  EXPECT_EQ(sandbox.gmc({"check", "--help"}).code, 0);
}

TEST(Check, StopsAtLimits) {
  const Sandbox sandbox;
  sandbox.write("a.c", lost_update);
  const Result result = sandbox.gmc({"check", "--max-states=3", "a.c"});
  EXPECT_EQ(result.code, 20);
  EXPECT_THAT(result.err, HasSubstr("gmc: unknown: the limit of --max-states was reached (3 states"));
}

TEST(Check, FindsFaultsOfProgramsThatCreateThreadsWithoutEnd) {
  const Sandbox sandbox;
  sandbox.write("a.c", R"(#include <assert.h>
#include <pthread.h>
int counter;
void *work(void *unused) {
  int mine = ++counter;
  assert(mine < 3);
  return unused;
}
int main(void) {
  for (;;) {
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
  }
}
)");
  EXPECT_EQ(sandbox.gmc({"check", "--timeout=60", "a.c"}).code, 10);
}

}  // namespace
}  // namespace gmc::test
