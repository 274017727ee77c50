#include "explore/depth_first.hpp"

#include <algorithm>

#include "vm/synchronization.hpp"

namespace gmc::explore {

using vm::End;
using vm::ThreadNumber;

namespace {

constexpr std::uint64_t transitions_between_looks = 1 << 12;

}  // namespace

std::vector<Choice> DepthFirst::choices() const {
  std::vector<Choice> result;
  result.reserve(machine_.thread_count());
  const auto add = [&](ThreadNumber number) {
    const std::uint32_t ways = machine_.alternatives(number);
    for (std::uint32_t i = 0; i < ways; ++i) result.push_back({number, i});
  };
  // First the thread that has just run: traces with few switches are found first.
  const ThreadNumber last = path_.empty() ? vm::main_thread : path_.back().thread;
  add(last);
  for (ThreadNumber i = 0; i < machine_.thread_count(); ++i) {
    if (i != last) add(i);
  }
  return result;
}

bool DepthFirst::is_deadlock(const std::vector<Choice>& choices) const {
  return std::ranges::all_of(choices, [&](const Choice& choice) {
    const vm::Thread& thread = machine_.thread(choice.thread);
    return vm::is_spurious(thread, thread.control.pending);
  });
}

// Somebody waits only because there are enough threads.
bool DepthFirst::is_bounded() const {
  if (!machine_.was_bounded()) return false;
  for (ThreadNumber i = 0; i < machine_.thread_count(); ++i) {
    const vm::ThreadControl& control = machine_.thread(i).control;
    if (control.life == vm::Life::Alive && control.pending.kind == vm::OperationKind::Create) return true;
  }
  return false;
}

DepthFirst::Outcome DepthFirst::enter_state() {
  std::vector<Choice> found = choices();
  if (!is_bounded() && is_deadlock(found)) {
    machine_.fail_deadlock();
    if (machine_.end() == End::Fault) return Outcome::Fault;
  }
  machine_.save();
  levels_.push_back({std::move(found), 0});
  answer_.statistics.depth = std::max<std::uint64_t>(answer_.statistics.depth, path_.size());
  return Outcome::New;
}

DepthFirst::Outcome DepthFirst::judge_state() {
  const memory::Fingerprint fingerprint = machine_.fingerprint();
  if (machine_.checks(ir::FaultKind::MemoryLeak) && !machine_.memory().leaks().empty()) {
    answer_.fault.emplace();
    answer_.fault->kind = ir::FaultKind::MemoryLeak;
    return Outcome::Fault;
  }
  if (!visited_.insert(fingerprint)) return Outcome::Known;
  if (limits_.depth != 0 && path_.size() >= limits_.depth) {
    was_cut_ = true;
    return Outcome::End;
  }
  return enter_state();
}

DepthFirst::Outcome DepthFirst::take(const Choice& choice) {
  ++answer_.statistics.transitions;
  switch (machine_.take(choice.thread, choice.alternative)) {
    case End::Transition: return judge_state();
    case End::Exit: visited_.insert({1, static_cast<std::uint64_t>(machine_.exit_code()) + 1}); return Outcome::End;
    case End::Fault: return Outcome::Fault;
    default: return Outcome::End;
  }
}

void DepthFirst::count() {
  Statistics& statistics = answer_.statistics;
  statistics.states = visited_.size();
  statistics.memory_bytes = visited_.bytes() + machine_.memory().total_bytes();
  statistics.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
}

// Whether a limit was reached, or the user wants to stop.
bool DepthFirst::is_over() {
  if (limits_.states != 0 && visited_.size() >= limits_.states) {
    answer_.reason = "the limit of --max-states was reached";
    return true;
  }
  if (answer_.statistics.transitions % transitions_between_looks != 0) return false;
  count();
  if (limits_.seconds > 0 && answer_.statistics.seconds > limits_.seconds) {
    answer_.reason = "the time of --timeout is over";
  } else if (limits_.memory_bytes != 0 && answer_.statistics.memory_bytes > limits_.memory_bytes) {
    answer_.reason = "the limit of --memory was reached";
  } else if (progress_ && !progress_(answer_.statistics, path_.size())) {
    answer_.reason = "interrupted";
  }
  return !answer_.reason.empty();
}

Answer DepthFirst::run() {
  begin_ = std::chrono::steady_clock::now();
  Outcome outcome = judge_state();
  while (outcome != Outcome::Fault && !levels_.empty() && !is_over()) {
    Level& level = levels_.back();
    if (level.next == level.choices.size()) {
      machine_.forget();
      levels_.pop_back();
      if (!path_.empty()) path_.pop_back();
      continue;
    }
    if (level.next > 0) machine_.backtrack();
    const Choice choice = level.choices[level.next++];
    path_.push_back(choice);
    outcome = take(choice);
    if (outcome != Outcome::New && outcome != Outcome::Fault) path_.pop_back();
  }
  count();
  if (outcome == Outcome::Fault) {
    if (!answer_.fault) answer_.fault = machine_.fault();
    answer_.verdict = Verdict::Fault;
    answer_.schedule = path_;
  } else if (answer_.reason.empty() && was_cut_) {
    answer_.reason = "the limit of --max-depth was reached";
  } else if (answer_.reason.empty() && machine_.was_bounded()) {
    answer_.reason = "there may be more threads than were looked at";
  } else if (answer_.reason.empty()) {
    answer_.verdict = Verdict::Verified;
  }
  return std::move(answer_);
}

}  // namespace gmc::explore
