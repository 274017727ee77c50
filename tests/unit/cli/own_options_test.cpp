#include "cli/own_options.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/error.hpp"

namespace gmc::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class OwnOptions : public ::testing::Test {
 protected:
  OwnOptions() {
    app_.add_flag("--symbols", symbols_);
    app_.add_option("--model", models_)->allow_extra_args(false);
  }

  std::vector<std::string> parse(const std::vector<std::string>& words) {
    return parse_own_options(app_, words).value_or(std::vector<std::string>{"help"});
  }
  std::string complaint(const std::vector<std::string>& words) {
    try {
      parse(words);
    } catch (const UserError& error) {
      return error.what();
    }
    return "";
  }

  CLI::App app_;
  bool symbols_ = false;
  std::vector<std::string> models_;
};

TEST_F(OwnOptions, AreTakenOutOfTheOthers) {
  EXPECT_THAT(parse({"-I", "dir", "--symbols", "a.c", "--model", "m.c", "-O2", "--model=n.c", "b.c"}),
              ElementsAre("-I", "dir", "a.c", "-O2", "b.c"));
  EXPECT_TRUE(symbols_);
  EXPECT_THAT(models_, ElementsAre("m.c", "n.c"));
}

TEST_F(OwnOptions, LeaveTheCompilersAlone) {
  const std::vector<std::string> words{"-std=c11",     "-DX",        "-s", "--param", "max-x=1",
                                       "--sysroot=/x", "--coverage", "-x", "c"};
  EXPECT_EQ(parse(words), words);
}

TEST_F(OwnOptions, AreNotLookedForInArgumentsOfOthers) {
  EXPECT_THAT(parse({"-include", "--symbols", "a.c"}), ElementsAre("-include", "--symbols", "a.c"));
  EXPECT_FALSE(symbols_);
}

TEST_F(OwnOptions, EndAtTheSeparator) {
  EXPECT_THAT(parse({"a.c", "--", "--symbols", "--unknown"}), ElementsAre("a.c", "--", "--symbols", "--unknown"));
  EXPECT_FALSE(symbols_);
}

TEST_F(OwnOptions, MustBeKnown) {
  EXPECT_EQ(complaint({"--symbls"}), "unknown option '--symbls'; did you mean '--symbols'?");
  EXPECT_EQ(complaint({"--nonsense=1"}), "unknown option '--nonsense'");
  EXPECT_THAT(complaint({"--model"}), HasSubstr("--model"));
}

TEST_F(OwnOptions, IncludeHelp) {
  ::testing::internal::CaptureStdout();
  EXPECT_THAT(parse({"--help"}), ElementsAre("help"));
  EXPECT_THAT(::testing::internal::GetCapturedStdout(), HasSubstr("--symbols"));
  EXPECT_THAT(parse({}), IsEmpty());
}

}  // namespace
}  // namespace gmc::cli
