#include "explore/stateless.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace gmc::explore {

using vm::ThreadNumber;

namespace {

[[nodiscard]] bool is_asleep(const std::vector<Sleeper>& sleepers, const Choice& choice) {
  return std::ranges::any_of(sleepers, [&](const Sleeper& sleeper) {
    return sleeper.choice.thread == choice.thread && sleeper.choice.alternative == choice.alternative;
  });
}

[[nodiscard]] Sleeper sleeper_of(const Event& event) {
  return {event.choice, event.ways, std::make_shared<const Footprint>(event.done)};
}

[[nodiscard]] bool is_data_race(const Event& first, const Event& second) {
  return first.may_race && second.may_race && !(first.is_atomic && second.is_atomic) &&
         accesses_conflict(first.done, second.done);
}

// Those that the event does not wake.
[[nodiscard]] std::vector<Sleeper> still_asleep(const std::vector<Sleeper>& sleepers, const Event& event) {
  std::vector<Sleeper> result;
  for (const Sleeper& sleeper : sleepers) {
    const bool is_woken = sleeper.choice.thread == event.thread() || conflict(*sleeper.footprint, event.done);
    if (!is_woken) result.push_back(sleeper);
  }
  return result;
}

}  // namespace

void Stateless::enter(WakeupTree plan, std::vector<Sleeper> sleepers) {
  machine().save();
  nodes_.push_back({std::move(plan), std::move(sleepers)});
}

void Stateless::leave() {
  machine().forget();
  nodes_.pop_back();
  if (nodes_.empty()) return;
  // It need not be explored again as long as nothing conflicts with it.
  const Event& explored = execution_.last();
  nodes_.back().sleepers.push_back(sleeper_of(explored));
  execution_.pop();
  path_.pop_back();
}

void Stateless::plan_anything(Node& node) {
  find_moves();
  if (moves().empty()) {
    node.was_left = true;
    ++statistics().executions;
    static_cast<void>(has_loss());
    plan_reversals();
    plan_pending(false);
    return;
  }
  const auto is_awake = [&](const Choice& choice) { return !is_asleep(node.sleepers, choice); };
  const auto first = std::ranges::find_if(moves(), is_awake);
  if (first == moves().end()) {
    node.was_left = true;
    ++statistics().blocked;
    return;
  }
  for (const Choice& choice : moves()) {
    if (choice.thread == first->thread && is_awake(choice)) node.plan.add({choice, {}, false, {}});
  }
}

// An event that comes earlier than it was known from may have others.
void Stateless::plan_alternatives(Node& node, const Choice& choice) {
  const std::uint32_t ways = machine().alternatives(choice.thread);
  for (std::uint32_t i = 0; i < ways; ++i) {
    const Choice other{choice.thread, i};
    if (i != choice.alternative && !is_asleep(node.sleepers, other) && !node.plan.has(other))
      node.plan.add({other, {}, false, {}});
  }
}

void Stateless::plan_reversal(std::size_t first, const Event& second) {
  Sequence sequence;
  sequence.is_lock_race = first < execution_.size() && second.lock.waits && second.lock.is_same(execution_[first].lock);
  for (std::size_t i = first + 1; i < execution_.size(); ++i) {
    if (!execution_[first].is_in(execution_[i].clock)) sequence.events.push_back(&execution_[i]);
  }
  sequence.events.push_back(&second);
  Node& node = nodes_[first];
  if (!is_covered(sequence, node.sleepers)) node.plan.insert(std::move(sequence));
}

void Stateless::plan_reversals() {
  const bool looks_for_races = machine().checks(ir::FaultKind::DataRace);
  for (const Event& event : execution_.events()) {
    for (const std::uint32_t first : event.races) {
      if (looks_for_races && is_data_race(execution_[first], event)) note_data_race(first, event);
      plan_reversal(first, event);
    }
  }
}

// Without the first event and what it has led to, both are about to happen.
void Stateless::note_data_race(std::size_t first, const Event& second) {
  const Event& before = execution_[first];
  Schedule schedule;
  for (const Event& event : execution_.events()) {
    if (&event == &second) break;
    const bool depends_on_first = &event >= &before && before.is_in(event.clock);
    if (!depends_on_first) schedule.push_back(event.choice);
  }
  const std::string a = vm::text_of(before.spot);
  const std::string b = vm::text_of(second.spot);
  note_fault(ir::FaultKind::DataRace, std::min(a, b) + std::max(a, b), std::move(schedule));
}

void Stateless::plan_pending(bool is_cut) {
  const ThreadNumber cutter = is_cut ? execution_.draft().thread() : vm::no_thread;
  for (ThreadNumber i = 0; i < machine().thread_count(); ++i) {
    const vm::ThreadControl& control = machine().thread(i).control;
    if (i == cutter || control.life != vm::Life::Alive || control.pending.kind == vm::OperationKind::Stuck) continue;
    const bool can_go_on = machine().alternatives(i) > 0;
    if (can_go_on && !is_cut) continue;
    Event event;
    begin_event(machine(), {i, 0}, event);
    event.done = event.possible;
    execution_.place(event);
    if (can_go_on) {
      plan_reversal(execution_.size(), event);
    } else {
      for (const std::uint32_t first : event.races) plan_reversal(first, event);
    }
  }
}

void Stateless::finish_cut_execution() {
  ++statistics().executions;
  plan_reversals();
  machine().backtrack();
  static_cast<void>(has_loss());  // what was lost before
  const Event& cutter = execution_.last();
  Sleeper sleeper = sleeper_of(cutter);
  execution_.pop();
  path_.pop_back();
  plan_pending(true);
  nodes_.back().sleepers.push_back(std::move(sleeper));
}

void Stateless::follow(Branch branch) {
  Node& node = nodes_.back();
  const Choice choice = branch.choice;
  // Where an event was to come earlier and has to wait there, there is nothing to explore.
  if (choice.alternative >= machine().alternatives(choice.thread)) return;
  node.was_left = true;
  if (branch.is_reversal) plan_alternatives(node, choice);
  Event& event = execution_.draft();
  begin_event(machine(), choice, event);
  if (const std::string unknown = unknown_order(machine(), event); !unknown.empty())
    return stop(fmt::format("the stateless search does not know {}", unknown));
  path_.push_back(choice);
  const Outcome outcome = take(choice);
  // Which locks it took there is not known, so neither is who waits for whom.
  if (machine().has_acted_in_section()) stop("the stateless search does not know atomic sections with locks in them");
  // A deadlock cuts nothing off: there is nothing left to do.
  const bool is_cut = outcome != Outcome::New && !(outcome == Outcome::Fault && is_at_rest());
  complete_event(machine(), event, is_cut);
  execution_.append();
  if (is_cut) return finish_cut_execution();
  enter(WakeupTree{std::move(branch.after)}, still_asleep(node.sleepers, event));
}

void Stateless::explore() {
  if (!std::exchange(has_begun_, true)) {
    if (arrive() != Outcome::New) return;
    enter({}, {});
  }
  while (!nodes_.empty() && !is_over()) {
    Node& node = nodes_.back();
    if (node.plan.empty() && !node.was_left) plan_anything(node);
    if (node.plan.empty()) {
      leave();
      continue;
    }
    if (node.was_left) machine().backtrack();
    follow(node.plan.take_first());
  }
}

}  // namespace gmc::explore
