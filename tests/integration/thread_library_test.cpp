// --threads: programs whose threads are not those of <pthread.h>.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "gmc_process.hpp"
#include "judged_program.hpp"

namespace gmc::test {
namespace {

using ::testing::HasSubstr;

nlohmann::json check(const Sandbox& sandbox, const std::vector<std::string>& words) {
  std::vector<std::string> all{"check", "--json", "-w"};
  all.insert(all.end(), words.begin(), words.end());
  const Result result = sandbox.gmc(all);
  auto json = nlohmann::json::parse(result.out, nullptr, false);
  return json.is_discarded() ? nlohmann::json{{"verdict", result.err}, {"fault", nullptr}} : json;
}

std::string verdict(const Sandbox& sandbox, const std::vector<std::string>& words) {
  return verdict_of(check(sandbox, words));
}

// Other names, another order of arguments, other types of ids and of what threads run, results of two kinds.
constexpr const char* header = R"(
typedef int mythread;
typedef struct { int state[8]; } mylock;
typedef struct { int state; } mysignal;
int mythread_start(void (*run)(int), int data, mythread *id);
void mythread_wait(mythread id);
void mylock_take(mylock *);
void mylock_give(mylock *);
_Bool mylock_try(mylock *);
void mysignal_await(mylock *, mysignal *);
void mysignal_raise(mysignal *);
)";
constexpr const char* description = R"(CREATE=mythread_start 3 1 2
JOIN=mythread_wait 1
MUTEX_LOCK=mylock_take 1
MUTEX_TRY_LOCK=mylock_try 1
MUTEX_UNLOCK=mylock_give 1
COND_WAIT=mysignal_await 2 1
COND_SIGNAL=mysignal_raise 1
TYPE=mythread
MUTEX_TYPE=mylock
COND_TYPE=mysignal
)";
constexpr const char* opposite_orders = R"(#include "my.h"
static mylock left, right;
static void work(int which) {
  mylock_take(which ? &left : &right);
  mylock_take(which ? &right : &left);
  mylock_give(&left);
  mylock_give(&right);
}
int main(void) {
  mythread one, two;
  mythread_start(work, 0, &one);
  mythread_start(work, 1, &two);
  mythread_wait(one);
  mythread_wait(two);
  return 0;
}
)";
constexpr const char* right = R"(#include <assert.h>
#include "my.h"
static mylock lock;
static mysignal done;
static int sum, count;
static void work(int number) {
  mylock_take(&lock);
  sum += number;
  ++count;
  mysignal_raise(&done);
  mylock_give(&lock);
}
int main(void) {
  mythread one, two;
  if (mythread_start(work, 2, &one) != 0 || mythread_start(work, 3, &two) != 0) return 1;
  mylock_take(&lock);
  while (count < 2) mysignal_await(&lock, &done);
  assert(sum == 5);
  mylock_give(&lock);
  mythread_wait(one);
  mythread_wait(two);
  assert(mylock_try(&lock) && !mylock_try(&lock));
  return 0;
}
)";

class OwnThreads : public ::testing::Test {
 protected:
  OwnThreads() {
    sandbox_.write("my.h", header);
    sandbox_.write("my.threads", description);
  }
  Sandbox sandbox_;
};

TEST_F(OwnThreads, CanDeadlock) {
  sandbox_.write("a.c", opposite_orders);
  EXPECT_EQ(verdict(sandbox_, {"--threads=my.threads", "a.c"}), "fault deadlock");
  EXPECT_EQ(verdict(sandbox_, {"--threads=my.threads", "--reduce=none", "a.c"}), "fault deadlock");
  EXPECT_EQ(verdict(sandbox_, {"--threads=my.threads", "-m32", "a.c"}), "fault deadlock");
  EXPECT_EQ(check(sandbox_, {"--threads=my.threads", "a.c"})["fault"]["line"], 5);
  EXPECT_EQ(sandbox_.gmc({"run", "--threads=my.threads", "a.c"}).code, 0);
}

