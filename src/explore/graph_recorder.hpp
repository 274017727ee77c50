// Collects the states and transitions that a search sees, for small programs.
#pragma once

#include <map>

#include "memory/fingerprint.hpp"
#include "trace/state_graph.hpp"

namespace gmc::explore {

class GraphRecorder {
 public:
  void begin(memory::Fingerprint state) { number_of(state); }
  void transition(memory::Fingerprint from, unsigned thread, std::string text, memory::Fingerprint to,
                  trace::StateGraph::Kind kind) {
    const std::size_t target = number_of(to);
    if (kind != trace::StateGraph::Kind::Inner) graph_.states[target] = kind;
    graph_.edges.push_back({number_of(from), target, thread, std::move(text)});
  }
  // The program ends, one way or another.
  void end(memory::Fingerprint from, unsigned thread, std::string text, trace::StateGraph::Kind kind) {
    graph_.states.push_back(kind);
    graph_.edges.push_back({number_of(from), graph_.states.size() - 1, thread, std::move(text)});
  }
  [[nodiscard]] const trace::StateGraph& graph() const { return graph_; }

 private:
  std::size_t number_of(memory::Fingerprint state) {
    const auto [entry, is_new] = numbers_.try_emplace(state, graph_.states.size());
    if (is_new) graph_.states.push_back(trace::StateGraph::Kind::Inner);
    return entry->second;
  }

  std::map<memory::Fingerprint, std::size_t> numbers_;
  trace::StateGraph graph_;
};

}  // namespace gmc::explore
