// A fault as a person reads it in a terminal: like the messages of a compiler, with the source line, a caret, the call
// stacks and what is known about the memory concerned.
//
//   list.c:12:5: error: 4 bytes of a heap block are read after it was freed [use-after-free]
//      12 |   return node->value;
//         |              ^
//       in sum(node=<dangling: ...>) at list.c:12:5
//       in main(argc=1, argv=...) at list.c:20:3
//   list.c:7:3: note: a heap block of 16 bytes was allocated here
#pragma once

#include <string>

#include "support/source_text.hpp"
#include "trace/fault.hpp"

namespace gmc::report {

enum class Color : std::uint8_t { Never, Always };

[[nodiscard]] std::string fault_text(const trace::Fault& fault, support::SourceText& source, Color color);

// "file.c:12:5"
[[nodiscard]] std::string place_text(const trace::Place& place);

// The lines "  in f(x=1) at file.c:12:5", innermost first.
[[nodiscard]] std::string stack_text(const std::vector<trace::StackFrame>& stack);

}  // namespace gmc::report