TEST_F(OwnThreads, CanBeRight) {
  sandbox_.write("a.c", right);
  EXPECT_EQ(verdict(sandbox_, {"--threads", "my.threads", "a.c"}), "verified");
  EXPECT_EQ(verdict(sandbox_, {"--threads", "my.threads", "-m32", "a.c"}), "verified");
  EXPECT_EQ(sandbox_.gmc({"run", "--threads=my.threads", "a.c"}).code, 0);
  EXPECT_THAT(sandbox_.gmc({"check", "a.c"}).err, HasSubstr("'mythread_start'"));
}

TEST_F(OwnThreads, ComeFromBuiltFilesToo) {
  sandbox_.write("a.c", opposite_orders);
  ASSERT_EQ(sandbox_.gmc({"cc", "-c", "a.c"}).code, 0);
  EXPECT_EQ(verdict(sandbox_, {"--threads=my.threads", "a.o"}), "fault deadlock");
}

// What the program has instead of threads does not count: here it would call the function at once.
TEST_F(OwnThreads, ReplaceTheProgramsOwnBodies) {
  const std::string bodies = R"(#include "my.h"
int mythread_start(void (*run)(int), int data, mythread *id) { *id = 0; run(data); return 0; }
void mythread_wait(mythread id) {}
void mylock_take(mylock *lock) { __asm__ volatile("nop"); }
__attribute__((weak)) void mylock_give(mylock *lock) { __asm__ volatile("nop"); }
)";
  sandbox_.write("a.c", opposite_orders);
  sandbox_.write("bodies.c", bodies);
  EXPECT_EQ(verdict(sandbox_, {"--threads=my.threads", "a.c", "bodies.c"}), "fault deadlock");
  EXPECT_EQ(verdict(sandbox_, {"a.c", "bodies.c"}), "unknown");
  sandbox_.write("one.c", bodies + "static int unused;\n" + (opposite_orders + sizeof "#include \"my.h\""));
  EXPECT_EQ(verdict(sandbox_, {"--threads=my.threads", "one.c"}), "fault deadlock");
  ASSERT_EQ(sandbox_.shell("$gmc cc -c -w bodies.c && ar rc libbodies.a bodies.o").code, 0);
  EXPECT_EQ(verdict(sandbox_, {"--threads=my.threads", "a.c", "libbodies.a"}), "fault deadlock");
}

TEST_F(OwnThreads, MayBeStatic) {
  sandbox_.write("a.c", R"(#include <assert.h>
static int counter;
static void spawn(void *(*run)(void *), unsigned long *id) { run(0); }
static void finish(unsigned long id) {}
static void *work(void *unused) { ++counter; return unused; }
int main(void) {
  unsigned long id;
  spawn(work, &id);
  ++counter;
  finish(id);
  assert(counter == 2);
  return 0;
}
)");
  sandbox_.write("b.threads", "CREATE=spawn 2 1 0\nJOIN=finish 1\n");
  EXPECT_EQ(verdict(sandbox_, {"--threads=b.threads", "a.c"}), "fault data-race");
}

