// The options of `gmc prove`.
#pragma once

#include <string>
#include <vector>

#include "cli/program_options.hpp"
#include "smg/prove.hpp"

namespace gmc::cli {

struct ProveOptions : ProgramOptions {
  std::string property;
  std::string refinement = "candidates";
  smg::ProofLimits limits;
  bool is_concrete = false;  // no list is abstracted
  std::string plot_directory;
  std::vector<unsigned> plot_lines;
  std::string reached_file;

  // Understood by finish().
  smg::Refinement refines = smg::Refinement::Candidates;
  std::string hopeless;  // what cannot be proved; empty: everything can

  void declare(CLI::App& app);
  // Throws UserError.
  void finish();
  // No other fault is to be looked for: then it is enough to know between which numbers everything is.
  [[nodiscard]] bool is_about_overflow() const;
};

// A kind of fault that a proof cannot exclude, of those that are asked for; empty: there is none.
[[nodiscard]] std::string undecided_fault(const ir::FaultSet& checks);

}  // namespace gmc::cli
