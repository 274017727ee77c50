#include "smg/prove.hpp"

#include <algorithm>
#include <chrono>
#include <set>

#include "smg/follow_path.hpp"
#include "smg/inputs.hpp"
#include "smg/list_lengths.hpp"

namespace gmc::smg {

namespace {

[[nodiscard]] double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
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
  reached_.edit(id).state = std::make_shared<const State>(std::move(state));
  const NodeId cover = reached_.find_cover(id);
  if (cover) {
    ++proof_.statistics.covered;
    reached_.edit(id).covered_by = cover;
  } else {
    waiting_.push_back(id);
  }
}

bool Prover::expand(NodeId id) {
  std::vector<Open> open{{*reached_[id].state, {}}};
  while (!open.empty()) {
    if (is_over()) return false;
    ++proof_.statistics.steps;
    Open current = std::move(open.back());
    open.pop_back();
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
  proof_.finding = suspicion.finding;
  if (suspicion.finding.kind == ir::FaultKind::Unsupported) {
    stop("gmc prove does not know " + suspicion.finding.message);
    return false;
  }
  State begin = initial_state(context_);
  watch_inputs(begin);
  ListLengths lengths;
  std::size_t arrivals = 0;
  std::size_t first_list = 0;
  const FollowedPath path = follow_exactly(context_, begin, suspicion.decisions, [&](State& state) {
    ++arrivals;
    lengths.look_at(state.graph);
    if (first_list == 0 && !lengths.is_empty()) first_list = arrivals;
  });
  if (path.finding) {
    proof_.finding = *path.finding;
    proof_.inputs = choose_inputs(path.last);
    if (setup_.confirm && setup_.confirm(*path.finding, proof_.inputs)) {
      proof_.verdict = ProofVerdict::Fault;
      proof_.reason = "a fault";
    } else {
      stop("unconfirmed: " + path.finding->message);
    }
    return false;
  }
  if (setup_.refinement == Refinement::None || lengths.is_empty()) {
    stop("the abstraction is too coarse, and no list is to blame");
    return false;
  }
  if (++proof_.statistics.rounds > setup_.limits.rounds) {
    stop("more rounds of refinement than allowed");
    return false;
  }
  if (!lengths.raise(precision_, setup_.refinement, [&](const ListPrecision& precision) {
        return !leads_to_fault(context_, initial_state(context_), suspicion.decisions, precision);
      })) {
    stop("the abstraction is too coarse, and longer lists do not help");
    return false;
  }
  proof_.statistics.threshold = precision_.greatest();
  // From the first list on, all is done again.
  const std::vector<NodeId> nodes = reached_.path_to(suspicion.node);
  const std::size_t cut = std::min(std::max<std::size_t>(first_list, 1), nodes.size() - 1);
  const Node old = reached_[nodes[cut]];
  const std::vector<NodeId> uncovered = reached_.remove_subtree(nodes[cut]);
  std::erase_if(waiting_, [&](NodeId id) { return reached_[id].is_removed; });
  add_node(old.parent, old.decisions, *old.arrived);
  for (const NodeId id : uncovered) look_at(id);
  return true;
}

Proof Prover::run() {
  begin_ = now();
  add_node({}, {}, initial_state(context_));
  while (!waiting_.empty() && !is_over()) {
    const NodeId id = waiting_.back();
    waiting_.pop_back();
    if (reached_[id].is_removed || reached_[id].covered_by) continue;
    if (!expand(id) && (!suspicion_ || !refine())) break;
  }
  if (proof_.reason.empty()) proof_.verdict = ProofVerdict::Proved;
  proof_.statistics.seconds = now() - begin_;
  return std::move(proof_);
}

}  // namespace gmc::smg
