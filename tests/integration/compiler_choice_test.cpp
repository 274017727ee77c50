// Which compiler is called, and what is said about one that does not fit.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "driver/compiler.hpp"
#include "gmc_process.hpp"

namespace gmc::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

// One sentence from gmc, exit code 64, and no file made.
void expect_refusal(const Sandbox& sandbox, const std::string& script, const std::string& part) {
  const auto before = sandbox.files();
  const Result result = sandbox.shell(script);
  EXPECT_EQ(result.code, 64) << script;
  EXPECT_EQ(result.out, "") << script;
  EXPECT_THAT(result.err, StartsWith("gmc: error: "));
  EXPECT_THAT(result.err, HasSubstr(part)) << script;
  EXPECT_EQ(std::ranges::count(result.err, '\n'), 1) << result.err;
  EXPECT_EQ(sandbox.files(), before) << script;
}

class CompilerChoice : public ::testing::Test {
 protected:
  void SetUp() override {
    sandbox_.write("a.c", "int x;\n");
    // Answers like a GCC of another version.
    sandbox_.write("other-gcc", "#!/bin/sh\necho 9.9.9\n");
    // Not a GCC at all.
    sandbox_.write("not-gcc", "#!/bin/sh\necho 'unknown argument' >&2\nexit 1\n");
    (void)sandbox_.shell("chmod +x other-gcc not-gcc");
  }
  Sandbox sandbox_;
};

TEST_F(CompilerChoice, FollowsTheEnvironment) {
  sandbox_.write("my-gcc", "#!/bin/sh\necho \"$@\" >>log\nexec $gcc \"$@\"\n");
  const Result result = sandbox_.shell("chmod +x my-gcc && GMC_CC=./my-gcc $gmc cc -c a.c");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_TRUE(sandbox_.has("a.o"));
  EXPECT_THAT(sandbox_.read("log"), HasSubstr("-c a.c"));
}

TEST_F(CompilerChoice, CallsByTheNameTheUserKnows) {
  const Result result = sandbox_.shell("$gmc cc");
  EXPECT_THAT(result.err, StartsWith(std::string{driver::default_compiler(driver::Frontend::Gcc)} + ": "));
}

TEST_F(CompilerChoice, RefusesWhatDoesNotFit) {
  const std::string version{driver::compiler_version()};
  expect_refusal(sandbox_, "GMC_CC=./other-gcc $gmc cc -c a.c", "is not GCC " + version);
  expect_refusal(sandbox_, "GMC_CXX=./other-gcc $gmc c++ -c a.c", "is not GCC " + version);
  expect_refusal(sandbox_, "GMC_CC=./not-gcc $gmc cc -c a.c", "is not GCC " + version);
  expect_refusal(sandbox_, "GMC_CC=missing-gcc $gmc cc -c a.c", "no program 'missing-gcc'");
  expect_refusal(sandbox_, "PATH=/nowhere $gmc cc -c a.c", "is not installed");
}

TEST_F(CompilerChoice, SaysWhenThePluginIsMissing) {
  const Result copied = sandbox_.shell("mkdir -p moved/bin && cp $gmc moved/bin/gmc");
  ASSERT_EQ(copied.code, 0);
  expect_refusal(sandbox_, "moved/bin/gmc cc -c a.c", "moved/lib/gmc/gmc_plugin.so' is missing");
  EXPECT_EQ(sandbox_.shell("moved/bin/gmc cc --version").code, 0) << "a question needs no plugin";
}

TEST_F(CompilerChoice, DiesByTheSignalThatKilledTheCompiler) {
  sandbox_.write("killed", "#!/bin/sh\ncase $* in -dumpfullversion) exec $gcc \"$@\";; esac\nkill -TERM $$\n");
  (void)sandbox_.shell("chmod +x killed");
  EXPECT_EQ(sandbox_.shell("GMC_CC=./killed exec $gmc cc -c a.c").signal, 15);
  EXPECT_EQ(sandbox_.shell("GMC_CC=./killed exec $gmc cc -march=haswell -c a.c").signal, 15);
}

}  // namespace
}  // namespace gmc::test
