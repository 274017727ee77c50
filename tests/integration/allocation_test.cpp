// What becomes of the memory that a program asks for: --malloc-may-fail, where each allocation is a choice, and the
// property valid-memcleanup, where everything is freed in the end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "gmc_process.hpp"
#include "judged_program.hpp"

namespace gmc::test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

// "verified", "fault memory-leak", ...; whichever way steps are merged.
std::string verdict(const Sandbox& sandbox, const std::vector<std::string>& words) {
  std::string verdicts[2];
  for (const bool merges : {true, false}) {
    std::vector<std::string> all{"check", "--json", "-w", merges ? "--reduce=local" : "--reduce=none"};
    all.insert(all.end(), words.begin(), words.end());
    const Result result = sandbox.gmc(all);
    const auto json = nlohmann::json::parse(result.out, nullptr, false);
    if (json.is_discarded()) return result.err;
    verdicts[merges ? 1 : 0] = verdict_of(json);
  }
  EXPECT_EQ(verdicts[0], verdicts[1]);
  return verdicts[0];
}

constexpr const char* unchecked = R"(#include <stdlib.h>
int main(void) {
  int *number = malloc(sizeof *number);
  *number = 3;
  free(number);
  return 0;
}
)";

TEST(MallocMayFail, FindsWhoDoesNotLook) {
  const Sandbox sandbox;
  sandbox.write("a.c", unchecked);
  EXPECT_EQ(verdict(sandbox, {"a.c"}), "verified");
  EXPECT_EQ(verdict(sandbox, {"--malloc-may-fail", "a.c"}), "fault null-dereference");
  const Result result = sandbox.gmc({"check", "--malloc-may-fail", "a.c"});
  EXPECT_THAT(result.err, HasSubstr("a.c:3:17  asks for memory and gets none"));
  EXPECT_THAT(result.err, HasSubstr("a.c:4:11: error: a null pointer is dereferenced"));
}

TEST(MallocMayFail, FindsWhatIsLostOnTheWayOut) {
  const Sandbox sandbox;
  sandbox.write("a.c", R"(#include <stdlib.h>
int main(void) {
  char *first = malloc(10);
  if (!first) return 1;
  char *second = calloc(2, 10);
  if (!second) return 2;
  free(second);
  free(first);
  return 0;
}
)");
  EXPECT_EQ(verdict(sandbox, {"a.c"}), "verified");
  EXPECT_EQ(verdict(sandbox, {"--malloc-may-fail", "a.c"}), "fault memory-leak");
}

// Every function of the family, with what it does when it fails.
constexpr const char* careful = R"(#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *first = malloc(10);
  if (!first) { assert(errno == ENOMEM); return 1; }
  strcpy(first, "text");
  char *second = strdup(first);
  if (!second) { free(first); return 2; }
  char *third = realloc(second, 30);
  if (!third) { assert(strcmp(second, "text") == 0); free(second); free(first); return 3; }
  void *fourth = first;
  errno = 0;
  int error = posix_memalign(&fourth, 64, 8);
  if (error) { assert(error == ENOMEM && fourth == first && errno == 0); free(third); free(first); return 4; }
  free(fourth);
  free(third);
  free(first);
  return 0;
}
)";

TEST(MallocMayFail, TriesBothForEachAllocation) {
  const Sandbox sandbox;
  sandbox.write("a.c", careful);
  const auto json = nlohmann::json::parse(sandbox.gmc({"check", "--json", "--malloc-may-fail", "a.c"}).out);
  EXPECT_EQ(json["verdict"], "verified");
  // The start, four choices one after the other, and five ends: one for each failure, and success.
  EXPECT_EQ(json["transitions"], 1 + 2 * 4);
  EXPECT_EQ(json["states"], 1 + 4 + 5);
  EXPECT_THAT(json["assumptions"], Contains("memory that the library needs for itself never runs out"));
  EXPECT_EQ(verdict(sandbox, {"--malloc-may-fail", "a.c"}), "verified");
  EXPECT_EQ(verdict(sandbox, {"--malloc-may-fail", "-m32", "a.c"}), "verified");
}

