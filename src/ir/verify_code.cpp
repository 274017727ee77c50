// Blocks and instructions. Which operands an instruction may have is a table with one rule per shape (opcodes.def says
// what they mean); the loops are flat because most of a module is here.
#include <array>

#include "ir/verify_parts.hpp"

namespace gmc::ir {
namespace {

using KindSet = std::uint8_t;
constexpr KindSet set_of(OperandKind kind) {
  return static_cast<KindSet>(1u << static_cast<unsigned>(kind));
}
constexpr KindSet none = set_of(OperandKind::None);
constexpr KindSet constant = set_of(OperandKind::Constant);
constexpr KindSet place = set_of(OperandKind::Register) | set_of(OperandKind::Path);
constexpr KindSet value = place | constant | set_of(OperandKind::Address) | set_of(OperandKind::Label);

struct ShapeRule {
  std::uint32_t least_operands;
  std::uint32_t most_operands;
  KindSet first;
  KindSet rest;
  std::uint32_t least_targets = 0;
  std::uint32_t most_targets = 0;
  bool is_plain = false;  // nothing but operands and targets
};

constexpr std::uint32_t unlimited = std::numeric_limits<std::uint32_t>::max();

constexpr ShapeRule rule_for(Shape shape) {
  switch (shape) {
    case Shape::Copy: return {2, 2, place, value};
    case Shape::Zero:
    case Shape::Clobber: return {1, 1, place, value};
    case Shape::Construct: return {1, unlimited, place, value};
    case Shape::Call: return {3, unlimited, place | none, value};  // the static chain is checked apart
    case Shape::Internal: return {1, unlimited, place | none, value};
    case Shape::Return: return {1, 1, value | none, value};
    case Shape::Branch: return {2, 2, value, value, 2, 2};
    case Shape::Switch: return {1, unlimited, value, constant, 1, unlimited};
    case Shape::Goto: return {1, 1, value, value, 0, unlimited};
    case Shape::Resume:
    case Shape::Dispatch: return {0, 0, value, value};
    case Shape::Asm: return {0, unlimited, value, value, 0, unlimited};  // outputs are checked apart
    case Shape::Unsupported: return {0, unlimited, value | none, value | none};
    case Shape::Unary: return {2, 2, place, value};
    case Shape::Binary:
    case Shape::Compare: return {3, 3, place, value};
    case Shape::Ternary: return {4, 4, place, value};
  }
  return {};
}

constexpr bool is_plain_shape(Shape shape) {
  switch (shape) {
    case Shape::Copy:
    case Shape::Zero:
    case Shape::Clobber:
    case Shape::Construct:
    case Shape::Return:
    case Shape::Goto:
    case Shape::Unary:
    case Shape::Binary:
    case Shape::Compare: return true;
    default: return false;
  }
}

constexpr auto rules = [] {
  std::array<ShapeRule, opcode_count> result{};
  for (std::uint8_t i = 0; i < opcode_count; ++i) {
    const Shape kind = shape(static_cast<Opcode>(i));
    result[i] = rule_for(kind);
    result[i].is_plain = is_plain_shape(kind);
  }
  return result;
}();

constexpr std::uint32_t static_chain_position = 2;  // of a call

// Whether control may leave a block behind this instruction although the block has no `next`: the callee may not
// return, and the handlers of a dispatch may take everything.
bool may_end_without_next(Opcode opcode) {
  switch (shape(opcode)) {
    case Shape::Call:
    case Shape::Internal:
    case Shape::Asm:
    case Shape::Unsupported:
    case Shape::Dispatch: return true;
    default: return is_terminator(opcode);
  }
}

class CodeVerifier {
 public:
  CodeVerifier(const Module& module, FunctionId id, const OperandTypes& operand_types)
      : module_(module),
        id_(id),
        function_(module.functions[id]),
        operand_types_(operand_types),
        location_count_(module.locations.size()),
        scope_count_(function_.scopes.size()),
        block_count_(function_.blocks.size()),
        path_count_(function_.paths.size()),
        type_count_(module.types.size()) {}

