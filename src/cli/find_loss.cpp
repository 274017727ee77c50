#include "cli/find_loss.hpp"

#include <algorithm>
#include <memory>

namespace gmc::cli {

namespace {

constexpr std::uint64_t looks = 64;          // in each run
constexpr std::uint64_t close_enough = 256;  // steps, which are then done one by one

[[nodiscard]] bool is_lost(const vm::Machine& machine, std::uint64_t block) {
  const std::vector<std::uint64_t> lost = machine.lost_block_numbers();
  return std::ranges::find(lost, block) != lost.end();
}

}  // namespace

std::optional<trace::Note> find_loss(const Replay& replay, std::uint64_t block) {
  if (replay.takes_long()) return std::nullopt;
  std::uint64_t low = 0;  // not lost yet
  std::uint64_t high = replay.steps();
  while (high - low > close_enough) {
    const auto started = replay.start(replay.options());
    vm::Machine& machine = *started;
    const std::uint64_t distance = std::max<std::uint64_t>(1, (high - low) / looks);
    std::uint64_t reached = low;
    bool found = false;
    for (std::uint64_t at = low + distance; at < high; at += distance) {
      machine.set_limit(at, false);
      if (machine.run() != vm::End::Steps) break;
      if (is_lost(machine, block)) {
        found = true;
        high = machine.steps();
        break;
      }
      reached = machine.steps();
      at = std::max(at, reached);
    }
    if (reached == low && !found) break;
    low = reached;
    if (!found && high - low <= distance + close_enough) break;
  }
  // One by one.
  vm::Options slow = replay.options();
  slow.uses_evaluator_only = true;
  const auto started = replay.start(slow);
  vm::Machine& machine = *started;
  std::vector<trace::StackFrame> before;
  for (std::uint64_t at = low;; ++at) {
    machine.set_limit(at, true);
    const vm::End end = machine.run();
    if (end == vm::End::Steps && !is_lost(machine, block) && at <= high + 2 * close_enough) {
      before = machine.stack();
      continue;
    }
    if (before.empty() || at > high + 2 * close_enough) return std::nullopt;
    return trace::Note{"the last pointer to it is lost here", std::move(before), {}};
  }
}

}  // namespace gmc::cli
