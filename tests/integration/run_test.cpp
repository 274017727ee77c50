// The command run as a user meets it: exit codes, messages, files, choices, limits.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "gmc_process.hpp"

namespace gmc::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* use_after_free = R"(#include <stdlib.h>
static int get(int *p) { return *p; }
int main(void) {
  int *p = malloc(sizeof *p);
  *p = 1;
  free(p);
  return get(p);
}
)";

TEST(Run, PassesOutputAndExitCodeThrough) {
  const Sandbox sandbox;
  sandbox.write("a.c", "#include <stdio.h>\nint main(void) { puts(\"hello\"); fputs(\"oops\\n\", stderr); return 7; }");
  const Result result = sandbox.gmc({"run", "a.c"});
  EXPECT_EQ(result.code, 7);
  EXPECT_EQ(result.out, "hello\n");
  EXPECT_EQ(result.err, "oops\n");
}

TEST(Run, TellsAFaultLikeACompiler) {
  const Sandbox sandbox;
  sandbox.write("a.c", use_after_free);
  const Result result = sandbox.gmc({"run", "a.c"});
  EXPECT_EQ(result.code, 10);
  EXPECT_THAT(result.err,
              HasSubstr("a.c:2:33: error: 4 bytes of a heap block are read after it was freed [use-after-free]\n"
                        "    2 | static int get(int *p) { return *p; }\n"
                        "      |                                 ^\n"
                        "    in get(p=<dangling: <heap block of 4 bytes>>) at a.c:2:33\n"
                        "    in main() at a.c:7:10\n"));
  EXPECT_THAT(result.err, HasSubstr("a.c:4:12: note: a heap block of 4 bytes was allocated here"));
  EXPECT_THAT(result.err, HasSubstr("a.c:6:3: note: it was freed here"));
  EXPECT_THAT(result.err, Not(HasSubstr("\033")));
}

TEST(Run, UsesColorWhenAsked) {
  const Sandbox sandbox;
  sandbox.write("a.c", use_after_free);
  EXPECT_THAT(sandbox.gmc({"run", "--color=always", "a.c"}).err, HasSubstr("\033[1;31merror:"));
  EXPECT_EQ(sandbox.gmc({"run", "--color=sometimes", "a.c"}).code, 64);
}

TEST(Run, PrintsOneJsonObject) {
  const Sandbox sandbox;
  sandbox.write("a.c", use_after_free);
  const Result result = sandbox.gmc({"run", "--json", "a.c"});
  EXPECT_EQ(result.code, 10);
  const auto json = nlohmann::json::parse(result.out);
  EXPECT_EQ(json["verdict"], "fault");
  EXPECT_EQ(json["fault"]["id"], "use-after-free");
  EXPECT_EQ(json["fault"]["property"], "valid-deref");
  EXPECT_EQ(json["fault"]["file"], "a.c");
  EXPECT_EQ(json["fault"]["line"], 2);
  EXPECT_EQ(json["exit_code"], 10);
  EXPECT_GT(json["instructions"], 3);
  EXPECT_TRUE(json["seconds"].is_number());
  EXPECT_EQ(json["stdout"], "");
}

TEST(Run, ChecksCanBeSwitched) {
  const Sandbox sandbox;
  sandbox.write("a.c",
                "#include <limits.h>\nint main(int argc, char **argv) { int x = INT_MAX - 1 + argc; x += argc; return "
                "x != INT_MIN; }");
  EXPECT_EQ(sandbox.gmc({"run", "a.c"}).code, 10);
  EXPECT_EQ(sandbox.gmc({"run", "--check=-signed-overflow", "a.c"}).code, 0);
  EXPECT_EQ(sandbox.gmc({"run", "--check=none", "a.c"}).code, 0);
  EXPECT_EQ(sandbox.gmc({"run", "--check=none,signed-overflow", "a.c"}).code, 10);
  const Result typo = sandbox.gmc({"run", "--check=signed-overflw", "a.c"});
  EXPECT_EQ(typo.code, 64);
  EXPECT_THAT(typo.err, HasSubstr("signed-overflow"));
}

TEST(Run, SeesOnlyTheFilesItIsGiven) {
  const Sandbox sandbox;
  sandbox.write("secret.txt", "top\n");
  sandbox.write("a.c", R"(#include <stdio.h>
int main(int argc, char **argv) {
  FILE *f = fopen(argv[1], "r");
  if (!f) { perror(argv[1]); return 1; }
  char line[100];
  while (fgets(line, sizeof line, f)) fputs(line, stdout);
  fclose(f);
  f = fopen("out.txt", "w");
  fputs("written\n", f);
  fclose(f);
  return 0;
})");
  const Result without = sandbox.gmc({"run", "a.c", "--", "secret.txt"});
  EXPECT_EQ(without.code, 1);
  EXPECT_EQ(without.err, "secret.txt: No such file or directory\n");
  const Result with = sandbox.gmc({"run", "--file", "secret.txt", "a.c", "--", "secret.txt"});
  EXPECT_EQ(with.code, 0);
  EXPECT_EQ(with.out, "top\n");
  EXPECT_EQ(sandbox.gmc({"run", "--file", "in=secret.txt", "a.c", "--", "in"}).out, "top\n");
  EXPECT_FALSE(sandbox.has("out.txt"));
  EXPECT_EQ(sandbox.gmc({"run", "--file", "missing.txt", "a.c"}).code, 64);
}

