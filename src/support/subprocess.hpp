// Running other programs: find one, become one, or start one and wait for it. Nothing goes through a shell, and only
// the standard streams reach the child.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gmc::support {

// The file a shell would run for this name, or nothing. A name with a slash stands for itself.
[[nodiscard]] std::optional<std::string> find_program(const std::string& name);

// A program and what it is told. `words` holds argv, the name it is called by included.
struct Command {
  std::string program;
  std::vector<std::string> words;
};

// The command as it could be typed into a shell.
[[nodiscard]] std::string to_shell(const Command& command);

// Descriptors for the standard streams of a child; -1: those of this process.
struct Streams {
  int in = -1;
  int out = -1;
  int err = -1;
};

// How a process ended: by itself with a code, or killed by a signal (then the code has no meaning).
struct ExitStatus {
  int code = 0;
  int signal = 0;

  [[nodiscard]] bool is_success() const { return code == 0 && signal == 0; }
  bool operator==(const ExitStatus&) const = default;
};

// Becomes the command: same process, same streams, same signals. Returns only by throwing a UserError.
[[noreturn]] void replace_process(const Command& command);

// Starts the command and waits for its end. May be called from several threads. Throws UserError when it cannot be
// started.
ExitStatus run(const Command& command, const Streams& streams);

// The same for a process that stands in for the command: a signal asking this process to end goes to the command, and
// its end is awaited. For the main thread of a process without other threads.
ExitStatus run_in_place(const Command& command, const Streams& streams);

// Ends this process the way the other one ended: same code or same signal.
[[noreturn]] void end_like(const ExitStatus& status);

}  // namespace gmc::support
