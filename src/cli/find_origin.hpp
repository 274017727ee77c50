// Where was an undefined value created that has been used? The program is replayed with Options::tracks_origins; it
// ends with the same fault, which then has a note about that.
#pragma once

#include <optional>

#include "cli/replay.hpp"
#include "trace/fault.hpp"

namespace gmc::cli {

// The fault with that note. Nothing: the replay would take long, or went another way.
[[nodiscard]] std::optional<trace::Fault> find_origin(const Replay& replay, const trace::Fault& fault);

}  // namespace gmc::cli
