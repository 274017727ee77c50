// Payload → function; the writing counterpart of each function is in encode_function.cpp. Most of a module is
// instructions, so these are read by a class that the compiler can keep in machine registers.
#include "ir/decode_function.hpp"

#include <limits>

#include "ir/opcode.hpp"
#include "ir/payload_bits.hpp"

namespace gmc::ir {
namespace {

using support::ByteReader;
using support::MalformedBytes;

// What the variables of a function share with the variable before them.
struct VariableContext {
  TypeId type;
  LocationId location;
};

// Register or Slot; returns the head.
template <class Variable>
std::uint8_t read_variable(ByteReader& reader, VariableContext& previous, Variable& variable) {
  const std::uint8_t head = reader.byte();
  variable.role = to_enum<VariableRole>(head & bits::variable::role_mask, variable_role_count);
  if (head & bits::variable::type) previous.type = read_id<TypeId>(reader);
  variable.type = previous.type;
  if (head & bits::variable::name) variable.name = read_id<StringId>(reader);
  if (head & bits::variable::location) variable.location = read_id_change(reader, previous.location);
  if (head & bits::variable::scope) variable.scope = read_id<ScopeId>(reader);
  return head;
}

void read_registers_and_slots(ByteReader& reader, Function& function) {
  VariableContext previous;
  function.registers.resize(reader.count());
  for (Register& variable : function.registers) {
    const std::uint8_t head = read_variable(reader, previous, variable);
    require_known_bits(head & bits::variable::align, 0);
  }
  function.slots.resize(reader.count(2));
  for (Slot& slot : function.slots) {
    const std::uint8_t head = read_variable(reader, previous, slot);
    if (head & bits::variable::align) slot.align = reader.varint32();
    slot.size = reader.varint();
  }
}

// An index beyond its table leaves the type open: the verifier reports it.
[[gnu::always_inline]] inline void read_operand(ByteReader& reader, const OperandTypes& types, Operand& operand) {
  const std::uint64_t word = reader.varint();
  const std::uint64_t index = word >> bits::operand::kind_bits;
  if (index > std::numeric_limits<std::uint32_t>::max()) [[unlikely]]
    throw MalformedBytes("has a number too large");
  operand.kind = to_enum<OperandKind>(word & bits::operand::kind_mask, operand_kind_count);
  operand.index = static_cast<std::uint32_t>(index);
  if (OperandTypes::knows(operand.kind)) {
    const std::span<const TypeId> known = types.of(operand.kind);
    operand.type = index < known.size() ? known[index] : TypeId{};
  } else {
    operand.type = read_id<TypeId>(reader);
  }
}

void read_path_index(ByteReader& reader, const OperandTypes& types, PathIndex& index) {
  const std::uint8_t head = reader.byte();
  require_known_bits(head, bits::path_index::all);
  read_operand(reader, types, index.index);
  index.stride = reader.varint();
  if (head & bits::path_index::low) index.low = reader.signed_varint();
  if (head & bits::path_index::dynamic_stride) read_operand(reader, types, index.dynamic_stride);
  if (head & bits::path_index::count) index.count = reader.varint();
}

void read_path(ByteReader& reader, const OperandTypes& types, Path& path) {
  const std::uint32_t mask = reader.varint32();
  require_known_bits(mask, bits::path::all);
  path.base = to_enum<PathBase>(mask & bits::path::base_mask, path_base_count);
  path.is_volatile = (mask & bits::path::is_volatile) != 0;
  path.is_reverse_order = (mask & bits::path::is_reverse_order) != 0;
  path.base_index = reader.varint32();
  path.type = read_id<TypeId>(reader);
  path.object = path.type;
  if (mask & bits::path::offset) path.offset = reader.signed_varint();
  if (mask & bits::path::object) path.object = read_id<TypeId>(reader);
  if (mask & bits::path::align) path.align = reader.varint32();
  if (mask & bits::path::indices) {
    path.indices.resize(reader.count(3));
    for (PathIndex& index : path.indices) read_path_index(reader, types, index);
  }
  if (mask & bits::path::bit_field) {
    path.bit_position = reader.byte();
    path.bit_size = reader.varint32();
  }
  if (mask & bits::path::size) read_operand(reader, types, path.size);
}

void read_region(ByteReader& reader, Region& region) {
  const std::uint8_t head = reader.byte();
  require_known_bits(head, bits::region::all);
  region.kind = to_enum<RegionKind>(head & bits::region::kind_mask, region_kind_count);
  if (head & bits::region::outer) region.outer = read_id<RegionId>(reader);
  if (head & bits::region::catches) {
    region.catches.resize(reader.count(2));
    for (Catch& handler : region.catches) {
      handler.handler = read_id<BlockId>(reader);
      handler.types.resize(reader.count());
      for (SymbolId& type : handler.types) type = read_id<SymbolId>(reader);
    }
  }
  if (head & bits::region::terminate) region.terminate = read_id<SymbolId>(reader);
  if (head & bits::region::terminate_location) region.terminate_location = read_id<LocationId>(reader);
}

void read_assembly(ByteReader& reader, Assembly& assembly) {
  assembly.text = read_id<StringId>(reader);
  assembly.operands.resize(reader.count(2));
  for (AsmOperand& operand : assembly.operands) {
    operand.is_output = read_bool(reader);
    operand.constraint = read_id<StringId>(reader);
  }
  assembly.clobbers.resize(reader.count());
  for (StringId& clobber : assembly.clobbers) clobber = read_id<StringId>(reader);
}

// Returns the number of instructions in all blocks.
std::uint64_t read_blocks(ByteReader& reader, Table<BlockId, Block>& blocks) {
  blocks.resize(reader.count());
  BlockId following{0};
  std::uint64_t end = 0;
  for (Block& block : blocks) {
    following = BlockId{following.index() + 1};
    const std::uint8_t head = reader.byte();
    block.is_address_taken = (head & bits::block::is_address_taken) != 0;
    block.is_nonlocal = (head & bits::block::is_nonlocal) != 0;
    block.first = static_cast<std::uint32_t>(end);
    block.count = head >> bits::block::count_shift;
    if (block.count == bits::block::explicit_count) block.count = reader.varint32();
    if (head & bits::block::next_is_following) block.next = following;
    if (head & bits::block::next) block.next = read_id<BlockId>(reader);
    if (head & bits::block::label) block.label = read_id<StringId>(reader);
    end += block.count;
  }
  return end;
}

// The instructions with their operands and targets, in one pass. Both are as many as announced, whatever the
// instructions say.
class InstructionReader {
 public:
  InstructionReader(ByteReader reader, const OperandTypes& types, Function& function)
      : reader_(reader), types_(types), function_(function) {}

