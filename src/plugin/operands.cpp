// Operands and access paths. A reference like `p->list[i].next` is a tree of COMPONENT_REF, ARRAY_REF and MEM_REF
// nodes; the path is its sum: one base, one constant offset, and the indices that are not constant.
#include "plugin/function_writer.hpp"

namespace gmc::plugin {

// The path being summed up while the tree is walked from the outermost node inwards.
struct FunctionWriter::Walk {
  ir::Path path;
  std::int64_t bits = 0;  // beyond path.offset
  bool is_done = false;
  tree next = NULL_TREE;
};

ir::Operand FunctionWriter::operand(tree value) {
  if (value == NULL_TREE) return {};
  switch (TREE_CODE(value)) {
    case SSA_NAME: return ssa_operand(value);
    case OBJ_TYPE_REF: return operand(OBJ_TYPE_REF_EXPR(value));
    case ADDR_EXPR: return address_of(value);
    case INTEGER_CST:
    case REAL_CST:
    case COMPLEX_CST:
    case VECTOR_CST: return constant(value);
    case VAR_DECL:
    case PARM_DECL:
    case RESULT_DECL:
      if (TREE_CODE(value) == VAR_DECL && is_global_var(value)) break;
      if (const ir::Variable place = variable(value); place.place == ir::Variable::Place::Register) {
        return {ir::OperandKind::Register, result_.registers[ir::RegisterId{place.index}].type, place.index};
      }
      break;
    default: break;
  }
  return memory(value);
}

ir::Operand FunctionWriter::constant(tree value) {
  const ir::ConstantId id = unit_.constants.get(value);
  if (!id) {
    give_up(std::string{"constant of "} + get_tree_code_name(TREE_CODE(TREE_TYPE(value))));
    return {};
  }
  return {ir::OperandKind::Constant, unit_.module.constants[id].type, id.index()};
}

ir::Operand FunctionWriter::integer_constant(tree type, std::int64_t value) {
  return constant(build_int_cst(type, value));
}

ir::Operand FunctionWriter::address_of(tree address_expression) {
  const tree object = TREE_OPERAND(address_expression, 0);
  const ir::TypeId type = unit_.types.named(TREE_TYPE(address_expression));
  if (TREE_CODE(object) == LABEL_DECL) {
    if (const ir::BlockId target = block(object); target) return {ir::OperandKind::Label, type, target.index()};
    return outer_label(object, TREE_TYPE(address_expression));
  }
  return {ir::OperandKind::Address, type, path(object).index()};
}

// A nested function leaves to a label of the function around it. Labels of other functions are known to relocations
// only, so the address is read from a constant.
ir::Operand FunctionWriter::outer_label(tree label, tree pointer_type) {
  const auto found = labels_.find(label);
  if (found == labels_.end()) {
    give_up("address of a label that does not exist");
    return {};
  }
  ir::Path constant;
  constant.base = ir::PathBase::Symbol;
  constant.base_index = unit_.symbols.label_address(found->second, pointer_type).index();
  constant.type = constant.object = unit_.types.named(pointer_type);
  const ir::Operand value{ir::OperandKind::Path, constant.type, result_.paths.add(constant).index()};
  const ir::Operand result = temporary(pointer_type);
  emit(ir::Opcode::Copy, {result, value});
  return result;
}

ir::Operand FunctionWriter::memory(tree reference) {
  const ir::PathId id = path(reference);
  return {ir::OperandKind::Path, result_.paths[id].type, id.index()};
}

ir::PathId FunctionWriter::path(tree reference) {
  Walk walk;
  if (TREE_CODE(reference) == WITH_SIZE_EXPR) {
    walk.path.size = operand(TREE_OPERAND(reference, 1));
    reference = TREE_OPERAND(reference, 0);
  }
  const tree type = TREE_TYPE(reference);
  // The address of a function or of something incomplete needs the name of the type only.
  walk.path.type = FUNC_OR_METHOD_TYPE_P(type) ? unit_.types.named(type) : unit_.types.complete(type);
  walk.path.is_volatile = TREE_THIS_VOLATILE(reference) && TREE_CODE(reference) != FUNCTION_DECL;
  if (TREE_CODE(reference) == BIT_FIELD_REF) {
    walk.path.bit_size = static_cast<std::uint32_t>(tree_to_uhwi(TREE_OPERAND(reference, 1)));
    walk.bits += static_cast<std::int64_t>(tree_to_uhwi(TREE_OPERAND(reference, 2)));
    walk.path.is_reverse_order = REF_REVERSE_STORAGE_ORDER(reference);
    reference = TREE_OPERAND(reference, 0);
  } else if (TREE_CODE(reference) == COMPONENT_REF && DECL_BIT_FIELD(TREE_OPERAND(reference, 1))) {
    walk.path.bit_size = static_cast<std::uint32_t>(tree_to_uhwi(DECL_SIZE(TREE_OPERAND(reference, 1))));
  }
  if (!AGGREGATE_TYPE_P(type) && reverse_storage_order_for_component_p(reference)) walk.path.is_reverse_order = true;

  for (walk.next = reference; !walk.is_done && failure_.empty();) {
    const tree node = walk.next;
    switch (TREE_CODE(node)) {
      case COMPONENT_REF: component(walk, node); break;
      case ARRAY_REF:
      case ARRAY_RANGE_REF: element(walk, node); break;
      case BIT_FIELD_REF:
        walk.bits += static_cast<std::int64_t>(tree_to_uhwi(TREE_OPERAND(node, 2)));
        walk.next = TREE_OPERAND(node, 0);
        break;
      case IMAGPART_EXPR:
        walk.path.offset += int_size_in_bytes(TREE_TYPE(node));
        walk.next = TREE_OPERAND(node, 0);
        break;
      case REALPART_EXPR:
      case VIEW_CONVERT_EXPR: walk.next = TREE_OPERAND(node, 0); break;
      default: base(walk, node); break;
    }
  }
  // Bits that are whole bytes belong to the offset; the rest stays below 8.
  const std::int64_t bytes = walk.bits >= 0 ? walk.bits / BITS_PER_UNIT : -((-walk.bits + 7) / BITS_PER_UNIT);
  walk.path.offset += bytes;
  walk.path.bit_position = static_cast<std::uint8_t>(walk.bits - bytes * BITS_PER_UNIT);
  if (walk.path.bit_position != 0 && walk.path.bit_size == 0) give_up("reference that begins inside a byte");
  return result_.paths.add(std::move(walk.path));
}

void FunctionWriter::component(Walk& walk, tree reference) {
  const tree field = TREE_OPERAND(reference, 1);
  if (TREE_OPERAND(reference, 2) != NULL_TREE) {
    // The place of a member behind one of variable size, in units of the field's guaranteed alignment.
    ir::PathIndex index;
    index.index = operand(TREE_OPERAND(reference, 2));
    index.stride = DECL_OFFSET_ALIGN(field) / BITS_PER_UNIT;
    walk.path.indices.push_back(index);
  } else if (tree_fits_shwi_p(DECL_FIELD_OFFSET(field))) {
    walk.path.offset += tree_to_shwi(DECL_FIELD_OFFSET(field));
  } else {
    give_up("member at a place known at run time only");
  }
  walk.bits += tree_to_shwi(DECL_FIELD_BIT_OFFSET(field));
  walk.next = TREE_OPERAND(reference, 0);
}

void FunctionWriter::element(Walk& walk, tree reference) {
  const tree index = TREE_OPERAND(reference, 1);
  const tree low = array_ref_low_bound(reference);
  const tree array_type = TREE_TYPE(TREE_OPERAND(reference, 0));
  const tree element_type = TREE_TYPE(array_type);
  if (TREE_CODE(low) != INTEGER_CST) return give_up("array with a lower bound known at run time only");
  walk.next = TREE_OPERAND(reference, 0);

  ir::PathIndex entry;
  entry.low = tree_to_shwi(low);
  if (TREE_OPERAND(reference, 3) != NULL_TREE) {
    entry.stride = TYPE_ALIGN_UNIT(element_type);
    entry.dynamic_stride = operand(TREE_OPERAND(reference, 3));
    if (entry.dynamic_stride.is(ir::OperandKind::Constant)) {
      entry.stride *= tree_to_uhwi(TREE_OPERAND(reference, 3));
      entry.dynamic_stride = {};
    }
  } else if (tree_fits_uhwi_p(TYPE_SIZE_UNIT(element_type))) {
    entry.stride = tree_to_uhwi(TYPE_SIZE_UNIT(element_type));
  } else {
    return give_up("array with elements of a size known at run time only");
  }
  // A constant index inside the bounds is an offset; outside it stays an index, for the machine to find the fault.
  const tree domain = TYPE_DOMAIN(array_type);
  const tree high = domain == NULL_TREE ? NULL_TREE : TYPE_MAX_VALUE(domain);
  if (high != NULL_TREE && TREE_CODE(high) == INTEGER_CST && !array_at_struct_end_p(reference)) {
    const offset_int count = wi::to_offset(high) - wi::to_offset(low) + 1;
    if (wi::fits_uhwi_p(count)) entry.count = count.to_uhwi();
  }
  if (tree_fits_shwi_p(index) && !entry.dynamic_stride) {
    const std::int64_t place = tree_to_shwi(index) - entry.low;
    if (entry.count == 0 || (place >= 0 && static_cast<std::uint64_t>(place) < entry.count)) {
      walk.path.offset += place * static_cast<std::int64_t>(entry.stride);
      return;
    }
  }
  entry.index = operand(index);
  walk.path.indices.push_back(entry);
}

void FunctionWriter::base(Walk& walk, tree reference) {
  walk.is_done = true;
  switch (TREE_CODE(reference)) {
    case MEM_REF:
    case INDIRECT_REF: {
      if (TREE_CODE(reference) == MEM_REF) walk.path.offset += mem_ref_offset(reference).to_constant().to_shwi();
      const tree pointer = TREE_OPERAND(reference, 0);
      if (TREE_CODE(pointer) == ADDR_EXPR) {
        walk.path.align = std::max(walk.path.align, TYPE_ALIGN_UNIT(TREE_TYPE(reference)));
        walk.is_done = false;
        walk.next = TREE_OPERAND(pointer, 0);
        return;
      }
      const ir::Operand value = operand(pointer);
      if (value.is(ir::OperandKind::Register)) {
        walk.path.base = ir::PathBase::Register;
      } else if (value.is(ir::OperandKind::Constant)) {
        walk.path.base = ir::PathBase::Constant;
      } else {
        return give_up("dereference of a pointer in memory");
      }
      walk.path.base_index = value.index;
      walk.path.object = unit_.types.complete(TREE_TYPE(reference));
      walk.path.align = std::max(1U, TYPE_ALIGN_UNIT(TREE_TYPE(reference)));
      return;
    }
    case STRING_CST:
      walk.path.base = ir::PathBase::Symbol;
      walk.path.base_index = unit_.symbols.literal(reference).index();
      walk.path.object = unit_.types.complete(TREE_TYPE(reference));
      return;
    default:
      if (DECL_P(reference)) return base_declaration(walk, reference);
      give_up(std::string{"reference to "} + get_tree_code_name(TREE_CODE(reference)));
  }
}

void FunctionWriter::base_declaration(Walk& walk, tree decl) {
  walk.path.is_volatile |= TREE_THIS_VOLATILE(decl) && TREE_CODE(decl) != FUNCTION_DECL;
  if (TREE_CODE(decl) == FUNCTION_DECL || TREE_CODE(decl) == CONST_DECL ||
      (TREE_CODE(decl) == VAR_DECL && is_global_var(decl))) {
    walk.path.base = ir::PathBase::Symbol;
    walk.path.base_index = unit_.symbols.declaration(decl).index();
    walk.path.object = unit_.types.named(TREE_TYPE(decl));
    return;
  }
  if (TREE_CODE(decl) != VAR_DECL && TREE_CODE(decl) != PARM_DECL && TREE_CODE(decl) != RESULT_DECL) {
    return give_up(std::string{"reference to "} + get_tree_code_name(TREE_CODE(decl)));
  }
  const ir::Variable place = variable(decl);
  if (place.place != ir::Variable::Place::Slot) return give_up("address of a register variable");
  walk.path.base = ir::PathBase::Slot;
  walk.path.base_index = place.index;
  walk.path.object = result_.slots[ir::SlotId{place.index}].type;
}

}  // namespace gmc::plugin