  void run() {
    for (std::size_t i = 0; i < function_.instructions.size(); ++i) verify_instruction(i);
    if (next_operand_ != function_.operands.size()) fail_here("it has operands that no instruction uses");
    if (next_target_ != function_.targets.size()) fail_here("it has targets that no instruction uses");
    verify_blocks();
  }

 private:
  template <class... Args>
  [[noreturn, gnu::cold, gnu::noinline]] void fail_here(fmt::format_string<Args...> format, Args&&... args) const {
    fail("function {}: {}", describe(module_, id_), fmt::format(format, std::forward<Args>(args)...));
  }

  template <class... Args>
  [[noreturn, gnu::cold, gnu::noinline]] void fail_at(std::size_t position, fmt::format_string<Args...> format,
                                                      Args&&... args) const {
    fail_here("instruction {} ({}): {}", position, spelling(function_.instructions[position].opcode),
              fmt::format(format, std::forward<Args>(args)...));
  }

  void verify_instruction(std::size_t i) {
    const Instruction& instruction = function_.instructions[i];
    if (static_cast<std::uint8_t>(instruction.opcode) >= opcode_count) {
      fail_here("instruction {} has an unknown opcode", i);
    }
    const ShapeRule& rule = rules[static_cast<std::uint8_t>(instruction.opcode)];
    verify_ranges(instruction, rule, i);
    const bool is_simple = rule.is_plain && is_plain(instruction);
    if (!is_simple) {
      verify_references(instruction, i);
      verify_extras(instruction, i);
    }
    const std::span<const Operand> operands = function_.operands_of(instruction);
    KindSet allowed = rule.first;
    for (const Operand& operand : operands) {
      const bool is_allowed = is_sound(operand) && (set_of(operand.kind) & allowed) != 0;
      if (!is_allowed) [[unlikely]]
        verify_odd_operand(instruction, operand, i);
      allowed = rule.rest;
    }
    for (const BlockId target : function_.targets_of(instruction)) {
      if (target.index() >= block_count_) fail_at(i, "it goes to a block that does not exist");
    }
    if (!is_simple) verify_special_operands(instruction, operands, i);
  }

  // At a place that exists, without anything that only some shapes or functions with exceptions have.
  [[nodiscard]] bool is_plain(const Instruction& instruction) const {
    const std::uint32_t present = ~(instruction.landing_pad.index() & instruction.region.index() &
                                    instruction.type.index() & instruction.text.index() & instruction.assembly.index());
    return present == 0 && instruction.comparison == Opcode::Unsupported &&
           (instruction.flags & ~instruction_flag::all) == 0 &&
           static_cast<std::uint32_t>(instruction.location.index() + 1) <= location_count_ &&
           static_cast<std::uint32_t>(instruction.scope.index() + 1) <= scope_count_;
  }

  // Operands and targets are laid out in the order of the instructions, so that the codec need not store where they
  // begin.
  void verify_ranges(const Instruction& instruction, const ShapeRule& rule, std::size_t i) {
    if (instruction.first_operand != next_operand_ ||
        instruction.operand_count > function_.operands.size() - next_operand_) {
      fail_at(i, "its operands do not follow those of the instruction before");
    }
    if (instruction.first_target != next_target_ ||
        instruction.target_count > function_.targets.size() - next_target_) {
      fail_at(i, "its targets do not follow those of the instruction before");
    }
    next_operand_ += instruction.operand_count;
    next_target_ += instruction.target_count;
    if (instruction.operand_count < rule.least_operands || instruction.operand_count > rule.most_operands) {
      fail_at(i, "it has {} operands", instruction.operand_count);
    }
    if (instruction.target_count < rule.least_targets || instruction.target_count > rule.most_targets) {
      fail_at(i, "it has {} targets", instruction.target_count);
    }
  }