TEST(Run, HasAnEmptyEnvironmentUnlessGivenOne) {
  const Sandbox sandbox;
  sandbox.write("a.c",
                "#include <stdio.h>\n#include <stdlib.h>\nint main(void) { char *p = getenv(\"HOME\"); puts(p ? p : "
                "\"none\"); return 0; }");
  EXPECT_EQ(sandbox.gmc({"run", "a.c"}).out, "none\n");
  EXPECT_EQ(sandbox.gmc({"run", "--env", "HOME=/there", "a.c"}).out, "/there\n");
  EXPECT_EQ(sandbox.gmc({"run", "--env", "HOME", "a.c"}).code, 64);
}

TEST(Run, ReadsStandardInput) {
  const Sandbox sandbox;
  sandbox.write("a.c",
                "#include <stdio.h>\nint main(void) { int a, b; if (scanf(\"%d %d\", &a, &b) != 2) return 1; "
                "printf(\"%d\\n\", a + b); return 0; }");
  EXPECT_EQ(sandbox.gmc({"run", "a.c"}, "2 3\n").out, "5\n");
  sandbox.write("numbers", "20 30");
  EXPECT_EQ(sandbox.gmc({"run", "--stdin", "numbers", "a.c"}).out, "50\n");
}

TEST(Run, MakesTheChoicesItIsTold) {
  const Sandbox sandbox;
  sandbox.write("a.c", R"(#include <gmc/gmc.h>
#include <stdio.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  unsigned a = gmc_choose(3), b = gmc_choose(5);
  int c = __VERIFIER_nondet_int();
  gmc_assume(b != 4);
  gmc_assert(c >= 0);
  printf("%u %u %d\n", a, b, c);
  return 0;
})");
  EXPECT_EQ(sandbox.gmc({"run", "a.c"}).out, "0 0 0\n");
  EXPECT_EQ(sandbox.gmc({"run", "--choices=2,1,77", "a.c"}).out, "2 1 77\n");
  const Result assumed = sandbox.gmc({"run", "--choices=0,4", "a.c"});
  EXPECT_EQ(assumed.code, 20);
  EXPECT_THAT(assumed.err, HasSubstr("assumption"));
  EXPECT_EQ(sandbox.gmc({"run", "--choices=0,0,-1", "a.c"}).code, 10);
  EXPECT_EQ(sandbox.gmc({"run", "--choices=3", "a.c"}).code, 64);
  EXPECT_EQ(sandbox.gmc({"run", "--choices=x", "a.c"}).code, 64);
}

TEST(Run, StopsAtItsLimits) {
  const Sandbox sandbox;
  sandbox.write("loop.c", "int main(void) { for (volatile int i = 0;; i = (i + 1) % 10) {} }");
  const Result loop = sandbox.gmc({"run", "--max-steps=100000", "loop.c"});
  EXPECT_EQ(loop.code, 20);
  EXPECT_THAT(loop.err, HasSubstr("--max-steps"));
  EXPECT_THAT(loop.err, HasSubstr("in main() at loop.c:1"));
  sandbox.write(
      "deep.c",
      "static int f(int n) { return n == 0 ? 0 : 1 + f(n - 1); }\nint main(void) { return f(200000) != 200000; }");
  EXPECT_EQ(sandbox.gmc({"run", "deep.c"}).code, 10);
  EXPECT_EQ(sandbox.gmc({"run", "--stack=64", "deep.c"}).code, 0);
}

TEST(Run, CtrlCShowsWhereTheProgramIs) {
  const Sandbox sandbox;
  sandbox.write(
      "loop.c",
      "static void spin(void) { for (volatile int i = 0;; i = (i + 1) % 10) {} }\nint main(void) { spin(); }");
  const Result result = sandbox.shell("timeout -s INT 2 $gmc run loop.c");
  EXPECT_THAT(result.err, HasSubstr("interrupted"));
  EXPECT_THAT(result.err, HasSubstr("in spin() at loop.c:1"));
}

