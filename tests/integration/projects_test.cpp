// The sample projects under tests/projects, built by their own build systems with gmc as the compiler, unmodified: the
// native program works, and gmc sees each of its functions exactly once.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "gmc_process.hpp"

namespace gmc::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// Rows of `gmc dump --functions`: name → places.
std::multimap<std::string, std::string> functions_of(const Sandbox& sandbox, std::string_view program) {
  const Result result = sandbox.gmc({"dump", "--functions", std::string{program}});
  EXPECT_EQ(result.code, 0) << result.err;
  std::multimap<std::string, std::string> functions;
  std::istringstream rows{result.out};
  for (std::string row; std::getline(rows, row);) {
    std::istringstream columns{row};
    std::string place;
    std::string name;
    columns >> place >> name;
    functions.emplace(name, place);
  }
  return functions;
}

void copy_project(const Sandbox& sandbox, std::string_view name) {
  const Result result = sandbox.shell("cp -r " GMC_SOURCE_DIRECTORY "/tests/projects/" + std::string{name} + "/. .");
  ASSERT_EQ(result.code, 0) << result.err;
}

void expect_once(const std::multimap<std::string, std::string>& functions, const std::string& name,
                 const std::string& place) {
  ASSERT_EQ(functions.count(name), 1u) << name;
  EXPECT_THAT(functions.find(name)->second, HasSubstr(place)) << name;
}

// Place and name together name a function: each row is there once, except thunks of two kinds that are called alike.
void expect_each_function_once(const Sandbox& sandbox, const std::string& program, std::size_t least) {
  std::map<std::string, int> rows;
  std::istringstream listing{
      sandbox.shell("$gmc dump --functions " + program + " 2>/dev/null | sed 's/ [ 0-9-]* \\[.*//'").out};
  for (std::string row; std::getline(listing, row);) ++rows[row];
  EXPECT_GT(rows.size(), least);
  for (const auto& [row, count] : rows) {
    const bool is_thunk = row.find("covariant return thunk") != std::string::npos;
    EXPECT_EQ(count, is_thunk ? 2 : 1) << row;
    EXPECT_THAT(row, ::testing::ContainsRegex("^[^ ]+:[0-9]+ ")) << "file and line";
  }
}

TEST(Projects, Make) {
  const Sandbox sandbox;
  copy_project(sandbox, "make");
  const Result built = sandbox.shell(R"(make -s -j2 CC="$gmc cc" CXX="$gmc c++" && ./ledger)");
  ASSERT_EQ(built.code, 0) << built.err;
  EXPECT_EQ(built.err, "");
  EXPECT_EQ(built.out, "balance 12, events 102, audited 2, movements 2\nreport 7\n");

  expect_each_function_once(sandbox, "ledger", 12);
  const auto functions = functions_of(sandbox, "ledger");
  expect_once(functions, "main", "app/main.c:9");
  expect_once(functions, "on_event", "app/audit.c:6");  // not the weak one of the archive
  expect_once(functions, "default_on_event", "core/events.c:7");
  expect_once(functions, "account_deposit", "core/account.c:9");
  expect_once(functions, "report_width", "report/report.cpp:17");
  expect_once(functions, "report::padded(int)", "report/format.cpp:7");
  // One copy of what two files instantiate.
  expect_once(functions, "report::digits(int)", "report/format.hpp:13");
  // Static functions of the same name are different functions.
  EXPECT_EQ(functions.count("is_valid"), 2u);
  // The member of the archive that nobody needs is not in the program.
  EXPECT_EQ(functions.count("unused_function"), 0u);

  const Result whole = sandbox.gmc({"dump", "ledger"});
  // Constructors: the library's first, then by priority.
  EXPECT_THAT(whole.out, ::testing::ContainsRegex("constructor.*report\\.cpp(.|\n)*start_audit(.|\n)*start_counting"));
  EXPECT_THAT(whole.err, Not(HasSubstr("defined_nowhere")));
  EXPECT_THAT(whole.err, HasSubstr("function 'printf'"));
  EXPECT_THAT(whole.err, HasSubstr("app/main.c:14:5: in function 'main'"));
  EXPECT_THAT(whole.err, Not(HasSubstr("on_event_extra")));  // weak: null is its value
}

TEST(Projects, ObjectsAndArchivesLinkToTheSameProgram) {
  const Sandbox sandbox;
  copy_project(sandbox, "make");
  const Result built = sandbox.shell(R"(make -s CC="$gmc cc" CXX="$gmc c++")");
  ASSERT_EQ(built.code, 0) << built.err;
  const Result linked = sandbox.shell(
      "$gmc dump --functions ledger | sort > a;"
      "$gmc dump --functions app/main.o app/audit.o core/libcore.a report/libreport.so | sort > b;"
      "sed 's/\\[.*//' a > a.names; sed 's/\\[.*//' b > b.names; diff a.names b.names");
  EXPECT_EQ(linked.code, 0) << linked.out;
}

TEST(Projects, CMake) {
  const Sandbox sandbox;
  copy_project(sandbox, "cmake");
  const Result built = sandbox.shell(
      R"(cmake -G Ninja -B build -DCMAKE_C_COMPILER="$gmc;cc" -DCMAKE_CXX_COMPILER="$gmc;c++" >cmake.log &&
         cmake --build build >build.log && build/drawing)");
  ASSERT_EQ(built.code, 0) << built.out << built.err;
  EXPECT_EQ(built.out, "square: 40, journal 4, identifiers 4 5, registered 3, log 4\n");

  const auto functions = functions_of(sandbox, "build/drawing");
  // Both files and the library instantiate the classes.
  expect_each_function_once(sandbox, "build/drawing", 20);
  expect_once(functions, "store_log", "app/log.c:5");
  expect_once(functions, "store_put", "store/store.c:12");
  expect_once(functions, "shapes::checked(int)", "shapes/shapes.hpp:32");
  expect_once(functions, "shapes::Square::area()", "shapes/shapes.cpp:7");
  expect_once(functions, "shapes::next_identifier()", "shapes/registry.cpp:21");

  // Two tentative definitions are one object, of the larger size.
  const Result symbols = sandbox.shell("$gmc dump build/drawing | grep -A1 '256 bytes'");
  EXPECT_THAT(symbols.out, HasSubstr("int journal[64]"));
}

}  // namespace
}  // namespace gmc::test