  void verify_references(const Instruction& instruction, std::size_t i) const {
    if ((instruction.flags & ~instruction_flag::all) != 0) fail_at(i, "it has unknown flags");
    if (!is_none_or_in(module_.locations, instruction.location)) fail_at(i, "it has no valid location");
    if (!is_none_or_in(function_.scopes, instruction.scope)) fail_at(i, "it has no valid scope");
    if (!is_none_or_in(function_.landing_pads, instruction.landing_pad)) fail_at(i, "it has no valid landing pad");
    if (!is_none_or_in(function_.regions, instruction.region)) fail_at(i, "it has no valid region");
    const Shape kind = shape(instruction.opcode);
    if (kind == Shape::Resume || kind == Shape::Dispatch) {
      if (!instruction.region) fail_at(i, "it lacks its region");
    } else if (instruction.region) {
      if (instruction.landing_pad) fail_at(i, "it has both a landing pad and a region");
      if (function_.regions[instruction.region].kind != RegionKind::MustNotThrow) {
        fail_at(i, "its region lets exceptions pass");
      }
    }
  }

  // What only instructions of one shape have.
  void verify_extras(const Instruction& instruction, std::size_t i) const {
    const Shape kind = shape(instruction.opcode);
    const bool has_text = kind == Shape::Internal || kind == Shape::Unsupported;
    const Opcode comparison = instruction.comparison;
    if (kind == Shape::Branch) {
      if (static_cast<std::uint8_t>(comparison) >= opcode_count || shape(comparison) != Shape::Compare) {
        fail_at(i, "it does not compare");
      }
    } else if (comparison != Opcode::Unsupported) {
      fail_at(i, "it compares but does not branch");
    }
    verify_extra(kind == Shape::Call, module_.types, instruction.type, "a type", i);
    if (kind == Shape::Call && module_.types[instruction.type].kind != TypeKind::Function) {
      fail_at(i, "the type of the call is no function");
    }
    verify_extra(has_text, module_.strings, instruction.text, "a text", i);
    verify_extra(kind == Shape::Asm, function_.assemblies, instruction.assembly, "an asm", i);
  }

  template <class Table, class IdType>
  void verify_extra(bool is_wanted, const Table& table, IdType id, std::string_view what, std::size_t i) const {
    if (is_wanted && !table.contains(id)) fail_at(i, "it lacks {}", what);
    if (!is_wanted && id) fail_at(i, "it must not have {}", what);
  }

  // In range, and of the type that follows from what it names.
  [[nodiscard]] bool is_sound(const Operand& operand) const {
    if (OperandTypes::knows(operand.kind)) {
      const std::span<const TypeId> known = operand_types_.of(operand.kind);
      return operand.index < known.size() && operand.type == known[operand.index];
    }
    return operand.index < index_limit(operand.kind) && operand.type.index() < type_count_;
  }

  // 0 for unknown kinds.
  [[nodiscard]] std::size_t index_limit(OperandKind kind) const {
    if (OperandTypes::knows(kind)) return operand_types_.of(kind).size();
    if (kind == OperandKind::Address) return path_count_;
    return kind == OperandKind::Label ? block_count_ : 0;
  }

  // The static chain of a call may be None, nothing else may be odd.
  [[gnu::noinline]] void verify_odd_operand(const Instruction& instruction, const Operand& operand,
                                            std::size_t i) const {
    const auto position = static_cast<std::size_t>(&operand - &function_.operands[instruction.first_operand]);
    if (static_cast<std::uint8_t>(operand.kind) >= operand_kind_count) {
      fail_at(i, "operand {} is of an unknown kind", position);
    }
    if (operand.index >= index_limit(operand.kind)) {
      fail_at(i, "operand {} names something that does not exist", position);
    }
    if (!is_sound(operand)) fail_at(i, "operand {} has another type than what it names", position);
    const bool is_static_chain = shape(instruction.opcode) == Shape::Call && position == static_chain_position;
    if (is_static_chain && operand.is(OperandKind::None)) return;
    fail_at(i, "operand {} is of a kind that cannot stand there", position);
  }

