// The command prove as a user meets it, and the programs under tests/programs/prove: verdict, fault and line, and how
// precise the proof had to be.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "gmc_process.hpp"
#include "prove_program.hpp"
#include "test_program.hpp"

namespace gmc::test {
namespace {

using ::testing::HasSubstr;

class ProvedProgram : public ::testing::TestWithParam<std::string> {};

TEST_P(ProvedProgram, GetsItsVerdict) {
  const TestProgram program = read_test_program(GetParam());
  for (const char* const refinement : {"--refine=candidates", "--refine=max-length"}) {
    const nlohmann::json json = prove(program, {refinement});
    ASSERT_FALSE(json.is_discarded());
    ASSERT_EQ(verdict_of(json), program.verdict) << refinement << json.dump(2);
    if (json["fault"].is_null()) continue;
    EXPECT_EQ(json["fault"]["line"], program.line) << json.dump(2);
  }
}

INSTANTIATE_TEST_SUITE_P(Prove, ProvedProgram, ::testing::ValuesIn(list_test_programs("prove")), case_name);

// The examples of seed 004.
TEST(Prove, ListsOfAnyLengthNeedAbstraction) {
  const TestProgram program = read_test_program("prove/abstraction_needed.c");
  const nlohmann::json json = prove(program);
  EXPECT_EQ(json["threshold"], 2);
  EXPECT_EQ(json["iterations"], 0);
  const nlohmann::json without = prove(program, {"--no-abstraction", "--max-states=500"});
  EXPECT_EQ(without["verdict"], "unknown");
  EXPECT_THAT(without["reason"].get<std::string>(), HasSubstr("--max-states"));
}

TEST(Prove, CountedListsNeedPrecision) {
  for (const char* const path : {"prove/precision_needed.c", "prove/refinement_needed.c"}) {
    const nlohmann::json json = prove(read_test_program(path));
    EXPECT_EQ(json["threshold"], 6) << path;
    EXPECT_GE(json["iterations"], 1) << path;
    EXPECT_EQ(prove(read_test_program(path), {"--refine=none"})["verdict"], "unknown") << path;
  }
}

TEST(Prove, TheSmallestLengthThatIsEnough) {
  const TestProgram program = read_test_program("prove/long_and_short_list.c");
  EXPECT_EQ(prove(program)["threshold"], 6);
  EXPECT_EQ(prove(program, {"--refine=max-length"})["threshold"], 21);
}

// Who has no end of states is told where to look.
TEST(Prove, IsSuggestedByCheck) {
  const Sandbox sandbox;
  const TestProgram program = read_test_program("prove/singly_linked_freed.c");
  const Result endless = sandbox.gmc({"check", "--max-states=2000", "-w", program.path});
  EXPECT_EQ(endless.code, 20);
  EXPECT_THAT(endless.err, HasSubstr("'gmc prove' may know the answer"));
  const Result verified = sandbox.gmc({"check", "-w", read_test_program("prove/precision_needed.c").path});
  EXPECT_EQ(verified.code, 0) << verified.err;
  EXPECT_EQ(verified.err.find("gmc prove"), std::string::npos);
}

TEST(Prove, BadOptionsAreRefused) {
  const Sandbox sandbox;
  const Result refused = sandbox.gmc({"prove", "--refine=often", read_test_program("prove/queue.c").path});
  EXPECT_EQ(refused.code, 64);
  EXPECT_THAT(refused.err, HasSubstr("--refine takes"));
}

}  // namespace
}  // namespace gmc::test
