#include "cli/prove_options.hpp"

#include <fmt/format.h>

#include "cli/property_option.hpp"
#include "support/error.hpp"

namespace gmc::cli {

using ir::FaultKind;

namespace {

// What a proof looks for if nobody says anything else.
[[nodiscard]] ir::FaultSet usual_checks() {
  ir::FaultSet checks;
  for (const FaultKind kind :
       {FaultKind::NullDereference, FaultKind::UseAfterFree, FaultKind::UseAfterScope, FaultKind::OutOfBoundsRead,
        FaultKind::OutOfBoundsWrite, FaultKind::InvalidPointer, FaultKind::InvalidFree, FaultKind::DoubleFree,
        FaultKind::MemoryLeak, FaultKind::WriteToConstant, FaultKind::AssertionFailure, FaultKind::DivisionByZero,
        FaultKind::BadCall, FaultKind::Abort, FaultKind::Unsupported})
    checks.set(kind, true);
  return checks;
}

}  // namespace

void ProveOptions::declare(CLI::App& app) {
  ProgramOptions::declare(app);
  app.add_option("--property", property, "look only for what violates this property of verification tasks")
      ->type_name("NAME");
  app.add_option("--refine", refinement,
                 "what is done where lists were abstracted too early: 'candidates' (default) keeps lists up to the "
                 "smallest length that is enough, 'max-length' up to the longest one on the way, 'none' gives up")
      ->type_name("HOW");
  app.add_flag("--no-abstraction", is_concrete, "no list is abstracted: for programs whose lists have an end");
  app.add_option("--max-rounds", limits.rounds, "of refinement, then the answer is unknown (20)")->type_name("N");
  app.add_option("--max-states", limits.nodes, "stop after so many states at loops and functions, with verdict unknown")
      ->type_name("N");
  app.add_option("--timeout", limits.seconds, "stop after so many seconds, with verdict unknown")->type_name("SECONDS");
  app.add_flag("--json", is_json, "print one JSON object");
}

void ProveOptions::finish() {
  ProgramOptions::finish();
  if (refinement == "candidates") {
    refines = smg::Refinement::Candidates;
  } else if (refinement == "max-length") {
    refines = smg::Refinement::MaxLength;
  } else if (refinement == "none") {
    refines = smg::Refinement::None;
  } else {
    throw UserError(fmt::format("--refine takes 'candidates', 'max-length' or 'none', not '{}'", refinement));
  }
  if (limits.seconds < 0) throw UserError("--timeout takes a number of seconds that is not negative");
  machine.scheduling = vm::Scheduling::Sequential;
  if (machine.allocations_may_fail) hopeless = "a program whose allocations may fail";
  if (property.empty()) {
    if (checks.empty()) machine.checks = usual_checks();
    return;
  }
  const Property wanted = find_property(property);
  machine.checks = wanted.checks;
  machine.must_free_everything = wanted.must_free_everything;
  machine.malloc_never_fails = true;
  const bool is_known = wanted.is_supported && property != "no-data-race";
  if (!is_known) hopeless = fmt::format("the property {}", property);
}

}  // namespace gmc::cli
