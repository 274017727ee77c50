// Every reduction, every search that is a proof, and several machines give the same verdict and the same faults, on
// programs made at random. GMC_RANDOM_PROGRAMS says how many, GMC_FIRST_SEED from where on.
#include <gtest/gtest.h>

#include <algorithm>
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
  std::set<int> exit_codes;
  std::uint64_t states;
  std::uint64_t executions;
};

[[nodiscard]] cli::CheckOptions options_for(const Way& way, bool finds_all) {
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
  return options;
}

// Nothing: it came to no end.
[[nodiscard]] std::optional<Outcome> search(const CompiledProgram& program, const Way& way, bool finds_all) {
  const auto result = cli::search_program(program.program(), options_for(way, finds_all), [] { return false; });
  if (!result.answer.reason.empty()) return std::nullopt;
  Outcome outcome{result.answer.verdict,
                  {},
                  result.answer.exit_codes,
                  result.answer.statistics.states,
                  result.answer.statistics.executions};
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

[[nodiscard]] cli::SearchResult search_fully(const CompiledProgram& program, std::size_t jobs = 1) {
  return cli::search_program(program.program(), options_for({"full", "full", "dfs", jobs}, false),
                             [] { return false; });
}

// By full reduction, whoever searches.
void expect_found(const CompiledProgram& program, ir::FaultKind kind) {
  for (const std::size_t jobs : {1, 2}) {
    const cli::SearchResult full = search_fully(program, jobs);
    if (!is_fast && full.answer.verdict == Verdict::Unknown) continue;
    ASSERT_EQ(full.answer.verdict, Verdict::Fault) << full.answer.reason;
    EXPECT_EQ(full.answer.faults[0].kind, kind);
  }
}

constexpr std::string_view orderly = R"(
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int table[2] = {1, 2};
static long own[6], sum;
static void *add(void *argument) {
  const long id = (long)argument;
  for (int i = 0; i < 4; i++) own[id] += table[i % 2];
  pthread_mutex_lock(&lock);
  sum += own[id];
  sum += 1;
  pthread_mutex_unlock(&lock);
  return NULL;
}
int main(void) {
  pthread_t threads[3];
  for (long i = 0; i < 3; i++) pthread_create(&threads[i], NULL, add, (void *)(2 * i));
  for (int i = 0; i < 3; i++) pthread_join(threads[i], NULL);
  return sum != 21;
})";

TEST(AllWays, RulesOfSharingLeaveOutStates) {
  const CompiledProgram program{orderly};
  const auto local = search(program, {"local", "local"}, false);
  ASSERT_TRUE(local || !is_fast);
  const cli::SearchResult full = search_fully(program);
  EXPECT_EQ(full.answer.verdict, Verdict::Verified) << full.answer.reason;
  EXPECT_TRUE(full.relied_on_rules);
  if (!is_fast) return;
  EXPECT_LT(full.answer.statistics.states * 20, local->states);
}

// Everybody changes the same numbers, and nobody looks at them meanwhile.
constexpr std::string_view adders = R"(
#include <pthread.h>
#include <stdatomic.h>
static atomic_int count;
static atomic_long total;
static atomic_int is_done;
static void *add(void *argument) {
  for (int i = 0; i < 3; i++) {
    count++;
    atomic_fetch_sub(&total, 2);
  }
  is_done = 1;
  return argument;
}
int main(void) {
  pthread_t threads[3];
  for (int i = 0; i < 3; i++) pthread_create(&threads[i], NULL, add, NULL);
  for (int i = 0; i < 3; i++) pthread_join(threads[i], NULL);
  return count != 9 || total != -18 || !is_done;
})";

TEST(AllWays, AdditionsNeedNoOrder) {
  const CompiledProgram program{adders};
  const auto by_executions = search(program, {"stateless", "local", "dpor"}, false);
  ASSERT_TRUE(by_executions);  // there is only one
  EXPECT_EQ(by_executions->executions, 1U);
  EXPECT_EQ(by_executions->exit_codes, std::set{0});
  const auto local = search(program, {"local", "local"}, false);
  const auto full = search(program, {"full", "full"}, false);
  const auto together = search(program, {"full, two machines", "full", "dfs", 2}, false);
  if (!is_fast) return;
  ASSERT_TRUE(local && full && together);
  EXPECT_EQ(full->exit_codes, std::set{0});
  EXPECT_LT(full->states * 20, local->states);
  EXPECT_LT(together->states * 20, local->states);
}

