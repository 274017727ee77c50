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
  vm::Options options = noting();
  options.wakes_spuriously = false;
  options.has_symbols = true;
  return search(program, {.way = Way::Stateless, .options = options, .store = explore::StoreKind::Nothing});
}

// `count` threads run `body`, which knows its number as `self`; then main joins them.
[[nodiscard]] std::string with_threads(unsigned count, std::string_view globals, std::string_view body) {
  return fmt::format(R"(
#define _GNU_SOURCE 1
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>
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

constexpr std::string_view input = "extern int __VERIFIER_nondet_int(void); atomic_int common;";

// One for each way in which the threads can decide, in whatever order they do.
TEST(Stateless, DecisionsByInputsOfTheirOwn) {
  const std::string decides = with_threads(3, input, "if (__VERIFIER_nondet_int() > 0) __VERIFIER_nondet_int();");
  expect_executions(decides, 8);
  // And the orders of those who have decided to write: none, one of two, two.
  expect_executions(with_threads(2, input, "if (__VERIFIER_nondet_int() > 0) atomic_store(&common, self);"), 1 + 2 + 2);
  // A decision before what others see, and one behind it that follows from that.
  expect_executions(with_threads(2, input,
                                 "const int x = __VERIFIER_nondet_int();"
                                 "if (x > 5) { (void)atomic_load(&common); if (x > 3) return NULL; }"),
                    4);
}

// What is impossible together is no execution, whoever finds out.
TEST(Stateless, DecisionsByOneInput) {
  const std::string shared = fmt::format("{} int x; __attribute__((constructor)) void ask(void) {{ {} }}", input,
                                         "x = __VERIFIER_nondet_int();");
  expect_executions(with_threads(3, shared, "if (x > 10 * self) __VERIFIER_nondet_int();"), 4);
  // x <= 0 and x > 10 exclude each other; two orders where both write, which is where x is neither.
  expect_executions(with_threads(2, shared, "if (self == 0 ? x > 0 : x <= 10) atomic_store(&common, self);"),
                    1 + 1 + 2);
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

// A semaphore as a lock: who waits cannot come between the other's wait and post, but before both.
TEST(Stateless, OrdersOfSectionsByASemaphore) {
  constexpr std::string_view semaphore =
      "#include <semaphore.h>\n"
      "sem_t semaphore; __attribute__((constructor)) void init(void) { sem_init(&semaphore, 0, 1); }";
  constexpr std::string_view section = "(void)self; sem_wait(&semaphore); sem_post(&semaphore);";
  expect_executions(with_threads(2, semaphore, section), 2);
  expect_executions(with_threads(3, semaphore, section), 6);
}

// All uses of a read-write lock are ordered, also those of readers among themselves.
TEST(Stateless, OrdersOfReadWriteLocks) {
  constexpr std::string_view lock = "pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;";
  constexpr std::string_view write = "(void)self; pthread_rwlock_wrlock(&lock); pthread_rwlock_unlock(&lock);";
  constexpr std::string_view read = "(void)self; pthread_rwlock_rdlock(&lock); pthread_rwlock_unlock(&lock);";
  constexpr std::string_view either =
      "if (self == 0) pthread_rwlock_wrlock(&lock); else pthread_rwlock_rdlock(&lock); pthread_rwlock_unlock(&lock);";
  expect_executions(with_threads(2, lock, write), 2);
  expect_executions(with_threads(3, lock, write), 6);
  expect_executions(with_threads(2, lock, read), 6);
  expect_executions(with_threads(2, lock, either), 2);
  // The writer before both readers, between them or behind them: 6 + 2 + 6.
  expect_executions(with_threads(3, lock, either), 14);
}

// Threads come to a barrier in any order, and leave it in none.
TEST(Stateless, OrdersAtABarrier) {
  constexpr std::string_view barrier =
      "pthread_barrier_t barrier;\n"
      "__attribute__((constructor)) void init(void) { pthread_barrier_init(&barrier, 0, count); }";
  expect_executions(with_threads(2, barrier, "(void)self; pthread_barrier_wait(&barrier);"), 2);
  expect_executions(with_threads(3, barrier, "(void)self; pthread_barrier_wait(&barrier);"), 6);
  expect_executions(
      with_threads(2, barrier, "(void)self; pthread_barrier_wait(&barrier); pthread_barrier_wait(&barrier);"), 4);
}

// One of them does it, the others find out in any order.
TEST(Stateless, OrdersOfOnce) {
  constexpr std::string_view once = "pthread_once_t once = PTHREAD_ONCE_INIT; void nothing(void) {}";
  expect_executions(with_threads(2, once, "(void)self; pthread_once(&once, nothing);"), 2);
  expect_executions(with_threads(3, once, "(void)self; pthread_once(&once, nothing);"), 6);
}

// Who does not wait may come between taking and freeing.
TEST(Stateless, OrdersOfThoseWhoDoNotWait) {
  constexpr std::string_view mutex = "pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER; struct timespec soon = {1};";
  expect_executions(
      with_threads(2, mutex,
                   "(void)self; if (pthread_mutex_trylock(&mutex) == 0) pthread_mutex_unlock(&mutex); (void)soon;"),
      4);
  expect_executions(with_threads(2, mutex,
                                 "if (self == 0) pthread_mutex_lock(&mutex);\n"
                                 "else if (pthread_mutex_timedlock(&mutex, &soon) != 0) return NULL;\n"
                                 "pthread_mutex_unlock(&mutex);"),
                    3);
}

void expect_broken_assertion(const std::string& text) {
  const Answer answer = explore_executions(text);
  ASSERT_EQ(answer.verdict, Verdict::Fault) << answer.reason;
  EXPECT_EQ(answer.faults[0].kind, ir::FaultKind::AssertionFailure);
}

// The second signal is for the other one: who was woken by the first need not wait for it.
TEST(Stateless, WakesBeforeTheNextSignal) {
  expect_broken_assertion(R"(
#include <assert.h>
#include <pthread.h>
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
int waiting, woken;
void *run(void *unused) {
  pthread_mutex_lock(&mutex);
  waiting++;
  pthread_cond_wait(&condition, &mutex);
  woken++;
  pthread_mutex_unlock(&mutex);
  return unused;
}
int main(void) {
  pthread_t threads[2];
  for (int i = 0; i < 2; i++) pthread_create(&threads[i], NULL, run, NULL);
  pthread_mutex_lock(&mutex);
  if (waiting < 2) return 0;
  pthread_cond_signal(&condition);
  pthread_mutex_unlock(&mutex);
  pthread_mutex_lock(&mutex);
  assert(woken == 0);
  pthread_cond_signal(&condition);
  pthread_mutex_unlock(&mutex);
  return 0;
}
)");
}

// What comes before pthread_join need not wait for the thread, also when it had ended already.
TEST(Stateless, WhatComesBeforeJoining) {
  expect_broken_assertion(R"(
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
sem_t semaphore;
atomic_int first, second;
void *write(void *unused) {
  atomic_store(&first, 1);
  atomic_store(&second, 1);
  return unused;
}
void *post(void *unused) {
  sem_post(&semaphore);
  return unused;
}
int main(void) {
  pthread_t a, b;
  sem_init(&semaphore, 0, 0);
  pthread_create(&a, NULL, write, NULL);
  pthread_create(&b, NULL, post, NULL);
  sem_wait(&semaphore);
  const int seen = atomic_load(&first);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
  assert(seen == 1);
  return 0;
}
)");
}

TEST(Stateless, SaysWhatItDoesNotKnow) {
  const Answer answer =
      explore_executions(with_threads(2, "pthread_rwlock_t lock = PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP;",
                                      "(void)self; pthread_rwlock_rdlock(&lock); pthread_rwlock_unlock(&lock);"));
  EXPECT_EQ(answer.verdict, Verdict::Unknown);
  EXPECT_EQ(answer.reason, "the stateless search does not know read-write locks that prefer writers");
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
