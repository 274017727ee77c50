#include "vm/result_fate.hpp"

#include <algorithm>

#include "vm/code.hpp"
#include "vm/thread.hpp"

namespace gmc::vm {

using ir::OperandKind;

namespace {

// Follows a value through the function, as long as there is one way to go.
class FollowedValue {
 public:
  FollowedValue(const ir::Function& function, const ir::Liveness& liveness, const ir::Instruction& call)
      : function_(function), liveness_(liveness), has_value_(function.registers.size()) {
    position_ = static_cast<std::uint32_t>(&call - function.instructions.data()) + 1;
    const auto has_call = [&](const ir::Block& block) { return block.first < position_ && position_ <= end_of(block); };
    block_ = static_cast<std::size_t>(std::ranges::find_if(function.blocks, has_call) - function.blocks.begin());
    has_value_[function.operands_of(call)[0].index] = true;
  }

  [[nodiscard]] ResultFate fate() {
    // Blocks may be empty, and a circle of them ends nowhere.
    for (std::size_t i = 0; i < function_.instructions.size() + function_.blocks.size(); ++i) {
      if (is_dead()) return ResultFate::Ignored;
      const ir::Block& block = function_.blocks[ir::BlockId{block_}];
      if (position_ == end_of(block)) {
        if (!block.next) return ResultFate::Used;
        block_ = block.next.index();
        position_ = function_.blocks[block.next].first;
        continue;
      }
      const ir::Instruction& instruction = function_.instructions[position_++];
      if (instruction.opcode == ir::Opcode::Return)
        return is_value(function_.operands_of(instruction)[0]) ? ResultFate::Returned : ResultFate::Used;
      if (!hand_on(instruction) && !passes_by(instruction)) return ResultFate::Used;
    }
    return ResultFate::Used;
  }

 private:
  [[nodiscard]] static std::uint32_t end_of(const ir::Block& block) { return block.first + block.count; }
  [[nodiscard]] bool is_value(const ir::Operand& operand) const {
    return operand.is(OperandKind::Register) && has_value_[operand.index];
  }

  [[nodiscard]] bool is_dead() const {
    const ir::Liveness::Set live = liveness_.before(ir::BlockId{block_}, position_);
    for (std::size_t i = 0; i < live.size(); ++i) {
      if (live[i] && has_value_[i]) return false;
    }
    return true;
  }

  // The instruction has nothing to do with the value, and the next one comes after it.
  [[nodiscard]] bool passes_by(const ir::Instruction& instruction) {
    const bool goes_on = ir::has_destination(instruction.opcode) && !instruction.landing_pad;
    if (!goes_on || liveness_.may_return_elsewhere() || ir::reads_any(function_, instruction, has_value_)) return false;
    const ir::Operand& to = function_.operands_of(instruction)[0];
    if (to.is(OperandKind::Register)) has_value_[to.index] = false;
    return true;
  }

  // From one register to another. False: the instruction is another one.
  [[nodiscard]] bool hand_on(const ir::Instruction& instruction) {
    const bool is_copy = instruction.opcode == ir::Opcode::Copy || instruction.opcode == ir::Opcode::Convert;
    if (!is_copy) return false;
    const auto operands = function_.operands_of(instruction);
    if (!operands[0].is(OperandKind::Register) || !is_value(operands[1])) return false;
    has_value_[operands[0].index] = true;
    return true;
  }

  const ir::Function& function_;
  const ir::Liveness& liveness_;
  std::vector<bool> has_value_;  // [register]
  std::size_t block_ = 0;
  std::uint32_t position_ = 0;  // of the next instruction
};

}  // namespace

ResultFate ResultFates::find(const ir::Instruction& call) const {
  const ir::Operand& result = function_.operands_of(call)[0];
  if (!result) return ResultFate::Ignored;
  if (!result.is(OperandKind::Register)) return ResultFate::Used;
  return FollowedValue{function_, liveness_, call}.fate();
}

ResultFate ResultFates::of(const ir::Instruction& call) {
  ResultFate& fate = fates_[static_cast<std::size_t>(&call - function_.instructions.data())];
  if (fate == ResultFate::Unknown) fate = find(call);
  return fate;
}

bool ignores_result(const Thread& thread) {
  for (auto frame = thread.frames.rbegin(); frame != thread.frames.rend(); ++frame) {
    const ir::Instruction* const instruction = frame->function->origin_of(frame->code);
    if (instruction == nullptr || instruction->opcode != ir::Opcode::Call) return false;
    const ResultFate fate = frame->function->fates->of(*instruction);
    if (fate != ResultFate::Returned) return fate == ResultFate::Ignored;
  }
  return false;
}

}  // namespace gmc::vm
