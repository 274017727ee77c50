#include "driver/compile.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "support/error.hpp"

namespace gmc::driver {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class CompileToModules : public ::testing::Test {
 protected:
  std::string source(const std::string& name, const std::string& text) {
    std::ofstream{sources_.file(name)} << text;
    return sources_.file(name);
  }

  // Compiles and keeps what the compilers said.
  std::vector<std::string> compile(const std::vector<Source>& sources, const std::vector<std::string>& options = {}) {
    ::testing::internal::CaptureStderr();
    std::vector<std::string> modules;
    try {
      modules = compile_to_modules(sources, options, modules_);
    } catch (const UserError& error) {
      complaint_ = error.what();
    }
    diagnostics_ = ::testing::internal::GetCapturedStderr();
    return modules;
  }

  support::TempDirectory sources_;
  support::TempDirectory modules_;
  std::string diagnostics_;
  std::string complaint_;
};

TEST_F(CompileToModules, MakesOneModulePerSource) {
  const auto modules = compile({{source("a.c", "int main(void) { return 0; }")}, {source("b.cpp", "class X {} x;")}});
  EXPECT_EQ(complaint_, "");
  EXPECT_EQ(diagnostics_, "");
  ASSERT_THAT(modules, SizeIs(2));
  EXPECT_GT(fs::file_size(modules[0]), 0U);
  EXPECT_GT(fs::file_size(modules[1]), 0U);
}

TEST_F(CompileToModules, GivesTheOptionsToEverySource) {
  compile({{source("a.c", "int a = X;")}, {source("b.c", "int b = X;")}}, {"-D", "X=1"});
  EXPECT_EQ(complaint_, "");
}

TEST_F(CompileToModules, FollowsTheLanguage) {
  const std::string path = source("text.txt", "class X {} x;");
  EXPECT_THAT(compile({{path, "c++"}}), SizeIs(1));
  compile({{path, "c"}});
  EXPECT_EQ(complaint_, "compilation of '" + path + "' failed");
}

TEST_F(CompileToModules, CompilesHeadersLikeSources) {
  EXPECT_THAT(
      compile({{source("a.h", "static inline int f(void) { return 1; }")}, {source("b.txt", "int x;"), "c-header"}}),
      SizeIs(2));
  EXPECT_EQ(complaint_, "");
}

TEST_F(CompileToModules, TellsDiagnosticsInTheOrderOfTheSources) {
  // The first takes longest: it includes a large header.
  std::vector<Source> sources{{source("0.cpp", "#include <map>\n#warning number 0\n")}};
  for (int i = 1; i < 8; ++i) {
    const std::string digit = std::to_string(i);
    sources.push_back({source(digit + ".c", "#warning number " + digit + "\nint x" + digit + ";\n")});
  }
  compile(sources);
  EXPECT_EQ(complaint_, "");
  std::size_t at = 0;
  for (int i = 0; i < 8; ++i) {
    at = diagnostics_.find("#warning number " + std::to_string(i) + " [-Wcpp]", at);
    ASSERT_NE(at, std::string::npos) << i << " in " << diagnostics_;
  }
}

TEST_F(CompileToModules, NamesEverySourceThatFailed) {
  const std::string bad = source("bad.c", "int x = ;");
  const std::string good = source("good.c", "int y;");
  const std::string worse = source("worse.c", "#error no");
  compile({{bad}, {good}, {worse}});
  EXPECT_EQ(complaint_, "compilation of '" + bad + "', '" + worse + "' failed");
  EXPECT_THAT(diagnostics_, HasSubstr("expected expression"));
  EXPECT_THAT(diagnostics_, HasSubstr("#error no"));
}

TEST_F(CompileToModules, FallsBackToTheUsersProcessor) {
  const std::string guarded = source("guarded.c", "#ifdef __AVX2__\n#error seen\n#endif\nint x;");
  compile({{guarded}}, {"-march=haswell"});
  EXPECT_EQ(complaint_, "") << diagnostics_;
  const std::string unguarded = source("unguarded.c", "#ifndef __AVX2__\n#error needed\n#endif\nint x;");
  compile({{unguarded}}, {"-march=haswell"});
  EXPECT_EQ(complaint_, "");
  EXPECT_EQ(diagnostics_, "") << "the failed first attempt is not told";
}

TEST_F(CompileToModules, LeavesNothingElseBehind) {
  const fs::path here = fs::current_path();
  const auto count = [&] { return std::distance(fs::directory_iterator{here}, {}); };
  const auto before = count();
  compile({{source("a.c", "int main(void) { return 0; }")}}, {"-save-temps", "--coverage", "-fdump-tree-gimple"});
  EXPECT_EQ(complaint_, "");
  EXPECT_EQ(count(), before);
  EXPECT_THAT(std::distance(fs::directory_iterator{sources_.path()}, {}), 1);
}

TEST_F(CompileToModules, SaysWhenThereIsNoModule) {
  compile({{source("a.c", "int x;")}}, {"-fsyntax-only"});
  EXPECT_THAT(complaint_, HasSubstr("gave no module"));
}

TEST_F(CompileToModules, NeedsNoSources) {
  EXPECT_THAT(compile({}), IsEmpty());
}

}  // namespace
}  // namespace gmc::driver
