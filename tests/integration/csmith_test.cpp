// Random C programs (csmith) go through the compiler and the linker without a note. A sample; `tools/campaign csmith`
// runs more.
#include <gtest/gtest.h>

#include <string>

#include "gmc_process.hpp"

namespace gmc::test {
namespace {

class RandomProgram : public ::testing::TestWithParam<int> {};

TEST_P(RandomProgram, CompilesWithoutANote) {
  const std::string seed = std::to_string(GetParam());
  const std::string machine = GetParam() % 10 == 0 ? "-m32 " : "";
  const Sandbox sandbox;
  const Result compiled = sandbox.shell("csmith --seed " + seed + " --output random.c && $gmc cc -w " + machine +
                                        "-I/usr/include/csmith -c random.c");
  ASSERT_EQ(compiled.code, 0) << compiled.err;
  EXPECT_EQ(compiled.err, "");
  const Result dumped = sandbox.gmc({"dump", "random.o"});
  EXPECT_EQ(dumped.code, 0) << dumped.err;
  EXPECT_NE(dumped.out.find(machine.empty() ? "64-bit" : "32-bit"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomProgram, ::testing::Range(1, 31));

}  // namespace
}  // namespace gmc::test
