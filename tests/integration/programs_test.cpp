// The programs under tests/programs: verdict, fault and line under `gmc run`, and for those about the language and the
// library the same output and exit code as native.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "gmc_process.hpp"
#include "judged_program.hpp"
#include "test_program.hpp"

namespace gmc::test {
namespace {

// The line of the first note, in the program itself.
unsigned line_of_note(const nlohmann::json& fault) {
  if (fault["notes"].empty()) return 0;
  const nlohmann::json& note = fault["notes"][0];
  if (note.contains("place")) return note["place"]["line"];
  for (const nlohmann::json& frame : note["stack"]) {
    if (!frame["library"]) return frame["line"];
  }
  return 0;
}

class JudgedProgram : public ::testing::TestWithParam<std::string> {};

TEST_P(JudgedProgram, GetsItsVerdict) {
  const TestProgram program = read_test_program(GetParam());
  const nlohmann::json json = judge(program, {"run"}, program.input);
  ASSERT_FALSE(json.is_discarded());
  ASSERT_EQ(verdict_of(json), program.verdict) << json.dump(2);
  if (!json["fault"].is_null()) {
    EXPECT_EQ(json["fault"]["line"], program.line) << json.dump(2);
    EXPECT_EQ(json["exit_code"], 10);
    // Whoever uses an undefined value learns where it comes from.
    if (json["fault"]["id"] == "uninitialized-value") {
      ASSERT_NE(program.origin, 0U) << "the program does not say where the value comes from";
      EXPECT_EQ(line_of_note(json["fault"]), program.origin) << json.dump(2);
    }
    return;
  }
  EXPECT_EQ(json["exit_code"], program.exit_code);
  if (program.has_output) {
    EXPECT_EQ(json["stdout"], program.output);
  }
}

INSTANTIATE_TEST_SUITE_P(Faults, JudgedProgram, ::testing::ValuesIn(list_test_programs("faults")), case_name);
INSTANTIATE_TEST_SUITE_P(Clean, JudgedProgram, ::testing::ValuesIn(list_test_programs("clean")), case_name);

class ConformingProgram : public ::testing::TestWithParam<std::string> {};

TEST_P(ConformingProgram, DoesWhatTheNativeOneDoes) {
  const TestProgram program = read_test_program(GetParam());
  const Sandbox sandbox;
  std::string compile = "$gcc -O0 -w";
  for (const std::string& flag : program.flags) compile += " " + flag;
  compile += " -o native '" + program.path + "' -lm";
  const Result compiled = sandbox.shell(compile);
  ASSERT_EQ(compiled.code, 0) << compiled.err;
  std::string command = "./native";
  for (const std::string& argument : program.arguments) command += " '" + argument + "'";
  const Result native = sandbox.shell(command, program.escaped_input);
  const nlohmann::json json = judge(program, {"run"}, program.escaped_input);
  ASSERT_FALSE(json.is_discarded());
  EXPECT_EQ(json["verdict"], "clean") << json.dump(2);
  EXPECT_EQ(json["exit_code"], native.code);
  // JSON is UTF-8: what the program printed otherwise was replaced.
  const std::string printed = json["stdout"];
  if (printed.find("\xef\xbf\xbd") == std::string::npos) {
    EXPECT_EQ(printed, native.out);
  }
}

INSTANTIATE_TEST_SUITE_P(Conformance, ConformingProgram, ::testing::ValuesIn(list_test_programs("conformance")),
                         case_name);

// Random programs: the same sum of all variables as native, and no fault that is not there.
class RandomExecution : public ::testing::TestWithParam<int> {};

TEST_P(RandomExecution, PrintsWhatTheNativeOnePrints) {
  const std::string seed = std::to_string(GetParam());
  const std::string machine = GetParam() % 10 == 0 ? "-m32 " : "";
  const Sandbox sandbox;
  const Result native =
      sandbox.shell("csmith --seed " + seed + " --no-packed-struct --output random.c && $gcc -w -O0 " + machine +
                    "-I/usr/include/csmith random.c -o native && timeout 5 ./native");
  if (native.code == 124) GTEST_SKIP() << "it does not end";
  const Result interpreted = sandbox.shell("timeout 120 $gmc run -w " + machine + "-I/usr/include/csmith random.c");
  EXPECT_EQ(interpreted.code, native.code) << interpreted.err;
  EXPECT_EQ(interpreted.out, native.out);
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomExecution, ::testing::Range(1, 101));

}  // namespace
}  // namespace gmc::test
