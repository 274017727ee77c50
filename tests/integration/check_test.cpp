// The command check as a user meets it, and the programs under tests/programs/threads: verdict, fault and line,
// whichever way steps are merged.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "gmc_process.hpp"
#include "test_program.hpp"

namespace gmc::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

nlohmann::json check(const Sandbox& sandbox, const TestProgram& program, const std::string& reduction) {
  std::vector<std::string> words{"check", "--json", "--reduce=" + reduction, "--timeout=60"};
  words.insert(words.end(), program.options.begin(), program.options.end());
  words.emplace_back("-w");
  words.insert(words.end(), program.flags.begin(), program.flags.end());
  words.push_back(program.path);
  const Result result = sandbox.gmc(words);
  auto json = nlohmann::json::parse(result.out, nullptr, false);
  EXPECT_FALSE(json.is_discarded()) << result.out << result.err;
  return json;
}

class CheckedProgram : public ::testing::TestWithParam<std::string> {};

TEST_P(CheckedProgram, GetsItsVerdict) {
  const TestProgram program = read_test_program(GetParam());
  const Sandbox sandbox;
  const nlohmann::json json = check(sandbox, program, "local");
  ASSERT_FALSE(json.is_discarded());
  std::string verdict = json["verdict"];
  if (!json["fault"].is_null()) verdict += " " + json["fault"]["id"].get<std::string>();
  ASSERT_EQ(verdict, program.verdict) << json.dump(2);
  if (!json["fault"].is_null()) {
    EXPECT_EQ(json["fault"]["line"], program.line) << json.dump(2);
  }
}

std::string case_name(const ::testing::TestParamInfo<std::string>& tested) {
  std::string name = tested.param.substr(0, tested.param.size() - 2);
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
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
  const Result result = sandbox.gmc({"check", "a.c"});
  EXPECT_EQ(result.code, 10);
  EXPECT_THAT(result.err, HasSubstr("a.c:10:3: error: assertion 'counter == 2' failed [assertion-failure]"));
  EXPECT_THAT(result.err, HasSubstr("  thread 1\n"));
  EXPECT_THAT(result.err, HasSubstr("writes variable 'counter' (4 bytes)"));
  EXPECT_THAT(result.err, Not(HasSubstr("\033")));
  EXPECT_EQ(result.out, "");
}

TEST(Check, PrintsOneJsonObject) {
  const Sandbox sandbox;
  sandbox.write("a.c", lost_update);
  const Result result = sandbox.gmc({"check", "--json", "a.c"});
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

TEST(Check, VerifiesWithExitCodeZero) {
  const Sandbox sandbox;
  sandbox.write("a.c", "int main(void) { return 3; }");
  const Result result = sandbox.gmc({"check", "a.c"});
  EXPECT_EQ(result.code, 0);
  EXPECT_THAT(result.err, HasSubstr("gmc: verified ("));
}

TEST(Check, SaysUnknownWhenInputsWereSampled) {
  const Sandbox sandbox;
  sandbox.write("a.c",
                "int __VERIFIER_nondet_int(void);\n"
                "int main(void) { return __VERIFIER_nondet_int() == 77 ? *(int *)0 : 0; }");
  const Result sampled = sandbox.gmc({"check", "a.c"});
  EXPECT_EQ(sampled.code, 20);
  EXPECT_THAT(sampled.err, HasSubstr("gmc: unknown: inputs sampled"));
  EXPECT_EQ(sandbox.gmc({"check", "--values=5,77", "a.c"}).code, 10);
}

TEST(Check, TriesAllValuesOfSmallTypes) {
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
