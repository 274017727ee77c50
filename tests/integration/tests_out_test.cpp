// `gmc check --tests-out` and `gmc run --inputs`: how many files there are, and that each of them leads where it says.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "gmc_process.hpp"

namespace gmc::test {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

[[nodiscard]] std::vector<std::string> test_files(const Sandbox& sandbox) {
  std::vector<std::string> files;
  for (const std::string& file : sandbox.files()) {
    if (file.starts_with("tests/")) files.push_back(file);
  }
  return files;
}

struct PathsOfProgram {
  const char* name;
  std::vector<std::string> options;
  std::map<std::string, int> verdicts;  // how often they are there: "exit 3", "fault null-dereference 5", "known"
  const char* source;
};

void PrintTo(const PathsOfProgram& program, std::ostream* out) {
  *out << program.name;
}

[[nodiscard]] std::string verdict_of(const json& test) {
  const std::string verdict = test["verdict"];
  if (verdict == "exit") return "exit " + std::to_string(test["exit_code"].get<int>());
  if (verdict != "fault") return verdict;
  return "fault " + test["fault"]["id"].get<std::string>() + " " + std::to_string(test["fault"]["line"].get<int>());
}

// What a run says, in the same words.
[[nodiscard]] std::string verdict_of_run(const json& run) {
  if (run["verdict"] == "clean") return "exit " + std::to_string(run["exit_code"].get<int>());
  if (run["verdict"] != "fault") return run["verdict"];
  return "fault " + run["fault"]["id"].get<std::string>() + " " + std::to_string(run["fault"]["line"].get<int>());
}

class TestsOut : public ::testing::TestWithParam<PathsOfProgram> {};

TEST_P(TestsOut, HasOneFileForEachPathWhichLeadsThere) {
  const Sandbox sandbox;
  sandbox.write("a.c", GetParam().source);
  std::vector<std::string> words{"check", "--all-faults", "--timeout=60", "--json", "--tests-out=tests"};
  words.insert(words.end(), GetParam().options.begin(), GetParam().options.end());
  words.emplace_back("a.c");
  const Result checked = sandbox.gmc(words);
  const json answer = json::parse(checked.out, nullptr, false);
  ASSERT_FALSE(answer.is_discarded()) << checked.err;

  const std::vector<std::string> files = test_files(sandbox);
  EXPECT_EQ(answer["tests"], files.size());
  std::map<std::string, int> verdicts;
  for (const std::string& file : files) {
    const json test = json::parse(sandbox.read(file));
    const std::string verdict = verdict_of(test);
    ++verdicts[verdict];
    const Result result = sandbox.gmc({"run", "--json", "--inputs", file, "a.c"});
    const json run = json::parse(result.out, nullptr, false);
    ASSERT_FALSE(run.is_discarded()) << file << result.err;
    if (verdict != "known") {
      EXPECT_EQ(verdict_of_run(run), verdict) << file << test.dump(2);
    }
  }
  EXPECT_EQ(verdicts, GetParam().verdicts);
}

const PathsOfProgram programs[] = {
    {"without_inputs", {}, {{"exit 3", 1}}, "int main(void) { return 3; }"},
    {"branches",
     {},
     {{"exit 0", 1}, {"exit 1", 1}, {"exit 2", 1}, {"fault null-dereference 5", 1}},
     "int __VERIFIER_nondet_int(void);\n"
     "int main(void) {\n"
     "  int x = __VERIFIER_nondet_int();\n"
     "  if (x > 10) {\n"
     "    if (x == 1000) return *(int *)0;\n"
     "    return 1;\n"
     "  }\n"
     "  return x < -5 ? 2 : 0;\n}"},
    {"loop",  // left after 0, 1, 2 or 3 rounds
     {},
     {{"exit 0", 1}, {"exit 1", 1}, {"exit 2", 1}, {"exit 3", 1}},
     "unsigned __VERIFIER_nondet_uint(void);\n"
     "int main(void) {\n"
     "  unsigned n = __VERIFIER_nondet_uint(), i = 0;\n"
     "  while (i < 3 && i < n) ++i;\n"
     "  return i;\n}"},
    {"switch",
     {"--search=bfs"},
     {{"exit 2", 1}, {"exit 3", 1}, {"exit 4", 2}},  // below and above the labels
     "int __VERIFIER_nondet_int(void);\n"
     "int main(void) {\n"
     "  switch (__VERIFIER_nondet_int()) { case 1: return 2; case 2: return 3; default: return 4; }\n}"},
    // The second way comes to a state of the first one: cut there, it has a test all the same.
    {"ways_that_meet",
     {},
     {{"exit 1", 1}, {"exit 7", 1}, {"known", 1}},
     "int __VERIFIER_nondet_int(void);\n"
     "int main(void) {\n"
     "  int y = 0;\n"
     "  if (__VERIFIER_nondet_int() > 5) y = 2; else y = 3;\n"
     "  y = 1;\n"
     "  if (__VERIFIER_nondet_int() == 3) return 7;\n"
     "  return y;\n}"},
    {"endless_loop",
     {},
     {{"exit 0", 1}, {"known", 1}},
     "int __VERIFIER_nondet_int(void);\n"
     "static int limit = 5;\n"  // a run of the second one ends, too
     "int main(void) { while (limit > 0 && __VERIFIER_nondet_int()) {} return 0; }"},
    {"assumption",
     {},
     {{"exit 1", 1}},
     "#include <gmc/gmc.h>\nint __VERIFIER_nondet_int(void);\n"
     "int main(void) { int x = __VERIFIER_nondet_int(); gmc_assume(x > 3); return x > 3; }"},
    {"choices",
     {},
     {{"exit 0", 1}, {"exit 1", 1}, {"exit 4", 1}, {"exit 5", 1}, {"exit 8", 1}, {"exit 9", 1}},
     "#include <gmc/gmc.h>\nint __VERIFIER_nondet_int(void);\n"
     "int main(void) {\n"
     "  unsigned one = gmc_choose(1);\n"
     "  int x = __VERIFIER_nondet_int() == 5;\n"
     "  return one + 4 * gmc_choose(3) + x;\n}"},
    {"allocations_that_fail",
     {"--malloc-may-fail"},
     {{"exit 0", 1}, {"exit 1", 1}, {"exit 2", 1}},
     "#include <stdlib.h>\nint __VERIFIER_nondet_int(void);\n"
     "int main(void) {\n"
     "  char *p = malloc(3);\n"
     "  if (!p) return 2;\n"
     "  free(p);\n"
     "  return __VERIFIER_nondet_int() == 7;\n}"},
    {"lost_block",
     {},
     {{"exit 0", 1}, {"fault memory-leak 6", 1}},
     "#include <stdlib.h>\nint __VERIFIER_nondet_int(void);\n"
     "static void *make(unsigned long size) {\n"
     "  void *other = malloc(size + 1);\n"
     "  free(other);\n"
     "  return malloc(size);\n}\n"
     "int main(void) {\n"
     "  char *p = make(3);\n"
     "  if (__VERIFIER_nondet_int() == 7) p = 0;\n"
     "  free(p);\n"
     "  return 0;\n}"},
    {"own_lock",
     {},
     {{"exit 0", 1}, {"fault deadlock 6", 1}},
     "#include <pthread.h>\nint __VERIFIER_nondet_int(void);\n"
     "int main(void) {\n"
     "  pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;\n"
     "  pthread_mutex_lock(&lock);\n"
     "  if (__VERIFIER_nondet_int() == 7) pthread_mutex_lock(&lock);\n"
     "  pthread_mutex_unlock(&lock);\n"
     "  return 0;\n}"},
    {"arguments",
     {"--symbolic-args=1"},
     // It may have each length from 0 on; when its third byte is known, the others are not looked at any more.
     {{"exit 0", 2}, {"exit 1", 17}, {"fault division-by-zero 5", 1}, {"known", 5}},
     "int main(int argc, char **argv) {\n"
     "  if (argc != 2) return 9;\n"
     "  if (argv[1][0] != 'a') return 1;\n"
     "  if (argv[1][1] != 'b') return 1;\n"
     "  return argv[1][2] == 'c' ? 7 / (argc - 2) : 0;\n}"},
    {"standard_input",
     {"--symbolic-stdin=2"},
     {{"exit 0", 3}, {"exit 1", 2}, {"exit 2", 1}},  // of 0, 1 and 2 bytes; of 1 and 2; of 2
     "#include <stdio.h>\n"
     "int main(void) {\n"
     "  if (getchar() != '3') return 0;\n"
     "  return getchar() == '+' ? 2 : 1;\n}"},
    {"object",
     {},
     {{"exit 0", 1}, {"exit 1", 1}},
     "#include <gmc/gmc.h>\n"
     "int main(void) { long x; gmc_symbolic(&x, sizeof x, \"x\"); return x == 123456789012; }"},
    {"two_threads",
     {},
     {{"exit 0", 1}, {"exit 1", 1}, {"exit 2", 1}, {"exit 3", 1}},
     "#include <pthread.h>\nint __VERIFIER_nondet_int(void);\nint a, b;\n"
     "void *first(void *p) { if (__VERIFIER_nondet_int() == 11) a = 1; return p; }\n"
     "void *second(void *p) { if (__VERIFIER_nondet_int() == 22) b = 1; return p; }\n"
     "int main(void) {\n"
     "  pthread_t t, u;\n"
     "  pthread_create(&t, 0, first, 0);\n  pthread_create(&u, 0, second, 0);\n"
     "  pthread_join(t, 0);\n  pthread_join(u, 0);\n"
     "  return 2 * a + b;\n}"},
    // Whose number comes first depends on who creates first, which is not the same in the search and in a run.
    {"threads_of_threads",
     {"--check=-data-race", "--search=bfs"},
     {{"exit 0", 1}, {"exit 1", 1}, {"exit 2", 1}, {"exit 3", 1}},
     "#include <pthread.h>\nint __VERIFIER_nondet_int(void);\nint a, b;\n"
     "void *first(void *p) { if (__VERIFIER_nondet_int() == 11) a = 1; return p; }\n"
     "void *second(void *p) { if (__VERIFIER_nondet_int() == 22) b = 1; return p; }\n"
     "void *makes_first(void *p) { pthread_t t; pthread_create(&t, 0, first, 0); pthread_join(t, 0); return p; }\n"
     "void *makes_second(void *p) { pthread_t t; pthread_create(&t, 0, second, 0); pthread_join(t, 0); return p; }\n"
     "int main(void) {\n"
     "  pthread_t t, u;\n"
     "  pthread_create(&t, 0, makes_first, 0);\n  pthread_create(&u, 0, makes_second, 0);\n"
     "  pthread_join(t, 0);\n  pthread_join(u, 0);\n"
     "  return 2 * a + b;\n}"},
    // The second thread has the number of the first, but not its inputs.
    {"one_thread_after_the_other",
     {},
     {{"exit 0", 1}, {"exit 1", 1}, {"exit 2", 1}, {"exit 3", 1}},
     "#include <pthread.h>\nint __VERIFIER_nondet_int(void);\nint a, b;\n"
     "void *is_seven(void *p) { if (__VERIFIER_nondet_int() == 7) *(int *)p = 1; return p; }\n"
     "int main(void) {\n"
     "  pthread_t t;\n"
     "  pthread_create(&t, 0, is_seven, &a);\n  pthread_join(t, 0);\n"
     "  pthread_create(&t, 0, is_seven, &b);\n  pthread_join(t, 0);\n"
     "  return 2 * a + b;\n}"},
};

INSTANTIATE_TEST_SUITE_P(Programs, TestsOut, ::testing::ValuesIn(programs),
                         [](const ::testing::TestParamInfo<PathsOfProgram>& tested) { return tested.param.name; });

constexpr const char* two_ways =
    "int __VERIFIER_nondet_int(void);\n"
    "int main(void) { return __VERIFIER_nondet_int() == 5 ? *(int *)0 : 0; }";

TEST(TestsOut, TellsHowManyThereAre) {
  const Sandbox sandbox;
  sandbox.write("a.c", two_ways);
  const Result result = sandbox.gmc({"check", "--tests-out=new/tests", "a.c"});
  EXPECT_EQ(result.code, 10);
  EXPECT_THAT(result.err, HasSubstr("gmc: 2 tests written to new/tests; run one by 'gmc run --inputs "
                                    "new/tests/000001.json FILE...'\n"));
  EXPECT_TRUE(sandbox.has("new/tests/000002.json"));
}

TEST(TestsOut, KeepsWhatWasWrittenBeforeALimit) {
  const Sandbox sandbox;
  sandbox.write("a.c",
                "unsigned __VERIFIER_nondet_uint(void);\n"
                "int main(void) { unsigned n = __VERIFIER_nondet_uint(), i = 0; while (i < n) ++i; return 0; }");
  const Result result = sandbox.gmc({"check", "--search=bfs", "--max-states=20", "--tests-out=tests", "a.c"});
  EXPECT_EQ(result.code, 20) << result.err;
  const std::size_t count = test_files(sandbox).size();
  EXPECT_GT(count, 5U);
  EXPECT_THAT(result.err, HasSubstr("gmc: " + std::to_string(count) + " tests written to tests"));
}

TEST(TestsOut, ReproducesTheMessageOfAFault) {
  const Sandbox sandbox;
  sandbox.write("a.c", two_ways);
  const Result checked = sandbox.gmc({"check", "--color=never", "--tests-out=tests", "a.c"});
  const Result run = sandbox.gmc({"run", "--color=never", "--inputs=tests/000002.json", "a.c"});
  EXPECT_EQ(run.code, 10);
  EXPECT_THAT(run.err, HasSubstr("a.c:2:66: error: "));
  EXPECT_THAT(checked.err, HasSubstr(run.err));
}

TEST(TestsOut, RefusesWhatMakesNoSense) {
  const Sandbox sandbox;
  sandbox.write("a.c", two_ways);
  sandbox.write("full/old.json", "{}");
  const std::pair<std::vector<std::string>, const char*> cases[] = {
      {{"--tests-out=full"}, "the folder 'full' is not empty"},
      {{"--tests-out=a.c"}, "the folder 'a.c' cannot be made"},
      {{"--tests-out=tests", "--search=dpor"}, "--tests-out needs --search=dfs or --search=bfs"},
      {{"--tests-out=tests", "--search=random"}, "--tests-out needs --search=dfs or --search=bfs"},
      {{"--tests-out=tests", "--jobs=2"}, "--tests-out needs --jobs=1"},
      {{"--tests-out=tests", "--sample-inputs"}, "not for --sample-inputs or --values"},
      {{"--tests-out=tests", "--values=1,2"}, "not for --sample-inputs or --values"}};
  for (const auto& [options, message] : cases) {
    std::vector<std::string> words{"check"};
    words.insert(words.end(), options.begin(), options.end());
    words.emplace_back("a.c");
    const Result result = sandbox.gmc(words);
    EXPECT_EQ(result.code, 64) << message;
    EXPECT_THAT(result.err, HasSubstr(message));
    EXPECT_EQ(std::ranges::count(result.err, '\n'), 1) << result.err;
  }
  EXPECT_EQ(sandbox.files(), (std::vector<std::string>{"a.c", "full/old.json"}));
}

TEST(RunInputs, RefusesFilesThatAreNoInputs) {
  const Sandbox sandbox;
  sandbox.write("a.c", two_ways);
  ASSERT_EQ(sandbox.gmc({"check", "--tests-out=tests", "--trace-out=trace.json", "a.c"}).code, 10);
  const std::string good = sandbox.read("tests/000001.json");
  const auto replaced = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
  };
  const std::string bad[] = {"",
                             "int main(void) { return 0; }",
                             "[1, 2]",
                             "{}",
                             good.substr(0, good.size() / 2),
                             sandbox.read("trace.json"),
                             replaced("gmc-inputs", "other"),
                             replaced("\"version\": 1", "\"version\": 2"),
                             replaced("\"bits\": 32", "\"bits\": 129"),
                             replaced("\"bits\": 32", "\"bits\": \"32\""),
                             replaced("\"index\": 0", "\"index\": -1"),
                             replaced("\"thread\": 0", "\"thread\": 1"),
                             replaced("\"choices\": []", "\"choices\": {}"),
                             replaced("\"threads\": []", "\"threads\": [[1, 0]]"),
                             replaced("\"inputs\"", "\"outputs\"")};
  for (const std::string& text : bad) {
    sandbox.write("bad.json", text);
    const Result result = sandbox.gmc({"run", "--inputs=bad.json", "a.c"});
    EXPECT_EQ(result.code, 64) << text;
    EXPECT_THAT(result.err, ::testing::StartsWith("gmc: error: bad.json: ")) << text;
    EXPECT_EQ(std::ranges::count(result.err, '\n'), 1) << result.err;
  }
  EXPECT_EQ(sandbox.gmc({"run", "--inputs=none.json", "a.c"}).code, 64);
  const Result both = sandbox.gmc({"run", "--inputs=tests/000001.json", "--choices=1", "a.c"});
  EXPECT_EQ(both.code, 64);
  EXPECT_THAT(both.err, HasSubstr("--inputs is not for --choices"));
}

TEST(RunInputs, NamesTheFileWhoseChoiceIsNone) {
  const Sandbox sandbox;
  sandbox.write("a.c", "#include <gmc/gmc.h>\nint main(void) { return gmc_choose(3); }");
  sandbox.write("b.c", "#include <gmc/gmc.h>\nint main(void) { return gmc_choose(2); }");
  ASSERT_EQ(sandbox.gmc({"check", "--tests-out=tests", "a.c"}).code, 0);
  const Result result = sandbox.gmc({"run", "--inputs=tests/000003.json", "b.c"});
  EXPECT_EQ(result.code, 64);
  EXPECT_THAT(result.err, HasSubstr("tests/000003.json: choice 1 is 2, but there are only 2 alternatives"));
}

}  // namespace
}  // namespace gmc::test