// The same, but somebody does look: at what was there before, at what is there then, by other means.
TEST(AllWays, AdditionsThatAreLookedAt) {
  const std::string_view looks[] = {"if (atomic_fetch_add(&count, 1) == 2) seen = 1;", "if (count++ == 2) seen = 1;",
                                    "if (++count == 3) seen = 1;", "old[id] = count++;",
                                    "if (after(&count) == 3) seen = 1;"};
  for (const std::string_view look : looks) {
    const CompiledProgram program{R"(
#include <pthread.h>
#include <stdatomic.h>
static atomic_int count, seen;
static int old[2];
static int after(atomic_int *number) { return atomic_fetch_add(number, 1) + 1; }
static void *add(void *argument) {
  const long id = (long)argument;
  (void)id;
  for (int i = 0; i < 2; i++) {
    )" + std::string{look} + R"(
    count++;
  }
  return NULL;
}
int main(void) {
  pthread_t threads[2];
  old[0] = after(&count) - 1;
  count--;
  for (long i = 0; i < 2; i++) pthread_create(&threads[i], NULL, add, (void *)i);
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  return seen + 2 * old[0] + 16 * old[1];
})"};
    const auto local = search(program, {"local", "local"}, false);
    ASSERT_TRUE(local || !is_fast);
    if (!local) continue;
    EXPECT_GT(local->exit_codes.size(), 1U);
    for (const Way& way : {Way{"full", "full"}, Way{"stateless", "local", "dpor"}, Way{"auto", "full", "auto"}}) {
      const auto other = search(program, way, false);
      ASSERT_TRUE(other || !is_fast) << way.name;
      if (!other) continue;
      EXPECT_EQ(other->exit_codes, local->exit_codes) << way.name << ": " << look;
    }
  }
}

// Two pairs of threads that have nothing to do with each other, each with a lock and a counter that needs it.
constexpr std::string_view two_pairs = R"(
#include <pthread.h>
#include <stdatomic.h>
static pthread_mutex_t locks[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static atomic_int counts[4];
static void *add(void *argument) {
  const long pair = (long)argument;
  for (int i = 0; i < 3; i++) {
    pthread_mutex_lock(&locks[pair]);
    counts[2 * pair]++;
    pthread_mutex_unlock(&locks[pair]);
    counts[2 * pair]++;
  }
  return NULL;
}
int main(void) {
  pthread_t threads[4];
  for (long i = 0; i < 4; i++) pthread_create(&threads[i], NULL, add, (void *)(i % 2));
  for (int i = 0; i < 4; i++) pthread_join(threads[i], NULL);
  return 0;
})";

// The states of the two are added, not multiplied.
TEST(AllWays, ThreadsThatDoNotMeetAreTriedOneAfterAnother) {
  if (!is_fast) GTEST_SKIP();
  const CompiledProgram program{two_pairs};
  const auto local = search(program, {"local", "local"}, false);
  ASSERT_TRUE(local);
  const cli::SearchResult full = search_fully(program);
  EXPECT_EQ(full.answer.verdict, Verdict::Verified) << full.answer.reason;
  EXPECT_LT(full.answer.statistics.states * 50, local->states);
  EXPECT_EQ(search_fully(program, 2).answer.verdict, Verdict::Verified);
}

// What has been left out is of interest after all: a thread does at last what it had never done in what was seen
// before.
TEST(AllWays, WhatThreadsMayStillDoIsChecked) {
  const CompiledProgram program{R"(
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
static atomic_int a, b, steps;
static void *first(void *unused) {
  for (int i = 0; i < 12; i++) a++;
  a = 100;
  a = 0;
  return unused;
}
static void *second(void *unused) {
  for (int i = 0; i < 12; i++) b++;
  if (steps == 1) assert(a != 100);
  return unused;
}
static void *third(void *unused) {
  steps = 1;
  steps = 2;
  return unused;
}
int main(void) {
  pthread_t threads[3];
  pthread_create(&threads[0], NULL, third, NULL);
  pthread_create(&threads[1], NULL, second, NULL);
  pthread_create(&threads[2], NULL, first, NULL);
  for (int i = 0; i < 3; i++) pthread_join(threads[i], NULL);
  return 0;
})"};
  expect_found(program, ir::FaultKind::AssertionFailure);
}

// Who has a mutex gives it back without regard to those that wait for it, but not to one that destroys it.
TEST(AllWays, WhoHasAMutexIsDisturbedByItsEnd) {
  const CompiledProgram program{R"(
#include <pthread.h>
#include <stdatomic.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int count, has_come;
static void *use(void *unused) {
  for (int i = 0; i < 12; i++) count++;
  pthread_mutex_lock(&lock);
  has_come = 1;
  pthread_mutex_unlock(&lock);
  return unused;
}
static void *destroy(void *unused) {
  for (int i = 0; i < 12; i++) count++;
  if (has_come) pthread_mutex_destroy(&lock);
  return unused;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, NULL, use, NULL);
  pthread_create(&b, NULL, destroy, NULL);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
  return 0;
})"};
  expect_found(program, ir::FaultKind::LockMisuse);
}

