// Which cells of a frame belong to the state at an instruction, as the machine remembers it (live_cells.hpp finds out).
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

namespace gmc::vm {

// Those that may still be read, and variables in scope, which keep blocks.
struct FrameCells {
  std::vector<std::uint32_t> live;
  std::vector<std::uint32_t> others;
};
// At one instruction, of the top frame and of a caller; null: not found out yet.
struct KnownCells {
  std::unique_ptr<FrameCells> top;
  std::unique_ptr<FrameCells> caller;
};

}  // namespace gmc::vm
