// Where was the last pointer to a lost block given up? The program is replayed: states are looked at here and there,
// first far apart, then closer, until the step is found after which the block was lost.
#pragma once

#include <optional>

#include "cli/replay.hpp"
#include "trace/fault.hpp"

namespace gmc::cli {

// `block` is the number of the block. Nothing: it cannot be found, or would take long.
[[nodiscard]] std::optional<trace::Note> find_loss(const Replay& replay, std::uint64_t block);

}  // namespace gmc::cli