// For a long time a variable is used in good order; what comes then is not, and only some executions show it.
[[nodiscard]] std::string disorderly(const std::string& first, const std::string& second) {
  return R"(
#include <assert.h>
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static _Atomic int value = 7, count;
static void *keep(void *unused) {
  for (int i = 0; i < 15; i++) {
    )" + first +
         R"(
    count++;
  }
  return unused;
}
static void *intrude(void *unused) {
  for (int i = 0; i < 15; i++) {
    )" + second +
         R"(
  }
  return unused;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, NULL, keep, NULL);
  pthread_create(&b, NULL, intrude, NULL);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
  return 0;
})";
}

TEST(AllWays, RulesOfSharingAreChecked) {
  const std::string only_read = disorderly("assert(value == 7);", "if (i == 14 && count == 5) value = 8;");
  const std::string own = disorderly("value = i; assert(value == i);", "if (i == 14 && count == 5) value = -1;");
  const std::string locked =
      disorderly("pthread_mutex_lock(&lock); value = i; assert(value == i); pthread_mutex_unlock(&lock);",
                 "if (i == 14 && count == 5) value = -1;"
                 "else if (i < 3) { pthread_mutex_lock(&lock); value = i; pthread_mutex_unlock(&lock); }");
  for (const std::string& text : {only_read, own, locked}) {
    const CompiledProgram program{text};
    for (const std::size_t jobs : {1, 2}) {
      const cli::SearchResult full = search_fully(program, jobs);
      if (!is_fast && full.answer.verdict == Verdict::Unknown) continue;
      ASSERT_EQ(full.answer.verdict, Verdict::Fault) << full.answer.reason << text;
      EXPECT_EQ(full.answer.faults[0].kind, ir::FaultKind::AssertionFailure);
      EXPECT_GT(full.broken_rules, 0) << text;
    }
  }
}

// Two threads begin with an access to the same variable, whatever they do then.
void inject_race(std::string& text) {
  const auto put_behind = [&](const std::string& place, const std::string& statement) {
    text.insert(text.find(place) + place.size(), statement);
  };
  put_behind("void *t1(void *unused) {\n", "  if (injected > 1) sched_yield();\n");
  put_behind("void *t0(void *unused) {\n", "  injected++;\n");
  put_behind("int *shared;\n", "int injected;\n");
}

[[nodiscard]] bool is_race(const std::string& key) {
  return key.starts_with("data-race");
}

TEST(AllWays, Agree) {
  const std::vector<Way> ways = {{"none", "none"},
                                 {"none, two machines", "none", "dfs", 2},
                                 {"full", "full"},
                                 {"full, two machines", "full", "dfs", 2},
                                 {"by states and executions", "full", "auto", 2},
                                 {"stateless", "local", "dpor"}};
  const unsigned first = from_environment("GMC_FIRST_SEED", 1);
  const unsigned count = from_environment("GMC_RANDOM_PROGRAMS", is_fast ? 60 : 2);
  unsigned compared = 0;
  unsigned faulty = 0;
  unsigned smaller = 0;
  std::vector<unsigned> ended(ways.size());  // [way]: programs that it has come to the end of
  for (unsigned seed = first; seed < first + count; ++seed) {
    std::string text = random_threaded_program(seed, seed % 2 == 0 ? Repertoire::Plain : Repertoire::Waiting);
    const bool is_injected = seed % 5 == 0;
    if (is_injected) inject_race(text);
    const CompiledProgram program{text};
    const auto local = search(program, {"local", "local"}, true);
    if (!local) continue;
    ++compared;
    if (!local->faults.empty()) ++faulty;
    EXPECT_TRUE(!is_injected || std::ranges::any_of(local->faults, is_race)) << "seed " << seed << text;
    for (const Way& way : ways) {
      const auto other = search(program, way, true);
      if (!other) continue;
      ++ended[static_cast<std::size_t>(&way - ways.data())];
      EXPECT_EQ(other->verdict, local->verdict) << way.name << ", seed " << seed << text;
      EXPECT_EQ(text_of(other->faults), text_of(local->faults)) << way.name << ", seed " << seed << text;
      EXPECT_EQ(other->exit_codes, local->exit_codes) << way.name << ", seed " << seed << text;
      if (way.name == "full" && other->states < local->states) ++smaller;
      const auto quick = search(program, way, false);
      if (!quick) continue;
      EXPECT_EQ(quick->verdict, local->verdict) << way.name << ", first fault, seed " << seed << text;
    }
  }
  std::printf("%u programs compared: %u with faults, %u with fewer states by full reduction\n", compared, faulty,
              smaller);
  for (std::size_t i = 0; i < ways.size(); ++i) std::printf("%s: %u\n", ways[i].name.c_str(), ended[i]);
  if (!is_fast) return;
  EXPECT_GE(compared, count * 8 / 10);
  EXPECT_GE(faulty, count / 5);
  EXPECT_GE(smaller, count / 2);
  for (const unsigned programs : ended) EXPECT_GE(programs, compared * 6 / 10);
}

}  // namespace
}  // namespace gmc::test
