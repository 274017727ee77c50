#include "cli/check_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "cli/exit_codes.hpp"
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
    return fmt::format("{}, {}, depth {}{}, {:.2f} s", count(result.states, "state"),
                       count(result.transitions, "transition"), result.depth, solver, result.seconds);
  return fmt::format("{}, {} covered, lists from {} elements on abstracted, {} of refinement, {:.2f} s",
                     count(result.states, "state"), result.refinement->covered, result.refinement->threshold,
                     count(result.refinement->iterations, "round"), result.seconds);
}

// Of the inputs of a run; --json and trace files have all of them.
constexpr std::size_t most_inputs_told = 40;
constexpr std::ptrdiff_t least_repeated = 4;

// In the order in which a thread asks for them; what comes several times in a row is told once.
[[nodiscard]] std::string inputs_text(const trace::InputValues& inputs) {
  std::string text = inputs.size() == 1 ? "the input is " : "the inputs are ";
  const bool is_single = inputs.rbegin()->first.thread == 0;
  unsigned thread = 0;
  std::size_t told = 0;
  for (auto input = inputs.begin(); input != inputs.end();) {
    if (input != inputs.begin()) text += ", ";
    if (told++ == most_inputs_told)
      return text + fmt::format("and {} more (--json tells all)", std::distance(input, inputs.end()));
    if (!is_single && (input == inputs.begin() || input->first.thread != thread)) {
      thread = input->first.thread;
      text += thread == 0 ? "in the main thread " : fmt::format("in thread {} ", thread);
    }
    const std::string value = trace::text_of(input->second);
    const auto end = std::find_if(input, inputs.end(), [&](const auto& other) {
      return other.first.thread != input->first.thread || trace::text_of(other.second) != value;
    });
    text += value;
    const auto times = std::distance(input, end);
    if (times >= least_repeated) {
      text += fmt::format(" ({} times)", times);
      input = end;
    } else {
      ++input;
    }
  }
  return text;
}

}  // namespace

void print_fault(const report::ToldFault& told, report::Color color) {
  support::SourceText source;
  const std::string trace = report::trace_text(told.steps, source, color);
  if (!trace.empty()) fmt::print(stderr, "gmc: this happens:\n{}\n", trace);
  fmt::print(stderr, "{}", report::fault_text(told.fault, source, color));
  if (!told.inputs.empty()) fmt::print(stderr, "gmc: note: {}\n", inputs_text(told.inputs));
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