// Ids as results, as structures, by address; threads' results; locks of four bytes.
TEST(ThreadLibraries, PassThingsInManyWays) {
  const Sandbox sandbox;
  const std::string work = "static int twice(void *number) { return 2 * *(int *)number; }\n";
  sandbox.write("pointer.c",
                "#include <assert.h>\nstruct task; struct task *spawn(int (*)(void *), void *);\n"
                "int finish(struct task *);\n" +
                    work +
                    "int main(void) { int n = 4; struct task *t = spawn(twice, &n); assert(t);\n"
                    "  assert(finish(t) == 8); return 0; }\n");
  sandbox.write("pointer.threads", "CREATE=spawn 0 1 2\nJOIN=finish 1 0\n");
  EXPECT_EQ(verdict(sandbox, {"--threads=pointer.threads", "pointer.c"}), "verified");

  sandbox.write("record.c",
                "#include <assert.h>\ntypedef struct { long id; int more; } task;\n"
                "_Bool spawn(task *, int (*)(void *), void *); _Bool finish(task, int *);\n" +
                    work +
                    "int main(void) { int n = 4, r; task t; assert(spawn(&t, twice, &n));\n"
                    "  assert(finish(t, &r)); assert(r == 8); return 0; }\n");
  sandbox.write("record.threads", "CREATE=spawn 1 2 3\nJOIN=finish 1 2\n");
  EXPECT_EQ(verdict(sandbox, {"--threads=record.threads", "record.c"}), "verified");
  EXPECT_EQ(verdict(sandbox, {"--threads=record.threads", "-m32", "record.c"}), "verified");

  sandbox.write("address.c",
                "#include <assert.h>\n#include <stdlib.h>\ntypedef struct { short pad; int id; } task;\n"
                "void spawn(void (*)(void), task *); void finish(task *); void quit(void);\n"
                "static int done; static void work(void) { done = 1; quit(); abort(); }\n"
                "int main(void) { task t; spawn(work, &t); finish(&t); assert(done); return 0; }\n");
  sandbox.write("address.threads", "CREATE=spawn 2 1 0\nJOIN=finish 1\nEXIT=quit 0\n");
  EXPECT_EQ(verdict(sandbox, {"--threads=address.threads", "address.c"}), "verified");

  const std::string small = R"(#include <assert.h>
#include <pthread.h>
typedef int flag;
void take(flag *); void give(flag *);
static flag lock;
static int counter;
static void *work(void *unused) { WITH(++counter); return unused; }
int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  WITH(++counter);
  pthread_join(thread, NULL);
  assert(counter == 2);
  return 0;
}
)";
  sandbox.write("small.c", small);
  sandbox.write("small.threads", "MUTEX_LOCK=take 1\nMUTEX_UNLOCK=give 1\n");
  EXPECT_EQ(verdict(sandbox, {"--threads=small.threads", "-DWITH(x)=take(&lock);x;give(&lock)", "small.c"}),
            "verified");
  EXPECT_EQ(verdict(sandbox, {"--threads=small.threads", "-DWITH(x)=x", "small.c"}), "fault data-race");
}

// Objects as small as they can be, in memory that was never set before they are initialized.
TEST(ThreadLibraries, InitializeAndDestroy) {
  const Sandbox sandbox;
  sandbox.write("a.c", R"(#include <assert.h>
#include <stdlib.h>
typedef struct { int state[5]; } lock;
typedef struct { int state; } signal;
void lock_init(lock *); void lock_done(lock *); void lock_take(lock *); void lock_give(lock *);
void signal_init(signal *); void signal_done(signal *); void signal_all(signal *); void signal_await(signal *, lock *);
long spawn(void *(*)(void *), void *);
void *reap(long);
struct box { lock lock; signal signal; int is_ready; };
static void *work(void *argument) {
  struct box *box = argument;
  lock_take(&box->lock);
  box->is_ready = 1;
  signal_all(&box->signal);
  lock_give(&box->lock);
  return &box->is_ready;
}
int main(void) {
  struct box *box = malloc(sizeof *box);
  if (!box) return 1;
  INIT
  signal_init(&box->signal);
  box->is_ready = 0;
  long id = spawn(work, box);
  lock_take(&box->lock);
  while (!box->is_ready) signal_await(&box->signal, &box->lock);
  lock_give(&box->lock);
  assert(reap(id) == &box->is_ready);
  lock_done(&box->lock);
  signal_done(&box->signal);
  free(box);
  return 0;
}
)");
  sandbox.write("a.threads",
                "CREATE=spawn 0 1 2\nJOIN=reap 1 0\nMUTEX_INIT=lock_init 1\nMUTEX_DESTROY=lock_done 1\n"
                "MUTEX_LOCK=lock_take 1\nMUTEX_UNLOCK=lock_give 1\nCOND_INIT=signal_init 1\n"
                "COND_DESTROY=signal_done 1\nCOND_BROADCAST=signal_all 1\nCOND_WAIT=signal_await 1 2\n");
  const std::string init = "-DINIT=lock_init(&box->lock);";
  EXPECT_EQ(verdict(sandbox, {"--threads=a.threads", init, "a.c"}), "verified");
  EXPECT_EQ(verdict(sandbox, {"--threads=a.threads", init, "-m32", "a.c"}), "verified");
  EXPECT_EQ(verdict(sandbox, {"--threads=a.threads", "-DINIT=", "a.c"}), "fault lock-misuse");
}

