// gmc as the compiler of real build systems, and gmc after its own installation.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "gmc_process.hpp"

namespace gmc::test {
namespace {

using ::testing::IsEmpty;
using ::testing::Not;

constexpr int file_count = 24;

// A main program that adds up what many small files return, some of them C++.
void add_project(const Sandbox& sandbox) {
  std::string declarations;
  std::string sum = "0";
  for (int i = 0; i < file_count; ++i) {
    const bool is_cxx = i % 4 == 0;
    sandbox.write(fmt::format("src/f{}.{}", i, is_cxx ? "cc" : "c"),
                  fmt::format("{}int f{}(void) {{ return {}; }}\n", is_cxx ? "extern \"C\" " : "", i, i));
    declarations += fmt::format("int f{}(void);\n", i);
    sum += fmt::format(" + f{}()", i);
  }
  const int expected = file_count * (file_count - 1) / 2;
  sandbox.write("src/main.c", fmt::format("{}int main(void) {{ return {} != {}; }}\n", declarations, sum, expected));
}

TEST(Builds, ParallelMake) {
  const Sandbox sandbox;
  add_project(sandbox);
  sandbox.write("Makefile",
                "objects := $(patsubst %.c,%.o,$(wildcard src/*.c)) $(patsubst %.cc,%.o,$(wildcard src/*.cc))\n"
                "CFLAGS := -O2 -MMD\nCXXFLAGS := -O2 -MMD\n"
                "program: $(objects)\n\t$(CXX) -o $@ $^\n"
                "-include $(objects:.o=.d)\n");
  const Result result = sandbox.shell(R"(make -s -j8 CC="$gmc cc" CXX="$gmc c++" && ./program)");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(result.err, "");
  for (int i = 0; i < file_count; ++i) {
    EXPECT_THAT(module_section(sandbox, fmt::format("src/f{}.o", i)), Not(IsEmpty())) << i;
    EXPECT_TRUE(sandbox.has(fmt::format("src/f{}.d", i)));
  }
  EXPECT_THAT(module_section(sandbox, "program"), Not(IsEmpty()));
}

TEST(Builds, CMake) {
  const Sandbox sandbox;
  add_project(sandbox);
  sandbox.write("CMakeLists.txt",
                "cmake_minimum_required(VERSION 3.25)\nproject(sample C CXX)\n"
                "file(GLOB sources src/f*)\nadd_library(f SHARED ${sources})\n"
                "add_executable(program src/main.c)\ntarget_link_libraries(program f)\n"
                "set_target_properties(f program PROPERTIES INTERPROCEDURAL_OPTIMIZATION ON)\n");
  const Result result = sandbox.shell(
      R"(cmake -G Ninja -B build -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_COMPILER="$gmc;cc" -DCMAKE_CXX_COMPILER="$gmc;c++" &&
         cmake --build build && build/program)");
  EXPECT_EQ(result.code, 0) << result.out << result.err;
  EXPECT_THAT(module_section(sandbox, "build/libf.so"), Not(IsEmpty()));
  EXPECT_THAT(module_section(sandbox, "build/program"), Not(IsEmpty()));
}

TEST(Builds, InstalledGmcWorksWithoutItsBuildTree) {
  const Sandbox sandbox;
  sandbox.write("a.c", "int main(void) { return 0; }\n");
  const Result installed =
      sandbox.shell(fmt::format("cmake --install '{}' --prefix \"$PWD/prefix dir\" >/dev/null", GMC_BUILD_DIRECTORY));
  ASSERT_EQ(installed.code, 0) << installed.err;
  const Result result = sandbox.shell(
      "ln -s 'prefix dir/bin/gmc' linked && ./linked cc a.c && ./a.out && 'prefix dir/bin/gmc' --version && $gmc "
      "--version");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(module_section(sandbox, "a.out"), Not(IsEmpty()));
  EXPECT_EQ(result.out.substr(0, result.out.size() / 2), result.out.substr(result.out.size() / 2));
}

}  // namespace
}  // namespace gmc::test
