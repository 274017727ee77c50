#include "ir/liveness.hpp"

#include "ir/edges.hpp"

namespace gmc::ir {

namespace {

// visit(register number), once for each time that the instruction reads one.
template <class Visit>
void for_each_read(const Function& function, const Instruction& instruction, Visit visit) {
  const auto operands = function.operands_of(instruction);
  const bool writes = !operands.empty() && has_destination(instruction.opcode);
  const auto use = [&](const Operand& operand) {
    if (operand.is(OperandKind::Register)) visit(operand.index);
  };
  for (std::size_t i = 0; i < operands.size(); ++i) {
    const Operand& operand = operands[i];
    if (i > 0 || !writes) use(operand);
    if (!operand.is(OperandKind::Path) && !operand.is(OperandKind::Address)) continue;
    const Path& path = function.paths[PathId{operand.index}];
    if (path.base == PathBase::Register) visit(path.base_index);
    use(path.size);
    for (const PathIndex& index : path.indices) {
      use(index.index);
      use(index.dynamic_stride);
    }
  }
}

}  // namespace

bool reads_any(const Function& function, const Instruction& instruction, const Liveness::Set& registers) {
  bool result = false;
  for_each_read(function, instruction, [&](std::uint32_t number) { result |= registers[number]; });
  return result;
}

Liveness::Liveness(const Function& function) : function_(function), may_return_elsewhere_(function.calls_setjmp) {
  for (const Block& block : function.blocks) may_return_elsewhere_ |= block.is_nonlocal;
  const Set everything(function.registers.size(), may_return_elsewhere_);
  live_in_.assign(function.blocks.size(), everything);
  live_out_.assign(function.blocks.size(), everything);
  if (may_return_elsewhere_) return;
  std::vector<std::vector<Edge>> edges;
  for (std::size_t i = 0; i < function.blocks.size(); ++i) edges.push_back(edges_from(function, BlockId{i}));
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (std::size_t i = function.blocks.size(); i-- > 0;) {
      Set live(function.registers.size());
      for (const Edge& edge : edges[i]) {
        const Set& successor = live_in_[edge.to.index()];
        for (std::size_t r = 0; r < live.size(); ++r) {
          if (successor[r]) live[r] = true;
        }
      }
      live_out_[i] = live;
      const Block& block = function.blocks[BlockId{i}];
      for (std::uint32_t k = block.first + block.count; k-- > block.first;) step_back(function.instructions[k], live);
      if (live == live_in_[i]) continue;
      live_in_[i] = std::move(live);
      has_changed = true;
    }
  }
}

void Liveness::step_back(const Instruction& instruction, Set& live) const {
  const auto operands = function_.operands_of(instruction);
  const bool writes = !operands.empty() && has_destination(instruction.opcode);
  if (writes && operands[0].is(OperandKind::Register)) live[operands[0].index] = false;
  for_each_read(function_, instruction, [&](std::uint32_t number) { live[number] = true; });
}

Liveness::Set Liveness::before(BlockId block, std::uint32_t index) const {
  Set live = live_out_[block.index()];
  const Block& instructions = function_.blocks[block];
  for (std::uint32_t k = instructions.first + instructions.count; k-- > index;)
    step_back(function_.instructions[k], live);
  return live;
}

}  // namespace gmc::ir
