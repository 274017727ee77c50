#include "cli/save_states.hpp"

#include <vector>

namespace gmc::cli {

namespace {

// The number of rounds is that of the edges of the tree; each is one run from input to input.
vm::End run_tree(vm::Machine& machine, std::uint64_t rounds) {
  constexpr std::size_t depth = 7;
  std::vector<unsigned> taken;  // how often each saved state was left
  for (std::uint64_t round = 0; round < rounds;) {
    if (machine.end() == vm::End::Input && taken.size() < depth) {
      machine.save();
      taken.push_back(0);
    } else {
      while (!taken.empty() && taken.back() == 2) {
        machine.forget();
        taken.pop_back();
      }
      if (taken.empty()) {
        machine.save();
        taken.push_back(0);
      } else {
        machine.backtrack();
      }
    }
    ++taken.back();
    ++round;
    const vm::End end = machine.run();
    if (end != vm::End::Input && end != vm::End::Exit) return end;
  }
  return vm::End::Exit;
}

}  // namespace

vm::End run_with_states(vm::Machine& machine, SaveStates shape, std::uint64_t rounds) {
  vm::End end = machine.run();
  if (shape == SaveStates::Tree) return end == vm::End::Input ? run_tree(machine, rounds) : end;
  for (std::uint64_t round = 0; round < rounds && end == vm::End::Input; ++round) {
    // The first input says how large the blocks are; what comes back is what is done with each.
    if (shape == SaveStates::Star && round > 1) {
      machine.backtrack();
    } else if (shape != SaveStates::Never) {
      machine.save();
    }
    end = machine.run();
  }
  return end == vm::End::Input ? vm::End::Exit : end;
}

}  // namespace gmc::cli
