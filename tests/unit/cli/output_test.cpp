#include "cli/output.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <string>

#include "support/error.hpp"

namespace gmc::cli {
namespace {

TEST(Output, WritesWhatItGot) {
  std::FILE* file = std::tmpfile();
  Output out{file};
  out.print("{} and ", 1);
  out.write("two");
  out.flush();
  std::rewind(file);
  char text[16] = {};
  EXPECT_EQ(std::fread(text, 1, sizeof text, file), 9U);
  EXPECT_STREQ(text, "1 and two");
  std::fclose(file);
}

TEST(Output, AReaderThatLeftIsNoError) {
  std::signal(SIGPIPE, SIG_IGN);
  int ends[2] = {};
  ASSERT_EQ(pipe(ends), 0);
  close(ends[0]);
  std::FILE* file = fdopen(ends[1], "w");
  Output out{file};
  const std::string much(100'000, 'x');
  EXPECT_THROW(out.write(much), ReaderLeft);
  EXPECT_EQ(std::fflush(file), 0) << "nothing is left to stumble over";
  std::fclose(file);
  std::signal(SIGPIPE, SIG_DFL);
}

TEST(Output, AFullDiskIsAnError) {
  std::FILE* file = std::fopen("/dev/full", "w");
  ASSERT_NE(file, nullptr);
  Output out{file};
  out.write("text");
  EXPECT_THROW(out.flush(), UserError);
  std::fclose(file);
}

}  // namespace
}  // namespace gmc::cli
