// GIMPLE statements → instructions.
#include "plugin/function_writer.hpp"
#include "plugin/operators.hpp"

namespace gmc::plugin {

ir::Instruction& FunctionWriter::emit(ir::Opcode opcode, std::initializer_list<ir::Operand> operands) {
  ir::Instruction instruction;
  instruction.opcode = opcode;
  instruction.first_operand = static_cast<std::uint32_t>(result_.operands.size());
  instruction.first_target = static_cast<std::uint32_t>(result_.targets.size());
  if (current_statement_ != nullptr) {
    instruction.location = unit_.locations.get(gimple_location(current_statement_));
    instruction.scope = scope_of(gimple_block(current_statement_));
  }
  result_.instructions.push_back(instruction);
  ir::Instruction& placed = result_.instructions.back();
  for (const ir::Operand& operand : operands) add_operand(placed, operand);
  return placed;
}

// Only the last instruction can grow: operands of one instruction lie side by side.
void FunctionWriter::add_operand(ir::Instruction& instruction, ir::Operand operand) {
  result_.operands.push_back(operand);
  ++instruction.operand_count;
}

void FunctionWriter::add_target(ir::Instruction& instruction, ir::BlockId target) {
  if (!target) give_up("jump to a block that does not exist");
  result_.targets.push_back(target);
  ++instruction.target_count;
}

void FunctionWriter::give_up(std::string reason) {
  if (failure_.empty()) failure_ = std::move(reason);
}

// What was emitted for a statement is taken back when a part of it turns out to have no representation.
void FunctionWriter::statement(gimple* stmt) {
  const std::size_t instructions = result_.instructions.size();
  const std::size_t operands = result_.operands.size();
  const std::size_t targets = result_.targets.size();
  const std::size_t paths = result_.paths.size();
  current_statement_ = stmt;
  failure_.clear();
  translate(stmt);
  if (!failure_.empty()) {
    result_.instructions.resize(instructions);
    result_.operands.resize(operands);
    result_.targets.resize(targets);
    result_.paths.resize(paths);
    emit_unsupported(stmt);
  } else if (result_.instructions.size() > instructions) {
    attach_exception_path(result_.instructions.back(), stmt);
  }
  current_statement_ = nullptr;
}

void FunctionWriter::emit_unsupported(gimple* stmt) {
  const std::string reason = std::move(failure_);
  failure_.clear();
  inform(gimple_location(stmt),
         "gmc cannot represent this statement: %s; a check that reaches it ends with %<unknown%>", reason.c_str());
  emit(ir::Opcode::Unsupported).text = unit_.strings.text(reason);
}

void FunctionWriter::translate(gimple* stmt) {
  switch (gimple_code(stmt)) {
    case GIMPLE_ASSIGN: return assign(stmt);
    case GIMPLE_CALL: return call(as_a<gcall*>(stmt));
    case GIMPLE_COND: return branch(as_a<gcond*>(stmt));
    case GIMPLE_SWITCH: return multiway(as_a<gswitch*>(stmt));
    case GIMPLE_GOTO: return computed_goto(stmt);
    case GIMPLE_RETURN: return leave(as_a<greturn*>(stmt));
    case GIMPLE_ASM: return assembly(as_a<gasm*>(stmt));
    case GIMPLE_LABEL: return note_label(as_a<glabel*>(stmt));
    case GIMPLE_RESX: emit(ir::Opcode::Resume).region = region(gimple_resx_region(as_a<gresx*>(stmt))); return;
    case GIMPLE_EH_DISPATCH:
      emit(ir::Opcode::Dispatch).region = region(gimple_eh_dispatch_region(as_a<geh_dispatch*>(stmt)));
      return;
    case GIMPLE_TRANSACTION: return transaction(stmt);
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
    case GIMPLE_DEBUG: return;  // nothing happens
    default: give_up(gimple_code_name[gimple_code(stmt)]);
  }
}

void FunctionWriter::assign(gimple* stmt) {
  if (gimple_clobber_p(stmt)) {
    const bool dies = CLOBBER_KIND(gimple_assign_rhs1(stmt)) == CLOBBER_EOL;
    return clobber(gimple_assign_lhs(stmt), dies ? ir::instruction_flag::end_of_life : 0, NULL_TREE);
  }
  const tree_code code = gimple_assign_rhs_code(stmt);
  if (get_gimple_rhs_class(code) == GIMPLE_SINGLE_RHS) return assign_single(stmt);
  const auto opcode = opcode_of(code);
  if (!opcode) return give_up(std::string{"operator "} + get_tree_code_name(code));

  const tree lhs = gimple_assign_lhs(stmt);
  const tree rhs1 = gimple_assign_rhs1(stmt);
  ir::Operand first;
  if (COMPARISON_CLASS_P(rhs1)) {  // `c < d ? a : b` keeps its comparison inside
    first = temporary(TREE_TYPE(rhs1));
    emit(*opcode_of(TREE_CODE(rhs1)), {first, operand(TREE_OPERAND(rhs1, 0)), operand(TREE_OPERAND(rhs1, 1))});
  } else {
    first = operand(rhs1);
  }
  switch (get_gimple_rhs_class(code)) {
    case GIMPLE_UNARY_RHS: emit(*opcode, {operand(lhs), first}); return;
    case GIMPLE_BINARY_RHS: emit(*opcode, {operand(lhs), first, operand(gimple_assign_rhs2(stmt))}); return;
    default: emit(*opcode, {operand(lhs), first, operand(gimple_assign_rhs2(stmt)), operand(gimple_assign_rhs3(stmt))});
  }
}

void FunctionWriter::assign_single(gimple* stmt) {
  const tree lhs = gimple_assign_lhs(stmt);
  const tree rhs = gimple_assign_rhs1(stmt);
  switch (TREE_CODE(rhs)) {
    case CONSTRUCTOR: return assign_constructor(stmt);
    case BIT_FIELD_REF:
    case REALPART_EXPR:
    case IMAGPART_EXPR:
    case VIEW_CONVERT_EXPR: {
      // Of a register or constant it is an operation; of memory it is a way to say which bytes are read.
      const tree inner = TREE_OPERAND(rhs, 0);
      if (!is_gimple_val(inner)) break;
      const ir::Opcode opcode = *opcode_of(TREE_CODE(rhs));
      if (TREE_CODE(rhs) == BIT_FIELD_REF) {
        emit(opcode, {operand(lhs), operand(inner), operand(TREE_OPERAND(rhs, 1)), operand(TREE_OPERAND(rhs, 2))});
      } else {
        emit(opcode, {operand(lhs), operand(inner)});
      }
      return;
    }
    default: break;
  }
  emit(ir::Opcode::Copy, {operand(lhs), operand(rhs)});
}

void FunctionWriter::assign_constructor(gimple* stmt) {
  const tree lhs = gimple_assign_lhs(stmt);
  const tree rhs = gimple_assign_rhs1(stmt);
  if (CONSTRUCTOR_NELTS(rhs) == 0) {
    emit(ir::Opcode::Zero, {operand(lhs)});
    return;
  }
  if (TREE_CODE(TREE_TYPE(rhs)) != VECTOR_TYPE) return give_up("aggregate built in one step");
  ir::Operand destination = operand(lhs);
  std::vector<ir::Operand> elements;
  unsigned HOST_WIDE_INT position = 0;
  tree element = NULL_TREE;
  FOR_EACH_CONSTRUCTOR_VALUE(CONSTRUCTOR_ELTS(rhs), position, element) elements.push_back(operand(element));
  ir::Instruction& instruction = emit(ir::Opcode::Construct, {destination});
  for (const ir::Operand& value : elements) add_operand(instruction, value);
}

// `size` is set for objects whose size is known at run time only.
void FunctionWriter::clobber(tree object, std::uint8_t flags, tree size) {
  ir::Operand destination = operand(object);
  if (size != NULL_TREE && TREE_CODE(size) != INTEGER_CST && destination.is(ir::OperandKind::Path)) {
    const ir::Operand bytes = operand(size);
    result_.paths[ir::PathId{destination.index}].size = bytes;
  }
  emit(ir::Opcode::Clobber, {destination}).flags = flags;
}

void FunctionWriter::branch(const gcond* stmt) {
  const auto comparison = opcode_of(gimple_cond_code(stmt));
  if (!comparison) return give_up("condition");
  edge taken = nullptr;
  edge not_taken = nullptr;
  extract_true_false_edges_from_block(gimple_bb(stmt), &taken, &not_taken);
  ir::Instruction& instruction =
      emit(ir::Opcode::Branch, {operand(gimple_cond_lhs(stmt)), operand(gimple_cond_rhs(stmt))});
  instruction.comparison = *comparison;
  add_target(instruction, block(taken->dest));
  add_target(instruction, block(not_taken->dest));
}

void FunctionWriter::multiway(const gswitch* stmt) {
  const unsigned labels = gimple_switch_num_labels(stmt);
  std::vector<ir::Operand> bounds;
  for (unsigned i = 1; i < labels; ++i) {
    const tree label = gimple_switch_label(stmt, i);
    const ir::Operand low = operand(CASE_LOW(label));
    bounds.push_back(low);
    bounds.push_back(CASE_HIGH(label) != NULL_TREE ? operand(CASE_HIGH(label)) : low);
  }
  ir::Instruction& instruction = emit(ir::Opcode::Switch, {operand(gimple_switch_index(stmt))});
  for (const ir::Operand& bound : bounds) add_operand(instruction, bound);
  for (unsigned i = 0; i < labels; ++i) add_target(instruction, block(CASE_LABEL(gimple_switch_label(stmt, i))));
}

void FunctionWriter::computed_goto(gimple* stmt) {
  ir::Instruction& instruction = emit(ir::Opcode::Goto, {operand(gimple_goto_dest(stmt))});
  edge successor = nullptr;
  edge_iterator position;
  FOR_EACH_EDGE(successor, position, gimple_bb(stmt)->succs) {
    if (!(successor->flags & EDGE_EH)) add_target(instruction, block(successor->dest));
  }
}

void FunctionWriter::leave(const greturn* stmt) {
  const tree value = gimple_return_retval(stmt);
  // A result by reference is in the caller's object already.
  const bool is_in_place = value == NULL_TREE || (TREE_CODE(value) == RESULT_DECL && DECL_BY_REFERENCE(value));
  emit(ir::Opcode::Return, {is_in_place ? ir::Operand{} : operand(value)});
}

void FunctionWriter::assembly(const gasm* stmt) {
  ir::Assembly details;
  details.text = unit_.strings.text(gimple_asm_string(stmt));
  std::vector<ir::Operand> operands;
  const auto add = [&](tree entry, bool is_output) {
    const tree constraint = TREE_VALUE(TREE_PURPOSE(entry));
    details.operands.push_back({unit_.strings.text(TREE_STRING_POINTER(constraint)), is_output});
    operands.push_back(operand(TREE_VALUE(entry)));
  };
  for (unsigned i = 0; i < gimple_asm_noutputs(stmt); ++i) add(gimple_asm_output_op(stmt, i), true);
  for (unsigned i = 0; i < gimple_asm_ninputs(stmt); ++i) add(gimple_asm_input_op(stmt, i), false);
  for (unsigned i = 0; i < gimple_asm_nclobbers(stmt); ++i) {
    details.clobbers.push_back(unit_.strings.text(TREE_STRING_POINTER(TREE_VALUE(gimple_asm_clobber_op(stmt, i)))));
  }
  ir::Instruction& instruction = emit(ir::Opcode::Asm);
  instruction.assembly = result_.assemblies.add(std::move(details));
  if (gimple_asm_volatile_p(stmt)) instruction.flags |= ir::instruction_flag::is_volatile;
  for (const ir::Operand& value : operands) add_operand(instruction, value);
  for (unsigned i = 0; i < gimple_asm_nlabels(stmt); ++i) {
    add_target(instruction, block(TREE_VALUE(gimple_asm_label_op(stmt, i))));
  }
}

// -fgnu-tm: from here to the call of _ITM_commitTransaction everything happens at once. The labels say where a
// cancelled transaction goes on and where the copy without instrumentation is.
void FunctionWriter::transaction(gimple* stmt) {
  const auto* start = as_a<gtransaction*>(stmt);
  ir::Instruction& instruction = emit(ir::Opcode::CallInternal, {ir::Operand{}});
  instruction.text = unit_.strings.text(".TRANSACTION");
  const ir::TypeId type = unit_.types.named(ptr_type_node);
  for (const tree label : {gimple_transaction_label_over(start), gimple_transaction_label_uninst(start)}) {
    if (label == NULL_TREE) continue;
    if (const ir::BlockId target = block(label); target) {
      add_operand(instruction, {ir::OperandKind::Label, type, target.index()});
    }
  }
}

void FunctionWriter::note_label(const glabel* stmt) {
  const tree label = gimple_label_label(stmt);
  ir::Block& here = result_.blocks[current_block_];
  if (DECL_NAME(label) != NULL_TREE && !DECL_ARTIFICIAL(label)) here.label = unit_.strings.identifier(DECL_NAME(label));
  here.is_address_taken |= FORCED_LABEL(label);
  here.is_nonlocal |= DECL_NONLOCAL(label);
}

}  // namespace gmc::plugin
