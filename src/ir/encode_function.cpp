// Function → payload. The tables that give operands their types (registers, paths) come before the instructions, so
// that the decoder needs one pass only.
#include "ir/encode_function.hpp"

#include "ir/opcode.hpp"
#include "ir/payload_bits.hpp"

namespace gmc::ir {
namespace {

using support::ByteWriter;

// What the variables of a function share with the variable before them.
struct VariableContext {
  TypeId type;
  LocationId location;
};

// Register or Slot.
template <class Variable>
void write_variable(ByteWriter& writer, VariableContext& previous, const Variable& variable, std::uint8_t more_bits) {
  std::uint8_t head = number(variable.role) | more_bits;
  if (variable.name) head |= bits::variable::name;
  if (variable.location) head |= bits::variable::location;
  if (variable.scope) head |= bits::variable::scope;
  if (variable.type != previous.type) head |= bits::variable::type;
  writer.byte(head);
  if (head & bits::variable::type) write_id(writer, variable.type);
  if (head & bits::variable::name) write_id(writer, variable.name);
  if (head & bits::variable::location) write_id_change(writer, previous.location, variable.location);
  if (head & bits::variable::scope) write_id(writer, variable.scope);
  previous.type = variable.type;
}

void write_registers_and_slots(ByteWriter& writer, const Function& function) {
  VariableContext previous;
  writer.varint(function.registers.size());
  for (const Register& variable : function.registers) write_variable(writer, previous, variable, 0);
  writer.varint(function.slots.size());
  for (const Slot& slot : function.slots) {
    write_variable(writer, previous, slot, slot.align != 1 ? bits::variable::align : 0);
    if (slot.align != 1) writer.varint(slot.align);
    writer.varint(slot.size);
  }
}

void write_operand(ByteWriter& writer, const Operand& operand) {
  writer.varint(std::uint64_t{operand.index} << bits::operand::kind_bits | number(operand.kind));
  if (operand.is(OperandKind::Address) || operand.is(OperandKind::Label)) write_id(writer, operand.type);
}

void write_path_index(ByteWriter& writer, const PathIndex& index) {
  std::uint8_t head = 0;
  if (index.low != 0) head |= bits::path_index::low;
  if (index.dynamic_stride) head |= bits::path_index::dynamic_stride;
  if (index.count != 0) head |= bits::path_index::count;
  writer.byte(head);
  write_operand(writer, index.index);
  writer.varint(index.stride);
  if (head & bits::path_index::low) writer.signed_varint(index.low);
  if (head & bits::path_index::dynamic_stride) write_operand(writer, index.dynamic_stride);
  if (head & bits::path_index::count) writer.varint(index.count);
}

void write_path(ByteWriter& writer, const Path& path) {
  std::uint32_t mask = number(path.base);
  if (path.offset != 0) mask |= bits::path::offset;
  if (path.object != path.type) mask |= bits::path::object;
  if (path.align != 1) mask |= bits::path::align;
  if (!path.indices.empty()) mask |= bits::path::indices;
  if (path.bit_size != 0) mask |= bits::path::bit_field;
  if (path.is_volatile) mask |= bits::path::is_volatile;
  if (path.is_reverse_order) mask |= bits::path::is_reverse_order;
  if (path.size) mask |= bits::path::size;
  writer.varint(mask);
  writer.varint(path.base_index);
  write_id(writer, path.type);
  if (mask & bits::path::offset) writer.signed_varint(path.offset);
  if (mask & bits::path::object) write_id(writer, path.object);
  if (mask & bits::path::align) writer.varint(path.align);
  if (mask & bits::path::indices) {
    writer.varint(path.indices.size());
    for (const PathIndex& index : path.indices) write_path_index(writer, index);
  }
  if (mask & bits::path::bit_field) {
    writer.byte(path.bit_position);
    writer.varint(path.bit_size);
  }
  if (mask & bits::path::size) write_operand(writer, path.size);
}

void write_region(ByteWriter& writer, const Region& region) {
  std::uint8_t head = number(region.kind);
  if (region.outer) head |= bits::region::outer;
  if (!region.catches.empty()) head |= bits::region::catches;
  if (region.terminate) head |= bits::region::terminate;
  if (region.terminate_location) head |= bits::region::terminate_location;
  writer.byte(head);
  if (region.outer) write_id(writer, region.outer);
  if (!region.catches.empty()) {
    writer.varint(region.catches.size());
    for (const Catch& handler : region.catches) {
      write_id(writer, handler.handler);
      writer.varint(handler.types.size());
      for (const SymbolId type : handler.types) write_id(writer, type);
    }
  }
  if (region.terminate) write_id(writer, region.terminate);
  if (region.terminate_location) write_id(writer, region.terminate_location);
}

void write_assembly(ByteWriter& writer, const Assembly& assembly) {
  write_id(writer, assembly.text);
  writer.varint(assembly.operands.size());
  for (const AsmOperand& operand : assembly.operands) {
    writer.byte(operand.is_output ? 1 : 0);
    write_id(writer, operand.constraint);
  }
  writer.varint(assembly.clobbers.size());
  for (const StringId clobber : assembly.clobbers) write_id(writer, clobber);
}

void write_block(ByteWriter& writer, const Block& block, BlockId following) {
  const bool is_explicit = block.count >= bits::block::explicit_count;
  std::uint8_t head = 0;
  if (block.next) head |= block.next == following ? bits::block::next_is_following : bits::block::next;
  if (block.label) head |= bits::block::label;
  if (block.is_address_taken) head |= bits::block::is_address_taken;
  if (block.is_nonlocal) head |= bits::block::is_nonlocal;
  head |=
      static_cast<std::uint8_t>((is_explicit ? bits::block::explicit_count : block.count) << bits::block::count_shift);
  writer.byte(head);
  if (is_explicit) writer.varint(block.count);
  if (head & bits::block::next) write_id(writer, block.next);
  if (head & bits::block::label) write_id(writer, block.label);
}

// What an instruction has in common with the one before it.
struct InstructionContext {
  LocationId location;
  ScopeId scope;
};

// What only instructions of one shape have.
void write_extras(ByteWriter& writer, const Function& function, const Instruction& instruction) {
  switch (shape(instruction.opcode)) {
    case Shape::Call: write_id(writer, instruction.type); return;
    case Shape::Internal:
    case Shape::Unsupported: write_id(writer, instruction.text); return;
    case Shape::Branch: writer.byte(number(instruction.comparison)); break;
    case Shape::Asm: write_id(writer, instruction.assembly); break;
    case Shape::Switch:
    case Shape::Goto: break;
    default: return;
  }
  writer.varint(instruction.target_count);
  for (const BlockId target : function.targets_of(instruction)) write_id(writer, target);
}

void write_instruction(ByteWriter& writer, InstructionContext& previous, const Function& function,
                       const Instruction& instruction) {
  const bool is_explicit = instruction.operand_count >= bits::instruction::explicit_count;
  std::uint8_t head = 0;
  if (instruction.location != previous.location) head |= bits::instruction::location;
  if (instruction.scope != previous.scope) head |= bits::instruction::scope;
  if (instruction.flags != 0) head |= bits::instruction::flags;
  if (instruction.landing_pad) head |= bits::instruction::landing_pad;
  if (instruction.region) head |= bits::instruction::region;
  head |= static_cast<std::uint8_t>((is_explicit ? bits::instruction::explicit_count : instruction.operand_count)
                                    << bits::instruction::count_shift);
  writer.byte(number(instruction.opcode));
  writer.byte(head);
  if (is_explicit) writer.varint(instruction.operand_count);
  if (head & bits::instruction::location) write_id_change(writer, previous.location, instruction.location);
  if (head & bits::instruction::scope) write_id_change(writer, previous.scope, instruction.scope);
  if (head & bits::instruction::flags) writer.byte(instruction.flags);
  if (head & bits::instruction::landing_pad) write_id(writer, instruction.landing_pad);
  if (head & bits::instruction::region) write_id(writer, instruction.region);
  for (const Operand& operand : function.operands_of(instruction)) write_operand(writer, operand);
  write_extras(writer, function, instruction);
}

void write_signature(ByteWriter& writer, const Function& function) {
  write_id(writer, function.symbol);
  write_id(writer, function.end);
  std::uint8_t head = number(function.result.place);
  head |= static_cast<std::uint8_t>(number(function.static_chain.place) << bits::function::static_chain_shift);
  if (function.result_by_reference) head |= bits::function::result_by_reference;
  if (function.calls_setjmp) head |= bits::function::calls_setjmp;
  writer.byte(head);
  if (function.result) writer.varint(function.result.index);
  if (function.static_chain) writer.varint(function.static_chain.index);
  writer.varint(function.parameters.size());
  for (const Variable& parameter : function.parameters) {
    writer.varint(std::uint64_t{parameter.index} << 1 | (parameter.place == Variable::Place::Slot ? 1 : 0));
  }
}

void write_handlers(ByteWriter& writer, const Function& function) {
  writer.varint(function.regions.size());
  for (const Region& region : function.regions) write_region(writer, region);
  writer.varint(function.landing_pads.size());
  for (const LandingPad& pad : function.landing_pads) {
    write_id(writer, pad.region);
    write_id(writer, pad.block);
  }
}

void write_code(ByteWriter& writer, const Function& function) {
  writer.varint(function.blocks.size());
  BlockId following{0};
  for (const Block& block : function.blocks) {
    following = BlockId{following.index() + 1};
    write_block(writer, block, following);
  }
  writer.varint(function.operands.size());
  writer.varint(function.targets.size());
  InstructionContext previous;
  for (const Instruction& instruction : function.instructions) {
    write_instruction(writer, previous, function, instruction);
  }
}

}  // namespace

void encode_function(ByteWriter& writer, const Function& function) {
  write_signature(writer, function);
  write_registers_and_slots(writer, function);
  writer.varint(function.scopes.size());
  for (const Scope& scope : function.scopes) write_id(writer, scope.parent);
  writer.varint(function.paths.size());
  for (const Path& path : function.paths) write_path(writer, path);
  write_handlers(writer, function);
  writer.varint(function.assemblies.size());
  for (const Assembly& assembly : function.assemblies) write_assembly(writer, assembly);
  write_code(writer, function);
}

}  // namespace gmc::ir
