#include "explore/search.hpp"

#include <algorithm>

#include "vm/data_race.hpp"
#include "vm/deadlock.hpp"
#include "vm/synchronization.hpp"

namespace gmc::explore {

using vm::End;
using vm::ThreadNumber;

namespace {

constexpr std::uint64_t transitions_between_looks = 1 << 12;
constexpr std::uint64_t least_learning = 1000;
constexpr const char* broken_habits = "threads do other things than they seemed to";

// An assumption does not hold, or there was a fault before.
[[nodiscard]] bool is_somebody_stuck(const vm::Machine& machine) {
  for (ThreadNumber i = 0; i < machine.thread_count(); ++i) {
    const vm::ThreadControl& control = machine.thread(i).control;
    if (control.life == vm::Life::Alive && control.pending.kind == vm::OperationKind::Stuck) return true;
  }
  return false;
}

}  // namespace

void Search::find_moves() {
  moves_.clear();
  intents_.forget();
  is_somebody_blocked_ = false;
  can_somebody_go_on_ = false;
  const auto add = [&](ThreadNumber number) {
    const vm::Thread& thread = machine_.thread(number);
    if (thread.control.life != vm::Life::Alive) return;
    const std::uint32_t ways = machine_.alternatives(number);
    for (std::uint32_t i = 0; i < ways; ++i) moves_.push_back({number, i});
    // Who is stuck by an assumption is nobody to wait for: the execution is of no interest.
    const bool is_stuck = thread.control.pending.kind == vm::OperationKind::Stuck;
    const bool has_turn = is_stuck || (ways > 0 && !vm::is_spurious(thread, thread.control.pending));
    (has_turn ? can_somebody_go_on_ : is_somebody_blocked_) = true;
  };
  add(last_thread_);
  for (ThreadNumber i = 0; i < machine_.thread_count(); ++i) {
    if (i != last_thread_) add(i);
  }
  sufficient_moves_ = setup_.leaves_out ? persistent_sets_.put_first(moves_) : moves_.size();
}

void Search::note_fault(ir::FaultKind kind, std::string key, Schedule schedule) {
  last_fault_ = kind;
  key.insert(0, std::string{ir::fault_info(kind).id} + ": ");
  const bool is_known = std::ranges::find(answer_.faults, key, &Found::key) != answer_.faults.end();
  if (!is_known) answer_.faults.push_back({kind, std::move(key), std::move(schedule)});
  if (!setup_.finds_all) is_stopped_ = true;
}

void Search::note_fault(ir::FaultKind kind, const std::string& message) {
  note_fault(kind, message + " at " + machine_.spot_text(machine_.running()), path());
}

bool Search::has_data_race() {
  if (!machine_.checks(ir::FaultKind::DataRace)) return false;
  const auto races = vm::find_data_races(machine_);
  for (const vm::DataRace& race : races) {
    machine_.fail_data_race(race);
    note_fault(ir::FaultKind::DataRace, machine_.fault().message, path());
  }
  return !races.empty() && !setup_.finds_all;  // whoever comes first, the program goes on
}

bool Search::has_deadlock() {
  if (!is_somebody_blocked_ || !machine_.checks(ir::FaultKind::Deadlock)) return false;
  const std::vector<ThreadNumber> threads =
      can_somebody_go_on_ ? vm::waiting_circle(machine_, last_thread_) : vm::deadlocked_threads(machine_);
  if (threads.empty()) return false;
  machine_.fail_deadlock(threads);
  note_fault(ir::FaultKind::Deadlock, machine_.fault().message, path());
  // Others may have faults as well.
  return !setup_.finds_all || moves_.empty();
}

bool Search::has_loss() {
  present_ = machine_.fingerprint();
  if (!machine_.loss_is_fault() || machine_.memory().leaks().empty()) return false;
  note_fault(ir::FaultKind::MemoryLeak, "");
  return true;
}

bool Search::has_fault() {
  find_moves();
  return has_data_race() || has_deadlock();
}

Search::Outcome Search::revisit(Sleepers before, Sleepers now) {
  if (before == (before & now)) return Outcome::Known;
  find_moves();
  awake_moves_ = sleep_sets_.awake(moves_, before, before & now);
  sufficient_moves_ = awake_moves_.size();
  return awake_moves_.empty() ? Outcome::Known : Outcome::Woken;
}

Search::Outcome Search::arrive(Sleepers asleep) {
  // What is lost remains lost: who does not need each state's fingerprint finds it at the end.
  if (visited_.is_matching() && has_loss()) return Outcome::Fault;
  const State state{machine_.memory(), present_, extra(), machine_.symbolic_fingerprint()};
  if (is_part_of_known(state, asleep)) return Outcome::Known;
  const Visit visit = visited_.visit(state, asleep);
  if (!visit.is_new) return revisit(visit.before, asleep);
  if (setup_.limits.depth != 0 && depth() >= setup_.limits.depth) {
    was_cut_ = true;
    return Outcome::End;
  }
  answer_.statistics.depth = std::max<std::uint64_t>(answer_.statistics.depth, depth());
  if (has_fault()) return Outcome::Fault;
  if (setup_.uses_sleep_sets) find_awake_moves(state, asleep);
  left_out_ += moves_.size() - sufficient_moves_;
  return Outcome::New;
}

// Where an instruction has decided something and has more to decide, the state is part of the one before, and has to be
// followed all the same: the program has done nothing yet. Whoever stands for others must be followed with all that
// its threads can do, whatever was tried elsewhere.
bool Search::is_part_of_known(const State& state, Sleepers asleep) {
  representative_ = present_;
  if (!setup_.uses_subsumption || state.symbols == memory::Fingerprint{} || !visited_.is_matching()) return false;
  const bool is_reduced = setup_.leaves_out || setup_.uses_sleep_sets;
  if (machine_.is_midway() || !asleep.empty() || (is_reduced && machine_.has_others())) return false;
  const auto found = covered_.find_or_add(state);
  if (found) representative_ = *found;
  return found.has_value();
}

void Search::find_awake_moves(const State& state, Sleepers asleep) {
  if (sufficient_moves_ == moves_.size()) {
    awake_moves_ = sleep_sets_.awake(moves_, Sleepers::all(), asleep);
    sufficient_moves_ = awake_moves_.size();
    return;
  }
  // Who sleeps relies on others being tried in every order. Here they are not, so everybody is woken, and nobody sleeps
  // behind what is tried.
  if (!asleep.empty()) static_cast<void>(visited_.visit(state, {}));
  awake_moves_ = sleep_sets_.awake(moves_, Sleepers::all(), {});
  for (Move& move : awake_moves_.first(sufficient_moves_)) move.after = {};
}

double Search::saving() const {
  const auto left_out = static_cast<double>(left_out_);
  return left_out / (left_out + static_cast<double>(answer_.statistics.transitions) + 1);
}

Search::Outcome Search::take(const Choice& choice, Sleepers asleep) {
  const Outcome outcome = take_and_look(choice, asleep);
  if (setup_.path_witness) tell_end(outcome);
  return outcome;
}

void Search::tell_fault() {
  if (last_fault_ == ir::FaultKind::Unsupported) return setup_.path_witness(machine_, {EndedPath::How::Cut});
  setup_.path_witness(machine_, {EndedPath::How::Fault, last_fault_, path()});
}

void Search::tell_end(Outcome outcome) {
  if (outcome == Outcome::Fault) return tell_fault();
  if (outcome == Outcome::Woken || machine_.end() == End::Assumption || is_somebody_stuck(machine_)) return;
  if (outcome == Outcome::Known) return setup_.path_witness(machine_, {EndedPath::How::Known});
  if (outcome == Outcome::New && !moves_.empty()) return;
  setup_.path_witness(machine_, {machine_.end() == End::Exit ? EndedPath::How::Exit : EndedPath::How::Cut});
}

Search::Outcome Search::take_and_look(const Choice& choice, Sleepers asleep) {
  ++answer_.statistics.transitions;
  last_thread_ = choice.thread;
  const End end = machine_.take(choice.thread, choice.alternative);
  left_out_ += machine_.passed();
  is_at_rest_ = end == End::Transition;
  if (machine_.has_broken_habits()) learn_a_while();
  switch (end) {
    case End::Transition:
      if (machine_.has_failed()) {
        note_fault(machine_.fault().kind, machine_.fault().message);
        if (setup_.path_witness) tell_fault();
      }
      return arrive(asleep);
    case End::Exit: answer_.exit_codes.insert(machine_.exit_code()); return Outcome::End;
    case End::Fault: note_fault(machine_.fault().kind, machine_.fault().message); return Outcome::Fault;
    case End::Assumption:
    case End::Impossible: return Outcome::End;
    default: stop("a transition came to no end"); return Outcome::End;
  }
}

// What is against the habits is seldom alone.
void Search::learn_a_while() {
  const std::uint64_t now = answer_.statistics.transitions;
  if (learns_until_ == 0) learns_until_ = 2 * now + least_learning;
  if (now >= learns_until_) stop(broken_habits);
}

void Search::stop(std::string reason) {
  is_stopped_ = true;
  if (answer_.reason.empty()) answer_.reason = std::move(reason);
}

void Search::count() {
  Statistics& statistics = answer_.statistics;
  statistics.states = visited_.size() + answer_.exit_codes.size();
  statistics.visited_bytes = visited_.bytes();
  statistics.covered = covered_.count();
  statistics.threads = machine_.thread_count();
  statistics.memory_bytes = visited_.bytes() + covered_.bytes() + machine_.memory().total_bytes();
  statistics.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
}

bool Search::is_over() {
  if (is_stopped_) return true;
  const Limits& limit = setup_.limits;
  if (limit.states != 0 && visited_.size() >= limit.states) stop("the limit of --max-states was reached");
  const bool is_tired = limit.steps != 0 && machine_.steps() >= limit.steps;
  if (is_tired || (limit.transitions != 0 && answer_.statistics.transitions >= limit.transitions)) {
    answer_.ran_out = true;
    stop("too many transitions");
  }
  // Where inputs are symbols, a transition may take long.
  const bool is_slow = machine_.symbols() != nullptr && !machine_.symbols()->inputs().empty();
  if (!is_slow && answer_.statistics.transitions % transitions_between_looks != 0) return is_stopped_;
  count();
  if (limit.seconds > 0 && answer_.statistics.seconds > limit.seconds) stop("the time of --timeout is over");
  if (limit.memory_bytes != 0 && answer_.statistics.memory_bytes > limit.memory_bytes)
    stop("the limit of --memory was reached");
  if (setup_.progress && !setup_.progress(answer_.statistics, depth())) stop("interrupted");
  return is_stopped_;
}

Answer Search::run() {
  begin_ = std::chrono::steady_clock::now();
  is_stopped_ = answer_.ran_out = false;
  answer_.reason.clear();
  explore();
  count();
  if (!answer_.faults.empty()) {
    answer_.verdict = Verdict::Fault;
  } else if (!answer_.reason.empty()) {
    // it was stopped
  } else if (machine_.has_broken_habits()) {
    answer_.reason = broken_habits;
  } else if (was_cut_) {
    answer_.reason = "the limit of --max-depth was reached";
  } else if (machine_.was_bounded()) {
    answer_.reason = "there may be more threads than were looked at";
  } else if (visited_.may_miss()) {
    answer_.reason = "bitstate: states may have been taken for others that were seen before";
  } else if (answer_.reason = gap(); answer_.reason.empty()) {
    answer_.verdict = Verdict::Verified;
  }
  return answer_;
}

}  // namespace gmc::explore
