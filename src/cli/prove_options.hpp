// The options of `gmc prove`.
#pragma once

#include <string>

#include "cli/program_options.hpp"
#include "smg/prove.hpp"

namespace gmc::cli {

struct ProveOptions : ProgramOptions {
  std::string property;
  std::string refinement = "candidates";
  smg::ProofLimits limits;
  bool is_concrete = false;  // no list is abstracted

  // Understood by finish().
  smg::Refinement refines = smg::Refinement::Candidates;
  std::string hopeless;  // what cannot be proved; empty: everything can

  void declare(CLI::App& app);
  // Throws UserError.
  void finish();
};

}  // namespace gmc::cli
