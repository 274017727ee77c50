// The command check on programs with inputs: verdicts, and how inputs are told, replayed and refused; and the programs
// under tests/programs/inputs.
#include <fmt/format.h>
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

// Inputs stand for all their values, whatever search, whichever way steps are merged and whoever is asked.
class ProgramWithInputs : public ::testing::TestWithParam<MistakenProgram> {};

TEST_P(ProgramWithInputs, GetsItsVerdict) {
  const TestProgram program = read_test_program(GetParam().path, GetParam().mistake);
  for (const char* const way :
       {"--search=auto", "--reduce=none", "--search=bfs", "--visited=exact", "--jobs=2", "--solver=cvc5"}) {
    const nlohmann::json json = judge(program, {"check", way, "--timeout=60"});
    ASSERT_FALSE(json.is_discarded());
    ASSERT_EQ(verdict_of(json), program.verdict) << way << json.dump(2);
    if (json["fault"].is_null()) continue;
    EXPECT_EQ(json["fault"]["line"], program.line) << way << json.dump(2);
  }
}

INSTANTIATE_TEST_SUITE_P(Inputs, ProgramWithInputs, ::testing::ValuesIn(list_mistaken_programs("inputs")),
                         mistake_name);

// Programs with a fault for certain inputs, and how these are told.
TEST(CheckInputs, TellsTheInputsOfAFault) {
  struct Case {
    const char* why;
    const char* source;
    const char* told;
  };
  constexpr Case cases[] = {{"what is near is found where an input bounds a loop",
                             "unsigned __VERIFIER_nondet_uint(void);\n"
                             "int main(void) {\n"
                             "  unsigned n = __VERIFIER_nondet_uint(), i = 0;\n"
                             "  while (i < n) ++i;\n"
                             "  return i == 37 ? *(int *)0 : 0;\n}",
                             "gmc: with these inputs:\n"
                             "  a.c:3:16  37  | unsigned n = __VERIFIER_nondet_uint(), i = 0;\n\n"},
                            {"inputs that are alike are told once",
                             "int __VERIFIER_nondet_int(void);\n"
                             "void __VERIFIER_assume(int);\n"
                             "int main(void) {\n"
                             "  for (int i = 0; i < 5; ++i) __VERIFIER_assume(__VERIFIER_nondet_int() == 65);\n"
                             "  return __VERIFIER_nondet_int() == 66 ? *(int *)0 : 0;\n}",
                             "  a.c:4:49  65 (5 times)  | for (int i = 0; i < 5; ++i) "
                             "__VERIFIER_assume(__VERIFIER_nondet_int() == 65);\n"
                             "  a.c:5:10  66            | return"},
                            {"an array is told as text",
                             "#include <gmc/gmc.h>\n"
                             "int main(void) {\n"
                             "  char text[6];\n"
                             "  gmc_symbolic(text, sizeof text, \"text\");\n"
                             "  for (int i = 0; i < 5; ++i) gmc_assume(text[i] == 65);\n"
                             "  gmc_assert(text[5] != 66);\n}",
                             "  a.c:4:3  text = \"AAAAAB\"  | gmc_symbolic(text, sizeof text, \"text\");\n"},
                            {"objects are told by their names, one after the other",
                             "#include <gmc/gmc.h>\n"
                             "int main(void) {\n"
                             "  int x;\n  short y;\n  int sum = 0;\n"
                             "  gmc_symbolic(&y, sizeof y, \"y\");\n"
                             "  for (int i = 0; i < 2; ++i) {\n"
                             "    gmc_symbolic(&x, sizeof x, \"x\");\n"
                             "    gmc_assume(x == 100000 + i);\n"
                             "    sum += x;\n  }\n"
                             "  gmc_assert(sum + y != 200000);\n}",
                             "  a.c:6:3  y = -1 (0xffff)  | gmc_symbolic(&y, sizeof y, \"y\");\n"
                             "  a.c:8:5  x = 100000       | gmc_symbolic(&x, sizeof x, \"x\");\n"
                             "  a.c:8:5  x (2) = 100001   | gmc_symbolic(&x, sizeof x, \"x\");\n"},
                            {"without a name, bytes are told",
                             "#include <gmc/gmc.h>\n"
                             "int main(void) {\n"
                             "  int x;\n"
                             "  gmc_symbolic(&x, sizeof x, 0);\n"
                             "  gmc_assert(x != 0x01020304);\n}",
                             "  a.c:4:3  4, 3, 2, 1  | gmc_symbolic(&x, sizeof x, 0);\n"}};
  for (const Case& one : cases) {
    const Sandbox sandbox;
    sandbox.write("a.c", one.source);
    const Result found = sandbox.gmc({"check", "--timeout=60", "a.c"});
    EXPECT_EQ(found.code, 10) << one.why << found.err;
    EXPECT_THAT(found.err, HasSubstr(one.told)) << one.why;
  }
}

