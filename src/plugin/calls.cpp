// Calls: of functions, of the compiler's built-ins, and of GCC's internal functions.
#include "plugin/function_writer.hpp"

namespace gmc::plugin {

namespace {

// Built-ins whose integer arguments are numbers of EH regions.
bool takes_regions(tree callee) {
  return callee != NULL_TREE &&
         (fndecl_built_in_p(callee, BUILT_IN_EH_POINTER) || fndecl_built_in_p(callee, BUILT_IN_EH_FILTER) ||
          fndecl_built_in_p(callee, BUILT_IN_EH_COPY_VALUES));
}

}  // namespace

void FunctionWriter::call(gcall* stmt) {
  if (gimple_call_internal_p(stmt)) return internal_call(stmt);
  if (is_padding_of_automatic_initialization(stmt)) return;
  if (gimple_call_va_arg_pack_p(stmt)) return give_up("__builtin_va_arg_pack, which needs inlining");
  const tree callee = gimple_call_fndecl(stmt);
  std::vector<ir::Operand> arguments;
  for (unsigned i = 0; i < gimple_call_num_args(stmt); ++i) {
    const tree argument = gimple_call_arg(stmt, i);
    if (takes_regions(callee) && tree_fits_shwi_p(argument)) {
      arguments.push_back(integer_constant(TREE_TYPE(argument), region(tree_to_shwi(argument)).index()));
    } else {
      arguments.push_back(operand(argument));
    }
  }
  const ir::Operand destination = operand(gimple_call_lhs(stmt));
  const ir::Operand function = operand(gimple_call_fn(stmt));
  const ir::Operand chain = operand(gimple_call_chain(stmt));
  ir::Instruction& instruction = emit(ir::Opcode::Call, {destination, function, chain});
  for (const ir::Operand& argument : arguments) add_operand(instruction, argument);
  instruction.type = unit_.types.named(gimple_call_fntype(stmt));
  if (gimple_call_return_slot_opt_p(stmt)) instruction.flags |= ir::instruction_flag::return_slot;
  if (gimple_call_must_tail_p(stmt)) instruction.flags |= ir::instruction_flag::must_tail;
  if (gimple_call_nothrow_p(stmt)) instruction.flags |= ir::instruction_flag::no_throw;
}

void FunctionWriter::internal_call(gcall* stmt) {
  const internal_fn function = gimple_call_internal_fn(stmt);
  const tree lhs = gimple_call_lhs(stmt);
  // -ftrivial-auto-var-init marks each declaration with this call: from here on the variable exists, without a value.
  if (function == IFN_DEFERRED_INIT && lhs != NULL_TREE) return clobber(lhs, 0, gimple_call_arg(stmt, 0));
  // Sanitizers: AddressSanitizer has its own way to mark the end of a variable's life, the rest is not the program's.
  if (function == IFN_TSAN_FUNC_EXIT) return;
  if (function == IFN_ASAN_MARK) {
    if (tree_to_shwi(gimple_call_arg(stmt, 0)) != ASAN_MARK_POISON) return;
    return clobber(TREE_OPERAND(gimple_call_arg(stmt, 1), 0), ir::instruction_flag::end_of_life, NULL_TREE);
  }

  std::vector<ir::Operand> arguments;
  for (unsigned i = 0; i < gimple_call_num_args(stmt); ++i) arguments.push_back(operand(gimple_call_arg(stmt, i)));
  ir::Instruction& instruction = emit(ir::Opcode::CallInternal, {operand(lhs)});
  for (const ir::Operand& argument : arguments) add_operand(instruction, argument);
  instruction.text = unit_.strings.text(std::string{"."} + internal_fn_name(function));
  // The type to fetch travels as the pointee of a null pointer.
  if (function == IFN_VA_ARG) instruction.type = unit_.types.complete(TREE_TYPE(TREE_TYPE(gimple_call_arg(stmt, 1))));
}

// Clearing the padding belongs to -ftrivial-auto-var-init=zero, which the program did not ask for: to gmc a fresh
// variable has no value, padding included.
bool FunctionWriter::is_padding_of_automatic_initialization(gcall* stmt) const {
  if (!gimple_call_builtin_p(stmt, BUILT_IN_CLEAR_PADDING) || gimple_call_num_args(stmt) < 2) return false;
  return integer_onep(gimple_call_arg(stmt, 1)) ||
         (gimple_call_num_args(stmt) > 2 && integer_onep(gimple_call_arg(stmt, 2)));
}

}  // namespace gmc::plugin
