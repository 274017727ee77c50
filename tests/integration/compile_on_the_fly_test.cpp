// Sources given to a command that wants a whole program: compiled in a temporary directory of which nothing remains.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "gmc_process.hpp"

namespace gmc::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

class OnTheFly : public ::testing::Test {
 protected:
  void SetUp() override {
    sandbox_.write("tmp/keep", "");
    sandbox_.write("a.c", "int f(int);\nint main(void) { return f(X); }\n");
    sandbox_.write("b.c", "int f(int x) { return x; }\n");
  }

  // Runs with a temporary directory of its own, which must be empty afterwards.
  Result run(const std::string& script, std::string_view input = "") {
    Result result = sandbox_.shell("export TMPDIR=$PWD/tmp; " + script, input);
    EXPECT_EQ(sandbox_.shell("ls tmp").out, "keep\n") << script;
    return result;
  }

  Sandbox sandbox_;
};

TEST_F(OnTheFly, SourcesBecomeOneProgram) {
  const Result result = run("$gmc dump --functions -D X=1 a.c b.c -- -o ignored");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("main"));
  EXPECT_THAT(result.out, HasSubstr("b.c:1"));
}

TEST_F(OnTheFly, ModelsSupplyBodies) {
  EXPECT_EQ(run("$gmc dump --undefined=error -DX=1 a.c").code, 64);
  EXPECT_NE(run("$gmc dump --functions -DX=1 a.c").err, "");
  EXPECT_EQ(run("$gmc dump --functions --undefined=nondet -DX=1 a.c").err, "") << "the user accepts them";
  const Result result = run("$gmc dump --functions --undefined=error --model b.c -DX=1 a.c");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(run("$gmc cc -c b.c && $gmc dump --undefined=error --model=b.o -DX=1 a.c").code, 0);
}

TEST_F(OnTheFly, ReadsStandardInput) {
  const Result result = run("$gmc dump --functions -x c -", "int main(void) { return 0; }\n");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("main"));
}

TEST_F(OnTheFly, AFailureIsTheCompilersAndOurs) {
  const Result result = run("$gmc dump a.c b.c");
  EXPECT_EQ(result.code, 64);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, StartsWith("a.c: In function 'main':"));
  EXPECT_THAT(result.err, HasSubstr("'X' undeclared"));
  EXPECT_THAT(result.err, ::testing::EndsWith("gmc: error: compilation of 'a.c' failed\n"));
}

TEST_F(OnTheFly, NothingRemainsAfterASignal) {
  // A compiler that never comes to an end, but has left a file.
  sandbox_.write("slow-gcc", R"(#!/bin/sh
case $* in -dumpfullversion) exec $gcc "$@" ;; esac
for word; do case $word in -fplugin-arg-gmc_plugin-output=*) touch "${word#*=}" ;; esac; done
echo $$ >pid.new && mv pid.new pid
exec sleep 60
)");
  const Result result = run(R"(
chmod +x slow-gcc
GMC_CC=./slow-gcc $gmc dump -DX=1 a.c &
while ! [ -e pid ]; do sleep 0.01; done
ls tmp | wc -l
kill -TERM $!
wait $!
echo $?
kill $(cat pid)
)");
  EXPECT_THAT(result.out, StartsWith("2\n143\n"));
}

}  // namespace
}  // namespace gmc::test
