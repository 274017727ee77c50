#include "vm/address_only.hpp"

namespace gmc::vm {

std::vector<bool> find_address_only(const ir::Function& function) {
  std::vector<bool> is_value(function.registers.size());  // used otherwise than as the base of an access
  std::vector<unsigned> definitions(function.registers.size());
  const auto use = [&](const ir::Operand& operand) {
    if (operand.is(ir::OperandKind::Register)) is_value[operand.index] = true;
  };
  for (const ir::Path& path : function.paths) {
    use(path.size);
    for (const ir::PathIndex& index : path.indices) {
      use(index.index);
      use(index.dynamic_stride);
    }
  }
  for (const ir::Instruction& instruction : function.instructions) {
    const auto operands = function.operands_of(instruction);
    for (std::size_t i = 0; i < operands.size(); ++i) {
      if (operands[i].is(ir::OperandKind::Register)) {
        if (i == 0 && ir::has_destination(instruction.opcode)) {
          ++definitions[operands[i].index];
        } else {
          is_value[operands[i].index] = true;
        }
      }
      if (!operands[i].is(ir::OperandKind::Address)) continue;
      const ir::Path& path = function.paths[ir::PathId{operands[i].index}];
      if (path.base == ir::PathBase::Register) is_value[path.base_index] = true;
    }
  }
  std::vector<bool> result(function.instructions.size());
  for (std::size_t i = 0; i < result.size(); ++i) {
    const ir::Instruction& instruction = function.instructions[i];
    if (instruction.opcode != ir::Opcode::PointerAdd) continue;
    const ir::Operand& to = function.operands_of(instruction)[0];
    result[i] = to.is(ir::OperandKind::Register) && !is_value[to.index] && definitions[to.index] == 1 &&
                !function.registers[ir::RegisterId{to.index}].name;
  }
  return result;
}

}  // namespace gmc::vm