  void verify_special_operands(const Instruction& instruction, std::span<const Operand> operands, std::size_t i) const {
    switch (shape(instruction.opcode)) {
      case Shape::Switch:
        if (instruction.operand_count != 1 + 2 * (std::uint64_t{instruction.target_count} - 1)) {
          fail_at(i, "it has {} operands for {} targets", instruction.operand_count, instruction.target_count);
        }
        break;
      case Shape::Asm: verify_assembly_operands(instruction, operands, i); break;
      case Shape::Ternary:
        if (instruction.opcode == Opcode::ExtractBits && !operands[2].is(OperandKind::Constant)) {
          fail_at(i, "the number of bits is not a constant");
        }
        if ((instruction.opcode == Opcode::ExtractBits || instruction.opcode == Opcode::InsertBits) &&
            !operands[3].is(OperandKind::Constant)) {
          fail_at(i, "the bit position is not a constant");
        }
        break;
      case Shape::Dispatch: {
        const RegionKind kind = function_.regions[instruction.region].kind;
        if (kind != RegionKind::Try && kind != RegionKind::AllowedExceptions) fail_at(i, "its region has no handlers");
        break;
      }
      default: break;
    }
  }

  void verify_assembly_operands(const Instruction& instruction, std::span<const Operand> operands,
                                std::size_t i) const {
    const std::vector<AsmOperand>& wanted = function_.assemblies[instruction.assembly].operands;
    if (wanted.size() != operands.size()) {
      fail_at(i, "it has {} operands, its text {}", operands.size(), wanted.size());
    }
    for (std::size_t k = 0; k < operands.size(); ++k) {
      if (wanted[k].is_output && (set_of(operands[k].kind) & place) == 0) {
        fail_at(i, "operand {} is of a kind that cannot stand there", k);
      }
    }
  }

  void verify_blocks() const {
    if (function_.blocks.empty()) fail_here("it has no block");
    std::uint64_t end = 0;
    for (std::size_t i = 0; i < function_.blocks.size(); ++i) {
      const Block& block = function_.blocks[BlockId{i}];
      if (block.first != end || block.count > function_.instructions.size() - end) {
        fail_here("the instructions of block {} do not follow those of the one before", i);
      }
      end += block.count;
      if (!is_none_or_in(function_.blocks, block.next)) fail_here("block {} goes on to a block that does not exist", i);
      if (!is_none_or_in(module_.strings, block.label)) fail_here("block {} has no valid label", i);
      if (block.count != 0) verify_end_of_block(block, i);
    }
    if (end != function_.instructions.size()) fail_here("it has instructions outside of its blocks");
  }

  void verify_end_of_block(const Block& block, std::size_t i) const {
    const std::span<const Instruction> instructions = function_.instructions_of(block);
    for (const Instruction& instruction : instructions.first(instructions.size() - 1)) {
      if (is_terminator(instruction.opcode)) {
        fail_here("block {} goes on behind its '{}'", i, spelling(instruction.opcode));
      }
    }
    const Opcode last = instructions.back().opcode;
    if (block.next && is_terminator(last)) fail_here("block {} goes on behind its '{}'", i, spelling(last));
    if (!block.next && !may_end_without_next(last)) fail_here("block {} ends nowhere", i);
  }

  const Module& module_;
  FunctionId id_;
  const Function& function_;
  const OperandTypes& operand_types_;
  std::size_t location_count_;
  std::size_t scope_count_;
  std::size_t block_count_;
  std::size_t path_count_;
  std::size_t type_count_;
  std::size_t next_operand_ = 0;
  std::size_t next_target_ = 0;
};

}  // namespace

void verify_code(const Module& module, FunctionId id, const OperandTypes& operand_types) {
  CodeVerifier{module, id, operand_types}.run();
}

}  // namespace gmc::ir
