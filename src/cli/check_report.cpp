#include "cli/check_report.hpp"

#include <fmt/format.h>

#include "cli/exit_codes.hpp"
#include "report/inputs_text.hpp"
#include "report/trace_text.hpp"

namespace gmc::cli {

namespace {

[[nodiscard]] std::string count(std::uint64_t number, const char* what) {
  return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

[[nodiscard]] std::string coverage_text(const report::CheckResult& result) {
  std::string solver;
  if (result.questions) {
    solver = fmt::format(", {} on inputs of which {} went to the solver for {:.2f} s",
                         count(result.questions->all, "question"), result.questions->solver_calls,
                         result.questions->solver_seconds);
  }
  if (!result.refinement)
    return fmt::format("{}{}, {}, depth {}{}, {:.2f} s", count(result.states, "state"),
                       result.covered == 0 ? "" : fmt::format(", {} covered", result.covered),
                       count(result.transitions, "transition"), result.depth, solver, result.seconds);
  return fmt::format("{}, {} covered, lists from {} elements on abstracted, {} of refinement, {:.2f} s",
                     count(result.states, "state"), result.covered, result.refinement->threshold,
                     count(result.refinement->iterations, "round"), result.seconds);
}

}  // namespace

void print_fault(const report::ToldFault& told, report::Color color) {
  support::SourceText source;
  if (!told.inputs.empty())
    fmt::print(stderr, "gmc: with these inputs:\n{}\n", report::inputs_text(told.inputs, told.steps, source, color));
  const std::string trace = report::trace_text(told.steps, source, color);
  if (!trace.empty()) fmt::print(stderr, "gmc: this happens:\n{}\n", trace);
  fmt::print(stderr, "{}", report::fault_text(told.fault, source, color));
}

namespace {

void print_result(const report::CheckResult& result, report::Color color) {
  for (const report::ToldFault& told : result.faults) print_fault(told, color);
  const std::string covered = coverage_text(result);
  for (const std::string& note : result.notes) fmt::print(stderr, "gmc: note: {}\n", note);
  if (result.verdict == "unknown") {
    fmt::print(stderr, "gmc: unknown: {} ({})\n", result.reason, covered);
  } else if (result.faults.size() > 1) {
    fmt::print(stderr, "gmc: {} ({})\n", count(result.faults.size(), "fault"), covered);
  } else {
    fmt::print(stderr, "gmc: {} ({})\n", result.verdict, covered);
  }
  if (result.verdict != "verified") return;
  for (const std::string& assumption : result.assumptions) fmt::print(stderr, "gmc: assuming that {}\n", assumption);
}

}  // namespace

int tell_result(const report::CheckResult& result, bool is_json, report::Color color) {
  if (is_json) {
    fmt::print("{}", report::check_json(result));
  } else {
    print_result(result, color);
  }
  return result.verdict == "verified" ? exit_verified : result.verdict == "fault" ? exit_fault : exit_unknown;
}

}  // namespace gmc::cli