TEST(ThreadLibraries, SayWhereTheyDoNotFit) {
  const Sandbox sandbox;
  const auto complaint = [&](const std::string& described, const std::string& declared, const std::string& call) {
    sandbox.write("a.threads", "\n" + described + "\n");
    sandbox.write("a.c", declared + "\nint main(void) { " + call + "; return 0; }\n");
    const Result result = sandbox.gmc({"check", "--threads=a.threads", "-w", "a.c"});
    EXPECT_EQ(result.code, 64) << result.err;
    return result.err;
  };
  EXPECT_EQ(complaint("MUTEX_LOCK=take 2", "void take(int *);", "take(0)"),
            "gmc: error: a.threads:2: 'take' has 1 argument, so there is no argument 2\n");
  EXPECT_EQ(complaint("MUTEX_LOCK=take 1", "void take(int);", "take(0)"),
            "gmc: error: a.threads:2: argument 1 of 'take' is no pointer: it should be the address of an object\n");
  EXPECT_EQ(complaint("MUTEX_LOCK=take 1", "void take(char *);", "take(0)"),
            "gmc: error: a.threads:2: the objects of 'take' have 1 byte, but gmc needs 4\n");
  EXPECT_EQ(complaint("MUTEX_LOCK=take 1", "double take(int *);", "take(0)"),
            "gmc: error: a.threads:2: 'take' returns neither nothing nor a number\n");
  EXPECT_EQ(complaint("MUTEX_LOCK=take 1", "int take();", "take(0)"),
            "gmc: error: a.threads:2: 'take' is used without a declaration that says what its arguments are\n");
  EXPECT_EQ(complaint("COND_WAIT=sleeps 1 2", "void sleeps(int *, int *);", "sleeps(0, 0)"),
            "gmc: error: a.threads:2: the mutexes of 'sleeps' have less than the 20 bytes that gmc needs to wait with "
            "them\n");
  EXPECT_EQ(complaint("CREATE=spawn 1 2 0", "void spawn(int *, void (*)(int, int));", "spawn(0, 0)"),
            "gmc: error: a.threads:2: threads that 'spawn' starts take something else than a pointer or a number\n");
  EXPECT_EQ(complaint("CREATE=spawn 1 2 0", "void spawn(char *, void (*)(double));", "spawn(0, 0)"),
            "gmc: error: a.threads:2: threads that 'spawn' starts take something else than a pointer or a number\n");
  EXPECT_EQ(complaint("JOIN=finish 1", "void finish(double);", "finish(0)"),
            "gmc: error: a.threads:2: argument 1 of 'finish' cannot be a thread\n");
  EXPECT_THAT(complaint("NOTHING=take 1", "void take(int *);", "take(0)"), HasSubstr("a.threads:2: there is no key"));
  EXPECT_EQ(sandbox.gmc({"check", "--threads=missing", "a.c"}).err, "gmc: error: --threads: cannot read missing\n");
}

// The file that comes with gmc says what gmc knows anyway.
TEST(ThreadLibraries, TheShippedOneChangesNothing) {
  const Sandbox sandbox;
  const std::string file = std::string{GMC_SOURCE_DIRECTORY} + "/models/pthread.threads";
  for (const char* name : {"lock_order.c", "ok_producer_consumer.c", "lost_update.c", "ok_cleanup_handlers.c"}) {
    const std::string program = std::string{GMC_SOURCE_DIRECTORY} + "/tests/programs/threads/" + name;
    nlohmann::json with = check(sandbox, {"--threads", file, program});
    nlohmann::json without = check(sandbox, {program});
    with.erase("seconds");
    without.erase("seconds");
    EXPECT_EQ(with, without);
    EXPECT_GE(with["states"], 5);
  }
}

}  // namespace
}  // namespace gmc::test