TEST(CheckInputs, TellsInputsAndSeesTheFaultWithThemAgain) {
  const Sandbox sandbox;
  sandbox.write("a.c",
                "int __VERIFIER_nondet_int(void);\nunsigned __VERIFIER_nondet_uint(void);\n"
                "int main(void) {\n"
                "  int x = __VERIFIER_nondet_int();\n"
                "  unsigned y = __VERIFIER_nondet_uint();\n"
                "  return x == -777 && y == 4000000000u ? *(int *)0 : 0;\n}");
  const Result found = sandbox.gmc({"check", "--trace-out=bug.json", "a.c"});
  EXPECT_EQ(found.code, 10);
  constexpr const char* told =
      "gmc: with these inputs:\n"
      "  a.c:4:11  -777        | int x = __VERIFIER_nondet_int();\n"
      "  a.c:5:16  4000000000  | unsigned y = __VERIFIER_nondet_uint();\n\n";
  EXPECT_THAT(found.err, HasSubstr(told));
  const Result again = sandbox.gmc({"replay", "bug.json"});
  EXPECT_EQ(again.code, 10);
  EXPECT_THAT(again.err, HasSubstr(told));
}

TEST(CheckInputs, DoesNotFollowPartsOfStatesUnlessItIsToldTo) {
  const Sandbox sandbox;
  sandbox.write("a.c",
                "unsigned __VERIFIER_nondet_uint(void);\n"
                "int main(void) {\n"
                "  unsigned greatest = 0;\n"
                "  for (;;) {\n"
                "    unsigned x = __VERIFIER_nondet_uint();\n"
                "    if (x > greatest) greatest = x;\n  }\n}");
  const Result covered = sandbox.gmc({"check", "a.c"});
  EXPECT_EQ(covered.code, 0) << covered.err;
  EXPECT_THAT(covered.err, HasSubstr(" covered, "));
  const Result all = sandbox.gmc({"check", "--no-subsumption", "--max-states=200", "a.c"});
  EXPECT_EQ(all.code, 20) << all.err;
  EXPECT_THAT(all.err, HasSubstr("the limit of --max-states was reached (200 states, "));
}

TEST(CheckInputs, TellsArgumentsAndStandardInputAsText) {
  const Sandbox sandbox;
  sandbox.write("a.c",
                "#include <stdio.h>\n#include <string.h>\n"
                "int main(int argc, char **argv) {\n"
                "  if (argc != 2 || strcmp(argv[1], \"ab\") != 0) return 0;\n"
                "  return getchar() == '3' && getchar() == '+' && getchar() == '\\n' ? *(int *)0 : 0;\n}");
  const Result found =
      sandbox.gmc({"check", "--timeout=60", "--symbolic-args=1", "--symbolic-stdin=3", "--trace-out=bug.json", "a.c"});
  EXPECT_EQ(found.code, 10) << found.err;
  constexpr const char* told =
      "gmc: with these inputs:\n"
      "            argument 1 = \"ab\"\n"
      "  a.c:5:10  standard input = \"3+\\n\"  | return getchar() == '3' && ";
  EXPECT_THAT(found.err, HasSubstr(told));
  EXPECT_THAT(sandbox.gmc({"replay", "bug.json"}).err, HasSubstr(told));
}

TEST(CheckInputs, TellsAndReplaysWhatAFewValuesHaveFound) {
  const Sandbox sandbox;
  sandbox.write("a.c",
                "int __VERIFIER_nondet_int(void);\n_Bool __VERIFIER_nondet_bool(void);\n"
                "float __VERIFIER_nondet_float(void);\n"
                "int main(int argc, char **argv) {\n"
                "  int x = __VERIFIER_nondet_int();\n"
                "  if (argc == 2 && argv[1][0] == 'x' && !__VERIFIER_nondet_bool()) return 0;\n"
                "  return x < -5 && __VERIFIER_nondet_bool() && __VERIFIER_nondet_float() == 1 ? *(int *)0 : 0;\n}");
  const Result found = sandbox.gmc({"check", "--symbolic-args=1", "--trace-out=bug.json", "a.c"});
  EXPECT_EQ(found.code, 10);
  constexpr const char* told =
      "gmc: with these inputs:\n"
      "            argument 1 = \"\"\n"
      "  a.c:5:11  -2147483648      | int x = __VERIFIER_nondet_int();\n"
      "  a.c:7:20  1                | return x < -5 && ";
  EXPECT_THAT(found.err, HasSubstr(told));
  EXPECT_THAT(found.err, Not(HasSubstr("chooses")));
  const Result again = sandbox.gmc({"replay", "bug.json"});
  EXPECT_EQ(again.code, 10);
  EXPECT_THAT(again.err, HasSubstr(told));
}

