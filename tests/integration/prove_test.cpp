// The command prove as a user meets it, and the programs under tests/programs/prove: verdict, fault and line, and how
// precise the proof had to be.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "gmc_process.hpp"
#include "judged_program.hpp"
#include "test_program.hpp"

namespace gmc::test {
namespace {

using ::testing::HasSubstr;

class ProvedProgram : public ::testing::TestWithParam<std::string> {};

TEST_P(ProvedProgram, GetsItsVerdict) {
  const TestProgram program = read_test_program(GetParam());
  std::vector<std::vector<std::string>> ways = {{"--refine=candidates"}, {"--refine=max-length"}};
  if (!program.options.empty()) ways = {{}};  // it says itself how
  for (const std::vector<std::string>& way : ways) {
    const nlohmann::json json = prove(program, way);
    ASSERT_FALSE(json.is_discarded());
    ASSERT_EQ(verdict_of(json), program.verdict) << json.dump(2);
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
    EXPECT_EQ(json["iterations"], 1) << path;
    EXPECT_EQ(prove(read_test_program(path), {"--refine=none"})["verdict"], "unknown") << path;
  }
}

TEST(Prove, TheSmallestLengthThatIsEnough) {
  const TestProgram program = read_test_program("prove/long_and_short_list.c");
  const nlohmann::json by_candidates = prove(program);
  EXPECT_EQ(by_candidates["threshold"], 6);
  EXPECT_EQ(by_candidates["iterations"], 3);
  const nlohmann::json by_length = prove(program, {"--refine=max-length"});
  EXPECT_EQ(by_length["threshold"], 21);
  EXPECT_EQ(by_length["iterations"], 3);
}

TEST(Prove, TheExampleIsVerified) {
  TestProgram example;
  example.path = std::string{GMC_SOURCE_DIRECTORY} + "/examples/queue.c";
  EXPECT_EQ(verdict_of(prove(example)), "verified");
}

// If those of any length were kept up to ten elements, too, there would be 419 states.
TEST(Prove, OnlyListsThatMatterAreKept) {
  const nlohmann::json json = prove(read_test_program("prove/kinds_of_lists.c"));
  EXPECT_EQ(json["threshold"], 11);
  EXPECT_LE(json["states"], 200);
}

// To keep whole lists does not help: however long they are, there are longer ones.
TEST(Prove, OnlyPiecesOfAListAreKept) {
  TestProgram program = read_test_program("prove/pieces_of_a_list.c");
  EXPECT_LE(prove(program)["threshold"], 6);
  program.options.clear();
  EXPECT_EQ(prove(program, {"--refine=max-length", "--max-rounds=5"})["verdict"], "unknown");
}

// Figure 4.2 of seed 004: the third state in which append is entered stands for all that follow.
TEST(Prove, ReachedStatesAreDrawn) {
  const Sandbox sandbox;
  const TestProgram program = read_test_program("prove/abstraction_needed.c");
  const Result result = sandbox.gmc({"prove", "--arg=" + (sandbox.path() + "/reached.dot"), "-w", program.path});
  ASSERT_EQ(result.code, 0) << result.err;
  const std::string drawn = sandbox.read("reached.dot");
  const auto count = [&](std::string_view text) {
    std::size_t found = 0;
    for (std::size_t at = drawn.find(text); at != std::string::npos; at = drawn.find(text, at + 1)) ++found;
    return found;
  };
  EXPECT_EQ(count("enters append"), 3U) << drawn;
  EXPECT_EQ(count("label=\"covered\""), 5U) << drawn;
  EXPECT_TRUE(drawn.starts_with("digraph") && drawn.ends_with("}\n"));
}

TEST(Prove, GraphsAreDrawnAtLines) {
  const Sandbox sandbox;
  const TestProgram program = read_test_program("prove/abstraction_needed.c");
  const std::string folder = (sandbox.path() + "/graphs");
  const Result all = sandbox.gmc({"prove", "--plot", folder, "-w", program.path});
  ASSERT_EQ(all.code, 0) << all.err;
  EXPECT_THAT(all.err, HasSubstr("31 graphs drawn"));
  EXPECT_THAT(sandbox.read("graphs/0003-append-15.dot"), HasSubstr("main: list"));
  // Before `if (at->data != data)`: with one element, with two, and with any number of them.
  const Result one = sandbox.gmc({"prove", "--plot", (sandbox.path() + "/line"), "--plot-line=10", "-w", program.path});
  EXPECT_THAT(one.err, HasSubstr("graphs drawn"));
  std::string last;
  for (const auto& entry : std::filesystem::directory_iterator{(sandbox.path() + "/line")}) {
    if (entry.path().extension() == ".dot") last = std::max(last, entry.path().filename().string());
  }
  EXPECT_THAT(last, HasSubstr("-main-10.dot"));
  EXPECT_THAT(sandbox.read("line/" + last), HasSubstr("DLS"));
}

TEST(Prove, AllocationsMayFail) {
  const TestProgram program = read_test_program("prove/singly_linked_freed.c");
  const nlohmann::json json = prove(program, {"--malloc-may-fail"});
  EXPECT_EQ(verdict_of(json), "fault null-dereference");
}

TEST(Prove, BothEnginesGiveTheFirstAnswer) {
  const auto ask = [](const char* path, const std::vector<std::string>& options) {
    std::vector<std::string> words{"check", "--engine=auto", "--timeout=20"};
    words.insert(words.end(), options.begin(), options.end());
    return judge(read_test_program(path), words);
  };
  const nlohmann::json endless = ask("prove/singly_linked_freed.c", {});
  EXPECT_EQ(endless["verdict"], "verified");
  EXPECT_EQ(endless["search"], "smg");
  EXPECT_EQ(ask("prove/singly_linked_lost.c", {})["verdict"], "fault");
  // Nobody but the search knows threads.
  EXPECT_EQ(ask("prove/another_element.c", {})["verdict"], "fault");
  const nlohmann::json threads = ask("threads/lost_update.c", {});
  EXPECT_EQ(threads["verdict"], "fault") << threads.dump(2);
  // A proof does not answer what it was not asked.
  const nlohmann::json overflow = ask("prove/singly_linked_freed.c", {"--check=signed-overflow", "--max-states=100"});
  EXPECT_EQ(overflow["verdict"], "unknown");
  EXPECT_THAT(overflow["notes"].dump(), HasSubstr("it cannot exclude"));
}

// The option that leads to the fault; empty: none is told.
std::string told_choices(const nlohmann::json& json) {
  for (const std::string text : json["notes"]) {
    const std::size_t begin = text.find("--choices=");
    if (begin != std::string::npos) return text.substr(begin);
  }
  return "";
}

TEST(Prove, ToldChoicesLeadToTheFault) {
  for (const char* const path :
       {"prove/condition_of_copies.c", "prove/absolute_of_the_least.c", "prove/absolute_as_unsigned.c",
        "prove/case_of_a_range.c", "prove/divisor_made_of_an_input.c", "prove/index_that_leads_out.c",
        "prove/any_byte.c", "prove/signed_and_unsigned.c", "prove/singly_linked_lost.c"}) {
    const TestProgram program = read_test_program(path);
    // The search is not to be the first.
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"prove"}, {"check", "--engine=auto", "--max-states=1"}}) {
      const nlohmann::json proved = judge(program, words);
      ASSERT_EQ(verdict_of(proved), program.verdict) << path << proved.dump(2);
      const std::string choices = told_choices(proved);
      ASSERT_FALSE(choices.empty()) << path << proved.dump(2);
      const nlohmann::json run = judge(program, {"run", choices});
      EXPECT_EQ(verdict_of(run), program.verdict) << path << " " << choices << run.dump(2);
      EXPECT_EQ(run["fault"]["line"], proved["fault"]["line"]) << path << " " << choices;
    }
  }
}

