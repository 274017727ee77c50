#include "cli/output.hpp"

#include <cerrno>
#include <cstring>

#include "support/error.hpp"

namespace gmc::cli {

void Output::flush() {
  const std::size_t size = buffer_.size();
  errno = 0;
  const bool is_written = std::fwrite(buffer_.data(), 1, size, stream_) == size && std::fflush(stream_) == 0;
  buffer_.clear();
  if (is_written) return;
  if (errno != EPIPE) {
    throw UserError(fmt::format("cannot write to {}: {}", name_, std::strerror(errno)));
  }
  // What the stream still holds goes nowhere, so that nobody stumbles over the same error at exit.
  if (std::freopen("/dev/null", "w", stream_) == nullptr) throw UserError("cannot open /dev/null");
  throw ReaderLeft{};
}

}  // namespace gmc::cli