TEST(CheckInputs, TellsEachOfAllFaultsWithInputsOfItsOwn) {
  const Sandbox sandbox;
  sandbox.write("a.c",
                "#include <pthread.h>\n"
                "unsigned char __VERIFIER_nondet_uchar(void);\n"
                "static unsigned char a, b, *p = &a, *q = &b;\n"
                "static void *swap(void *x) { unsigned char *t = p; p = q; q = t; return x; }\n"
                "int main(void) {\n"
                "  pthread_t t;\n"
                "  pthread_create(&t, 0, swap, 0);\n"
                "  *p = __VERIFIER_nondet_uchar();\n"
                "  if (*q == 0) __builtin_abort();\n"
                "  if (*p == 0) __builtin_abort();\n"
                "  return 0;\n}");
  for (const char* search : {"--search=dfs", "--search=bfs"}) {
    for (const char* reduction : {"--reduce=none", "--reduce=local", "--reduce=full"}) {
      const Result result =
          sandbox.gmc({"check", "--all-faults", "--check=-data-race,-memory-leak", reduction, search, "a.c"});
      EXPECT_THAT(result.err, HasSubstr("a.c:9:16: error: the program aborts")) << reduction << search;
      EXPECT_THAT(result.err, HasSubstr("a.c:10:16: error: the program aborts")) << reduction << search;
    }
  }
}

TEST(CheckInputs, SaysWhenThereMayBeMoreFaults) {
  const Sandbox sandbox;
  sandbox.write("a.c",
                "unsigned __VERIFIER_nondet_uint(void);\n"
                "int main(void) {\n"
                "  if (__VERIFIER_nondet_uint() == 5) return *(int *)0;\n"
                "  unsigned n = __VERIFIER_nondet_uint();\n"
                "  for (unsigned i = 0; i < n; i++) {}\n"
                "  return 0;\n}");
  const Result result = sandbox.gmc({"check", "--all-faults", "--search=bfs", "--max-states=50", "a.c"});
  EXPECT_EQ(result.code, 10) << result.err;
  EXPECT_THAT(result.err, HasSubstr("there may be more faults"));
}

TEST(CheckInputs, MakesArgumentsWithoutFunctionsOfTheProgram) {
  const Sandbox sandbox;
  sandbox.write("a.c",
                "#include <stdlib.h>\n"
                "void __VERIFIER_assume(int condition) { if (!condition) abort(); }\n"
                "int main(int argc, char **argv) { return argc == 2 && argv[1][0] == 'a'; }");
  EXPECT_EQ(sandbox.gmc({"check", "--symbolic-args=1", "a.c"}).code, 0);
}

TEST(CheckInputs, RefusesTwoStandardInputs) {
  const Sandbox sandbox;
  sandbox.write("a.c", "int main(void) { return 0; }");
  sandbox.write("in.txt", "1");
  EXPECT_EQ(sandbox.gmc({"check", "--symbolic-stdin=1", "--stdin=in.txt", "a.c"}).code, 64);
  EXPECT_EQ(sandbox.gmc({"check", "--symbolic-stdin=-2", "a.c"}).code, 64);
}

TEST(CheckInputs, ReplaysThreadsWithInputsWhateverSearchHasFoundThem) {
  const Sandbox sandbox;
  sandbox.write("a.c",
                "#include <pthread.h>\n"
                "int __VERIFIER_nondet_int(void);\n"
                "int sum, limit;\n"
                "void *add(void *unused) { if (limit > 10) sum += limit; return unused; }\n"
                "int main(void) {\n"
                "  pthread_t thread;\n"
                "  limit = __VERIFIER_nondet_int();\n"
                "  if (limit < 0 || limit > 1000) return 1;\n"
                "  pthread_create(&thread, 0, add, 0);\n"
                "  pthread_join(thread, 0);\n"
                "  return sum == 777 ? *(int *)0 : 0;\n}");
  for (const char* search : {"--search=auto", "--search=dfs", "--search=bfs", "--search=dpor", "--search=bounded:2"}) {
    EXPECT_EQ(sandbox.gmc({"check", search, "--trace-out=bug.json", "a.c"}).code, 10) << search;
    const Result again = sandbox.gmc({"replay", "bug.json"});
    EXPECT_EQ(again.code, 10) << search << again.err;
    EXPECT_THAT(again.err, HasSubstr("  a.c:7:11  777  | limit = __VERIFIER_nondet_int();\n")) << search;
  }
}

