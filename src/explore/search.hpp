// What all searches share: what they are given and answer, and what is done in each state. A search itself decides only
// which transition is taken next.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "explore/covered_states.hpp"
#include "explore/persistent_sets.hpp"
#include "explore/sleep_sets.hpp"
#include "explore/state_store.hpp"
#include "trace/fault.hpp"
#include "trace/schedule.hpp"
#include "vm/machine.hpp"

namespace gmc::explore {

using trace::Choice;
using trace::Schedule;

// Zero: none.
struct Limits {
  std::uint64_t states = 0;
  std::uint64_t depth = 0;
  std::uint64_t transitions = 0;
  std::uint64_t steps = 0;  // of the machine, since it was made; transitions may be long
  double seconds = 0;
  std::uint64_t memory_bytes = 0;  // visited states and the past of the current one
};

struct Statistics {
  std::uint64_t states = 0;
  std::uint64_t transitions = 0;
  std::uint64_t depth = 0;  // transitions of the longest path
  std::uint64_t memory_bytes = 0;
  std::uint64_t visited_bytes = 0;  // of these, for the states that were seen
  std::uint64_t covered = 0;        // states that are part of others, and were not followed
  std::uint64_t threads = 0;        // of the program, that were there at any time
  double seconds = 0;
  std::uint64_t executions = 0;  // of searches that follow each one to its end
  std::uint64_t blocked = 0;     // executions that were left because others do the same
};

enum class Verdict : std::uint8_t { Verified, Fault, Unknown };

struct Found {
  ir::FaultKind kind;
  std::string key;    // tells it from other faults
  Schedule schedule;  // that leads to it; what is told comes from a replay
};

struct Answer {
  Verdict verdict = Verdict::Unknown;
  std::string reason;  // Unknown: why
  std::vector<Found> faults;
  std::set<int> exit_codes;  // a state for each
  bool ran_out = false;      // of the transitions it had
  Statistics statistics;
};

// Called now and then; false: the search shall stop.
using Progress = std::function<bool(const Statistics& statistics, std::uint64_t depth)>;

// How a path has ended that was followed. Those on which an assumption does not hold are of no interest.
struct EndedPath {
  enum class How : std::uint8_t {
    Exit,
    Fault,
    Known,  // in a state that was seen before
    Cut,    // by a limit, by what is not supported, or because nobody can go on
  };
  How how;
  ir::FaultKind fault = {};  // Fault: which one, and the way to it
  Schedule schedule = {};
};
// Called where a path ends, with the machine that has followed it.
using PathWitness = std::function<void(vm::Machine& machine, const EndedPath& path)>;

struct Setup {
  Limits limits;
  Progress progress;
  bool finds_all = false;  // goes on after a fault
  // Where some threads are about to do what has nothing to do with what others do, they go first (persistent_sets.hpp),
  // and the others wait (DepthFirst only).
  bool leaves_out = false;
  // Of several orders of what has nothing to do with each other, one is tried (DepthFirst only, and with a store that
  // remembers who sleeps).
  bool uses_sleep_sets = false;
  PathWitness path_witness;  // may be empty
  // States that are part of others are not followed. With the last two, only where there is one thread.
  bool uses_subsumption = false;
};

class Search {
 public:
  Search(vm::Machine& machine, StateStore& visited, Setup setup)
      : machine_(machine),
        visited_(visited),
        setup_(std::move(setup)),
        intents_(machine),
        persistent_sets_(machine, intents_),
        sleep_sets_(machine, intents_),
        covered_(machine) {}
  virtual ~Search() = default;
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  // Depth-first and stateless: a second call goes on where a limit has ended the first.
  [[nodiscard]] Answer run();
  void set_limits(const Limits& limits) { setup_.limits = limits; }
  // Which part of the transitions it need not try, 0 to 1: roughly, since what they would have led to is not known.
  [[nodiscard]] double saving() const;
  void set_progress(Progress progress) { setup_.progress = std::move(progress); }

 protected:
  enum class Outcome : std::uint8_t {
    New,
    Known,
    Woken,  // known, but some of moves() are to be tried (again)
    End,    // nothing can be done in this state
    Fault,  // the same, and it is noted
  };

  virtual void explore() = 0;
  // How the present state was reached, also in the midst of take().
  [[nodiscard]] virtual Schedule path() const = 0;
  [[nodiscard]] virtual std::size_t depth() const = 0;
  // What belongs to the state beside the machine's.
  [[nodiscard]] virtual std::uint64_t extra() const { return 0; }
  // Why the search is no proof though it has come to its end; empty: it is one.
  [[nodiscard]] virtual std::string gap() const { return ""; }