TEST(Prove, ToldChoicesAreSignedAsTheInputsAre) {
  EXPECT_EQ(told_choices(prove(read_test_program("prove/condition_of_copies.c"))),
            "--choices=-7,-2,1,-9,18446744073709551601");
}

// A run with symbols, as the search has them, goes another way than one with the inputs that are told.
TEST(Prove, OnlyRunsWithTheseInputsConfirm) {
  const TestProgram program = read_test_program("prove/inputs_not_found.c");
  EXPECT_EQ(verdict_of(prove(program)), "unknown");
  const nlohmann::json both = judge(program, {"check", "--engine=auto", "--max-states=1"});
  EXPECT_EQ(verdict_of(both), "unknown") << both.dump(2);
  EXPECT_THAT(both["reason"].get<std::string>(), HasSubstr("unconfirmed"));
}

// Who has no end of states is told where to look.
TEST(Prove, IsSuggestedByCheck) {
  const Sandbox sandbox;
  const TestProgram program = read_test_program("prove/singly_linked_freed.c");
  const Result endless = sandbox.gmc({"check", "--max-states=2000", "-w", program.path});
  EXPECT_EQ(endless.code, 20);
  EXPECT_THAT(endless.err, HasSubstr("'gmc prove' may know the answer"));
  // A proof has no such inputs.
  for (const char* const anything : {"--symbolic-stdin=1", "--symbolic-args=1"}) {
    const Result without = sandbox.gmc({"check", "--max-states=20", anything, "-w", program.path});
    EXPECT_EQ(without.code, 20) << without.err;
    EXPECT_EQ(without.err.find("gmc prove"), std::string::npos) << without.err;
  }
  const Result verified = sandbox.gmc({"check", "-w", read_test_program("prove/precision_needed.c").path});
  EXPECT_EQ(verified.code, 0) << verified.err;
  EXPECT_EQ(verified.err.find("gmc prove"), std::string::npos);
}

