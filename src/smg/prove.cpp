#include "smg/prove.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>

#include "smg/choose_inputs.hpp"
#include "smg/follow_path.hpp"
#include "smg/inputs.hpp"
#include "smg/join.hpp"
#include "smg/list_lengths.hpp"

namespace gmc::smg {

namespace {

[[nodiscard]] double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

[[nodiscard]] std::string place_text(const Finding& finding) {
  return finding.where.empty() ? "" : finding.where + ": ";
}

[[nodiscard]] std::string too_coarse(const Finding& finding, const char* why) {
  return fmt::format("{}it looks as if {}, because the abstraction is too coarse, and {}", place_text(finding),
                     finding.message, why);
}

}  // namespace

Prover::Prover(const link::Program& program, ProofSetup setup)
    : context_(program, setup.execution), setup_(std::move(setup)) {}

void Prover::stop(std::string reason) {
  proof_.verdict = ProofVerdict::Unknown;
  proof_.reason = std::move(reason);
}

void Prover::add_node(NodeId parent, std::vector<std::uint32_t> decisions, State state) {
  auto arrived = std::make_shared<const State>(std::move(state));
  look_at(reached_.add({parent, std::move(decisions), arrived, arrived, {}, false}));
}

// Its lists are abstracted; if somebody covers it, that is all.
void Prover::look_at(NodeId id) {
  ++proof_.statistics.nodes;
  State state = *reached_[id].arrived;
  if (setup_.abstracts) abstract_lists(state, precision_);
  reached_.set_state(id, std::move(state), false);
  if (setup_.abstracts) widen_numbers(id);
  if (setup_.at_arrival) setup_.at_arrival(*reached_[id].state);
  const NodeId cover = reached_.find_cover(id);
  if (cover) {
    ++proof_.statistics.covered;
    reached_.set_cover(id, cover);
  } else {
    waiting_.push_back(id);
  }
}

namespace {

// With the objects of another graph, whose roots correspond to those of this one.
[[nodiscard]] State with_graph(State state, Graph graph) {
  std::map<ObjectId, ObjectId> roots;
  for (std::size_t i = 0; i < graph.roots().size(); ++i) roots[state.graph.roots()[i]] = graph.roots()[i];
  const auto rename = [&](ObjectId& id) {
    if (id) id = roots.at(id);
  };
  for (ObjectId& id : state.globals) rename(id);
  for (Frame& frame : state.frames) {
    rename(frame.registers);
    for (ObjectId& id : frame.slots) rename(id);
    for (ObjectId& id : frame.allocas) rename(id);
  }
  state.graph = std::move(graph);
  return state;
}

}  // namespace

void Prover::widen_numbers(NodeId id) {
  const std::vector<NodeId> visits = reached_.earlier_visits(id);
  if (relates_ && visits.size() >= counted_visits_ && (reached_.find_cover(id) || relate_numbers(id, visits))) return;
  if (visits.size() < most_visits_) return;
  const State& state = *reached_[id].state;
  auto widened = widen(reached_[visits.front()].state->graph, state.graph);
  if (!widened) return;
  reached_.set_state(id, with_graph(state, std::move(widened->graph)), true);
}

bool Prover::relate_numbers(NodeId id, const std::vector<NodeId>& visits) {
  const State& state = *reached_[id].state;
  const bool is_endless = visits.size() >= counted_visits_ + visits_to_be_seen;
  for (std::size_t i = 0; i < std::min(visits.size(), most_ways_of_a_loop); ++i) {
    const Graph& earlier = reached_[visits[i]].state->graph;
    auto joined = is_endless ? widen(earlier, state.graph) : join(earlier, state.graph);
    // Objects that only one of them has make it another state, not one in which more was counted.
    const bool has_same_objects =
        joined && joined->graph.size() == state.graph.size() && state.graph.size() == earlier.size();
    if (!has_same_objects || !joined->is_counted) continue;
    reached_.set_state(id, with_graph(state, std::move(joined->graph)), true);
    return true;
  }
  return false;
}

bool Prover::expand(NodeId id) {
  std::vector<Open> open{{*reached_[id].state, {}}};
  while (!open.empty()) {
    if (is_over()) return false;
    ++proof_.statistics.steps;
    Open current = std::move(open.back());
    open.pop_back();
    if (setup_.at_step) setup_.at_step(current.state);
    StepResult result = step(context_, current.state);
    if (result.finding) {
      std::vector<std::uint32_t> decisions;
      for (const NodeId node : reached_.path_to(id))
        decisions.insert(decisions.end(), reached_[node].decisions.begin(), reached_[node].decisions.end());
      decisions.insert(decisions.end(), current.decisions.begin(), current.decisions.end());
      suspicion_ = {std::move(*result.finding), id, std::move(decisions)};
      return false;
    }
    for (Successor& successor : result.successors) {
      if (successor.has_ended) continue;
      std::vector<std::uint32_t> decisions = current.decisions;
      if (successor.decision) decisions.push_back(*successor.decision);
      if (is_arrival(context_, successor)) {
        add_node(id, std::move(decisions), std::move(successor.state));
      } else {
        open.push_back({std::move(successor.state), std::move(decisions)});
      }
    }
  }
  return true;
}

bool Prover::is_over() {
  if (!proof_.reason.empty()) return true;
  const ProofLimits& limits = setup_.limits;
  proof_.statistics.seconds = now() - begin_;
  if (limits.nodes != 0 && proof_.statistics.nodes > limits.nodes) stop("the limit of --max-states was reached");
  if (limits.seconds > 0 && proof_.statistics.seconds > limits.seconds) stop("the time of --timeout is over");
  if (setup_.progress && !setup_.progress(proof_.statistics)) stop("interrupted");
  return !proof_.reason.empty();
}

// What is suspected is a fault, or the precision is raised, or nobody knows.
bool Prover::refine() {
  const Suspicion suspicion = std::move(*suspicion_);
  suspicion_.reset();
  if (suspicion.finding.kind == ir::FaultKind::Unsupported) {
    stop(fmt::format("{}{}: gmc prove cannot do that", place_text(suspicion.finding), suspicion.finding.message));
    return false;
  }
  State begin = first_state();
  watch_inputs(begin);
  ListLengths lengths;
  std::size_t arrivals = 0;
  std::size_t first_list = 0;
  const FollowedPath path = follow_exactly(context_, begin, suspicion.decisions, [&](State& state) {
    ++arrivals;
    if (is_over()) return;  // long lists take long
    lengths.look_at(state.graph);
    if (first_list == 0 && !lengths.is_empty()) first_list = arrivals;
  });
  if (path.finding) {
    if (!setup_.execution.looks_for(path.finding->kind)) {
      stop(fmt::format("the program has a fault that was not to be looked for ({})",
                       ir::fault_info(path.finding->kind).id));
      return false;
    }
    proof_.inputs = choose_inputs(path.last);
    if (setup_.confirm && setup_.confirm(proof_.inputs)) {
      proof_.verdict = ProofVerdict::Fault;
      proof_.reason = "a fault";
    } else {
      stop(fmt::format("unconfirmed: {}{}", place_text(*path.finding), path.finding->message));
    }
    return false;
  }
  const std::vector<NodeId> nodes = reached_.path_to(suspicion.node);
  if (++proof_.statistics.rounds > setup_.limits.rounds) {
    stop(too_coarse(suspicion.finding, "there are no more rounds of refinement (--max-rounds)"));
    return false;
  }
  const auto widened = std::ranges::find_if(nodes, [&](NodeId id) { return reached_[id].was_widened; });
  // Longer lists and longer loops help where a certain length matters, but where any length is counted they never end.
  const bool is_counting = lengths.is_empty() || proof_.statistics.rounds > rounds_without_equations;
  if (setup_.refinement != Refinement::None && !relates_ && is_counting) {
    start_relating();
    return true;
  }
  if (setup_.refinement != Refinement::None && widened != nodes.end()) {
    if (relates_ && counted_visits_ > most_counted_visits) {
      stop(too_coarse(suspicion.finding, "more visits of loops do not help"));
      return false;
    }
    most_visits_ *= 4;
    if (relates_) counted_visits_ *= 4;
    begin_again(*widened);
    return true;
  }
  if (setup_.refinement == Refinement::None || lengths.is_empty()) {
    stop(too_coarse(suspicion.finding, "no list is to blame"));
    return false;
  }
  if (!lengths.raise(precision_, setup_.refinement, is_in_haste(), [&](const ListPrecision& precision) {
        return !leads_to_fault(context_, first_state(), suspicion.decisions, precision);
      })) {
    stop(too_coarse(suspicion.finding, "longer lists do not help"));
    return false;
  }
  proof_.statistics.threshold = precision_.greatest();
  // From the first list on, all is done again.
  begin_again(nodes[std::min(std::max<std::size_t>(first_list, 1), nodes.size() - 1)]);
  return true;
}

// What came from there was not precise enough.
void Prover::begin_again(NodeId from) {
  const Node old = reached_[from];
  const std::vector<NodeId> uncovered = reached_.remove_subtree(from);
  std::erase_if(waiting_, [&](NodeId id) { return reached_[id].is_removed; });
  add_node(old.parent, old.decisions, *old.arrived);
  for (const NodeId id : uncovered) look_at(id);
}

void Prover::start_relating() {
  relates_ = true;
  precision_ = {};  // what was raised because nobody counted need not be
  proof_.statistics.threshold = precision_.greatest();
  most_visits_ = patient_visits;
  static_cast<void>(reached_.remove_subtree(NodeId{0}));
  waiting_.clear();
  add_node({}, {}, first_state());
}

State Prover::first_state() {
  State state = initial_state(context_);
  if (relates_) state.graph.start_relating();
  return state;
}

// The newest one, as that leads to what covers most. If that only ever leads to suspicions about long lists, the oldest
// one: what is wrong with short ones is found first.
NodeId Prover::take_waiting() {
  const auto taken = is_in_haste() ? waiting_.begin() : waiting_.end() - 1;
  const NodeId id = *taken;
  waiting_.erase(taken);
  return id;
}

Proof Prover::run() {
  begin_ = now();
  if (!context_.program().constructors.empty() || !context_.program().destructors.empty()) {
    stop("functions that run before main or after it: gmc prove cannot do that");
    return std::move(proof_);
  }
  add_node({}, {}, first_state());
  while (!waiting_.empty() && !is_over()) {
    const NodeId id = take_waiting();
    if (reached_[id].is_removed || reached_[id].covered_by) continue;
    if (!expand(id) && (!suspicion_ || !refine())) break;
  }
  if (proof_.reason.empty() && !context_.sampled().empty()) stop(fmt::format("inputs sampled: {}", context_.sampled()));
  if (proof_.reason.empty()) proof_.verdict = ProofVerdict::Proved;
  proof_.statistics.seconds = now() - begin_;
  return std::move(proof_);
}

}  // namespace gmc::smg
