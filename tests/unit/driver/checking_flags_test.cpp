#include "driver/checking_flags.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "driver/response_file.hpp"

namespace gmc::driver {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

CommandLine read(std::string_view line) {
  return read_command_line(split_words(line));
}
std::vector<std::string> flags(std::string_view line) {
  return checking_flags(read(line));
}
std::vector<std::string> processor(std::string_view line) {
  return neutral_processor_flags(read(line));
}

TEST(CheckingFlags, AreTheSameForEveryOptimization) {
  const auto plain = flags("-c a.c");
  EXPECT_THAT(plain, ElementsAre("-O0", "-fno-fast-math", "-ftrivial-auto-var-init=zero", "-Wno-trivial-auto-var-init",
                                 "-ftrapv"));
  for (const auto* line : {"-O2 -c a.c", "-Ofast -c a.c", "-g -c a.c", "-m32 -c a.c", "-E a.c"}) {
    EXPECT_EQ(flags(line), plain) << line;
  }
}

TEST(CheckingFlags, HonourWrapping) {
  EXPECT_THAT(flags("-fwrapv -c a.c"), Not(Contains("-ftrapv")));
  EXPECT_THAT(flags("-fwrapv -fno-wrapv -c a.c"), Contains("-ftrapv"));
}

TEST(CheckingFlags, TakeFortificationBack) {
  for (const auto* option :
       {"-D_FORTIFY_SOURCE", "-D_FORTIFY_SOURCE=2", "-D _FORTIFY_SOURCE=2", "-Wp,-D_FORTIFY_SOURCE=3",
        "-Xpreprocessor -D_FORTIFY_SOURCE=1", "--define-macro _FORTIFY_SOURCE"}) {
    EXPECT_THAT(flags(std::string{"-O2 -c a.c "} + option), Contains("-Wp,-U_FORTIFY_SOURCE")) << option;
  }
  EXPECT_THAT(flags("-O2 -c a.c"), Not(Contains("-Wp,-U_FORTIFY_SOURCE"))) << "-dD would show it";
}

TEST(CheckingFlags, MarkTheEndOfLife) {
  EXPECT_THAT(flags("-fstack-reuse=none -c a.c"), Contains("-fstack-reuse=all"));
  EXPECT_THAT(flags("-fstack-reuse=none -fsanitize=address -c a.c"), Not(Contains("-fstack-reuse=all")));
}

TEST(CheckingFlags, SwitchLtoOffOnlyWhereItIsOn) {
  EXPECT_THAT(flags("-flto=auto -c a.c"), Contains("-fno-lto"));
  EXPECT_THAT(flags("a.c prebuilt.o"), Not(Contains("-fno-lto"))) << "it would keep others' LTO objects from linking";
}

#ifdef __x86_64__
TEST(NeutralProcessorFlags, AreGccsDefault) {
  EXPECT_THAT(processor("-O2 -c a.c"), IsEmpty());
  EXPECT_THAT(processor("-march=native -c a.c"), ElementsAre("-march=x86-64"));
  EXPECT_THAT(processor("-march=native -m32 -c a.c"), ElementsAre("-march=i686", "-mtune=generic"));
  EXPECT_THAT(processor("-march=i486 -mtune=i486 -m32 -c a.c"), ElementsAre("-march=i686"));
  EXPECT_THAT(processor("-march=native -m32 -mfpmath=sse -c a.c"), ElementsAre("-march=x86-64"));
}

TEST(NeutralProcessorFlags, LeaveTheCompilerToRefuse) {
  EXPECT_THAT(processor("-march=abacus -c a.c"), IsEmpty());
  EXPECT_THAT(processor("-march=i486 -c a.c"), IsEmpty());
  EXPECT_THAT(processor("-march=abacus -march=haswell -c a.c"), ElementsAre("-march=x86-64"));
}
#endif

}  // namespace
}  // namespace gmc::driver