TEST(Prove, InputsThatAreSampledProveNothing) {
  const nlohmann::json json = prove(read_test_program("prove/pointer_of_any_value.c"));
  EXPECT_THAT(json["reason"].get<std::string>(), HasSubstr("inputs sampled: __VERIFIER_nondet_pointer()"));
}

// What cannot be excluded is not verified.
TEST(Prove, OnlyWhatIsDecidedIsProved) {
  const TestProgram program = read_test_program("prove/singly_linked_freed.c");
  for (const char* const wish : {"--check=all", "--check=uninitialized-value", "--property=no-data-race"}) {
    const nlohmann::json json = prove(program, {wish});
    EXPECT_EQ(json["verdict"], "unknown") << wish;
    EXPECT_THAT(json["reason"].get<std::string>(), HasSubstr("cannot be proved yet")) << wish;
  }
  EXPECT_EQ(prove(program, {"--check=-memory-leak"})["verdict"], "verified");
}

// Overflow alone is another question, which recursion does not matter for.
TEST(Prove, ExcludesOverflow) {
  const Sandbox sandbox;
  sandbox.write("a.c",
                "int __VERIFIER_nondet_int(void);\n"
                "int g(int x);\n"
                "int f(int x) { return x <= 0 ? 0 : g(x) + g(x + 1); }\n"
                "int g(int x) { return x <= 0 ? 0 : f(x - 1) + f(x - 2); }\n"
                "int main(void) { return START(__VERIFIER_nondet_int()); }\n");
  const Result verified = sandbox.gmc({"prove", "--property=no-overflow", "-DSTART=g", "a.c"});
  EXPECT_EQ(verified.code, 0) << verified.err;
  const Result unknown = sandbox.gmc({"prove", "--check=none,signed-overflow", "-DSTART=f", "a.c"});
  EXPECT_EQ(unknown.code, 20) << unknown.err;
  EXPECT_THAT(unknown.err, HasSubstr("not shown by intervals: a number may overflow at a.c:3:"));
}

TEST(Prove, BadOptionsAreRefused) {
  const Sandbox sandbox;
  const Result refused = sandbox.gmc({"prove", "--refine=often", read_test_program("prove/reversed.c").path});
  EXPECT_EQ(refused.code, 64);
  EXPECT_THAT(refused.err, HasSubstr("--refine takes"));
}

}  // namespace
}  // namespace gmc::test
