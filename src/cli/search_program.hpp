// The search that the options ask for, on a linked program; with several machines at once where that is possible.
#pragma once

#include <functional>
#include <memory>

#include "cli/check_options.hpp"
#include "explore/search.hpp"
#include "link/program.hpp"
#include "trace/state_graph.hpp"
#include "vm/observations.hpp"

namespace gmc::cli {

struct SearchResult {
  explore::Answer answer;
  vm::Observations seen;
  std::size_t thread_bound = 0;                // so many threads at most were there at once
  SearchKind search = SearchKind::DepthFirst;  // that has found the answer
  std::size_t jobs = 1;
  bool relied_on_rules = false;              // of sharing (vm/discipline.hpp)
  int broken_rules = 0;                      // so often it began again because one was broken
  std::unique_ptr<trace::StateGraph> graph;  // if it was to be drawn
};

// `is_interrupted` says whether the user wants an end.
[[nodiscard]] SearchResult search_program(const link::Program& program, const CheckOptions& options,
                                          const std::function<bool()>& is_interrupted);

}  // namespace gmc::cli
