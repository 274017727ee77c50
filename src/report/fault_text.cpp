#include "report/fault_text.hpp"

#include <fmt/format.h>

namespace gmc::report {

namespace {

struct Palette {
  std::string_view bold;
  std::string_view error;
  std::string_view note;
  std::string_view caret;
  std::string_view reset;
};

constexpr Palette plain{"", "", "", "", ""};
constexpr Palette colored{"\033[1m", "\033[1;31m", "\033[1;36m", "\033[1;32m", "\033[0m"};

// The source line and a caret under the column. Tabs are kept, so that the caret stands where it should.
[[nodiscard]] std::string excerpt(const trace::Place& place, support::SourceText& source, const Palette& palette) {
  if (!place.is_known()) return {};
  const std::string_view line = source.line(place.directory, place.file, place.line);
  if (line.find_first_not_of(" \t") == std::string_view::npos) return {};
  std::string text = fmt::format("{:5} | {}\n", place.line, line);
  if (place.column == 0 || place.column > line.size()) return text;
  std::string margin;
  for (const char c : line.substr(0, place.column - 1)) {
    // Continuation bytes of UTF-8 take no column of their own.
    if ((static_cast<unsigned char>(c) & 0xc0) != 0x80) margin += c == '\t' ? '\t' : ' ';
  }
  return text + fmt::format("      | {}{}^{}\n", margin, palette.caret, palette.reset);
}

[[nodiscard]] std::string headline(const trace::Place& place, std::string_view kind, std::string_view kind_color,
                                   std::string_view message, const Palette& palette) {
  const std::string where = place.is_known() ? place_text(place) : "gmc";
  return fmt::format("{}{}:{} {}{}:{} {}{}{}\n", palette.bold, where, palette.reset, kind_color, kind, palette.reset,
                     palette.bold, message, palette.reset);
}

// The innermost frame of the program itself.
[[nodiscard]] trace::Place place_in_program(const std::vector<trace::StackFrame>& stack) {
  for (const trace::StackFrame& frame : stack) {
    if (!frame.is_model && frame.place.is_known()) return frame.place;
  }
  return stack.empty() ? trace::Place{} : stack.front().place;
}

}  // namespace

std::string place_text(const trace::Place& place) {
  if (!place.is_known()) return "?";
  return place.column == 0 ? fmt::format("{}:{}", place.file, place.line)
                           : fmt::format("{}:{}:{}", place.file, place.line, place.column);
}

std::string stack_text(const std::vector<trace::StackFrame>& stack) {
  std::string text;
  for (std::size_t i = 0; i < stack.size(); ++i) {
    const trace::StackFrame& frame = stack[i];
    if (frame.function == "__gmc_start") continue;
    if (frame.function == "...") {
      text += fmt::format("    ... {} frames ...\n", frame.arguments);
    } else if (!frame.is_model) {
      const std::string arguments = frame.knows_arguments ? fmt::format("({})", frame.arguments) : "";
      text += fmt::format("    in {}{} at {}\n", frame.function, arguments, place_text(frame.place));
    } else if (i + 1 == stack.size() || !stack[i + 1].is_model) {
      // Of the library only what the program called is of interest.
      text += fmt::format("    in {} (library)\n", frame.function);
    }
  }
  return text;
}

std::string fault_text(const trace::Fault& fault, support::SourceText& source, Color color) {
  const Palette& palette = color == Color::Always ? colored : plain;
  const ir::FaultInfo& info = ir::fault_info(fault.kind);
  const trace::Place place = fault.place();
  const std::string_view kind = info.severity == ir::Severity::Error     ? "error"
                                : info.severity == ir::Severity::Warning ? "warning"
                                                                         : "unknown";
  std::string text = headline(place, kind, palette.error, fmt::format("{} [{}]", fault.message, info.id), palette);
  text += excerpt(place, source, palette);
  text += stack_text(fault.stack);
  for (const trace::Note& note : fault.notes) {
    const trace::Place where = note.stack.empty() ? note.place : place_in_program(note.stack);
    text += headline(where, "note", palette.note, note.text, palette);
    text += excerpt(where, source, palette);
    if (note.stack.size() > 1) text += stack_text(note.stack);
  }
  return text;
}

}  // namespace gmc::report
