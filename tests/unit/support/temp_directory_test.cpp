#include "support/temp_directory.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "support/error.hpp"

namespace gmc::support {
namespace {

namespace fs = std::filesystem;

TEST(TempDirectory, ExistsAsLongAsTheObject) {
  std::string path;
  {
    const TempDirectory directory;
    path = directory.path();
    EXPECT_TRUE(fs::is_directory(path));
    EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_all);
    std::ofstream{directory.file("a")} << "text";
    EXPECT_TRUE(fs::exists(path + "/a"));
  }
  EXPECT_FALSE(fs::exists(path));
}

TEST(TempDirectory, IsAlwaysANewOne) {
  const TempDirectory one;
  const TempDirectory two;
  EXPECT_NE(one.path(), two.path());
}

// What is left in `parent` after a process that holds a TempDirectory with files in it got the signal.
void end_by_signal(int signal, const std::string& parent) {
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    ::setenv("TMPDIR", parent.c_str(), 1);
    const TempDirectory directory;
    for (int i = 0; i < 300; ++i) std::ofstream{directory.file("file-with-a-long-name-" + std::to_string(i))} << i;
    ::raise(signal);
    ::_exit(1);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(WTERMSIG(status), signal);
  EXPECT_EQ(std::distance(fs::directory_iterator{parent}, {}), 0);
}

TEST(TempDirectory, VanishesWhenASignalEndsTheProcess) {
  const TempDirectory parent;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) end_by_signal(signal, parent.path());
}

TEST(TempDirectory, LeavesIgnoredSignalsIgnored) {
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    ::signal(SIGHUP, SIG_IGN);
    bool is_there = false;
    {
      const TempDirectory directory;
      ::raise(SIGHUP);
      is_there = fs::exists(directory.path());
    }
    ::_exit(is_there ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST(TempDirectory, SaysWhenItCannotBeMade) {
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    ::setenv("TMPDIR", "/nonexistent", 1);
    try {
      const TempDirectory directory;
    } catch (const UserError& error) {
      ::_exit(std::string{error.what()}.find("/nonexistent/gmc-") != std::string::npos ? 0 : 2);
    }
    ::_exit(1);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

}  // namespace
}  // namespace gmc::support
