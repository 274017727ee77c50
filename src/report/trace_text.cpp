#include "report/trace_text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace gmc::report {

namespace {

constexpr std::size_t widest_operation = 52;
constexpr std::size_t shown_first = 100;
constexpr std::size_t shown_last = 200;

[[nodiscard]] std::string thread_name(const trace::Step& step) {
  if (step.thread == 0) return "main thread";
  return fmt::format("thread {}{}", step.thread, step.entry.empty() ? "" : fmt::format(" ({})", step.entry));
}

// A colour for each thread; plain numbers of the terminal, which its user has chosen.
[[nodiscard]] std::string colored(const std::string& text, unsigned thread, Color color) {
  if (color == Color::Never) return text;
  constexpr unsigned first = 31;
  constexpr unsigned colors = 6;
  return fmt::format("\x1b[1;{}m{}\x1b[0m", first + thread % colors, text);
}

[[nodiscard]] std::string trimmed(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return "";
  return std::string{line.substr(begin, line.find_last_not_of(" \t\r") + 1 - begin)};
}

class TraceWriter {
 public:
  TraceWriter(const std::vector<const trace::Step*>& steps, support::SourceText& source, Color color, Headings headings)
      : source_(source), color_(color) {
    has_headings_ = headings == Headings::Always ||
                    std::ranges::any_of(steps, [](const trace::Step* step) { return step->thread != 0; });
    if (!has_headings_) indentation_ = "  ";
    for (const trace::Step* step : steps) {
      place_width_ = std::max(place_width_, shown_place(*step).size());
      text_width_ = std::max(text_width_, std::min(step->text.size(), widest_operation));
    }
  }

  void add(const trace::Step& step) {
    if (has_headings_ && (before_ == nullptr || before_->thread != step.thread))
      text_ += fmt::format("  {}\n", colored(thread_name(step), step.thread, color_));
    before_ = &step;
    const std::string text = step.text.empty() ? "goes on" : step.text;
    const std::string line =
        step.place.is_known() ? trimmed(source_.line(step.place.directory, step.place.file, step.place.line)) : "";
    if (line.empty()) {
      text_ += fmt::format("{}{}{}\n", indentation_, padded_place(step), text);
    } else {
      text_ += fmt::format("{}{}{:<{}}  | {}\n", indentation_, padded_place(step), text, text_width_, line);
    }
    for (const trace::Step::Instruction& instruction : step.instructions)
      text_ +=
          fmt::format("        {}: {}: {}\n", place_text(instruction.place), instruction.function, instruction.text);
  }

  void leave_out(std::size_t count) {
    text_ += fmt::format("  ... {} more steps ...\n", count);
    before_ = nullptr;
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  [[nodiscard]] static std::string shown_place(const trace::Step& step) {
    return step.place.is_known() ? place_text(step.place) : "";
  }
  // No column for places where there are none.
  [[nodiscard]] std::string padded_place(const trace::Step& step) const {
    return place_width_ == 0 ? "" : fmt::format("{:<{}}  ", shown_place(step), place_width_);
  }

  support::SourceText& source_;
  Color color_;
  bool has_headings_ = true;
  std::string_view indentation_ = "    ";
  std::size_t place_width_ = 0;
  std::size_t text_width_ = 0;
  const trace::Step* before_ = nullptr;
  std::string text_;
};

}  // namespace

std::string trace_text(const std::vector<trace::Step>& steps, support::SourceText& source, Color color,
                       Headings headings) {
  std::vector<const trace::Step*> shown;
  for (const trace::Step& step : steps) {
    if (!step.text.empty() || !step.instructions.empty()) shown.push_back(&step);
  }
  TraceWriter writer{shown, source, color, headings};
  for (std::size_t i = 0; i < shown.size(); ++i) {
    if (i == shown_first && shown.size() > shown_first + shown_last) {
      writer.leave_out(shown.size() - shown_first - shown_last);
      i = shown.size() - shown_last;
    }
    writer.add(*shown[i]);
  }
  return writer.text();
}

}  // namespace gmc::report
