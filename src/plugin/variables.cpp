// Local variables: what is a register, what is a slot, and in which scope it lives.
#include "plugin/function_writer.hpp"

namespace gmc::plugin {

namespace {

// A scalar whose address is never taken. Variables bound to a machine register are registers as well, except vectors
// and complex numbers, whose parts GCC addresses one by one.
bool is_register(tree decl) {
  if (is_gimple_reg(decl)) return true;
  const tree type = TREE_TYPE(decl);
  return TREE_CODE(decl) == VAR_DECL && DECL_HARD_REGISTER(decl) && !TREE_ADDRESSABLE(decl) &&
         is_gimple_reg_type(type) && !VECTOR_TYPE_P(type) && TREE_CODE(type) != COMPLEX_TYPE;
}

tree note_declaration(tree* place, int*, void* noted) {
  if (TREE_CODE(*place) == VAR_DECL) static_cast<std::unordered_set<tree>*>(noted)->insert(*place);
  return NULL_TREE;
}

// A scalar that GCC has marked as having its address taken; whether that is so, see below.
bool could_be_register(tree decl) {
  const tree type = TREE_TYPE(decl);
  return TREE_CODE(decl) == VAR_DECL && !is_global_var(decl) && !TREE_THIS_VOLATILE(decl) &&
         !DECL_HAS_VALUE_EXPR_P(decl) && is_gimple_reg_type(type) && !VECTOR_TYPE_P(type) &&
         TREE_CODE(type) != COMPLEX_TYPE;
}

ir::VariableRole role_of(tree decl, tree static_chain) {
  if (decl == static_chain) return ir::VariableRole::StaticChain;
  switch (TREE_CODE(decl)) {
    case PARM_DECL: return ir::VariableRole::Parameter;
    case RESULT_DECL: return ir::VariableRole::Result;
    default: break;
  }
  return DECL_NAME(decl) == NULL_TREE || DECL_IGNORED_P(decl) ? ir::VariableRole::Temporary : ir::VariableRole::Local;
}

}  // namespace

// The front ends mark a variable as addressable when they see its address, and nobody takes that back though the
// address is gone: each __atomic_load_tmp of <stdatomic.h> is such a variable. What no statement uses but as a whole is
// a register all the same. After setjmp it matters what is in memory.
void FunctionWriter::find_parted_variables() {
  const auto note = [&](tree value) {
    if (value != NULL_TREE && TREE_CODE(value) != VAR_DECL) walk_tree(&value, note_declaration, &parted_, nullptr);
  };
  basic_block block = nullptr;
  FOR_EACH_BB_FN(block, body_) {
    for (auto phi = gsi_start_phis(block); !gsi_end_p(phi); gsi_next(&phi)) {
      for (unsigned i = 0; i < gimple_phi_num_args(phi.phi()); ++i) note(gimple_phi_arg_def(phi.phi(), i));
    }
    for (auto place = gsi_start_bb(block); !gsi_end_p(place); gsi_next(&place)) {
      for (unsigned i = 0; i < gimple_num_ops(gsi_stmt(place)); ++i) note(gimple_op(gsi_stmt(place), i));
    }
  }
}

bool FunctionWriter::lives_in_register(tree decl) const {
  return is_register(decl) || (could_be_register(decl) && !body_->calls_setjmp && !parted_.contains(decl));
}

// Blocks without variables are not worth a scope: what they hold belongs to the scope around them.
void FunctionWriter::declare_scopes(tree block, ir::ScopeId parent) {
  for (; block != NULL_TREE; block = BLOCK_CHAIN(block)) {
    ir::ScopeId scope = parent;
    if (!parent || BLOCK_VARS(block) != NULL_TREE) scope = result_.scopes.add({parent});
    scopes_.emplace(block, scope);
    for (tree decl = BLOCK_VARS(block); decl != NULL_TREE; decl = DECL_CHAIN(decl)) scope_of_variable_[decl] = scope;
    declare_scopes(BLOCK_SUBBLOCKS(block), scope);
  }
}

void FunctionWriter::declare_parameters() {
  const tree decl = body_->decl;
  for (tree parameter = DECL_ARGUMENTS(decl); parameter != NULL_TREE; parameter = DECL_CHAIN(parameter)) {
    result_.parameters.push_back(variable(parameter));
  }
  if (body_->static_chain_decl != NULL_TREE) result_.static_chain = variable(body_->static_chain_decl);
  const tree result = DECL_RESULT(decl);
  if (result != NULL_TREE && !VOID_TYPE_P(TREE_TYPE(result))) {
    result_.result = variable(result);
    result_.result_by_reference = DECL_BY_REFERENCE(result);
  }
}

ir::Variable FunctionWriter::variable(tree decl) {
  const auto [entry, is_new] = variables_.try_emplace(decl);
  if (!is_new) return entry->second;
  const ir::VariableRole role = role_of(decl, body_->static_chain_decl);
  const ir::StringId name =
      role == ir::VariableRole::Temporary ? ir::StringId{} : unit_.strings.identifier(DECL_NAME(decl));
  const ir::LocationId location = unit_.locations.get(DECL_SOURCE_LOCATION(decl));
  ir::ScopeId scope;
  if (const auto found = scope_of_variable_.find(decl); found != scope_of_variable_.end()) scope = found->second;

  ir::Variable result;
  if (lives_in_register(decl)) {
    result.place = ir::Variable::Place::Register;
    result.index = result_.registers.add({unit_.types.named(TREE_TYPE(decl)), name, location, scope, role}).index();
  } else {
    ir::Slot slot{unit_.types.complete(TREE_TYPE(decl)), name, location, scope, role, DECL_ALIGN_UNIT(decl), 0};
    if (slot.align == 0) slot.align = 1;
    // x86-64 psABI 3.1.2: arrays of 16 bytes and more are aligned to 16. GCC knows that when it lays out the frame.
    constexpr unsigned array_align = 16;
    const tree size = DECL_SIZE_UNIT(decl);
    if (POINTER_SIZE == 64 && TREE_CODE(TREE_TYPE(decl)) == ARRAY_TYPE && size != NULL_TREE && tree_fits_uhwi_p(size) &&
        tree_to_uhwi(size) >= array_align) {
      slot.align = std::max(slot.align, array_align);
    }
    if (DECL_SIZE_UNIT(decl) != NULL_TREE && tree_fits_uhwi_p(DECL_SIZE_UNIT(decl))) {
      slot.size = tree_to_uhwi(DECL_SIZE_UNIT(decl));
    }
    result.place = ir::Variable::Place::Slot;
    result.index = result_.slots.add(slot).index();
  }
  entry->second = result;
  return result;
}

ir::Operand FunctionWriter::ssa_operand(tree name) {
  const unsigned version = SSA_NAME_VERSION(name);
  if (version >= ssa_names_.size()) ssa_names_.resize(version + 1);
  ir::Operand& known = ssa_names_[version];
  if (known) return known;
  const tree decl = SSA_NAME_VAR(name);
  // The value a parameter has on entry is the parameter.
  if (SSA_NAME_IS_DEFAULT_DEF(name) && decl != NULL_TREE && is_gimple_reg(decl)) {
    const ir::Variable place = variable(decl);
    known = {ir::OperandKind::Register, result_.registers[ir::RegisterId{place.index}].type, place.index};
  } else {
    known = temporary(TREE_TYPE(name));
  }
  return known;
}

ir::Operand FunctionWriter::temporary(tree type) {
  ir::Register fresh;
  fresh.type = unit_.types.named(type);
  const ir::RegisterId id = result_.registers.add(fresh);
  return {ir::OperandKind::Register, fresh.type, id.index()};
}

ir::ScopeId FunctionWriter::scope_of(tree block) const {
  const auto found = scopes_.find(block);
  return found == scopes_.end() ? ir::ScopeId{} : found->second;
}

}  // namespace gmc::plugin
