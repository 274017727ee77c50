#include "cli/prove_options.hpp"

#include <fmt/format.h>

#include "cli/check_option.hpp"
#include "cli/property_option.hpp"
#include "support/error.hpp"

namespace gmc::cli {

std::string undecided_fault(const ir::FaultSet& checks) {
  const ir::FaultSet decided = smg::decided_faults();
  for (std::size_t i = 0; i < ir::fault_count; ++i) {
    const auto kind = static_cast<ir::FaultKind>(i);
    if (checks.contains(kind) && !decided.contains(kind)) return std::string{ir::fault_info(kind).id};
  }
  return "";
}

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
  app.add_option("--plot", plot_directory, "draw the memory where loops and functions begin, as DOT files (and SVG)")
      ->type_name("DIR");
  app.add_option("--plot-line", plot_lines, "with --plot: draw the memory before this line instead; may be repeated")
      ->type_name("LINE");
  app.add_option("--arg", reached_file, "draw all states that were reached, and which ones cover others, as a DOT file")
      ->type_name("FILE");
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
  if (!plot_lines.empty() && plot_directory.empty()) throw UserError("--plot-line needs --plot DIR");
  if (property.empty()) {
    machine.checks = smg::decided_faults();
    for (const std::string& words : checks) apply_checks(machine.checks, words);
  } else {
    const Property wanted = find_property(property);
    machine.checks = wanted.checks;
    machine.must_free_everything = wanted.must_free_everything;
    machine.malloc_never_fails = !machine.allocations_may_fail;
    if (!wanted.is_supported) hopeless = fmt::format("the property {}", property);
  }
  const std::string kind = undecided_fault(machine.checks);
  if (!kind.empty() && !is_about_overflow()) hopeless = fmt::format("that there is no {}", kind);
}

bool ProveOptions::is_about_overflow() const {
  for (std::size_t i = 0; i < ir::fault_count; ++i) {
    const auto kind = static_cast<ir::FaultKind>(i);
    if (kind == ir::FaultKind::Unsupported) continue;
    if (machine.checks.contains(kind) != (kind == ir::FaultKind::SignedOverflow)) return false;
  }
  return true;
}

}  // namespace gmc::cli
