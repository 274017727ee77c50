// The edges of the control-flow graph. A block ends with its terminator or goes on to `next`; besides, every
// instruction that may throw has an edge to its landing pad, and a dispatch to each of its handlers.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/function.hpp"

namespace gmc::ir {

enum class EdgeKind : std::uint8_t {
  Next,       // the end of the block
  True,       // Branch taken
  False,      // Branch not taken
  Case,       // Switch: case `number`
  Default,    // Switch
  Computed,   // Goto
  Assembly,   // asm goto: label `number`
  Exception,  // something thrown: landing pad `number`
  Catch,      // Dispatch: handler `number` of the region
};

struct Edge {
  BlockId from;
  BlockId to;
  EdgeKind kind = EdgeKind::Next;
  std::uint32_t number = 0;
  std::uint32_t instruction = 0;  // that leads there, as an index of the function; Next: one past the last one

  bool operator==(const Edge&) const = default;
};

// In the order of the instructions. Several edges may lead to the same block; of the exceptions of a block there is one
// for each landing pad.
[[nodiscard]] std::vector<Edge> edges_from(const Function& function, BlockId id);

// Which edges, of the ones given for each block, close a cycle: those to a block that is still being visited when the
// graph is searched depth first from the entry. Parallel to `edges`.
[[nodiscard]] std::vector<bool> find_back_edges(const Function& function, const std::vector<Edge>& edges);

}  // namespace gmc::ir
