#include "driver/response_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>

#include "support/error.hpp"
#include "support/temp_directory.hpp"

namespace gmc::driver {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(SplitWords, SeparatesAtWhiteSpace) {
  EXPECT_THAT(split_words("-c a.c\n\t-O2\r\n"), ElementsAre("-c", "a.c", "-O2"));
  EXPECT_THAT(split_words(""), IsEmpty());
  EXPECT_THAT(split_words(" \n "), IsEmpty());
}

TEST(SplitWords, GroupsByQuotes) {
  EXPECT_THAT(split_words(R"(-DX="a b" 'c "d' e'f g'h)"), ElementsAre("-DX=a b", "c \"d", "ef gh"));
  EXPECT_THAT(split_words(R"("" '')"), ElementsAre("", ""));
}

TEST(SplitWords, TakesTheCharacterAfterABackslash) {
  EXPECT_THAT(split_words(R"(a\ b \"c\" 'd\'e' "f\\g" h\)"), ElementsAre("a b", "\"c\"", "d'e", "f\\g", "h"));
}

class ResponseFile : public ::testing::Test {
 protected:
  // The word that stands for a file with this text.
  std::string file(const std::string& name, const std::string& text) {
    std::ofstream{directory_.file(name)} << text;
    return "@" + directory_.file(name);
  }

  support::TempDirectory directory_;
};

TEST_F(ResponseFile, IsReplacedByItsWords) {
  const std::vector<std::string> words{"-c", file("args", "-O2 'a b.c'"), "-g"};
  EXPECT_THAT(expand_response_files(words), ElementsAre("-c", "-O2", "a b.c", "-g"));
}

TEST_F(ResponseFile, MayContainOthers) {
  const std::string inner = file("inner", "-DX");
  const std::vector<std::string> words{file("outer", "a.c " + inner + " b.c")};
  EXPECT_THAT(expand_response_files(words), ElementsAre("a.c", "-DX", "b.c"));
}

TEST_F(ResponseFile, IsAnOrdinaryWordIfItCannotBeRead) {
  const std::vector<std::string> words{"@/nonexistent/file", "@" + directory_.path(), "@"};
  EXPECT_EQ(expand_response_files(words), words);
}

TEST_F(ResponseFile, MustNotIncludeItself) {
  const std::string self = file("self", "");
  file("self", self);
  const std::vector<std::string> words{self};
  EXPECT_THROW((void)expand_response_files(words), UserError);
}

TEST_F(ResponseFile, IsAnOrdinaryWordIfItIsAPipe) {
  const std::string pipe = directory_.file("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const std::vector<std::string> words{"@" + pipe};
  EXPECT_EQ(expand_response_files(words), words);
}

}  // namespace
}  // namespace gmc::driver
