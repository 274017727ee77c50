#include "driver/drop_in.hpp"

#include <unistd.h>

#include "driver/invocation.hpp"
#include "support/memory_file.hpp"

namespace gmc::driver {

namespace {

enum class Attempt { Succeeded, Failed };

// Runs the command with everything it says held back until it is known to succeed. Source text on standard input is
// kept for the second attempt.
Attempt attempt(const Invocation& invocation) {
  support::MemoryFile in;
  const support::MemoryFile out;
  const support::MemoryFile err;
  support::Streams streams{.in = -1, .out = out.descriptor(), .err = err.descriptor()};
  if (invocation.line.reads_standard_input) {
    in.fill_from(STDIN_FILENO);
    streams.in = in.descriptor();
  }
  announce(*invocation.first);
  const auto status = support::run_in_place(with_colors(*invocation.first, invocation.line), streams);
  if (status.signal != 0) support::end_like(status);
  if (status.is_success()) {
    support::write_all(STDOUT_FILENO, out.text());
    support::write_all(STDERR_FILENO, err.text());
    return Attempt::Succeeded;
  }
  if (invocation.line.reads_standard_input) {
    in.rewind();
    ::dup2(in.descriptor(), STDIN_FILENO);
  }
  return Attempt::Failed;
}

}  // namespace

int run_drop_in(Frontend frontend, std::span<const std::string> words) {
  const Invocation invocation = plan_invocation(find_compiler(frontend), words, {});
  if (invocation.first && attempt(invocation) == Attempt::Succeeded) return 0;
  announce(invocation.command);
  support::replace_process(invocation.command);
}

}  // namespace gmc::driver