TEST(MallocMayFail, HappensThroughPointersToo) {
  const Sandbox sandbox;
  sandbox.write("a.c", R"(#include <stdlib.h>
static void *(*get)(size_t) = malloc;
int main(void) {
  int *number = get(sizeof *number);
  *number = 1;
  free(number);
  return 0;
}
)");
  EXPECT_EQ(verdict(sandbox, {"a.c"}), "verified");
  EXPECT_EQ(verdict(sandbox, {"--malloc-may-fail", "a.c"}), "fault null-dereference");
}

// What the library needs for itself is there: streams, their buffers, exit handlers.
TEST(MallocMayFail, LeavesTheLibraryAlone) {
  const Sandbox sandbox;
  sandbox.write("a.c", R"(#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
static void bye(void) { puts("bye"); }
int main(void) {
  assert(atexit(bye) == 0);
  FILE *file = fopen("out", "w");
  assert(file != NULL);
  fputs("text", file);
  fclose(file);
  return 0;
}
)");
  EXPECT_EQ(verdict(sandbox, {"--malloc-may-fail", "a.c"}), "verified");
}

TEST(MallocMayFail, InThreadsThatShareABlock) {
  const Sandbox sandbox;
  const std::string begin = R"(#include <pthread.h>
#include <stdlib.h>
static char *text;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *grow(void *unused) {
  pthread_mutex_lock(&lock);
)";
  const std::string end = R"(
  pthread_mutex_unlock(&lock);
  return unused;
}
int main(void) {
  pthread_t threads[2];
  text = malloc(1);
  for (int i = 0; i < 2; ++i) pthread_create(&threads[i], NULL, grow, NULL);
  for (int i = 0; i < 2; ++i) pthread_join(threads[i], NULL);
  free(text);
  return 0;
}
)";
  sandbox.write("right.c", begin + "char *larger = realloc(text, 20); if (larger) text = larger;" + end);
  sandbox.write("wrong.c", begin + "text = realloc(text, 20);" + end);
  EXPECT_EQ(verdict(sandbox, {"--malloc-may-fail", "right.c"}), "verified");
  EXPECT_EQ(verdict(sandbox, {"wrong.c"}), "verified");
  EXPECT_EQ(verdict(sandbox, {"--malloc-may-fail", "wrong.c"}), "fault memory-leak");
}

TEST(MallocMayFail, IsDecidedByChoicesInARun) {
  const Sandbox sandbox;
  sandbox.write("a.c", careful);
  EXPECT_EQ(sandbox.gmc({"run", "--malloc-may-fail", "a.c"}).code, 0);
  EXPECT_EQ(sandbox.gmc({"run", "--malloc-may-fail", "--choices=1", "a.c"}).code, 1);
  EXPECT_EQ(sandbox.gmc({"run", "--malloc-may-fail", "--choices=0,0,1", "a.c"}).code, 3);
  EXPECT_EQ(sandbox.gmc({"run", "--choices=1", "a.c"}).code, 0);
}

// What a state of the past pointed at is no reason to call a block reachable.
TEST(Leaks, AreFoundWhereTheProgramExits) {
  const Sandbox sandbox;
  sandbox.write("a.c", R"(#include <stdlib.h>
unsigned gmc_choose(unsigned);
int main(void) {
  char *block = malloc(10);
  if (!block) return 1;
  gmc_choose(2);
  block = NULL;
  exit(0);
}
)");
  EXPECT_EQ(verdict(sandbox, {"a.c"}), "fault memory-leak");
}

std::string cleanup(const Sandbox& sandbox, const std::string& body) {
  sandbox.write("a.c", "#include <stdlib.h>\nunsigned gmc_choose(unsigned);\nstatic char *kept;\n" + body);
  return verdict(sandbox, {"--property", "valid-memcleanup", "a.c"});
}

