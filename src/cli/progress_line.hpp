// How far a search or a proof is: a line that changes, on a terminal only.
#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <utility>

namespace gmc::cli {

class ProgressLine {
 public:
  explicit ProgressLine(bool is_shown) : is_shown_(is_shown && ::isatty(STDERR_FILENO) != 0) {}
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // The text is only made when it is time to show another one.
  template <class Text>
  void show(double seconds, Text text) {
    constexpr double pause = 0.2;
    if (!is_shown_ || seconds - shown_at_ < pause) return;
    shown_at_ = seconds;
    was_shown_ = true;
    fmt::print(stderr, "\r\x1b[Kgmc: {}", text());
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
