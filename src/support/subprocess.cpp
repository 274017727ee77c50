#include "support/subprocess.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <initializer_list>

#include "support/error.hpp"

namespace gmc::support {

namespace {

bool is_executable(const std::string& path) {
  struct stat status = {};
  return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) && ::access(path.c_str(), X_OK) == 0;
}

std::vector<char*> argument_vector(const Command& command) {
  std::vector<char*> arguments;
  arguments.reserve(command.words.size() + 1);
  // exec takes char* for historical reasons only and does not write.
  for (const std::string& word : command.words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  return arguments;
}

[[noreturn]] void cannot_run(const Command& command, int error) {
  throw UserError(fmt::format("cannot run '{}': {}", command.program, std::strerror(error)));
}

class SpawnActions {
 public:
  SpawnActions() { ::posix_spawn_file_actions_init(&actions_); }
  ~SpawnActions() { ::posix_spawn_file_actions_destroy(&actions_); }
  SpawnActions(const SpawnActions&) = delete;
  SpawnActions& operator=(const SpawnActions&) = delete;

  void connect(int descriptor, int stream) {
    if (descriptor >= 0) ::posix_spawn_file_actions_adddup2(&actions_, descriptor, stream);
  }
  [[nodiscard]] const posix_spawn_file_actions_t* get() const { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_;
};

class SpawnAttributes {
 public:
  SpawnAttributes() { ::posix_spawnattr_init(&attributes_); }
  ~SpawnAttributes() { ::posix_spawnattr_destroy(&attributes_); }
  SpawnAttributes(const SpawnAttributes&) = delete;
  SpawnAttributes& operator=(const SpawnAttributes&) = delete;

  void set_signal_mask(const sigset_t& mask) {
    ::posix_spawnattr_setsigmask(&attributes_, &mask);
    ::posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGMASK);
  }
  [[nodiscard]] const posix_spawnattr_t* get() const { return &attributes_; }

 private:
  posix_spawnattr_t attributes_;
};

pid_t start(const Command& command, const Streams& streams, const SpawnAttributes& attributes) {
  SpawnActions actions;
  actions.connect(streams.in, STDIN_FILENO);
  actions.connect(streams.out, STDOUT_FILENO);
  actions.connect(streams.err, STDERR_FILENO);
  ::signal(SIGCHLD, SIG_DFL);  // a parent that ignores it hands that down, and then no child can be awaited
  pid_t child = 0;
  const int error = ::posix_spawn(&child, command.program.c_str(), actions.get(), attributes.get(),
                                  argument_vector(command).data(), environ);
  if (error != 0) cannot_run(command, error);
  return child;
}

ExitStatus decode_status(int status) {
  if (WIFSIGNALED(status)) return {.code = 0, .signal = WTERMSIG(status)};
  return {.code = WEXITSTATUS(status), .signal = 0};
}

// Blocks signals for as long as it lives and remembers the mask from before.
class BlockedSignals {
 public:
  explicit BlockedSignals(std::initializer_list<int> signals) {
    sigemptyset(&blocked_);
    for (const int signal : signals) sigaddset(&blocked_, signal);
    ::pthread_sigmask(SIG_BLOCK, &blocked_, &before_);
  }
  ~BlockedSignals() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  BlockedSignals(const BlockedSignals&) = delete;
  BlockedSignals& operator=(const BlockedSignals&) = delete;

  [[nodiscard]] const sigset_t& before() const { return before_; }
  [[nodiscard]] int wait() const {
    int signal = 0;
    ::sigwait(&blocked_, &signal);
    return signal;
  }

 private:
  sigset_t blocked_;
  sigset_t before_;
};

std::string quote(const std::string& word) {
  constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./,:@%";
  if (!word.empty() && word.find_first_not_of(plain) == std::string::npos) return word;
  std::string quoted = "'";
  for (const char c : word) {
    if (c == '\'') {
      quoted += "'\\''";
    } else {
      quoted += c;
    }
  }
  return quoted + "'";
}

}  // namespace

std::optional<std::string> find_program(const std::string& name) {
  if (name.find('/') != std::string::npos) {
    if (is_executable(name)) return name;
    return std::nullopt;
  }
  if (name.empty()) return std::nullopt;
  const char* path = std::getenv("PATH");
  std::string_view folders = path != nullptr ? path : "/usr/local/bin:/usr/bin:/bin";
  while (true) {
    const std::size_t end = std::min(folders.find(':'), folders.size());
    std::string candidate = end == 0 ? "." : std::string{folders.substr(0, end)};
    candidate.append("/").append(name);
    if (is_executable(candidate)) return candidate;
    if (end == folders.size()) return std::nullopt;
    folders.remove_prefix(end + 1);
  }
}

std::string to_shell(const Command& command) {
  std::vector<std::string> quoted{quote(command.program)};
  for (std::size_t i = 1; i < command.words.size(); ++i) quoted.push_back(quote(command.words[i]));
  return fmt::format("{}", fmt::join(quoted, " "));
}

void replace_process(const Command& command) {
  ::execv(command.program.c_str(), argument_vector(command).data());
  cannot_run(command, errno);
}

ExitStatus run(const Command& command, const Streams& streams) {
  const pid_t child = start(command, streams, SpawnAttributes{});
  int status = 0;
  pid_t ended = -1;
  do {
    ended = ::waitpid(child, &status, 0);
  } while (ended < 0 && errno == EINTR);
  GMC_CHECK(ended == child, "lost a child process");
  return decode_status(status);
}

ExitStatus run_in_place(const Command& command, const Streams& streams) {
  const BlockedSignals signals{SIGCHLD, SIGINT, SIGTERM, SIGHUP, SIGQUIT};
  SpawnAttributes attributes;
  attributes.set_signal_mask(signals.before());
  const pid_t child = start(command, streams, attributes);
  while (true) {
    const int signal = signals.wait();
    int status = 0;
    if (signal != SIGCHLD) {
      ::kill(child, signal);
    } else if (::waitpid(child, &status, WNOHANG) == child) {
      return decode_status(status);
    }
  }
}

void end_like(const ExitStatus& status) {
  if (status.signal != 0) {
    ::signal(status.signal, SIG_DFL);
    ::raise(status.signal);
  }
  ::_exit(status.signal != 0 ? 128 + status.signal : status.code);
}

}  // namespace gmc::support
