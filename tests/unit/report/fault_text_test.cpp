#include "report/fault_text.hpp"

#include <gtest/gtest.h>

namespace gmc::report {
namespace {

class FakeSource : public support::SourceText {
 protected:
  [[nodiscard]] std::string read(const std::string&) const override { return "int f(void)\n{\n\treturn *p;\n}\n"; }
};

trace::Fault null_dereference() {
  trace::Fault fault;
  fault.kind = ir::FaultKind::NullDereference;
  fault.message = "a null pointer is dereferenced";
  fault.stack = {{"strcpy", "", {"/src", "models/string.c", 7, 1}, true, true},
                 {"f", "p=NULL", {"/src", "a.c", 3, 9}, false, true},
                 {"main", "", {"/src", "a.c", 9, 0}, false, true},
                 {"__gmc_start", "", {"/src", "start.c", 1, 1}, true, true}};
  return fault;
}

TEST(FaultText, ShowsTheInnermostPlaceOfTheProgram) {
  FakeSource source;
  EXPECT_EQ(fault_text(null_dereference(), source, Color::Never),
            "a.c:3:9: error: a null pointer is dereferenced [null-dereference]\n"
            "    3 | \treturn *p;\n"
            "      | \t       ^\n"
            "    in strcpy (library)\n"
            "    in f(p=NULL) at a.c:3:9\n"
            "    in main() at a.c:9\n");
}

TEST(FaultText, ShowsNotesWithTheirPlaces) {
  FakeSource source;
  trace::Fault fault = null_dereference();
  fault.stack.resize(2);
  fault.notes.push_back({"it was freed here", {{"g", "", {"/src", "a.c", 1, 5}, false, false}}, {}});
  EXPECT_TRUE(fault_text(fault, source, Color::Never)
                  .ends_with("a.c:1:5: note: it was freed here\n"
                             "    1 | int f(void)\n"
                             "      |     ^\n"));
}

TEST(FaultText, IsColoredOnlyWhenAsked) {
  FakeSource source;
  EXPECT_NE(fault_text(null_dereference(), source, Color::Always).find("\033[1;31merror:\033[0m"), std::string::npos);
}

TEST(FaultText, GetsAlongWithoutAnyPlace) {
  FakeSource source;
  trace::Fault fault;
  fault.kind = ir::FaultKind::Deadlock;
  fault.message = "nobody can go on";
  EXPECT_EQ(fault_text(fault, source, Color::Never), "gmc: error: nobody can go on [deadlock]\n");
}

}  // namespace
}  // namespace gmc::report
