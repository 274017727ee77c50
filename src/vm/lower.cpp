#include "vm/lower.hpp"

#include "ir/liveness.hpp"
#include "vm/address_only.hpp"
#include "vm/fast_calls.hpp"
#include "vm/frame_layout.hpp"
#include "vm/handlers.hpp"
#include "vm/lower_fast.hpp"
#include "vm/machine.hpp"

namespace gmc::vm {

namespace {

class Lowering {
 public:
  Lowering(Machine& machine, LoweredFunction& result)
      : machine_(machine), result_(result), function_(*result.function) {}

  void run() {
    for (const ir::Block& block : function_.blocks) {
      result_.block_starts.push_back(static_cast<std::uint32_t>(result_.code.size()));
      for (std::uint32_t i = block.first; i < block.first + block.count; ++i) lower_instruction(i);
      const bool has_ended =
          block.count > 0 && ir::is_terminator(function_.instructions[block.first + block.count - 1].opcode);
      if (!has_ended) end_block(block);
    }
    for (const Fixup& fixup : fixups_) fix(fixup);
  }

 private:
  // A distance to be filled in when all blocks have their place.
  struct Fixup {
    std::uint32_t code;
    ir::BlockId target;
    bool is_second;  // Code::d instead of Code::c
  };

  Code& emit(Handler handler, std::uint32_t origin) {
    result_.origins.push_back(origin);
    Code& code = result_.code.emplace_back();
    code.handler = handler;
    return code;
  }
  [[nodiscard]] std::uint32_t last() const { return static_cast<std::uint32_t>(result_.code.size() - 1); }

  void lower_instruction(std::uint32_t index) {
    const ir::Instruction& instruction = function_.instructions[index];
    switch (ir::shape(instruction.opcode)) {
      case ir::Shape::Branch: {
        if (!emit_fast(index)) emit(branch_by_evaluator, index);
        const auto targets = function_.targets_of(instruction);
        fixups_.push_back({last(), targets[0], false});
        fixups_.push_back({last(), targets[1], true});
        return;
      }
      case ir::Shape::Switch: emit(multiway, index); return;
      case ir::Shape::Goto: emit(computed_goto, index); return;
      case ir::Shape::Call:
        if (!emit_fast(index)) emit(call, index);
        return;
      case ir::Shape::Internal: emit(call_internal, index); return;
      case ir::Shape::Return:
        if (!emit_fast(index)) emit(leave_function, index);
        return;
      default:
        if (!emit_fast(index)) emit(by_evaluator, index);
        return;
    }
  }

  bool emit_fast(std::uint32_t index) {
    if (machine_.options().uses_evaluator_only) return false;
    const ir::Instruction& instruction = function_.instructions[index];
    const ir::Shape shape = ir::shape(instruction.opcode);
    const std::optional<Code> code = shape == ir::Shape::Call     ? fast_call(machine_, result_, instruction)
                                     : shape == ir::Shape::Return ? fast_return(machine_, result_, instruction)
                                                                  : fast_code(machine_, result_, instruction);
    if (!code) return false;
    result_.origins.push_back(index);
    result_.code.push_back(*code);
    return true;
  }

  void end_block(const ir::Block& block) {
    const std::uint32_t origin = block.count > 0 ? block.first + block.count - 1 : LoweredFunction::no_origin;
    if (!block.next) {
      emit(fall_off, origin);
      return;
    }
    const auto number = static_cast<std::uint32_t>(result_.block_starts.size());
    if (block.next.index() == number) return;  // falls through
    emit(jump, origin);
    fixups_.push_back({last(), block.next, false});
  }

  void fix(const Fixup& fixup) {
    const auto distance = static_cast<std::int32_t>(result_.block_starts[fixup.target.index()] - fixup.code);
    Code& code = result_.code[fixup.code];
    if (fixup.is_second) {
      code.d = static_cast<std::uint32_t>(distance);
    } else {
      code.c = static_cast<std::uint32_t>(distance);
      if (code.handler == jump && distance <= 0) code.handler = jump_back;
    }
  }

  Machine& machine_;
  LoweredFunction& result_;
  const ir::Function& function_;
  std::vector<Fixup> fixups_;
};

// It calls something that asks Machine::may_act(), or what it calls is known only when it does.
[[nodiscard]] bool may_act(const Machine& machine, const LoweredFunction& lowered, const Code* code) {
  const ir::Instruction* const instruction = lowered.origin_of(code);
  if (instruction == nullptr || ir::shape(instruction->opcode) != ir::Shape::Call) return false;
  const ir::Operand& target = lowered.function->operands_of(*instruction)[1];
  if (!target.is(ir::OperandKind::Address)) return true;
  const ir::Path& path = lowered.function->paths[ir::PathId{target.index}];
  if (path.base != ir::PathBase::Symbol || path.offset != 0) return false;
  const link::EntityId entity = machine.program().resolve(lowered.module_id, ir::SymbolId{path.base_index});
  return entity && machine.asks_before_it_acts(entity, lowered);
}

void prepare_single_steps(const Machine& machine, LoweredFunction& lowered) {
  for (Code& code : lowered.code) {
    lowered.single_handlers.push_back(std::exchange(code.handler, halt));
    lowered.may_act.push_back(may_act(machine, lowered, &code));
  }
}

// Registers that may be read before they are written. Parameters are written by the call. Named variables are looked at
// by others, too (leaks), so they must not hold leftovers.
std::vector<UnsetCell> find_undefined_at_entry(Machine& machine, const LoweredFunction& lowered) {
  const ir::Module& module = *lowered.module;
  const ir::Function& function = *lowered.function;
  ir::Liveness::Set live = lowered.liveness->at_entry();
  for (std::size_t i = 0; i < live.size(); ++i) {
    if (function.registers[ir::RegisterId{i}].name) live[i] = true;
  }
  for (const ir::Variable& parameter : function.parameters) {
    if (parameter.place == ir::Variable::Place::Register) live[parameter.index] = false;
  }
  std::vector<UnsetCell> cells;
  for (std::size_t i = 0; i < live.size(); ++i) {
    if (!live[i]) continue;
    const ir::RegisterId id{i};
    const std::uint32_t count = cells_for(module.types[function.registers[id].type].size);
    const std::uint32_t value = machine.unset_register(lowered, id);
    for (std::uint32_t k = 0; k < count; ++k) cells.push_back({lowered.cell_of(id) + k, value});
  }
  return cells;
}

}  // namespace

std::unique_ptr<LoweredFunction> lower(Machine& machine, link::EntityId entity) {
  const link::Entity& definition = machine.program().entities[entity];
  const ir::Module& module = machine.program().module_of(definition);
  const ir::Symbol& symbol = machine.program().symbol_of(definition);
  auto result = std::make_unique<LoweredFunction>();
  result->entity = entity;
  result->module = &module;
  result->module_id = definition.module;
  result->function = &module.functions[symbol.body];
  result->is_model = machine.is_model(definition.module);
  result->is_atomic = is_atomic_function(machine.program().name_of(definition));
  result->is_address_only = find_address_only(*result->function);
  result->layout = lay_out(module, *result->function);
  result->liveness = std::make_unique<ir::Liveness>(*result->function);
  result->fates = std::make_unique<ResultFates>(*result->function, *result->liveness);
  result->undefined_at_entry = find_undefined_at_entry(machine, *result);
  Lowering{machine, *result}.run();
  if (machine.options().steps_singly) prepare_single_steps(machine, *result);
  return result;
}

}  // namespace gmc::vm
