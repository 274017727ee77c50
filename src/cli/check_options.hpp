// The options of `gmc check`, which a trace file remembers for `gmc replay`.
#pragma once

#include <string>

#include "cli/program_options.hpp"
#include "explore/search.hpp"

namespace gmc::cli {

enum class SearchKind : std::uint8_t { Automatic, DepthFirst, Breadth, Random, Bounded, Stateless };

struct CheckOptions : ProgramOptions {
  explore::Limits limits;
  std::string reduction = "full";
  std::string search_words = "auto";
  std::string visited_words = "compact";
  std::string property;
  std::string values;
  std::string solver = "z3";
  std::string engine = "explicit";
  std::string trace_detail = "brief";
  std::string trace_file;
  std::string graph_file;
  std::string tests_directory;
  std::uint64_t seed = 1;
  std::size_t jobs = 0;  // 0: as many as there are processors
  bool has_no_spurious_wakeups = false;
  bool has_all_faults = false;
  bool is_not_minimized = false;
  bool has_no_subsumption = false;
  bool samples_inputs = false;

  // What is searched by one machine at first, to see how threads share data: most programs have less.
  std::uint64_t first_transitions = 1 << 14;

  // Understood by finish().
  SearchKind search = SearchKind::Automatic;
  std::uint64_t search_number = 0;  // Random: walks, Bounded: preemptions
  explore::StoreKind store = explore::StoreKind::Compact;
  std::uint64_t store_bytes = 0;
  explore::PathWitness path_witness;  // of a search with symbols; may be empty
  std::string hopeless;               // what cannot be checked; empty: everything can

  [[nodiscard]] bool is_fully_reduced() const {
    return reduction == "full" && (search == SearchKind::DepthFirst || search == SearchKind::Automatic);
  }
  // How many machines search at once, where that is possible.
  [[nodiscard]] std::size_t job_count() const;

  void declare(CLI::App& app);
  // Throws UserError.
  void finish();
  // Inputs are these, and nothing else.
  void fix_inputs(trace::InputValues inputs);
  // Of those that 'auto' chooses from.
  void use(SearchKind chosen);
  // That words with few possible values have one of them. Throws UserError.
  void check_choices() const;

 private:
  void judge_checks();
  void prepare_tests();  // for --tests-out
};

}  // namespace gmc::cli
