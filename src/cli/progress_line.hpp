// How far a search is: a line that changes, on a terminal only.
#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <utility>

#include "explore/search.hpp"

namespace gmc::cli {

class ProgressLine {
 public:
  explicit ProgressLine(bool is_shown) : is_shown_(is_shown && ::isatty(STDERR_FILENO) != 0) {}
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void show(const explore::Statistics& statistics, std::uint64_t depth) {
    constexpr double pause = 0.2;
    if (!is_shown_ || statistics.seconds - shown_at_ < pause) return;
    shown_at_ = statistics.seconds;
    was_shown_ = true;
    const auto mib = [](std::uint64_t bytes) { return static_cast<double>(bytes) / (1 << 20); };
    fmt::print(
        stderr,
        "\r\x1b[Kgmc: {} states, {} transitions, {:.0f} states/s, depth {}, {:.1f} MiB ({:.1f} visited), {:.0f} s",
        statistics.states, statistics.transitions, static_cast<double>(statistics.states) / statistics.seconds, depth,
        mib(statistics.memory_bytes), mib(statistics.visited_bytes), statistics.seconds);
    std::fflush(stderr);
  }
  void clear() {
    if (std::exchange(was_shown_, false)) fmt::print(stderr, "\r\x1b[K");
  }

 private:
  bool is_shown_;
  bool was_shown_ = false;
  double shown_at_ = 0;
};

}  // namespace gmc::cli
