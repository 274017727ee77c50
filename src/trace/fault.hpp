// A fault of the checked program as it is told: where, what, why, and the history of what is concerned. Pure text and
// places; whoever found it has resolved everything, so that every report (text, JSON, later SARIF and HTML) can be
// written from it alone.
#pragma once

#include <string>
#include <vector>

#include "ir/fault.hpp"
#include "trace/place.hpp"

namespace gmc::trace {

struct StackFrame {
  std::string function;
  std::string arguments;  // "n=3, p=NULL"
  Place place;
  bool is_model = false;         // inside of the library
  bool knows_arguments = false;  // of a call in the past only the place is known

  friend bool operator==(const StackFrame&, const StackFrame&) = default;
};

// Something else that helps: where a block was allocated, where it was freed, where a value comes from.
struct Note {
  std::string text;
  std::vector<StackFrame> stack;  // innermost first; may be empty
  Place place;                    // when there is no stack
};

struct Fault {
  ir::FaultKind kind = ir::FaultKind::Unsupported;
  std::string message;            // one sentence, without full stop
  std::vector<StackFrame> stack;  // innermost first
  std::vector<Note> notes;

  // The innermost place in the program itself.
  [[nodiscard]] Place place() const {
    for (const StackFrame& frame : stack) {
      if (!frame.is_model && frame.place.is_known()) return frame.place;
    }
    return stack.empty() ? Place{} : stack.front().place;
  }
};

}  // namespace gmc::trace
