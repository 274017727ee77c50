#include "report/trace_json.hpp"

#include <gtest/gtest.h>

#include "support/error.hpp"

namespace gmc::report {
namespace {

[[nodiscard]] TraceFile sample() {
  return {"0123", "/src", {"--reduce=none", "a.c", "--", "x y"}, "deadlock", {{0, 0}, {2, 1}}};
}

[[nodiscard]] ToldFault told() {
  ToldFault result;
  result.fault.kind = ir::FaultKind::Deadlock;
  return result;
}

TEST(TraceJson, IsReadAsItWasWritten) {
  const TraceFile file = parse_trace(trace_json(sample(), told()), "bug.json");
  EXPECT_EQ(file.program, "0123");
  EXPECT_EQ(file.directory, "/src");
  EXPECT_EQ(file.command, sample().command);
  EXPECT_EQ(file.fault, "deadlock");
  EXPECT_EQ(file.schedule, sample().schedule);
}

TEST(TraceJson, KeepsInputs) {
  TraceFile file = sample();
  file.inputs[{0, 0}] = {~std::uint64_t{0}, 7, 128, trace::InputKind::Signed};
  file.inputs[{2, 0}] = {65, 0, 8, trace::InputKind::Unsigned, {"standard input", 3, true, true}};
  EXPECT_EQ(parse_trace(trace_json(file, told()), "bug.json").inputs, file.inputs);
}

// Written before inputs had names.
TEST(TraceJson, ReadsInputsWithoutAName) {
  TraceFile file = sample();
  file.inputs[{0, 0}] = {5, 0, 32, trace::InputKind::Signed};
  const std::string text = trace_json(file, told());
  EXPECT_EQ(text.find("object"), std::string::npos);
  EXPECT_EQ(parse_trace(text, "bug.json").inputs, file.inputs);
}

TEST(TraceJson, SaysWhatIsWrongWithAFile) {
  const auto message = [](std::string_view text) -> std::string {
    try {
      static_cast<void>(parse_trace(text, "bug.json"));
    } catch (const UserError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(message("[1]"), "bug.json: this is no trace of gmc");
  EXPECT_EQ(message("{"), "bug.json: this is no trace of gmc, or it is damaged");
  EXPECT_EQ(message(R"({"format": "gmc-trace", "version": 3})"),
            "bug.json: the trace was written by another version of gmc");
  std::string cut = trace_json(sample(), told());
  EXPECT_EQ(message(cut.substr(0, cut.size() / 2)), "bug.json: this is no trace of gmc, or it is damaged");
  cut.replace(cut.find("\"choices\""), 9, "\"voices\"");
  EXPECT_EQ(message(cut), "bug.json: this is no trace of gmc, or it is damaged");
}

}  // namespace
}  // namespace gmc::report
