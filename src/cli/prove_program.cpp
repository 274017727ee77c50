#include "cli/prove_program.hpp"

#include <fmt/format.h>

#include <chrono>
#include <optional>

#include "cli/fault_history.hpp"
#include "cli/plots.hpp"
#include "cli/progress_line.hpp"
#include "cli/replay.hpp"
#include "cli/write_file.hpp"
#include "smg/overflow_proof.hpp"
#include "smg/plot_reached.hpp"

namespace gmc::cli {

namespace {

class ProgramProof {
 public:
  ProgramProof(const link::Program& program, const ProveOptions& options, const std::function<bool()>& is_interrupted)
      : program_(program), options_(options), is_interrupted_(is_interrupted) {}

  [[nodiscard]] report::CheckResult run() {
    smg::ProofSetup setup;
    setup.execution.checks = options_.machine.checks;
    setup.execution.must_free_everything = options_.machine.must_free_everything;
    setup.execution.allocations_may_fail = options_.machine.allocations_may_fail;
    setup.abstracts = !options_.is_concrete;
    setup.refinement = options_.refines;
    setup.limits = options_.limits;
    setup.confirm = [this](std::vector<smg::Wide>& inputs) { return confirm(inputs); };
    ProgressLine line{!options_.is_json};
    setup.progress = [&](const smg::ProofStatistics& statistics) {
      line.show(statistics.seconds, [&] { return progress_text(statistics); });
      return !is_interrupted_();
    };
    std::optional<Plots> plots;
    if (!options_.plot_directory.empty()) {
      plots.emplace(program_, options_.plot_directory,
                    std::set<unsigned>{options_.plot_lines.begin(), options_.plot_lines.end()});
      setup.at_arrival = [&](const smg::State& state) { plots->at_arrival(state); };
      setup.at_step = [&](const smg::State& state) { plots->at_step(state); };
    }
    smg::Prover prover{program_, setup};
    const smg::Proof proof = prover.run();
    line.clear();
    report::CheckResult result = told(proof);
    if (plots) result.notes.push_back(plots->finish());
    if (!options_.reached_file.empty()) write_file(options_.reached_file, smg::dot(program_, prover.reached()));
    return result;
  }

 private:
  [[nodiscard]] static std::string progress_text(const smg::ProofStatistics& statistics) {
    return fmt::format("{} states, {} covered, lists from {} elements on abstracted, round {} of refinement, {:.0f} s",
                       statistics.nodes, statistics.covered, statistics.threshold, statistics.rounds,
                       statistics.seconds);
  }

  // As `gmc run` takes them.
  [[nodiscard]] static std::string inputs_text(const std::vector<smg::Wide>& inputs) {
    std::vector<std::string> words;
    for (const smg::Wide number : inputs)
      words.push_back(number < 0 ? fmt::format("{}", static_cast<std::int64_t>(number))
                                 : fmt::format("{}", static_cast<std::uint64_t>(number)));
    return fmt::format("{}", fmt::join(words, ","));
  }

  [[nodiscard]] report::CheckResult told(const smg::Proof& proof) {
    report::CheckResult result;
    result.verdict = proof.verdict == smg::ProofVerdict::Proved  ? "verified"
                     : proof.verdict == smg::ProofVerdict::Fault ? "fault"
                                                                 : "unknown";
    if (proof.verdict == smg::ProofVerdict::Unknown) result.reason = proof.reason;
    result.search = "smg";
    result.states = proof.statistics.nodes;
    result.covered = proof.statistics.covered;
    result.transitions = proof.statistics.steps;
    result.seconds = proof.statistics.seconds;
    result.refinement = report::Refinement{proof.statistics.rounds, proof.statistics.threshold};
    result.assumptions.emplace_back(options_.machine.allocations_may_fail
                                        ? "memory that the library needs for itself never runs out"
                                        : "memory never runs out (--malloc-may-fail tries that, too)");
    result.assumptions.emplace_back("the program has one thread, and it ends");
    result.assumptions.emplace_back(not_looked_for);
    if (fault_) {
      result.faults.push_back(std::move(*fault_));
      if (!proof.inputs.empty())
        result.notes.push_back(fmt::format("this happens with --choices={}", inputs_text(proof.inputs)));
    }
    return result;
  }

  // What is told comes from a run of the program. What it asks for after that is 0; if it does not end with that, a few
  // other inputs may let it.
  [[nodiscard]] bool confirm(std::vector<smg::Wide>& inputs) {
    const RunEnd end = run_with(inputs);
    if (end != RunEnd::Endless) return end == RunEnd::Fault;
    std::vector<smg::Wide> more = inputs;
    more.insert(more.end(), more_inputs, 1);
    if (run_with(more) != RunEnd::Fault) return false;
    inputs = std::move(more);
    return true;
  }

  enum class RunEnd : std::uint8_t { Fault, Other, Endless };
  [[nodiscard]] RunEnd run_with(const std::vector<smg::Wide>& inputs) {
    RunWorld::Sources sources = options_.sources;
    sources.choices.clear();
    for (const smg::Wide number : inputs) sources.choices.push_back(static_cast<std::uint64_t>(number));
    RunWorld world{sources, Echo::Collect};
    vm::Options machine_options = options_.machine;
    machine_options.max_steps = most_steps;
    machine_options.has_symbols = false;  // who searches may have them, but these inputs are to be confirmed
    vm::Machine machine{program_, machine_options, world};
    machine.run();
    if (machine.end() == vm::End::Steps) return RunEnd::Endless;
    if (machine.end() != vm::End::Fault || machine.fault().kind == ir::FaultKind::Unsupported) return RunEnd::Other;
    trace::Fault fault = machine.fault();
    add_history(fault, machine, Replay{program_, machine_options, world, machine.steps()});
    const char* const property = options_.machine.must_free_everything ? "valid-memcleanup" : "";
    fault_ = report::ToldFault{std::move(fault), 0, property, {}, {}};
    return RunEnd::Fault;
  }

  static constexpr std::uint64_t most_steps = 5'000'000;
  static constexpr std::size_t more_inputs = 8;

  const link::Program& program_;
  const ProveOptions& options_;
  const std::function<bool()>& is_interrupted_;
  std::optional<report::ToldFault> fault_;
};

// Without following the program at all.
[[nodiscard]] report::CheckResult exclude_overflow(const link::Program& program) {
  const auto begin = std::chrono::steady_clock::now();
  const smg::OverflowProof proof = smg::prove_no_overflow(program);
  report::CheckResult result;
  result.verdict = proof.obstacle.empty() ? "verified" : "unknown";
  if (!proof.obstacle.empty()) result.reason = fmt::format("not shown by intervals: {}", proof.obstacle);
  result.search = "intervals";
  result.states = proof.steps;
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  result.assumptions.emplace_back("the program has no other fault: nothing else was looked for");
  return result;
}

}  // namespace

report::CheckResult prove_program(const link::Program& program, const ProveOptions& options,
                                  const std::function<bool()>& is_interrupted) {
  if (options.is_about_overflow()) return exclude_overflow(program);
  return ProgramProof{program, options, is_interrupted}.run();
}

}  // namespace gmc::cli
