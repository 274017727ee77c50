// The tables about the compiler (options that take the next word, processors), checked against the compiler itself.
#include "driver/gcc_options.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iterator>
#include <sstream>

#include "driver/processors.hpp"
#include "gmc_process.hpp"

namespace gmc::test {
namespace {

// True if the compiler misses something when the option is the last word, and nothing any more when another word
// follows.
bool needs_a_word(const Sandbox& sandbox, const std::string& option) {
  const auto misses = [&](const std::string& words) {
    const Result result = sandbox.shell("$gcc -x c -c /dev/null -o /dev/null " + words);
    return result.err.find("missing") != std::string::npos;
  };
  return misses(option) && !misses(option + " 'a(b)'");
}

TEST(GccOptions, TakeTheNextWordAsTheCompilerSays) {
  const Sandbox sandbox;
  const std::string list =
      sandbox.shell("$gcc -v --help=separate 2>/dev/null | grep -oE '^  --?[A-Za-z][A-Za-z-]*' | sort -u").out +
      "-B -I -L -T -Tbss -Tdata -Ttext -Xassembler -Xlinker -Xpreprocessor -e -h -l -o -specs -u -wrapper -x -z "
      "--entry "
      "--force-link --library --prefix --specs --sysroot -c -S -E -g -v -w -pipe -static -shared -pthread -d -P -C -s";
  std::istringstream words{list};
  std::size_t count = 0;
  for (std::string option; words >> option; ++count) {
    if (option == "--output-pch") continue;  // of the compiler proper
    EXPECT_EQ(driver::takes_next_word(option), needs_a_word(sandbox, option)) << option;
  }
  EXPECT_GT(count, 80U) << "the list of the compiler's options was not understood";
}

// What the compiler lists when it is given a name it does not know.
std::vector<std::string> known_processors(const std::string& option) {
  const Sandbox sandbox;
  const std::string complaint = sandbox.shell("$gcc -x c -c /dev/null -o /dev/null -march=abacus " + option).err;
  constexpr std::string_view introduction = "valid arguments to '-march=' switch are: ";
  std::istringstream list{complaint.substr(complaint.find(introduction) + introduction.size())};
  std::string line;
  std::getline(list, line);
  std::istringstream words{line.substr(0, line.find(';'))};
  return {std::istream_iterator<std::string>{words}, {}};
}

TEST(Processors, AreThoseTheCompilerKnows) {
  EXPECT_THAT(driver::processors(driver::AddressSize::Bits64),
              ::testing::UnorderedElementsAreArray(known_processors("-m64")));
  EXPECT_THAT(driver::processors(driver::AddressSize::Bits32),
              ::testing::UnorderedElementsAreArray(known_processors("-m32")));
}

}  // namespace
}  // namespace gmc::test
