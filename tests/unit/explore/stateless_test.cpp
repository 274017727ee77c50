// Executions that the stateless search explores: as many as there are, where that is known.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "searching.hpp"
#include "threaded_programs.hpp"

namespace gmc::test {
namespace {

using explore::Answer;
using explore::Verdict;

[[nodiscard]] Answer explore_executions(const std::string& text) {
  const CompiledProgram program{text};
  return search(program, {.way = Way::Stateless, .options = noting(), .store = explore::StoreKind::Nothing});
}

// `count` threads run `body`, which knows its number as `self`; then main joins them.
[[nodiscard]] std::string with_threads(unsigned count, std::string_view globals, std::string_view body) {
  return fmt::format(R"(
#include <pthread.h>
#include <stdatomic.h>
enum {{ count = {} }};
{}
void *run(void *argument) {{
  const int self = (int)(long)argument;
  {}
  return NULL;
}}
int main(void) {{
  pthread_t threads[count];
  for (long i = 0; i < count; i++) pthread_create(&threads[i], NULL, run, (void *)i);
  for (int i = 0; i < count; i++) pthread_join(threads[i], NULL);
  return 0;
}}
)",
                     count, globals, body);
}

void expect_executions(const std::string& text, std::uint64_t executions) {
  const Answer answer = explore_executions(text);
  EXPECT_EQ(answer.verdict, Verdict::Verified) << answer.reason;
  EXPECT_EQ(answer.statistics.executions, executions);
  EXPECT_EQ(answer.statistics.blocked, 0U);
}

TEST(Stateless, OneExecutionWhereNothingConflicts) {
  expect_executions(with_threads(4, "atomic_int own[count];", "atomic_store(&own[self], 1);"), 1);
  expect_executions(with_threads(4, "atomic_int common;", "(void)atomic_load(&common);"), 1);
}

// Each order of the writers.
TEST(Stateless, AllOrdersOfWriters) {
  expect_executions(with_threads(3, "atomic_int common;", "atomic_store(&common, self);"), 6);
  expect_executions(with_threads(4, "atomic_int common;", "atomic_store(&common, self);"), 24);
}

// Each of the readers is before the writer or behind it.
TEST(Stateless, ReadersAreNotOrderedAmongThemselves) {
  const auto readers = [](unsigned count) {
    return with_threads(count + 1, "atomic_int common;",
                        "if (self == 0) atomic_store(&common, 1); else (void)atomic_load(&common);");
  };
  expect_executions(readers(3), 8);
  if (is_fast) expect_executions(readers(8), 256);
}

// Critical sections have an order, and nothing else of them counts.
TEST(Stateless, OrdersOfCriticalSections) {
  constexpr std::string_view mutex = "pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER; int common;";
  constexpr std::string_view section = "pthread_mutex_lock(&mutex); common += self; pthread_mutex_unlock(&mutex);";
  expect_executions(with_threads(2, mutex, section), 2);
  expect_executions(with_threads(3, mutex, section), 6);
}

// Neighbours share a lock, taken in the order of their numbers: each of the locks is taken by one of two first, but not
// all around by the same side.
TEST(Stateless, OrdersOfLocksInARing) {
  const auto ring = [](unsigned count) {
    return with_threads(
        count, "pthread_mutex_t mutex[count];",
        "const int next = (self + 1) % count, low = self < next ? self : next, high = self + next - low;\n"
        "pthread_mutex_lock(&mutex[low]); pthread_mutex_lock(&mutex[high]);\n"
        "pthread_mutex_unlock(&mutex[high]); pthread_mutex_unlock(&mutex[low]);");
  };
  expect_executions(ring(3), 6);
  expect_executions(ring(5), 30);
}

// The figures of the literature: N threads of which each adds one to what it finds to its left, and one that looks for
// the last zero from the right.
TEST(Stateless, LastZero) {
  const auto last_zero = [](unsigned count) {
    return with_threads(
        count + 1, "atomic_int array[count];",
        "if (self > 0) { atomic_store(&array[self], atomic_load(&array[self - 1]) + 1); return NULL; }\n"
        "for (int i = count - 1; i >= 0; i--) if (atomic_load(&array[i]) == 0) break;");
  };
  expect_executions(last_zero(5), 64);
  if (is_fast) expect_executions(last_zero(10), 3328);
}

TEST(Stateless, AFailedExchangeIsARead) {
  // Whoever is first succeeds; the others find that out in any order.
  expect_executions(with_threads(3, "atomic_int winner;",
                                 "int nobody = 0; atomic_compare_exchange_strong(&winner, &nobody, self + 1);"),
                    3);
}

TEST(Stateless, FindsTheDeadlock) {
  const Answer answer =
      explore_executions(with_threads(2, "pthread_mutex_t mutex[2];",
                                      "pthread_mutex_lock(&mutex[self]); pthread_mutex_lock(&mutex[1 - self]);\n"
                                      "pthread_mutex_unlock(&mutex[1 - self]); pthread_mutex_unlock(&mutex[self]);"));
  ASSERT_EQ(answer.verdict, Verdict::Fault);
  EXPECT_EQ(answer.faults[0].kind, ir::FaultKind::Deadlock);
}

TEST(Stateless, SaysWhatItDoesNotKnow) {
  const Answer answer = explore_executions(with_threads(2, "pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;",
                                                        "pthread_rwlock_rdlock(&lock); pthread_rwlock_unlock(&lock);"));
  EXPECT_EQ(answer.verdict, Verdict::Unknown);
  EXPECT_EQ(answer.reason, "the stateless search does not know read-write locks");
  const Answer section = explore_executions(with_threads(
      2, "pthread_mutex_t mutex; void __VERIFIER_atomic_begin(void); void __VERIFIER_atomic_end(void);",
      "__VERIFIER_atomic_begin(); pthread_mutex_lock(&mutex); __VERIFIER_atomic_end(); pthread_mutex_unlock(&mutex);"));
  EXPECT_EQ(section.verdict, Verdict::Unknown);
  EXPECT_EQ(section.reason, "the stateless search does not know atomic sections with locks in them");
}

// Where the program ends while others run, what they have not done yet is explored, too.
TEST(Stateless, GoesBeyondTheEndOfTheProgram) {
  const Answer answer = explore_executions(R"(
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
atomic_int step;
void *run(void *unused) {
  atomic_store(&step, 1);
  atomic_store(&step, 2);
  assert(atomic_load(&step) != 2);
  return unused;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, run, NULL);
  return 0;
}
)");
  ASSERT_EQ(answer.verdict, Verdict::Fault);
  EXPECT_EQ(answer.faults[0].kind, ir::FaultKind::AssertionFailure);
}

}  // namespace
}  // namespace gmc::test
