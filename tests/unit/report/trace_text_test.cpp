#include "report/trace_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gmc::report {
namespace {

using ::testing::HasSubstr;

class FakeSource : public support::SourceText {
 protected:
  [[nodiscard]] std::string read(const std::string&) const override { return "int n;\n  ++n;\n"; }
};

[[nodiscard]] trace::Step step(unsigned thread, std::string text) {
  return {thread, thread == 0 ? "main" : "work", std::move(text), {"/src", "a.c", 2, 3}, {}};
}

TEST(TraceText, NamesAThreadWhereItGoesOn) {
  FakeSource source;
  EXPECT_EQ(
      trace_text({step(0, "reads n: 0"), step(1, "reads n: 0"), step(1, "writes n: 0 -> 1")}, source, Color::Never),
      "  main thread\n"
      "    a.c:2:3  reads n: 0        | ++n;\n"
      "  thread 1 (work)\n"
      "    a.c:2:3  reads n: 0        | ++n;\n"
      "    a.c:2:3  writes n: 0 -> 1  | ++n;\n");
}

TEST(TraceText, LeavesOutWhatNobodyNotices) {
  FakeSource source;
  EXPECT_EQ(trace_text({step(0, ""), step(1, "")}, source, Color::Never), "");
  trace::Step full = step(0, "");
  full.place = {};
  full.instructions.push_back({{"/src", "a.c", 2, 3}, "main", "_1 = n;"});
  EXPECT_EQ(trace_text({full}, source, Color::Never),
            "  main thread\n"
            "    goes on\n"
            "        a.c:2:3: main: _1 = n;\n");
}

TEST(TraceText, LeavesOutTheMiddleOfLongTraces) {
  FakeSource source;
  const std::vector<trace::Step> steps(1000, step(0, "reads n: 0"));
  EXPECT_THAT(trace_text(steps, source, Color::Never), HasSubstr("\n  ... 700 more steps ...\n  main thread\n"));
}

TEST(TraceText, GivesEachThreadAColor) {
  FakeSource source;
  const std::string text = trace_text({step(0, "ends"), step(1, "ends")}, source, Color::Always);
  EXPECT_THAT(text, HasSubstr("\x1b[1;31mmain thread\x1b[0m"));
  EXPECT_THAT(text, HasSubstr("\x1b[1;32mthread 1 (work)\x1b[0m"));
}

}  // namespace
}  // namespace gmc::report
