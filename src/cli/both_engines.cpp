#include "cli/both_engines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <exception>
#include <thread>

#include "cli/prove_program.hpp"

namespace gmc::cli {

namespace {

[[nodiscard]] bool is_definite(const report::CheckResult& result) {
  return result.verdict != "unknown";
}

[[nodiscard]] bool may_have_threads(const link::Program& program) {
  constexpr auto makers = std::to_array<std::string_view>({"pthread_create", "thrd_create"});
  for (std::size_t i = 0; i < program.entities.size(); ++i) {
    const link::Entity& entity = program.entities[link::EntityId{i}];
    if (entity.is_reachable && std::ranges::find(makers, program.name_of(entity)) != makers.end()) return true;
  }
  return false;
}

// Both must be asked the same. What nobody has asked for in so many words is left out if only one of them knows it.
struct Question {
  CheckOptions to_check;
  ProveOptions to_prove;
  std::string why_not;  // a proof has nothing to say; empty: it may have
};

[[nodiscard]] Question question_of(const link::Program& program, const CheckOptions& options) {
  Question question{options, {}, {}};
  ProveOptions& to_prove = question.to_prove;
  static_cast<ProgramOptions&>(to_prove) = static_cast<const ProgramOptions&>(options);
  to_prove.property = options.property;
  to_prove.limits.seconds = options.limits.seconds;
  to_prove.machine.scheduling = vm::Scheduling::Sequential;
  to_prove.is_json = true;  // the search tells how far it is
  if (may_have_threads(program)) {
    question.why_not = "the program may have threads";
  } else if (options.machine.symbolic_arguments != 0 || options.machine.symbolic_input != 0) {
    question.why_not = "it does not know arguments or a standard input that can be anything";
  } else if (options.has_all_faults || !options.graph_file.empty() || !options.tests_directory.empty()) {
    question.why_not = "all states are to be looked at";
  } else if (options.property.empty() && options.checks.empty()) {
    question.to_check.machine.checks = to_prove.machine.checks = smg::decided_faults();
  } else if (const std::string kind = undecided_fault(options.machine.checks);
             !kind.empty() && !to_prove.is_about_overflow()) {
    question.why_not = fmt::format("it cannot exclude {}", kind);
  }
  return question;
}

}  // namespace

report::CheckResult check_by_both(const link::Program& program, const CheckOptions& options,
                                  const std::function<bool()>& is_interrupted) {
  const Question question = question_of(program, options);
  if (!question.why_not.empty()) {
    report::CheckResult result = check_program(program, options, is_interrupted);
    result.notes.push_back(fmt::format("'gmc prove' was not asked: {}", question.why_not));
    return result;
  }
  std::atomic<bool> is_decided = false;
  const std::function<bool()> is_over = [&] { return is_decided || is_interrupted(); };
  report::CheckResult proved;
  std::exception_ptr failure;
  std::thread prover{[&] {
    try {
      proved = prove_program(program, question.to_prove, is_over);
      if (is_definite(proved)) is_decided = true;
    } catch (...) {
      failure = std::current_exception();
      is_decided = true;
    }
  }};
  report::CheckResult checked;
  try {
    checked = check_program(program, question.to_check, is_over);
    if (is_definite(checked)) is_decided = true;
  } catch (...) {
    is_decided = true;
    prover.join();
    throw;
  }
  prover.join();
  if (failure) std::rethrow_exception(failure);
  if (is_definite(proved)) {
    proved.notes.emplace_back("this is what 'gmc prove' says");
    return proved;
  }
  if (is_definite(checked)) {
    if (options.property.empty() && options.checks.empty()) checked.assumptions.emplace_back(not_looked_for);
    return checked;
  }
  checked.reason += fmt::format("; and 'gmc prove' says: {}", proved.reason);
  std::erase_if(checked.notes, [](const std::string& note) { return note.find("'gmc prove'") != std::string::npos; });
  return checked;
}

}  // namespace gmc::cli
