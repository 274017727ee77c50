// Searches as tests ask for them.
#pragma once

#include "check/renumber.hpp"
#include "explore/depth_first.hpp"
#include "explore/frontier_search.hpp"
#include "explore/random_walks.hpp"
#include "explore/stateless.hpp"
#include "running_program.hpp"

namespace gmc::test {

[[nodiscard]] inline vm::Options steered(bool steps_singly = false) {
  vm::Options options;
  options.scheduling = vm::Scheduling::Steered;
  options.steps_singly = steps_singly;
  options.checks.set(ir::FaultKind::DataRace, false);  // most programs of the tests have some, or do not care
  return options;
}

// For Way::Stateless.
[[nodiscard]] inline vm::Options noting() {
  vm::Options options = steered();
  options.notes_touches = true;
  options.merges_ends = true;
  return options;
}

enum class Way : std::uint8_t { DepthFirst, Breadth, Preemptions, Random, Stateless };

struct Question {
  Way way = Way::DepthFirst;
  std::size_t bound = explore::FrontierSearch::no_bound;  // Preemptions
  vm::Options options = steered();
  explore::Limits limits;
  explore::StoreKind store = explore::StoreKind::Compact;
  bool finds_all = false;
  bool sleeps = false;  // uses sleep sets
};

[[nodiscard]] inline explore::Answer search(vm::Machine& machine, const Question& question) {
  using explore::Cost;
  constexpr std::uint64_t table_bytes = 1 << 20;
  const auto store = explore::make_store(question.store, table_bytes);
  const explore::Setup setup{question.limits, {}, question.finds_all, false, question.sleeps};
  switch (question.way) {
    case Way::DepthFirst: return explore::DepthFirst{machine, *store, setup}.run();
    case Way::Breadth: return explore::FrontierSearch{machine, *store, setup, Cost::Transitions}.run();
    case Way::Preemptions:
      return explore::FrontierSearch{machine, *store, setup, Cost::Preemptions, question.bound}.run();
    case Way::Random: return explore::RandomWalks{machine, *store, setup, 200, 1}.run();
    case Way::Stateless: return explore::Stateless{machine, *store, setup}.run();
  }
  return {};
}

// With schedules that a fresh machine understands.
[[nodiscard]] inline explore::Answer search(const CompiledProgram& program, const Question& question = {}) {
  TestWorld world{""};
  vm::Options options = question.options;
  options.hashes_top_frames = question.store != explore::StoreKind::Exact;
  options.goes_on_after_faults = question.finds_all;
  vm::Machine machine{program.program(), options, world};
  explore::Answer answer = search(machine, question);
  for (explore::Found& found : answer.faults) {
    vm::Machine again{program.program(), machine.options(), world};
    found.schedule = check::renumbered(again, found.schedule);
  }
  return answer;
}

}  // namespace gmc::test
