// What `gmc check --json` prints: one object.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "report/fault_json.hpp"
#include "trace/fault.hpp"
#include "trace/inputs.hpp"
#include "trace/schedule.hpp"
#include "trace/step.hpp"

namespace gmc::report {

// A fault with the way to it.
struct ToldFault {
  trace::Fault fault;
  unsigned thread = 0;   // that has it
  std::string property;  // that it violates; empty: the one of its kind
  trace::Schedule schedule;
  std::vector<trace::Step> steps;
  trace::InputValues inputs;  // that lead to it; none: they were chosen on the way
};

// How precise a proof had to be.
struct Refinement {
  unsigned iterations = 0;
  unsigned threshold = 0;  // lists of that length and longer were abstracted
};

// What was asked about values of inputs.
struct Questions {
  std::uint64_t all = 0;
  std::uint64_t known_models = 0;  // of these: values were at hand
  std::uint64_t known_answers = 0;
  std::uint64_t solver_calls = 0;
  double solver_seconds = 0;
};

struct CheckResult {
  std::string verdict;  // verified, fault, unknown
  std::string reason;   // unknown: why
  std::vector<ToldFault> faults;
  bool is_all = false;  // all faults were wanted
  std::uint64_t states = 0;
  std::uint64_t covered = 0;  // they are part of others, and were not followed
  std::uint64_t transitions = 0;
  std::uint64_t depth = 0;
  std::uint64_t memory_bytes = 0;
  std::uint64_t visited_bytes = 0;  // of these, for the states that were seen
  double seconds = 0;
  std::string search;                    // which one
  std::size_t jobs = 1;                  // machines that searched at once
  std::uint64_t executions = 0;          // that it has followed to their end, if it does that
  std::uint64_t blocked = 0;             // and those that it gave up, because others do the same
  std::optional<Refinement> refinement;  // of a proof
  bool has_sampled = false;              // inputs had a few values each, though nobody asked for that
  std::optional<Questions> questions;    // where inputs stand for all their values
  std::vector<std::string> assumptions;
  std::vector<std::string> notes;
  std::optional<std::size_t> tests;  // so many were written, if they were asked for
};

[[nodiscard]] std::string check_json(const CheckResult& result);

// The fault, its thread and what happened.
[[nodiscard]] Json told_fault_json(const ToldFault& told);

}  // namespace gmc::report
