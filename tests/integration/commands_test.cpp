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

TEST(Commands, HaveShortNames) {
  const Sandbox sandbox;
  sandbox.write("a.c",
                "#include <assert.h>\nunsigned gmc_choose(unsigned);\n"
                "int main(void) { assert(gmc_choose(4) != 2); return 3; }\n");
  EXPECT_EQ(sandbox.gmc({"-i", "a.c"}).code, 3);
  EXPECT_EQ(sandbox.gmc({"-i", "--choices=2", "a.c"}).code, 10);
  const Result checked = sandbox.gmc({"-m", "a.c"});
  EXPECT_EQ(checked.code, 10);
  EXPECT_THAT(checked.err, HasSubstr("[assertion-failure]"));
  EXPECT_THAT(sandbox.gmc({"-m", "--help"}).out, HasSubstr("gmc check [OPTION]"));
  EXPECT_THAT(sandbox.gmc({"help"}).out, HasSubstr("'gmc -m ...' is short for 'gmc check ...'"));
  EXPECT_EQ(sandbox.gmc({"-x", "a.c"}).code, 64);
}

TEST(Commands, WriteTheListingOfTheProgram) {
  const Sandbox sandbox;
  sandbox.write("a.c",
                "#include <stdio.h>\nstatic int counter;\n"
                "__attribute__((constructor)) static void begin(void) { counter = 1; }\n"
                "int main(void) { printf(\"%d\", counter); return 0; }\n");
  const std::string listing = sandbox.gmc({"dump", "a.c"}).out;
  EXPECT_THAT(listing, HasSubstr("printf"));
  const Result run = sandbox.gmc({"-i", "--dump", "a.c"});
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.out, "1");
  EXPECT_EQ(sandbox.read("GIMPLE.dump"), listing);
  EXPECT_EQ(sandbox.gmc({"-m", "a.c", "--dump=other.txt"}).code, 0);
  EXPECT_EQ(sandbox.read("other.txt"), listing);
  // A body that the user supplies belongs to it, the library does not.
  sandbox.write("b.c", "int seven(void);\nint main(void) { return seven() - 7; }\n");
  sandbox.write("model.c", "int seven(void) { return 7; }\n");
  EXPECT_EQ(sandbox.gmc({"check", "--dump", "--model", "model.c", "b.c"}).code, 0);
  EXPECT_EQ(sandbox.read("GIMPLE.dump"), sandbox.gmc({"dump", "--model", "model.c", "b.c"}).out);
  const Result nowhere = sandbox.gmc({"-m", "--dump=missing/listing", "a.c"});
  EXPECT_EQ(nowhere.code, 64);
  EXPECT_THAT(nowhere.err, HasSubstr("cannot write to missing/listing"));
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
