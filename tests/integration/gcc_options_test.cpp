// The table of options that take the next word, checked against the compiler itself.
#include "driver/gcc_options.hpp"

#include <gtest/gtest.h>

#include <sstream>

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

}  // namespace
}  // namespace gmc::test