TEST(CheckInputs, SaysUnknownWhenTheSolverNeedsTooLong) {
  const Sandbox sandbox;
  sandbox.write("a.c",
                "unsigned long __VERIFIER_nondet_ulong(void);\n"
                "int main(void) {\n"
                "  unsigned long x = __VERIFIER_nondet_ulong(), y = __VERIFIER_nondet_ulong();\n"
                "  return x > 1 && y > 1 && x < 4294967296 && y < 4294967296 && x * y == 18446743979220271189u;\n}");
  const Result result = sandbox.gmc({"check", "--solver-timeout=0.01", "a.c"});
  EXPECT_EQ(result.code, 20) << result.err;
  EXPECT_THAT(result.err, HasSubstr("--solver-timeout"));
}

TEST(CheckInputs, SaysUnknownWhenAConditionIsTooDeepForSolversAndHardToGuess) {
  const Sandbox sandbox;
  sandbox.write("a.c",
                "unsigned __VERIFIER_nondet_uint(void);\n"
                "int main(void) {\n"
                "  unsigned x = __VERIFIER_nondet_uint(), hash = 1;\n"
                "  for (int i = 0; i < 15000; i++) hash = hash * x ^ i;\n"
                "  if (hash == 7) return 1;\n  return 0;\n}");
  const Result result = sandbox.gmc({"check", "a.c"});
  EXPECT_EQ(result.code, 20) << result.err;
  EXPECT_THAT(result.err, HasSubstr("more than 12000 operators below each other"));
  sandbox.write("b.c",
                "unsigned __VERIFIER_nondet_uint(void);\n"
                "int main(void) {\n"
                "  unsigned hash = 1;\n"
                "  for (int i = 0; i < 15000; i++) hash = hash * 31 ^ __VERIFIER_nondet_uint();\n"
                "  return hash == 7 ? *(int *)0 : 0;\n}");
  EXPECT_EQ(sandbox.gmc({"check", "b.c"}).code, 10);
}

TEST(CheckInputs, SaysUnknownWhenInputsWereSampled) {
  const Sandbox sandbox;
  sandbox.write("a.c",
                "int __VERIFIER_nondet_int(void);\n"
                "int main(void) { return __VERIFIER_nondet_int() == 77 ? *(int *)0 : 0; }");
  const Result sampled = sandbox.gmc({"check", "--sample-inputs", "a.c"});
  EXPECT_EQ(sampled.code, 20);
  EXPECT_THAT(sampled.err,
              HasSubstr("gmc: unknown: inputs sampled: not all of their values were tried (at a.c:2:25 in main)"));
  EXPECT_EQ(sandbox.gmc({"check", "--values=5,77", "a.c"}).code, 10);
  EXPECT_EQ(sandbox.gmc({"check", "a.c"}).code, 10);
}

// Whatever it was that got a few of its values, and whoever asked: the program or the library.
TEST(CheckInputs, SaysWhereInputsWereSampled) {
  struct Case {
    const char* body;
    const char* place;
  };
  constexpr Case cases[] = {{"return __VERIFIER_nondet_int();", "(for what main returns)"},
                            {"exit(__VERIFIER_nondet_int());", "(at a.c:4:18 in main)"},
                            {"char *p = malloc(__VERIFIER_nondet_int());\n  free(p);\n  return 0;", "(at a.c:4:"}};
  for (const Case& one : cases) {
    const Sandbox sandbox;
    sandbox.write("a.c", fmt::format("#include <stdlib.h>\n#include <string.h>\nint __VERIFIER_nondet_int(void);\n"
                                     "int main(void) {{ {}\n}}",
                                     one.body));
    const Result result = sandbox.gmc({"check", "a.c"});
    EXPECT_EQ(result.code, 20) << one.body << result.err;
    EXPECT_THAT(result.err, HasSubstr("inputs sampled: not all of their values were tried")) << one.body;
    EXPECT_THAT(result.err, HasSubstr(one.place)) << one.body;
  }
}

TEST(CheckInputs, TriesAllValuesOfSmallTypes) {
  const Sandbox sandbox;
  sandbox.write("a.c",
                "#include <assert.h>\nunsigned char __VERIFIER_nondet_uchar(void);\n"
                "int main(void) { unsigned char c = __VERIFIER_nondet_uchar(); assert(c * c != 169); return 0; }");
  EXPECT_EQ(sandbox.gmc({"check", "a.c"}).code, 10);
  sandbox.write("b.c",
                "#include <assert.h>\nunsigned char __VERIFIER_nondet_uchar(void);\n"
                "int main(void) { unsigned char c = __VERIFIER_nondet_uchar(); assert(c * c != 170); return 0; }");
  EXPECT_EQ(sandbox.gmc({"check", "b.c"}).code, 0);
}

}  // namespace
}  // namespace gmc::test
