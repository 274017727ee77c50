// What `gmc run --json` prints: one object.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "trace/fault.hpp"

namespace gmc::report {

struct RunResult {
  std::string verdict;  // clean, fault, unknown
  std::optional<trace::Fault> fault;
  std::string reason;  // unknown: why
  int exit_code = 0;
  std::string output;
  std::string error_output;
  std::uint64_t instructions = 0;
  double seconds = 0;
};

[[nodiscard]] std::string run_json(const RunResult& result);

}  // namespace gmc::report