TEST(Run, NamesWhatHasNoBodyBeforeItStarts) {
  const Sandbox sandbox;
  sandbox.write("a.c",
                "#include <stdio.h>\nint mystery(int);\nint main(void) { puts(\"started\"); return mystery(3); }");
  const Result result = sandbox.gmc({"run", "a.c"});
  EXPECT_EQ(result.code, 64);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, HasSubstr("mystery"));
  EXPECT_THAT(result.err, HasSubstr("a.c:3"));
  EXPECT_THAT(result.err, HasSubstr("--model"));
  sandbox.write("model.c", "int mystery(int x) { return x + 1; }");
  EXPECT_EQ(sandbox.gmc({"run", "--model", "model.c", "a.c"}).code, 4);
  const Result nondet = sandbox.gmc({"run", "--undefined=nondet", "a.c"});
  EXPECT_EQ(nondet.code, 20);
}

TEST(Run, RunsWhatABuildSystemBuilt) {
  const Sandbox sandbox;
  sandbox.write("a.c", "int twice(int);\nint main(int argc, char **argv) { return twice(argc); }");
  sandbox.write("b.c", "int twice(int x) { return 2 * x; }");
  ASSERT_EQ(sandbox.shell("$gmc cc -c b.c && ar rc libb.a b.o && $gmc cc a.c -L. -lb -o prog").code, 0);
  EXPECT_EQ(sandbox.gmc({"run", "./prog", "--", "x", "y"}).code, 6);
}

TEST(Run, SaysWhereTheLastPointerToALeakWent) {
  const Sandbox sandbox;
  sandbox.write("a.c",
                "#include <stdlib.h>\nint main(void) {\n  int *p = malloc(4);\n  for (int i = 0; i < 10000; i++) *p = "
                "i;\n  p = NULL;\n  return 0;\n}");
  const Result result = sandbox.gmc({"run", "a.c"});
  EXPECT_EQ(result.code, 10);
  EXPECT_THAT(result.err, HasSubstr("a.c:3:12: error: a heap block of 4 bytes is definitely lost"));
  EXPECT_THAT(result.err, HasSubstr("a.c:5:5: note: the last pointer to it is lost here"));
}

TEST(Run, TheEvaluatorAloneDoesTheSame) {
  const Sandbox sandbox;
  ASSERT_EQ(sandbox.shell("csmith --seed 4711 --no-packed-struct --output r.c").code, 0);
  const Result fast = sandbox.gmc({"run", "--json", "-w", "-I/usr/include/csmith", "r.c"});
  const Result slow = sandbox.gmc({"run", "--json", "--evaluator-only", "-w", "-I/usr/include/csmith", "r.c"});
  auto a = nlohmann::json::parse(fast.out);
  auto b = nlohmann::json::parse(slow.out);
  a.erase("seconds");
  b.erase("seconds");
  EXPECT_EQ(a, b);
}

TEST(Run, GoingBackInTimeChangesNothing) {
  const Sandbox sandbox;
  sandbox.write("a.c", R"(#include <stdio.h>
#include <stdlib.h>
static int deep(int n) { int x; if (n > 0) return deep(n - 1) + 1; if (scanf("%d", &x) != 1) exit(0); return x; }
int main(void) {
  int sum = 0;
  for (int i = 0;; i++) { int *p = malloc(sizeof *p); *p = deep(i % 5); sum += *p; printf("%d\n", sum); free(p); }
})");
  std::string input;
  for (int i = 0; i < 20; ++i) input += std::to_string(i) + "\n";
  const Result plain = sandbox.gmc({"run", "--save-states=none", "--rounds=20", "a.c"}, input);
  EXPECT_EQ(sandbox.gmc({"run", "--save-states=path", "--rounds=20", "a.c"}, input).out, plain.out);
  // A star comes back to the second input again and again.
  const Result star = sandbox.gmc({"run", "--save-states=star", "--rounds=5", "a.c"}, input);
  EXPECT_EQ(star.out, "0\n2\n2\n2\n2\n");
  const Result tree = sandbox.gmc({"run", "--save-states=tree", "--rounds=9", "a.c"}, input);
  EXPECT_EQ(tree.out, "0\n2\n6\n12\n20\n25\n32\n32\n25\n");
}

TEST(Explain, HasAPageForEachFault) {
  const Sandbox sandbox;
  const Result list = sandbox.gmc({"explain"});
  EXPECT_THAT(list.out, HasSubstr("use-after-free"));
  const Result page = sandbox.gmc({"explain", "use-after-free"});
  EXPECT_THAT(page.out, HasSubstr("# use-after-free"));
  EXPECT_THAT(page.out, HasSubstr("How to mend it"));
  const Result typo = sandbox.gmc({"explain", "use-after-fre"});
  EXPECT_EQ(typo.code, 64);
  EXPECT_THAT(typo.err, HasSubstr("use-after-free"));
}

}  // namespace
}  // namespace gmc::test
