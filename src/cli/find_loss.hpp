// Where was the last pointer to a lost block given up? The program is run again, silently: states are looked at here
// and there, first far apart, then closer, until the step is found after which the block was lost.
#pragma once

#include <optional>

#include "cli/run_world.hpp"
#include "trace/fault.hpp"
#include "vm/machine.hpp"

namespace gmc::cli {

// `block` is the number of the block, `steps` how many the whole run had. Nothing: it cannot be found, or would take
// long.
[[nodiscard]] std::optional<trace::Note> find_loss(const link::Program& program, const vm::Options& options,
                                                   RunWorld& world, std::uint64_t block, std::uint64_t steps);

}  // namespace gmc::cli