  // Returns the reader behind the last instruction.
  ByteReader run() {
    for (Instruction& instruction : function_.instructions) read(instruction);
    if (next_operand_ != function_.operands.size() || next_target_ != function_.targets.size()) fail_count();
    return reader_;
  }

 private:
  void read(Instruction& instruction) {
    instruction.opcode = to_enum<Opcode>(reader_.byte(), opcode_count);
    const std::uint8_t head = reader_.byte();
    std::uint64_t count = head >> bits::instruction::count_shift;
    if (count == bits::instruction::explicit_count) count = reader_.varint();
    if (head & bits::instruction::location) (void)read_id_change(reader_, location_);
    if (head & bits::instruction::scope) (void)read_id_change(reader_, scope_);
    instruction.location = location_;
    instruction.scope = scope_;
    if (head & bits::instruction::flags) instruction.flags = reader_.byte();
    if (head & bits::instruction::landing_pad) instruction.landing_pad = read_id<LandingPadId>(reader_);
    if (head & bits::instruction::region) instruction.region = read_id<RegionId>(reader_);
    read_operands(instruction, count);
    instruction.first_target = static_cast<std::uint32_t>(next_target_);
    read_extras(instruction);
  }

  void read_operands(Instruction& instruction, std::uint64_t count) {
    if (count > function_.operands.size() - next_operand_) fail_count();
    instruction.first_operand = static_cast<std::uint32_t>(next_operand_);
    instruction.operand_count = static_cast<std::uint32_t>(count);
    const std::span<Operand> operands = std::span{function_.operands}.subspan(next_operand_, count);
    for (Operand& operand : operands) read_operand(reader_, types_, operand);
    next_operand_ += count;
  }

