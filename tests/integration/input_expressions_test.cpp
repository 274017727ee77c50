// What the solver says about random C expressions happens natively. A sample; `tools/campaign expressions` runs more.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "gmc_process.hpp"

namespace gmc::test {
namespace {

class RandomExpressions : public ::testing::TestWithParam<int> {};

TEST_P(RandomExpressions, DoNativelyWhatTheSolverSays) {
  const Sandbox sandbox;
  const Result compared = sandbox.shell(
      "python3 " GMC_SOURCE_DIRECTORY "/tools/campaigns/input_expressions.py $gmc 10 " + std::to_string(GetParam()));
  EXPECT_EQ(compared.code, 0) << compared.out << compared.err;
  EXPECT_THAT(compared.out, ::testing::HasSubstr("0 failed"));
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomExpressions, ::testing::Values(1, 11, 21));

}  // namespace
}  // namespace gmc::test
