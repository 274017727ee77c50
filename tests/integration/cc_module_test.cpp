// What `gmc cc` adds to the compiler's output: the module, the same whatever the native code is optimized for.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "gmc_process.hpp"

namespace gmc::test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

constexpr const char* program = R"(
#include <math.h>
#include <stdio.h>
#include <string.h>
#ifdef __AVX2__
int has_avx2;
#endif
#ifdef __OPTIMIZE__
int is_optimized;
#endif
static int hidden(int x) { return x + 1 > x; }
double fold(double a) { return a != a ? a - a : a * 0.0; }
int main(int argc, char **argv) {
  char text[10];
  strcpy(text, argv[0]);
  printf("hello\n");
  return hidden(argc) + isnan(fold(argc)) + (int)strlen(text);
}
)";

class CcModule : public ::testing::Test {
 protected:
  void SetUp() override { sandbox_.write("p.c", program); }

  // The module made with these options; every step must succeed in silence.
  std::string module(const std::string& options) {
    const Result result = sandbox_.shell("$gmc cc -c p.c -o p.o " + options);
    EXPECT_EQ(result.code, 0) << options;
    EXPECT_EQ(result.err, "") << options;
    return module_section(sandbox_, "p.o");
  }

  Sandbox sandbox_;
};

TEST_F(CcModule, DoesNotDependOnOptimization) {
  const std::string plain = module("");
  ASSERT_THAT(plain, Not(IsEmpty()));
  sandbox_.write("args", "-O2 -D_FORTIFY_SOURCE=2 -Wp,-D_FORTIFY_SOURCE=2 -flto -march=haswell\n");
  for (const auto* options : {"-O1",
                              "-O2",
                              "-O3",
                              "-Os",
                              "-Og",
                              "-Ofast",
                              "-ffast-math",
                              "-ffinite-math-only",
                              "-fno-trapping-math",
                              "-flto",
                              "-O2 -flto=auto -ffat-lto-objects",
                              "-fwhole-program",
                              "-march=native",
                              "-march=haswell -O3",
                              "-mtune=native",
                              "-D_FORTIFY_SOURCE=2",
                              "-O2 -D _FORTIFY_SOURCE=2",
                              "-O2 -Wp,-D_FORTIFY_SOURCE=3",
                              "-Xpreprocessor -D_FORTIFY_SOURCE",
                              "-O2 -fprofile-generate",
                              "-fprofile-use -Wno-missing-profile",
                              "--coverage",
                              "-pg",
                              "-g3",
                              "-fno-inline -finline-functions",
                              "-fstack-reuse=none",
                              "-ftrivial-auto-var-init=pattern",
                              "-fstack-protector-all",
                              "-fbuiltin",
                              "-fsanitize=thread",
                              "-pipe",
                              "-Wall",
                              "-fomit-frame-pointer",
                              "@args"}) {
    EXPECT_TRUE(module(options) == plain) << options;
  }
}

TEST_F(CcModule, DependsOnWhatChangesTheMeaning) {
  const std::string plain = module("");
  for (const auto* options :
       {"-m32", "-fwrapv", "-fno-strict-overflow", "-fsigned-char -funsigned-char", "-DNDEBUG=1 -include x.h"}) {
    sandbox_.write("x.h", "extern int more; int more = 1;");
    EXPECT_FALSE(module(options) == plain) << options;
  }
  EXPECT_TRUE(module("-fwrapv -fno-wrapv") == plain);
}

TEST_F(CcModule, IsTheSameAfterPreprocessing) {
  const Result result = sandbox_.shell("$gmc cc -O2 -march=haswell -E p.c -o p.i && $gmc cc -O2 -c p.i -o q.o");
  EXPECT_EQ(result.code, 0);
  EXPECT_EQ(sandbox_.read("p.i").find("has_avx2"), std::string::npos);
  EXPECT_EQ(sandbox_.read("p.i").find("is_optimized"), std::string::npos);
}

TEST_F(CcModule, GoesThroughEveryStage) {
  EXPECT_EQ(sandbox_.shell("$gmc cc -S p.c && $gmc cc -c p.s -o p.o").code, 0);
  EXPECT_THAT(module_section(sandbox_, "p.o"), Not(IsEmpty()));
  EXPECT_EQ(sandbox_.shell("$gmc cc -O2 p.c -o program -lm && strip program && ./program >/dev/null; exit 0").code, 0);
  EXPECT_THAT(module_section(sandbox_, "program"), Not(IsEmpty()));
}

TEST_F(CcModule, IsNotMadeForAssembler) {
  sandbox_.write("a.s", "\t.globl f\nf:\tret\n");
  EXPECT_EQ(sandbox_.shell("$gmc cc -c a.s").code, 0);
  EXPECT_THAT(module_section(sandbox_, "a.o"), IsEmpty());
}

TEST_F(CcModule, NeedsNoLibraryFunctionsThatTheUserDidNotCall) {
  sandbox_.write("bare.c", "int x;\nvoid _start(void) { x = x * 3 + 1; for (;;); }\n");
  const Result result = sandbox_.shell("$gmc cc -nostdlib -static bare.c -o bare");
  EXPECT_EQ(result.code, 0) << result.err;
}

// gmc's own -ftrapv is for the front end; that of the user is for the program.
TEST_F(CcModule, TrapsOnOverflowOnlyIfTheUserSaysSo) {
  sandbox_.write("overflow.c", "int x = 2147483647;\nint main(void) { x = x + 1; return x > 0; }\n");
  EXPECT_EQ(sandbox_.shell("$gmc cc overflow.c -o plain && ./plain").code, 0);
  EXPECT_NE(sandbox_.shell("$gmc cc -ftrapv overflow.c -o trapping && ./trapping").code, 0);
  EXPECT_EQ(sandbox_.shell("$gmc cc -ftrapv -fno-trapv overflow.c -o not_trapping && ./not_trapping").code, 0);
}

TEST_F(CcModule, FallsBackToTheUsersProcessorOnlyIfItMust) {
  sandbox_.write("guarded.c", "#ifdef __AVX2__\n#error seen\n#endif\nint x;\n");
  EXPECT_EQ(sandbox_.shell("$gmc cc -march=haswell -c guarded.c").code, 0);
  sandbox_.write("needy.c", "#ifndef __AVX2__\n#error needed\n#endif\nint x;\n");
  const Result result = sandbox_.shell("$gmc cc -march=haswell -c needy.c");
  EXPECT_EQ(result.code, 0);
  EXPECT_EQ(result.err, "");
}

TEST_F(CcModule, ShowsTheCommandWhenAsked) {
  const Result result = sandbox_.shell("GMC_VERBOSE=1 $gmc cc -c p.c");
  EXPECT_THAT(result.err, StartsWith("gmc: /"));
  EXPECT_THAT(result.err, HasSubstr(" -c p.c -O0 "));
  EXPECT_EQ(sandbox_.shell("GMC_VERBOSE=0 $gmc cc -c p.c").err, "");
}

}  // namespace
}  // namespace gmc::test