TEST(Cleanup, MeansThatEverythingIsFreed) {
  const Sandbox sandbox;
  const std::string held = "int main(void) { kept = malloc(3); return 0; }";
  EXPECT_EQ(cleanup(sandbox, held), "fault memory-leak");
  EXPECT_EQ(verdict(sandbox, {"a.c"}), "verified");
  EXPECT_THAT(sandbox.gmc({"check", "--property=valid-memcleanup", "a.c"}).err,
              HasSubstr("a.c:4:25: error: a heap block of 3 bytes is not freed when the program ends [memory-leak]"));
  EXPECT_EQ(cleanup(sandbox, "int main(void) { kept = malloc(3); free(kept); return 0; }"), "verified");
  EXPECT_EQ(cleanup(sandbox, "int main(void) { kept = malloc(3); exit(0); }"), "fault memory-leak");
  EXPECT_EQ(cleanup(sandbox, "int main(void) { kept = malloc(3); abort(); }"), "fault memory-leak");
  EXPECT_EQ(cleanup(sandbox, "void __VERIFIER_error(void); int main(void) { kept = malloc(3); __VERIFIER_error(); }"),
            "fault memory-leak");
}

TEST(Cleanup, IsForProgramsThatEnd) {
  const Sandbox sandbox;
  EXPECT_EQ(cleanup(sandbox, "int main(void) { kept = malloc(3); kept = 0; for (;;); }"), "verified");
  EXPECT_EQ(cleanup(sandbox, "int main(void) { kept = malloc(3); kept = 0; if (gmc_choose(2)) return 0; for (;;); }"),
            "fault memory-leak");
}

// A state in which something was lost is not the one in which it was freed.
TEST(Cleanup, RemembersWhatWasLost) {
  const Sandbox sandbox;
  const std::string rest = " free(kept); kept = 0; gmc_choose(2); return 0; }";
  EXPECT_EQ(cleanup(sandbox, "int main(void) { kept = malloc(3); if (gmc_choose(2) == 0)" + rest), "fault memory-leak");
  EXPECT_EQ(cleanup(sandbox, "int main(void) { kept = malloc(3); if (gmc_choose(2) == 1)" + rest), "fault memory-leak");
  EXPECT_EQ(cleanup(sandbox, "int main(void) { kept = malloc(3); if (gmc_choose(2) < 2)" + rest), "verified");
}

TEST(Cleanup, IsNotForWhatTheLibraryKeeps) {
  const Sandbox sandbox;
  EXPECT_EQ(
      cleanup(sandbox,
              "#include <stdio.h>\n"
              "int main(void) { FILE *f = fopen(\"x\", \"w\"); fputs(\"a\", f); setenv(\"A\", \"b\", 1); return 0; }"),
      "verified");
  EXPECT_EQ(cleanup(sandbox,
                    "#define _GNU_SOURCE\n#include <stdio.h>\nint asprintf(char **, const char *, ...);\n"
                    "int main(void) { return asprintf(&kept, \"%d\", 3) != 1; }"),
            "fault memory-leak");
}

TEST(Cleanup, IncludesWhatOtherThreadsHave) {
  const Sandbox sandbox;
  const std::string begin = R"(#include <pthread.h>
static void *work(void *unused) {
  char *block = malloc(4);
  if (block) block[0] = 1;
  free(block);
  return unused;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
)";
  EXPECT_EQ(cleanup(sandbox, begin + "pthread_join(thread, NULL); return 0; }"), "verified");
  // The block is nobody else's, but main may return while it is there.
  EXPECT_EQ(cleanup(sandbox, begin + "return 0; }"), "fault memory-leak");
  EXPECT_EQ(cleanup(sandbox, R"(#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *work(void *unused) {
  char *block = malloc(4);
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
  free(block);
  return unused;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  return 0;
}
)"),
            "fault memory-leak");
}

}  // namespace
}  // namespace gmc::test
