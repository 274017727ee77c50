#include "report/run_json.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace gmc::report {
namespace {

TEST(RunJson, HasEverythingTheContractNames) {
  RunResult result;
  result.verdict = "fault";
  result.fault.emplace();
  result.fault->kind = ir::FaultKind::DoubleFree;
  result.fault->message = "a heap block is freed a second time";
  result.fault->stack = {{"main", "", {"/d", "a.c", 5, 3}, false, true}};
  result.exit_code = 10;
  result.output = "out\n";
  result.instructions = 42;
  result.seconds = 0.5;
  const auto json = nlohmann::json::parse(run_json(result));
  EXPECT_EQ(json["verdict"], "fault");
  EXPECT_EQ(json["fault"]["id"], "double-free");
  EXPECT_EQ(json["fault"]["property"], "valid-free");
  EXPECT_EQ(json["fault"]["file"], "a.c");
  EXPECT_EQ(json["fault"]["line"], 5);
  EXPECT_EQ(json["fault"]["message"], "a heap block is freed a second time");
  EXPECT_EQ(json["exit_code"], 10);
  EXPECT_EQ(json["stdout"], "out\n");
  EXPECT_EQ(json["instructions"], 42);
  EXPECT_EQ(json["seconds"], 0.5);
}

TEST(RunJson, HasNoFaultWhenThereIsNone) {
  RunResult result;
  result.verdict = "clean";
  EXPECT_TRUE(nlohmann::json::parse(run_json(result))["fault"].is_null());
}

TEST(RunJson, ReplacesWhatIsNoText) {
  RunResult result;
  result.verdict = "clean";
  result.output = "\xff\xfe";
  EXPECT_EQ(nlohmann::json::parse(run_json(result))["stdout"], "\xef\xbf\xbd\xef\xbf\xbd");
}

}  // namespace
}  // namespace gmc::report
