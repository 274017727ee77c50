// The command line of gmc itself: help, version, and what it says to mistakes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "gmc_process.hpp"

namespace gmc::test {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;

TEST(Commands, HelpListsThem) {
  const Sandbox sandbox;
  const Result help = sandbox.gmc({"help"});
  EXPECT_EQ(help.code, 0);
  EXPECT_THAT(help.out, HasSubstr("gmc cc ARGS..."));
  EXPECT_THAT(help.out, HasSubstr("gmc dump [GCC OPTIONS] FILE..."));
  EXPECT_THAT(help.out, HasSubstr("-O0 code"));
  EXPECT_EQ(sandbox.gmc({"--help"}).out, help.out);
  EXPECT_EQ(sandbox.gmc({"-h"}).out, help.out);
}

TEST(Commands, VersionIsOneLine) {
  const Sandbox sandbox;
  const Result version = sandbox.gmc({"--version"});
  EXPECT_EQ(version.code, 0);
  EXPECT_THAT(version.out, MatchesRegex("gmc [0-9]+\\.[0-9]+\\.[0-9]+ \\(for GCC [0-9]+\\.[0-9]+\\.[0-9]+\\)\n"));
}

TEST(Commands, MistakesAreOneSentence) {
  const Sandbox sandbox;
  const Result unknown = sandbox.gmc({"dmup"});
  EXPECT_EQ(unknown.code, 64);
  EXPECT_EQ(unknown.out, "");
  EXPECT_EQ(unknown.err, "gmc: error: 'dmup' is not a command of gmc; did you mean 'dump'? ('gmc help' lists them)\n");
  const Result none = sandbox.gmc(std::initializer_list<std::string>{});
  EXPECT_EQ(none.code, 64);
  EXPECT_EQ(none.err, "gmc: error: no command given ('gmc help' lists them)\n");
}

TEST(Commands, OutputThatCannotBeWrittenIsAnError) {
  const Sandbox sandbox;
  const Result result = sandbox.shell("$gmc help >/dev/full");
  EXPECT_EQ(result.code, 64);
  EXPECT_THAT(result.err, HasSubstr("cannot write to standard output"));
}

TEST(Commands, OptionsOfDumpAreChecked) {
  const Sandbox sandbox;
  sandbox.write("a.c", "int main(void) { return 0; }\n");
  EXPECT_THAT(sandbox.gmc({"dump", "--functoins", "a.c"}).err,
              HasSubstr("unknown option '--functoins'; did you mean '--functions'?"));
  EXPECT_THAT(sandbox.gmc({"dump", "--undefined=maybe", "a.c"}).err, HasSubstr("maybe"));
  EXPECT_EQ(sandbox.gmc({"dump", "--undefined=maybe", "a.c"}).code, 64);
  EXPECT_THAT(sandbox.gmc({"dump"}).err, HasSubstr("no input files"));
  EXPECT_THAT(sandbox.gmc({"dump", "missing.c"}).err, HasSubstr("there is no file 'missing.c'"));
  EXPECT_THAT(sandbox.gmc({"dump", "-o", "x", "a.c"}).err, HasSubstr("option '-o' has no place here"));
}

}  // namespace
}  // namespace gmc::test
