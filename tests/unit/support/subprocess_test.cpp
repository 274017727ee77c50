#include "support/subprocess.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <thread>

#include "support/error.hpp"
#include "support/memory_file.hpp"

namespace gmc::support {
namespace {

Command shell(const std::string& script) {
  return {"/bin/sh", {"sh", "-c", script}};
}

TEST(FindProgram, SearchesThePath) {
  EXPECT_THAT(find_program("sh"), ::testing::Optional(::testing::EndsWith("/sh")));
  EXPECT_EQ(find_program("/bin/sh"), "/bin/sh");
  EXPECT_EQ(find_program("no-such-program"), std::nullopt);
  EXPECT_EQ(find_program("/etc/passwd"), std::nullopt) << "not executable";
  EXPECT_EQ(find_program("/bin"), std::nullopt) << "a directory";
  EXPECT_EQ(find_program(""), std::nullopt);
}

TEST(ToShell, QuotesWhatTheShellWouldChange) {
  EXPECT_EQ(to_shell({"/usr/bin/cc", {"cc", "-c", "a b.c", "-DX=\"y\"", "", "it's"}}),
            R"(/usr/bin/cc -c 'a b.c' '-DX="y"' '' 'it'\''s')");
}

TEST(Run, ReturnsTheCodeOrTheSignal) {
  EXPECT_TRUE(run(shell("exit 0"), {}).is_success());
  EXPECT_EQ(run(shell("exit 7"), {}), (ExitStatus{.code = 7, .signal = 0}));
  EXPECT_EQ(run(shell("kill -TERM $$"), {}), (ExitStatus{.code = 0, .signal = SIGTERM}));
  EXPECT_FALSE(run(shell("kill -TERM $$"), {}).is_success());
}

TEST(Run, ConnectsTheStreams) {
  MemoryFile in;
  const MemoryFile out;
  const MemoryFile err;
  write_all(in.descriptor(), "hello");
  in.rewind();
  run(shell("cat; echo oops >&2"), {in.descriptor(), out.descriptor(), err.descriptor()});
  EXPECT_EQ(out.text(), "hello");
  EXPECT_EQ(err.text(), "oops\n");
}

TEST(Run, SaysWhichProgramIsMissing) {
  try {
    run({"/nonexistent/cc", {"cc"}}, {});
    FAIL();
  } catch (const UserError& error) {
    EXPECT_STREQ(error.what(), "cannot run '/nonexistent/cc': No such file or directory");
  }
}

TEST(Run, WorksInSeveralThreads) {
  std::vector<std::jthread> threads;
  std::array<int, 8> codes{};
  for (std::size_t i = 0; i < codes.size(); ++i) {
    threads.emplace_back([i, &codes] { codes[i] = run(shell("exit " + std::to_string(i)), {}).code; });
  }
  threads.clear();
  EXPECT_THAT(codes, ::testing::ElementsAre(0, 1, 2, 3, 4, 5, 6, 7));
}

// A child process of the test that ends as `body` says.
template <typename Body>
int status_of_fork(Body body) {
  const pid_t child = ::fork();
  if (child == 0) {
    body();
    ::_exit(99);
  }
  int status = 0;
  EXPECT_EQ(::waitpid(child, &status, 0), child);
  return status;
}

TEST(Run, AwaitsItsChildEvenIfTheParentIgnoredChildren) {
  const int status = status_of_fork([] {
    ::signal(SIGCHLD, SIG_IGN);
    ::_exit(run(shell("exit 5"), {}).code);
  });
  EXPECT_EQ(WEXITSTATUS(status), 5);
}

TEST(RunInPlace, ReturnsTheCodeOrTheSignal) {
  EXPECT_EQ(run_in_place(shell("exit 7"), {}), (ExitStatus{.code = 7, .signal = 0}));
  EXPECT_EQ(run_in_place(shell("kill -INT $$"), {}), (ExitStatus{.code = 0, .signal = SIGINT}));
}

TEST(RunInPlace, HandsSignalsOn) {
  const MemoryFile out;
  const int status = status_of_fork([&] {
    // The child asks its parent, which stands in for it, to end; the parent passes that on.
    const auto ended =
        run_in_place(shell("trap 'echo told; exit 9' TERM; kill -TERM $PPID; while :; do sleep 0.01; done"),
                     {.in = -1, .out = out.descriptor(), .err = -1});
    end_like(ended);
  });
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 9);
  EXPECT_EQ(out.text(), "told\n");
}

TEST(RunInPlace, GivesTheChildTheOriginalSignalMask) {
  EXPECT_EQ(run_in_place(shell("kill -TERM $$; exit 3"), {}).signal, SIGTERM);
}

TEST(EndLike, EndsTheSameWay) {
  const int code = status_of_fork([] { end_like({.code = 4, .signal = 0}); });
  EXPECT_TRUE(WIFEXITED(code));
  EXPECT_EQ(WEXITSTATUS(code), 4);
  const int signal = status_of_fork([] { end_like({.code = 0, .signal = SIGTERM}); });
  EXPECT_TRUE(WIFSIGNALED(signal));
  EXPECT_EQ(WTERMSIG(signal), SIGTERM);
}

TEST(ReplaceProcess, BecomesTheCommand) {
  const int status = status_of_fork([] { replace_process(shell("exit 6")); });
  EXPECT_EQ(WEXITSTATUS(status), 6);
  EXPECT_THROW(replace_process({"/nonexistent/cc", {"cc"}}), UserError);
}

}  // namespace
}  // namespace gmc::support
