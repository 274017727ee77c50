// What a machine is to do, and how.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "ir/fault.hpp"
#include "terms/solver.hpp"
#include "trace/inputs.hpp"
#include "vm/thread_names.hpp"

namespace gmc::vm {

using trace::InputValues;

struct Habits;

// Who decides which thread runs, and when.
enum class Scheduling : std::uint8_t {
  Sequential,  // the machine: a thread runs until it has to wait
  Steered,     // somebody outside: a thread runs for one transition, see Machine::take
};

struct Options {
  ir::FaultSet checks = ir::FaultSet::defaults();
  std::uint64_t max_steps = ~std::uint64_t{0};
  std::uint64_t stack_bytes = std::uint64_t{8} << 20;
  std::uint64_t heap_bytes = std::uint64_t{16} << 30;  // malloc fails beyond
  std::vector<std::string> arguments;                  // argv[1], ...
  std::string program_name = "program";                // argv[0]
  std::vector<std::string> environment;                // NAME=VALUE
  std::uint64_t symbolic_arguments = 0;                // the last so many of argv are inputs
  std::uint64_t symbolic_input = 0;                    // standard input has up to so many bytes, each an input
  bool uses_evaluator_only = false;                    // no fast handlers: for tests that compare
  bool stops_at_input = false;                         // run() returns before each reading of standard input
  bool tracks_origins = false;                         // tells where undefined values come from (origins.hpp)
  Scheduling scheduling = Scheduling::Sequential;
  bool steps_singly = false;                   // Steered: each instruction is a transition
  bool wakes_spuriously = true;                // Steered: pthread_cond_wait may return without a signal
  std::size_t max_threads = 0;                 // Steered: no more are created, 0: any number; see was_bounded()
  std::vector<std::uint64_t> values;           // Steered: of inputs with more than 256; none: the extremes and around 0
  bool has_symbols = false;                    // Steered: inputs stand for all their values at once (symbols.hpp)
  terms::SolverOptions solver;                 // the same
  std::shared_ptr<const InputValues> inputs;   // what inputs are; those that are not in it are zero
  bool keeps_dead_values = false;              // Steered: for messages; only while fingerprints are not asked for
  std::uint64_t longest_transition = 100'000;  // Steered: steps, then it ends at the next jump back
  // Steered: a thread that has nothing left to do but to end does so at once, and one that has ended is joined at once:
  // nobody can tell the difference, unless the program asks whether threads have ended.
  bool merges_ends = false;
  bool hashes_top_frames = true;  // what changes with every step is only in the fingerprint, not in the memory
  bool notes_touches = false;     // Steered: touches() tells what a transition did; see has_others()
  // Steered: accesses that keep to these do not end a transition; what is against them is noted, see Machine::seen()
  std::shared_ptr<const Habits> habits;
  bool notes_habits = false;  // Steered: whatever others may notice is noted
  // Steered: a thread that has a fault does nothing any more, and the others go on.
  bool goes_on_after_faults = false;
  bool allocations_may_fail = false;          // each one that the program asks for is a choice: success, then failure
  bool malloc_never_fails = false;            // what is too large makes the answer unknown
  bool must_free_everything = false;          // a block that lives at the end is a leak, whoever points at it
  std::shared_ptr<ThreadNames> thread_names;  // none: the machine's own
};

}  // namespace gmc::vm
