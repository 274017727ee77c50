#include "explore/stateless.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "vm/synchronization.hpp"

namespace gmc::explore {

using vm::ThreadNumber;

namespace {

[[nodiscard]] bool is_data_race(const Event& first, const Event& second) {
  return first.may_race && second.may_race && !(first.is_atomic && second.is_atomic) &&
         accesses_conflict(first.done, second.done);
}

}  // namespace

void Stateless::enter(std::vector<Branch>& plan) {
  machine().save();
  if (nodes_.size() == node_count_) nodes_.emplace_back();
  Node& node = nodes_[node_count_++];
  node.plan.reset(plan);
  node.was_left = false;
}

void Stateless::leave() {
  --node_count_;
  sleepers_.leave();
  if (node_count_ == 0) return;
  // It need not be explored again as long as nothing conflicts with it.
  sleepers_.add(execution_.last());
  execution_.pop();
  path_.pop_back();
}

bool Stateless::can_go_on(ThreadNumber number) const {
  const vm::Thread& thread = machine().thread(number);
  return machine().alternatives(number) > 0 && !vm::is_spurious(thread, thread.control.pending);
}

bool Stateless::can_anybody_go_on() const {
  for (ThreadNumber i = 0; i < machine().thread_count(); ++i) {
    if (can_go_on(i)) return true;
  }
  return false;
}

// Data races are found by the order of events. Whoever has just moved and can go on, or has ended, waits for nobody.
bool Stateless::has_fault() {
  if (can_go_on(last_thread())) return false;
  if (machine().thread(last_thread()).control.life != vm::Life::Alive && can_anybody_go_on()) return false;
  find_moves();
  return has_deadlock();
}

void Stateless::note_loss() {
  if (machine().loss_is_fault() && machine().has_lost_block())
    note_fault(ir::FaultKind::MemoryLeak, " at " + machine().spot_text(machine().running()), path_);
}

bool Stateless::plan_thread(Node& node, ThreadNumber thread) {
  const std::uint32_t ways = machine().alternatives(thread);
  for (std::uint32_t i = 0; i < ways; ++i) {
    if (!sleepers_.has({thread, i})) node.plan.add({{thread, i}, {}, false, {}});
  }
  return !node.plan.empty();
}

// First by the thread that has just run: traces with few switches are found first.
void Stateless::plan_anything(Node& node) {
  if (plan_thread(node, last_thread())) return;
  bool is_end = true;
  for (ThreadNumber i = 0; i < machine().thread_count(); ++i) {
    if (plan_thread(node, i)) return;
    is_end = is_end && machine().alternatives(i) == 0;
  }
  node.was_left = true;
  if (!is_end) {
    ++statistics().blocked;
    return;
  }
  ++statistics().executions;
  note_loss();
  plan_reversals();
  plan_pending(vm::no_thread);
}

// An event that comes earlier than it was known from may have others.
void Stateless::plan_alternatives(Node& node, const Choice& choice) {
  const std::uint32_t ways = machine().alternatives(choice.thread);
  for (std::uint32_t i = 0; i < ways; ++i) {
    const Choice other{choice.thread, i};
    if (i != choice.alternative && !sleepers_.has(other) && !node.plan.has(other))
      node.plan.add({other, {}, false, {}});
  }
}

void Stateless::plan_reversal(std::size_t first, const Event& second) {
  sequence_.events.clear();
  sequence_.last = &second;
  sequence_.before_last = execution_.own_past(second);
  for (std::size_t i = first + 1; i < execution_.size(); ++i) {
    const Event& event = execution_[i];
    if (&event == &second || execution_[first].is_in(event.clock)) continue;
    sequence_.events.push_back(&event);
    if (event.digest.may_conflict(second.digest) && conflict(event.done, second.done))
      sequence_.before_last.join(event.clock);
  }
  sequence_.events.push_back(&second);
  if (!is_covered(sequence_, sleepers_, first)) nodes_[first].plan.insert(sequence_);
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

void Stateless::plan_pending(ThreadNumber cutter) {
  const bool is_cut = cutter != vm::no_thread;
  Event& event = execution_.draft();
  for (ThreadNumber i = 0; i < machine().thread_count(); ++i) {
    const vm::ThreadControl& control = machine().thread(i).control;
    if (i == cutter || control.life != vm::Life::Alive || control.pending.kind == vm::OperationKind::Stuck) continue;
    const bool can_go_on = machine().alternatives(i) > 0;
    if (can_go_on && !is_cut) continue;
    begin_event(machine(), {i, 0}, event);
    event.done = event.possible;
    event.digest = event.done.digest();
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
  note_loss();  // what was lost before
  const ThreadNumber cutter = execution_.last().thread();
  sleepers_.add(execution_.last());
  execution_.pop();
  path_.pop_back();
  plan_pending(cutter);
}

// Together with what others have decided, this cannot be decided: there are no executions that begin like that.
void Stateless::leave_out(Event& event) {
  complete_event(machine(), event, false);
  sleepers_.add(event);
  path_.pop_back();
}

void Stateless::follow(Branch branch) {
  Node& node = last_node();
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
  if (machine().end() == vm::End::Impossible) return leave_out(event);
  // Which locks it took there is not known, so neither is who waits for whom.
  if (machine().has_acted_in_section()) stop("the stateless search does not know atomic sections with locks in them");
  // A deadlock cuts nothing off: there is nothing left to do.
  const bool is_cut = outcome != Outcome::New && !(outcome == Outcome::Fault && is_at_rest());
  complete_event(machine(), event, is_cut);
  execution_.append();
  if (is_cut) return finish_cut_execution();
  sleepers_.enter(event);
  enter(branch.after);
}

void Stateless::explore() {
  if (!std::exchange(has_begun_, true)) {
    machine().give_up_fingerprints();
    if (arrive() != Outcome::New) return;
    sleepers_.enter_first();
    std::vector<Branch> nothing;
    enter(nothing);
  }
  while (node_count_ > 0 && !is_over()) {
    Node& node = last_node();
    if (node.plan.empty() && !node.was_left) plan_anything(node);
    if (node.plan.empty()) {
      leave();
      continue;
    }
    if (node.was_left) machine().return_to(node_count_);
    follow(node.plan.take_first());
  }
}

}  // namespace gmc::explore
