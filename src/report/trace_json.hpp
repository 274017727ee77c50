// Trace files (docs/formats/trace.md): everything that is needed to see a fault happen again.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "report/check_json.hpp"
#include "trace/inputs.hpp"
#include "trace/schedule.hpp"

namespace gmc::report {

struct TraceFile {
  std::string program;               // identity of the linked program
  std::string directory;             // where the command was given
  std::vector<std::string> command;  // the words after `gmc check`
  std::string fault;                 // its id
  trace::Schedule schedule;
  trace::InputValues inputs;
};

[[nodiscard]] std::string trace_json(const TraceFile& file, const ToldFault& told);

// Throws UserError, which names the file.
[[nodiscard]] TraceFile parse_trace(std::string_view text, std::string_view name);

}  // namespace gmc::report
