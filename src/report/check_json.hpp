// What `gmc check --json` prints: one object.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "trace/fault.hpp"
#include "trace/step.hpp"

namespace gmc::report {

struct CheckResult {
  std::string verdict;  // verified, fault, unknown
  std::string reason;   // unknown: why
  std::optional<trace::Fault> fault;
  unsigned thread = 0;  // that has it
  std::vector<trace::Step> steps;
  std::uint64_t states = 0;
  std::uint64_t transitions = 0;
  std::uint64_t depth = 0;
  std::uint64_t memory_bytes = 0;
  double seconds = 0;
  std::vector<std::string> assumptions;
};

[[nodiscard]] std::string check_json(const CheckResult& result);

}  // namespace gmc::report
