#include "driver/command_line.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "driver/response_file.hpp"
#include "support/temp_directory.hpp"

namespace gmc::driver {
namespace {

CommandLine read(std::string_view line) {
  return read_command_line(split_words(line));
}
Work work_of(std::string_view line) {
  return read(line).work;
}

TEST(Work, IsCompilingWhenThereIsASource) {
  for (const auto* line :
       {"a.c", "-c a.c", "-S a.cpp -o -", "a.o b.C -o prog", "-c x.i", "-fsyntax-only a.c", "-c foo.h", "-x c -",
        "-xc++ file.txt", "-x c a.txt -x none b.o", "-v a.c", "-MMD -MF a.d -c a.c", "p.f90"}) {
    EXPECT_EQ(work_of(line), Work::Compile) << line;
  }
}

TEST(Work, IsPreprocessingWhenNothingElseIsAsked) {
  for (const auto* line : {"-E a.c", "-M a.c", "-MM a.c b.c", "-E -", "-dM -E -x c /dev/null", "-c start.S",
                           "-x assembler-with-cpp -c a.s", "-E -c a.c"}) {
    EXPECT_EQ(work_of(line), Work::Preprocess) << line;
  }
}

TEST(Work, IsGccsOwnOtherwise) {
  for (const auto* line :
       {"", "--version", "-v", "-dumpmachine", "-print-file-name=libc.so", "--help", "--help=common", "-### a.c",
        "--version a.c", "a.o b.o -o prog -lm", "-shared -o libx.so x.o", "-c start.s", "-x assembler a.c", "lib.a",
        "-print-prog-name=ld a.c", "-Q --help=optimizers -O2", "-o a.c", "-x c"}) {
    EXPECT_EQ(work_of(line), Work::Other) << line;
  }
}

TEST(Work, IsGccsOwnWhenAnArgumentIsMissing) {
  EXPECT_EQ(work_of("a.c -o"), Work::Other) << "an added flag would become the output file";
  EXPECT_EQ(work_of("a.c -I"), Work::Other);
  EXPECT_EQ(work_of("a.c --param"), Work::Other);
}

TEST(Work, ArgumentsOfOptionsAreNotSources) {
  EXPECT_EQ(work_of("-include a.c x.o"), Work::Other);
  EXPECT_EQ(work_of("-Xlinker a.c x.o"), Work::Other);
  EXPECT_EQ(work_of("-MF -E -c a.c"), Work::Compile);
}

TEST(CommandLine, LooksIntoResponseFiles) {
  const support::TempDirectory directory;
  std::ofstream{directory.file("args")} << "-fwrapv -march=native a.c";
  const CommandLine line = read("-c @" + directory.file("args"));
  EXPECT_EQ(line.work, Work::Compile);
  EXPECT_TRUE(line.wraps_on_overflow);
  EXPECT_EQ(line.march, "native");
}

TEST(CommandLine, KnowsWhatOverflowDoes) {
  for (const auto* options : {"-fwrapv", "-fno-strict-overflow", "-ftrapv -fwrapv", "-fno-wrapv -fwrapv",
                              "-fwrapv -ftrapv -fno-trapv", "-fstrict-overflow -fwrapv"}) {
    EXPECT_TRUE(read(options).wraps_on_overflow) << options;
  }
  for (const auto* options :
       {"", "-fwrapv -fno-wrapv", "-fno-strict-overflow -fno-wrapv", "-fwrapv -fstrict-overflow", "-fwrapv -ftrapv",
        "-fwrapv-pointer", "-fno-trapv", "-fwrapv -ftrapv -fno-wrapv -fno-trapv"}) {
    EXPECT_FALSE(read(options).wraps_on_overflow) << options;
  }
}

TEST(CommandLine, KnowsAddressSanitizer) {
  for (const auto* options : {"-fsanitize=address", "-fsanitize=undefined,address", "-fsanitize=kernel-address"}) {
    EXPECT_TRUE(read(options).sanitizes_addresses) << options;
  }
  for (const auto* options :
       {"", "-fsanitize=thread", "-fsanitize=address -fno-sanitize=all", "-fsanitize=address -fno-sanitize=address"}) {
    EXPECT_FALSE(read(options).sanitizes_addresses) << options;
  }
}

TEST(CommandLine, KnowsTheProcessor) {
  EXPECT_EQ(read("-m32 -march=i386").address_size, AddressSize::Bits32);
  EXPECT_EQ(read("-m32 -m64").address_size, AddressSize::Bits64);
  EXPECT_EQ(read("-march=haswell -march=k8").march, "k8");
  EXPECT_TRUE(read("-mtune=native").asks_for_mtune);
  EXPECT_TRUE(read("-mfpmath=sse").has_sse_arithmetic);
  EXPECT_FALSE(read("-mfpmath=387").has_sse_arithmetic);
}

TEST(CommandLine, KnowsStandardInput) {
  EXPECT_TRUE(read("-x c -").reads_standard_input);
  EXPECT_FALSE(read("a.c").reads_standard_input);
}

}  // namespace
}  // namespace gmc::driver
