// The families of list programs under tests/programs/lists: gmc prove verifies each of them for lists of any length,
// and finds each of the mistakes that their macros switch on, where it is.
#include <gtest/gtest.h>

#include "judged_program.hpp"
#include "test_program.hpp"

namespace gmc::test {
namespace {

// The line where the last pointer to a block that leaks was lost.
unsigned line_of_loss(const nlohmann::json& fault) {
  for (const auto& note : fault["notes"]) {
    if (note["text"] == "the last pointer to it is lost here") return note["stack"][0]["line"];
  }
  return 0;
}

class ListOfAnyLength : public ::testing::TestWithParam<MistakenProgram> {};

TEST_P(ListOfAnyLength, GetsItsVerdict) {
  const TestProgram program = read_test_program(GetParam().path, GetParam().mistake);
  ASSERT_TRUE(program.verdict.starts_with(GetParam().mistake.empty() ? "verified" : "fault ")) << program.verdict;
  for (const char* const refinement : {"--refine=candidates", "--refine=max-length"}) {
    const nlohmann::json json = prove(program, {refinement});
    ASSERT_FALSE(json.is_discarded());
    ASSERT_EQ(verdict_of(json), program.verdict) << refinement << json.dump(2);
    if (json["fault"].is_null()) continue;
    EXPECT_EQ(json["fault"]["line"], program.line) << json.dump(2);
    if (program.lost == 0) continue;
    EXPECT_EQ(line_of_loss(json["fault"]), program.lost) << json.dump(2);
  }
}

INSTANTIATE_TEST_SUITE_P(Prove, ListOfAnyLength, ::testing::ValuesIn(list_mistaken_programs("lists")), mistake_name);

}  // namespace
}  // namespace gmc::test
