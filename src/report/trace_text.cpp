#include "report/trace_text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace gmc::report {

namespace {

[[nodiscard]] std::string thread_name(unsigned thread) {
  return thread == 0 ? "main thread" : fmt::format("thread {}", thread);
}

// A colour for each thread; plain numbers of the terminal, which its user has chosen.
[[nodiscard]] std::string colored(const std::string& text, unsigned thread, Color color) {
  if (color == Color::Never) return text;
  constexpr unsigned first = 31;
  constexpr unsigned colors = 6;
  return fmt::format("\x1b[1;{}m{}\x1b[0m", first + thread % colors, text);
}

}  // namespace

std::string trace_text(const std::vector<trace::Step>& steps, Color color) {
  std::size_t width = 0;
  for (const trace::Step& step : steps) {
    if (!step.text.empty()) width = std::max(width, place_text(step.place).size());
  }
  std::string result;
  const trace::Step* before = nullptr;
  for (const trace::Step& step : steps) {
    if (step.text.empty()) continue;
    if (before == nullptr || before->thread != step.thread)
      result += fmt::format("  {}\n", colored(thread_name(step.thread), step.thread, color));
    const std::string place = step.place.is_known() ? place_text(step.place) : "";
    result += fmt::format("    {:<{}}  {}\n", place, width, step.text);
    before = &step;
  }
  return result;
}

}  // namespace gmc::report
