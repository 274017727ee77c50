#include "support/nearest_match.hpp"

#include <gtest/gtest.h>

#include <array>

namespace gmc::support {
namespace {

constexpr std::array<std::string_view, 4> candidates{"dump", "check", "help", "version"};

TEST(NearestMatch, FindsTheIntendedWord) {
  EXPECT_EQ(nearest_match("dmup", candidates), "dump");
  EXPECT_EQ(nearest_match("dum", candidates), "dump");
  EXPECT_EQ(nearest_match("chekc", candidates), "check");
  EXPECT_EQ(nearest_match("versoin", candidates), "version");
  EXPECT_EQ(nearest_match("vers", candidates), "version");
  EXPECT_EQ(nearest_match("help", candidates), "help");
}

TEST(NearestMatch, DoesNotGuess) {
  EXPECT_EQ(nearest_match("compile", candidates), std::nullopt);
  EXPECT_EQ(nearest_match("dxmx", candidates), std::nullopt);
  EXPECT_EQ(nearest_match("x", {}), std::nullopt);
}

TEST(NearestMatch, TakesTheFirstOfEquals) {
  constexpr std::array<std::string_view, 2> equals{"--bat", "--cat"};
  EXPECT_EQ(nearest_match("--mat", equals), "--bat");
}

TEST(Suggestion, IsAClauseOrNothing) {
  EXPECT_EQ(suggestion("dmp", candidates), "; did you mean 'dump'?");
  EXPECT_EQ(suggestion("compile", candidates), "");
}

}  // namespace
}  // namespace gmc::support
