// Remembering states while a program runs once: what the first thesis on gmc's memory measured (seed 000, §3.6). States
// are saved whenever standard input is about to be read.
//
//   Path   saves, never goes back
//   Star   goes back to the state at the second input every time, and reads again
//   Tree   explores a binary tree: each saved state is left in two ways
#pragma once

#include "vm/machine.hpp"

namespace gmc::cli {

enum class SaveStates : std::uint8_t { Never, Path, Star, Tree };

// Runs until the program ends or `rounds` inputs were read.
vm::End run_with_states(vm::Machine& machine, SaveStates shape, std::uint64_t rounds);

}  // namespace gmc::cli