  [[nodiscard]] vm::Machine& machine() { return machine_; }
  [[nodiscard]] const vm::Machine& machine() const { return machine_; }
  [[nodiscard]] const Limits& limits() const { return setup_.limits; }
  // One transition from the present state, and what has become of it. `asleep`: who need not be tried there.
  [[nodiscard]] Outcome take(const Choice& choice, Sleepers asleep = {});
  // The last transition came to its end, and did not end the program; there may be a fault all the same.
  [[nodiscard]] bool is_at_rest() const { return is_at_rest_; }
  // The present state is looked at; if it is new, moves() are what can be done in it.
  [[nodiscard]] Outcome arrive(Sleepers asleep = {});
  // What is done in a new state: its moves are found, and whether there is a fault.
  [[nodiscard]] virtual bool has_fault();
  [[nodiscard]] bool has_deadlock();  // after find_moves()
  // First those of the thread that has just run: traces with few switches are found first.
  void find_moves();
  [[nodiscard]] vm::ThreadNumber last_thread() const { return last_thread_; }
  [[nodiscard]] const std::vector<Choice>& moves() const { return moves_; }
  // With sleep sets, after arrive(): of these what is to be tried, and who sleeps behind it.
  [[nodiscard]] std::span<const Move> awake_moves() const { return awake_moves_; }
  [[nodiscard]] bool uses_sleep_sets() const { return setup_.uses_sleep_sets; }
  // So many of them, the first ones, are enough, if at least one leads to a state from which the others have their
  // chance.
  [[nodiscard]] std::size_t sufficient_moves() const { return sufficient_moves_; }
  [[nodiscard]] memory::Fingerprint present() const { return present_; }
  // After arrive(): the present state, or the one that it is taken for.
  [[nodiscard]] memory::Fingerprint representative() const { return representative_; }
  // Whether a limit was reached, a fault was enough, or the user wants to stop.
  [[nodiscard]] bool is_over();
  void stop(std::string reason);
  // A block is lost in the present state.
  [[nodiscard]] bool has_loss();
  [[nodiscard]] Statistics& statistics() { return answer_.statistics; }
  // `key` tells it from others of its kind.
  void note_fault(ir::FaultKind kind, std::string key, Schedule schedule);

 private:
  [[nodiscard]] Outcome take_and_look(const Choice& choice, Sleepers asleep);
  // What was taken last has led to that: if it is the end of the path, the witness is told.
  void tell_end(Outcome outcome);
  void tell_fault();  // that was noted last
  // At the present place of the running thread.
  void note_fault(ir::FaultKind kind, const std::string& message);
  [[nodiscard]] bool has_data_race();
  void count();
  void learn_a_while();
  // What is to be tried in a new state, of its moves.
  void find_awake_moves(const State& state, Sleepers asleep);
  // It is part of another state, which is followed instead (covered_states.hpp).
  [[nodiscard]] bool is_part_of_known(const State& state, Sleepers asleep);
  // Outcome::Woken, or Known if there is nothing to try.
  [[nodiscard]] Outcome revisit(Sleepers before, Sleepers now);

  vm::Machine& machine_;
  StateStore& visited_;
  Setup setup_;
  Intents intents_;
  PersistentSets persistent_sets_;
  SleepSets sleep_sets_;
  CoveredStates covered_;
  std::vector<Choice> moves_;
  std::span<Move> awake_moves_;
  std::size_t sufficient_moves_ = 0;
  std::uint64_t left_out_ = 0;        // transitions
  bool is_somebody_blocked_ = false;  // by the last find_moves(), as the next
  bool can_somebody_go_on_ = false;
  bool is_at_rest_ = true;
  memory::Fingerprint present_;
  memory::Fingerprint representative_;
  vm::ThreadNumber last_thread_ = vm::main_thread;  // that was given a turn
  Answer answer_;
  ir::FaultKind last_fault_ = ir::FaultKind::Unsupported;  // that was noted
  bool is_stopped_ = false;
  std::uint64_t learns_until_ = 0;  // so many transitions; 0: threads behave as expected
  bool was_cut_ = false;            // by the limit of the depth
  std::chrono::steady_clock::time_point begin_;
};

}  // namespace gmc::explore
