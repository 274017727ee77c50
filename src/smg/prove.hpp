// The proof: all states that the program can reach, with its lists abstracted, and no fault among them. Where there
// seems to be one, the way to it is taken without abstraction. If that leads to the fault, it is confirmed by running
// the program; if not, lists were abstracted too early, and the search goes on with more precision
// (counterexample-guided refinement, seed 004, chapter 4).
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "smg/precision.hpp"
#include "smg/reached.hpp"
#include "smg/step.hpp"

namespace gmc::smg {

struct ProofLimits {
  std::uint64_t nodes = 0;  // 0: none
  double seconds = 0;
  unsigned rounds = 20;  // of refinement
};

struct ProofStatistics {
  std::uint64_t nodes = 0;  // where loops and functions begin
  std::uint64_t covered = 0;
  std::uint64_t steps = 0;
  unsigned rounds = 0;
  std::uint32_t threshold = 2;  // the greatest
  double seconds = 0;
};

enum class ProofVerdict : std::uint8_t { Proved, Fault, Unknown };

struct Proof {
  ProofVerdict verdict = ProofVerdict::Unknown;
  std::string reason;        // Unknown: why
  std::vector<Wide> inputs;  // each as its type counts
  ProofStatistics statistics;
};

// Runs the program with these inputs, or with some more: is there a fault?
using Confirm = std::function<bool(std::vector<Wide>& inputs)>;
// Called now and then; false: the proof shall stop.
using ProofProgress = std::function<bool(const ProofStatistics& statistics)>;

// Shown a state on the way.
using Observe = std::function<void(const State& state)>;

struct ProofSetup {
  ExecutionOptions execution;
  bool abstracts = true;
  Refinement refinement = Refinement::Candidates;
  ProofLimits limits;
  Confirm confirm;
  ProofProgress progress;
  Observe at_arrival;  // where loops and functions begin, with lists abstracted
  Observe at_step;     // before each instruction
};

class Prover {
 public:
  Prover(const link::Program& program, ProofSetup setup);

  [[nodiscard]] Proof run();
  [[nodiscard]] const Reached& reached() const { return reached_; }

 private:
  struct Open {  // a state between nodes
    State state;
    std::vector<std::uint32_t> decisions;
  };
  struct Suspicion {
    Finding finding;
    NodeId node;
    std::vector<std::uint32_t> decisions;  // from the beginning
  };

  void add_node(NodeId parent, std::vector<std::uint32_t> decisions, State state);
  void look_at(NodeId id);
  // A loop that makes no end of numbers: they may be anything from here on.
  void widen_numbers(NodeId id);
  // A loop that counts: numbers and lengths are known by each other from here on. False: it does not.
  [[nodiscard]] bool relate_numbers(NodeId id, const std::vector<NodeId>& visits);
  [[nodiscard]] bool expand(NodeId id);  // false: something was found
  [[nodiscard]] bool is_over();
  // True: the search goes on.
  [[nodiscard]] bool refine();
  void begin_again(NodeId from);
  // Equations between numbers and lengths of lists are kept from now on, from the beginning of the program.
  void start_relating();
  [[nodiscard]] State first_state();
  [[nodiscard]] NodeId take_waiting();
  [[nodiscard]] bool is_in_haste() const { return proof_.statistics.rounds > patient_rounds; }
  void stop(std::string reason);

  // Lists may need one element more in each round; after so many, that would take too long.
  static constexpr unsigned patient_rounds = 5;
  static constexpr std::size_t patient_visits = 32;
  // Longer lists and longer loops are tried so often before equations are.
  static constexpr unsigned rounds_without_equations = 3;
  // Of a loop that counts: its numbers are what was seen for so many more visits, and then they grow without end.
  static constexpr std::size_t visits_to_be_seen = 3;
  // So many visits need not be raised again.
  static constexpr std::size_t most_counted_visits = 100;
  // Loops may come back in another way each time.
  static constexpr std::size_t most_ways_of_a_loop = 8;

  ExecutionContext context_;
  ProofSetup setup_;
  Reached reached_;
  std::deque<NodeId> waiting_;
  ListPrecision precision_;
  std::size_t most_visits_ = patient_visits;  // of a loop, before its numbers are widened
  bool relates_ = false;
  std::size_t counted_visits_ = 2;  // the same, of a loop that counts, if equations are kept
  std::optional<Suspicion> suspicion_;
  Proof proof_;
  double begin_ = 0;
};

}  // namespace gmc::smg
