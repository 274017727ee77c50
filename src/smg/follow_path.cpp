#include "smg/follow_path.hpp"

#include "smg/abstract.hpp"

namespace gmc::smg {

namespace {

// Where nothing is to be decided any more, the fault is near, or there is none.
constexpr int most_steps_behind = 100'000;

struct Position {
  State state;
  std::size_t decided = 0;
};

// How many decisions there are once the successor is reached; nothing: it is on another way.
[[nodiscard]] std::optional<std::size_t> follow(const std::vector<std::uint32_t>& decisions, std::size_t decided,
                                                const Successor& successor) {
  if (!successor.decision) return decided;
  // What had to be split before may be known now.
  const bool is_split = (*successor.decision & split_decision) != 0;
  while (!is_split && decided < decisions.size() && (decisions[decided] & split_decision) != 0) ++decided;
  if (decided == decisions.size() || *successor.decision != decisions[decided]) return std::nullopt;
  return decided + 1;
}

}  // namespace

bool is_arrival(ExecutionContext& context, const Successor& successor) {
  if (!successor.arrives || successor.has_ended) return false;
  const Frame& top = successor.state.top();
  return top.is_at_entry() || context.is_loop_head(*top.function, top.block);
}

void abstract_lists(State& state, const ListPrecision& precision) {
  static_cast<void>(abstract(state.graph, [&](const Candidate& list) { return precision.of(list); }));
}

FollowedPath follow_exactly(ExecutionContext& context, State begin, const std::vector<std::uint32_t>& decisions,
                            const Arrival& at_arrival) {
  FollowedPath path{std::nullopt, std::move(begin)};
  std::size_t decided = 0;
  for (int behind = 0; behind < most_steps_behind;) {
    StepResult result = step(context, path.last);
    if (result.finding) {
      path.finding = std::move(result.finding);
      path.last = std::move(*result.found_in);
      return path;
    }
    Successor* next = nullptr;
    for (Successor& successor : result.successors) {
      const auto then = successor.has_ended ? std::nullopt : follow(decisions, decided, successor);
      if (!then) continue;
      next = &successor;
      decided = *then;
      break;
    }
    if (next == nullptr) return path;
    if (decided == decisions.size()) ++behind;
    const bool arrives = is_arrival(context, *next);
    path.last = std::move(next->state);
    if (arrives) at_arrival(path.last);
  }
  return path;
}

bool leads_to_fault(ExecutionContext& context, const State& begin, const std::vector<std::uint32_t>& decisions,
                    const ListPrecision& precision) {
  std::vector<Position> open{{begin, 0}};
  for (int steps = 0; !open.empty() && steps < most_steps_behind; ++steps) {
    Position position = std::move(open.back());
    open.pop_back();
    StepResult result = step(context, position.state);
    if (result.finding) {
      if (position.decided == decisions.size()) return true;
      continue;
    }
    for (Successor& successor : result.successors) {
      const auto then = successor.has_ended ? std::nullopt : follow(decisions, position.decided, successor);
      if (!then) continue;
      if (is_arrival(context, successor)) abstract_lists(successor.state, precision);
      open.push_back({std::move(successor.state), *then});
    }
  }
  return !open.empty();
}

}  // namespace gmc::smg
