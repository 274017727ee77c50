#include "driver/arguments.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "support/error.hpp"
#include "support/temp_directory.hpp"

namespace gmc::driver {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class SplitArguments : public ::testing::Test {
 protected:
  std::string file(const std::string& name, const std::string& text = "") {
    std::ofstream{directory_.file(name)} << text;
    return directory_.file(name);
  }
  static Arguments split(const std::vector<std::string>& words) { return split_arguments(words); }
  static std::string complaint(const std::vector<std::string>& words) {
    try {
      split(words);
    } catch (const UserError& error) {
      return error.what();
    }
    return "";
  }

  support::TempDirectory directory_;
  const std::string source_ = file("a.c");
  const std::string object_ = file("b.o");
};

TEST_F(SplitArguments, SortsByWhatIsMeant) {
  const auto result =
      split({"-I", "include", "-DX=1", source_, "-O2", object_, "-L", "lib", "-Lmore", "-lm", "-l", "z"});
  EXPECT_THAT(result.compiler_options, ElementsAre("-I", "include", "-DX=1", "-O2"));
  EXPECT_THAT(result.library_directories, ElementsAre("lib", "more"));
  EXPECT_THAT(result.inputs, ElementsAre(Input{InputKind::Source, source_}, Input{InputKind::File, object_},
                                         Input{InputKind::Library, "m"}, Input{InputKind::Library, "z"}));
  EXPECT_THAT(result.program_arguments, IsEmpty());
}

TEST_F(SplitArguments, LeavesTheProgramsArgumentsAlone) {
  const auto result = split({source_, "--", "-o", "--", "@x", "nofile"});
  EXPECT_THAT(result.inputs, ElementsAre(Input{InputKind::Source, source_}));
  EXPECT_THAT(result.program_arguments, ElementsAre("-o", "--", "@x", "nofile"));
}

TEST_F(SplitArguments, GivesEachSourceItsLanguage) {
  const auto result = split({source_, "-x", "c++", source_, object_, "-xnone", source_, object_, "-x", "c", "-"});
  EXPECT_THAT(result.inputs, ElementsAre(Input{InputKind::Source, source_}, Input{InputKind::Source, source_, "c++"},
                                         Input{InputKind::Source, object_, "c++"}, Input{InputKind::Source, source_},
                                         Input{InputKind::File, object_}, Input{InputKind::Source, "-", "c"}));
  EXPECT_THAT(result.compiler_options, IsEmpty());
}

TEST_F(SplitArguments, ExpandsResponseFiles) {
  const auto result = split({"@" + file("args", "-DX='a b' " + source_)});
  EXPECT_THAT(result.compiler_options, ElementsAre("-DX=a b"));
  EXPECT_THAT(result.inputs, ElementsAre(Input{InputKind::Source, source_}));
}

TEST_F(SplitArguments, LeavesOutDependencyFiles) {
  const auto result = split({"-MD", "-MMD", "-MP", "-MF", "x.d", "-MTx", "-MQ", "y", "-Mno-modules", source_});
  EXPECT_THAT(result.compiler_options, ElementsAre("-Mno-modules"));
}

TEST_F(SplitArguments, TakesLinkedFilesForWhatTheyAre) {
  const std::string program = file("program");
  const std::string library = file("libx.so.1.2");
  EXPECT_THAT(split({program, library}).inputs,
              ElementsAre(Input{InputKind::File, program}, Input{InputKind::File, library}));
}

TEST_F(SplitArguments, RefusesOutputs) {
  for (const std::string option : {"-o", "-ox", "-c", "-S", "-E", "-M", "-MM", "--output=x", "--compile"}) {
    EXPECT_THAT(complaint({option, source_}), HasSubstr("has no place here")) << option;
  }
}

TEST_F(SplitArguments, NamesWhatIsMissing) {
  EXPECT_EQ(complaint({"nofile.c"}), "there is no file 'nofile.c'");
  EXPECT_EQ(complaint({directory_.path()}), "'" + directory_.path() + "' is a directory");
  EXPECT_EQ(complaint({source_, "-I"}), "option '-I' needs an argument");
  EXPECT_THAT(complaint({"-"}), HasSubstr("-x c"));
}

}  // namespace
}  // namespace gmc::driver