  void read_targets(Instruction& instruction) {
    const std::uint64_t count = reader_.varint();
    if (count > function_.targets.size() - next_target_) fail_count();
    instruction.target_count = static_cast<std::uint32_t>(count);
    const std::span<BlockId> targets = std::span{function_.targets}.subspan(next_target_, count);
    for (BlockId& target : targets) target = read_id<BlockId>(reader_);
    next_target_ += count;
  }

  // What only instructions of one shape have.
  void read_extras(Instruction& instruction) {
    switch (shape(instruction.opcode)) {
      case Shape::Call: instruction.type = read_id<TypeId>(reader_); return;
      case Shape::Internal:
      case Shape::Unsupported: instruction.text = read_id<StringId>(reader_); return;
      case Shape::Branch: instruction.comparison = to_enum<Opcode>(reader_.byte(), opcode_count); break;
      case Shape::Asm: instruction.assembly = read_id<AsmId>(reader_); break;
      case Shape::Switch:
      case Shape::Goto: break;
      default: return;
    }
    read_targets(instruction);
  }

  [[noreturn, gnu::cold]] static void fail_count() {
    throw MalformedBytes("counts the operands of a function wrongly");
  }

  ByteReader reader_;
  const OperandTypes& types_;
  Function& function_;
  LocationId location_;
  ScopeId scope_;
  std::size_t next_operand_ = 0;
  std::size_t next_target_ = 0;
};

void read_signature(ByteReader& reader, Function& function) {
  constexpr std::uint8_t place_count = 3;
  function.symbol = read_id<SymbolId>(reader);
  function.end = read_id<LocationId>(reader);
  const std::uint32_t head = reader.byte();
  require_known_bits(head, bits::function::all);
  function.result.place = to_enum<Variable::Place>(head & bits::function::place_mask, place_count);
  function.static_chain.place =
      to_enum<Variable::Place>(head >> bits::function::static_chain_shift & bits::function::place_mask, place_count);
  function.result_by_reference = (head & bits::function::result_by_reference) != 0;
  function.calls_setjmp = (head & bits::function::calls_setjmp) != 0;
  if (function.result) function.result.index = reader.varint32();
  if (function.static_chain) function.static_chain.index = reader.varint32();
  function.parameters.resize(reader.count());
  for (Variable& parameter : function.parameters) {
    const std::uint64_t word = reader.varint();
    if (word >> 1 > std::numeric_limits<std::uint32_t>::max()) throw MalformedBytes("has a number too large");
    parameter.place = (word & 1) != 0 ? Variable::Place::Slot : Variable::Place::Register;
    parameter.index = static_cast<std::uint32_t>(word >> 1);
  }
}

void read_handlers(ByteReader& reader, Function& function) {
  function.regions.resize(reader.count());
  for (Region& region : function.regions) read_region(reader, region);
  function.landing_pads.resize(reader.count(2));
  for (LandingPad& pad : function.landing_pads) {
    pad.region = read_id<RegionId>(reader);
    pad.block = read_id<BlockId>(reader);
  }
}

void read_code(ByteReader& reader, const OperandTypes& types, Function& function) {
  constexpr std::size_t least_instruction_size = 2;
  const std::uint64_t instruction_count = read_blocks(reader, function.blocks);
  const std::size_t operand_count = reader.count();
  const std::size_t target_count = reader.count();
  if (instruction_count > reader.remaining() / least_instruction_size) {
    throw MalformedBytes("counts more items than it has bytes left");
  }
  function.instructions.resize(instruction_count);
  function.operands.resize(operand_count);
  function.targets.resize(target_count);
  reader = InstructionReader{reader, types, function}.run();
}

}  // namespace

void decode_function(ByteReader& reader, OperandTypes& types, Function& function) {
  read_signature(reader, function);
  read_registers_and_slots(reader, function);
  types.set_registers(function.registers);
  function.scopes.resize(reader.count());
  for (Scope& scope : function.scopes) scope.parent = read_id<ScopeId>(reader);
  function.paths.resize(reader.count(3));
  for (Path& path : function.paths) read_path(reader, types, path);
  types.set_paths(function.paths);
  read_handlers(reader, function);
  function.assemblies.resize(reader.count(3));
  for (Assembly& assembly : function.assemblies) read_assembly(reader, assembly);
  read_code(reader, types, function);
}

}  // namespace gmc::ir
