#include "vm/live_cells.hpp"

#include <algorithm>

namespace gmc::vm {

namespace {

// Is a variable of scope `outer` visible in scope `inner`?
[[nodiscard]] bool encloses(const ir::Function& function, ir::ScopeId outer, ir::ScopeId inner) {
  if (!outer) return true;
  for (; inner; inner = function.scopes[inner].parent) {
    if (inner == outer) return true;
  }
  return false;
}

}  // namespace

std::vector<std::uint32_t> live_cells(const LoweredFunction& function, const Code* code, Moment moment, Count count) {
  const ir::Function& body = *function.function;
  const auto index = static_cast<std::uint32_t>(code - function.code.data());
  // The last block that begins here or before, and is not empty in code.
  const auto after = std::upper_bound(function.block_starts.begin(), function.block_starts.end(), index);
  const ir::BlockId block{static_cast<std::size_t>(after - function.block_starts.begin()) - 1};
  const std::uint32_t origin = function.origins[index];
  const ir::Block& instructions = body.blocks[block];
  const bool is_inside = origin != LoweredFunction::no_origin && origin >= instructions.first &&
                         origin < instructions.first + instructions.count;
  // A jump at the end of a block belongs to its last instruction, but stands behind it.
  const bool is_behind = !is_inside || (index > 0 && function.origins[index - 1] == origin);
  std::uint32_t position = is_inside ? origin : instructions.first + instructions.count;
  if (moment == Moment::DuringCall || (is_inside && is_behind)) ++position;
  ir::Liveness::Set live =
      function.liveness->before(block, std::min(position, instructions.first + instructions.count));
  if (moment == Moment::DuringCall && is_inside) {
    const ir::Operand& destination = body.operands_of(body.instructions[origin])[0];
    if (destination.is(ir::OperandKind::Register)) live[destination.index] = false;
    if (destination.is(ir::OperandKind::Path)) {
      const ir::Path& path = body.paths[ir::PathId{destination.index}];
      if (path.base == ir::PathBase::Register) live[path.base_index] = true;
      for (const ir::PathIndex& step : path.indices) {
        if (step.index.is(ir::OperandKind::Register)) live[step.index.index] = true;
        if (step.dynamic_stride.is(ir::OperandKind::Register)) live[step.dynamic_stride.index] = true;
      }
    }
  }
  const ir::ScopeId scope = is_inside ? body.instructions[origin].scope : ir::ScopeId{};
  std::vector<std::uint32_t> cells;
  for (std::size_t i = 0; i < live.size(); ++i) {
    const ir::Register& variable = body.registers[ir::RegisterId{i}];
    if (!live[i] && (count == Count::Live || !variable.name || !encloses(body, variable.scope, scope))) continue;
    const std::uint32_t size = cells_for(function.module->types[variable.type].size);
    for (std::uint32_t k = 0; k < size; ++k) cells.push_back(function.layout.registers[i] + k);
  }
  cells.insert(cells.end(), function.layout.slots.begin(), function.layout.slots.end());
  std::ranges::sort(cells);
  return cells;
}

}  // namespace gmc::vm
