// What every search is given and what it answers.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "explore/schedule.hpp"
#include "trace/fault.hpp"

namespace gmc::explore {

// Zero: none.
struct Limits {
  std::uint64_t states = 0;
  std::uint64_t depth = 0;
  double seconds = 0;
  std::uint64_t memory_bytes = 0;  // visited states and the past of the current one
};

struct Statistics {
  std::uint64_t states = 0;
  std::uint64_t transitions = 0;
  std::uint64_t depth = 0;  // transitions of the longest path
  std::uint64_t memory_bytes = 0;
  double seconds = 0;
};

enum class Verdict : std::uint8_t { Verified, Fault, Unknown };

struct Answer {
  Verdict verdict = Verdict::Unknown;
  std::string reason;                 // Unknown: why
  std::optional<trace::Fault> fault;  // as the search met it; the one to tell comes from a replay
  Schedule schedule;                  // that leads to it
  Statistics statistics;
};

// Called now and then; false: the search shall stop.
using Progress = std::function<bool(const Statistics& statistics, std::uint64_t depth)>;

}  // namespace gmc::explore
