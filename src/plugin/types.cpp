#include "plugin/types.hpp"

// Of the C++ front end: a type as the programmer would write it. Absent in the compilers of other languages.
extern const char* type_as_string(tree type, int flags) __attribute__((weak));

namespace gmc::plugin {

namespace {

ir::FloatFormat float_format(tree type) {
  const struct real_format* format = REAL_MODE_FORMAT(TYPE_MODE(type));
  if (format == nullptr) return ir::FloatFormat::None;
  if (format->b == 10) {
    switch (format->p) {
      case 7: return ir::FloatFormat::Decimal32;
      case 16: return ir::FloatFormat::Decimal64;
      default: return ir::FloatFormat::Decimal128;
    }
  }
  switch (format->p) {
    case 8: return ir::FloatFormat::BFloat16;
    case 11: return ir::FloatFormat::Binary16;
    case 24: return ir::FloatFormat::Binary32;
    case 53: return ir::FloatFormat::Binary64;
    case 64: return ir::FloatFormat::X87Extended;
    case 106: return ir::FloatFormat::DoubleDouble;
    case 113: return ir::FloatFormat::Binary128;
    default: return ir::FloatFormat::None;
  }
}

ir::TypeKind kind_of(tree type) {
  switch (TREE_CODE(type)) {
    case BOOLEAN_TYPE: return ir::TypeKind::Boolean;
    case INTEGER_TYPE:
    case OFFSET_TYPE: return ir::TypeKind::Integer;
    case ENUMERAL_TYPE: return ir::TypeKind::Enum;
    case REAL_TYPE: return ir::TypeKind::Float;
    case COMPLEX_TYPE: return ir::TypeKind::Complex;
    case VECTOR_TYPE: return ir::TypeKind::Vector;
    case POINTER_TYPE: return ir::TypeKind::Pointer;
    case REFERENCE_TYPE: return ir::TypeKind::Reference;
    case NULLPTR_TYPE: return ir::TypeKind::NullPointer;
    case ARRAY_TYPE: return ir::TypeKind::Array;
    case RECORD_TYPE: return ir::TypeKind::Record;
    case UNION_TYPE:
    case QUAL_UNION_TYPE: return ir::TypeKind::Union;
    case FUNCTION_TYPE:
    case METHOD_TYPE: return ir::TypeKind::Function;
    case VOID_TYPE: return ir::TypeKind::Void;
    default: return ir::TypeKind::Opaque;
  }
}

bool is_record(tree type) {
  return RECORD_OR_UNION_TYPE_P(type);
}

}  // namespace

ir::TypeId Types::named(tree type) {
  if (type == NULL_TREE || type == error_mark_node) type = void_type_node;
  type = TYPE_MAIN_VARIANT(type);
  const auto [entry, is_new] = known_.try_emplace(type);
  if (!is_new) return entry->second;
  const ir::TypeId id = module_.types.add({});
  entry->second = id;
  ir::Type result;
  describe(result, type);
  module_.types[id] = std::move(result);
  return id;
}

ir::TypeId Types::complete(tree type) {
  const ir::TypeId id = named(type);
  if (type == NULL_TREE || type == error_mark_node) return id;
  type = TYPE_MAIN_VARIANT(type);
  if (TREE_CODE(type) == ARRAY_TYPE) {
    static_cast<void>(complete(TREE_TYPE(type)));
  } else if (is_record(type) && COMPLETE_TYPE_P(type) && module_.types[id].is_incomplete) {
    ir::Type result = module_.types[id];
    result.is_incomplete = false;
    module_.types[id].is_incomplete = false;  // ends the recursion of ill-formed input
    describe_fields(result, type);
    module_.types[id] = std::move(result);
  }
  return id;
}

void Types::describe(ir::Type& result, tree type) {
  result.kind = kind_of(type);
  result.name = name_of(type);
  if (FUNC_OR_METHOD_TYPE_P(type)) {
    describe_function(result, type);
    return;
  }
  if (COMPLETE_TYPE_P(type)) {
    result.align = TYPE_ALIGN_UNIT(type);
    if (tree_fits_uhwi_p(TYPE_SIZE_UNIT(type))) {
      result.size = tree_to_uhwi(TYPE_SIZE_UNIT(type));
    } else {
      result.is_variable_size = true;
    }
  } else if (!VOID_TYPE_P(type)) {
    result.is_incomplete = true;
  }
  switch (TREE_CODE(type)) {
    case BOOLEAN_TYPE:
    case INTEGER_TYPE:
    case OFFSET_TYPE:
      result.precision = static_cast<std::uint16_t>(TREE_CODE(type) == OFFSET_TYPE ? result.size * BITS_PER_UNIT
                                                                                   : TYPE_PRECISION(type));
      result.is_unsigned = TREE_CODE(type) != OFFSET_TYPE && TYPE_UNSIGNED(type);
      break;
    case ENUMERAL_TYPE:
      result.precision = static_cast<std::uint16_t>(TYPE_PRECISION(type));
      result.is_unsigned = TYPE_UNSIGNED(type);
      for (tree value = TYPE_VALUES(type); value != NULL_TREE; value = TREE_CHAIN(value)) {
        tree constant = TREE_VALUE(value);
        if (TREE_CODE(constant) == CONST_DECL) constant = DECL_INITIAL(constant);
        if (constant == NULL_TREE || TREE_CODE(constant) != INTEGER_CST) continue;
        result.enumerators.push_back(
            {strings_.identifier(TREE_PURPOSE(value)), static_cast<std::int64_t>(TREE_INT_CST_LOW(constant))});
      }
      break;
    case REAL_TYPE:
      result.float_format = float_format(type);
      result.precision = static_cast<std::uint16_t>(TYPE_PRECISION(type));
      break;
    case COMPLEX_TYPE: result.element = named(TREE_TYPE(type)); break;
    case VECTOR_TYPE:
      result.element = named(TREE_TYPE(type));
      result.count = TYPE_VECTOR_SUBPARTS(type).to_constant();
      break;
    case POINTER_TYPE:
    case REFERENCE_TYPE: result.element = named(TREE_TYPE(type)); break;
    case ARRAY_TYPE: describe_array(result, type); break;
    case RECORD_TYPE:
    case UNION_TYPE:
    case QUAL_UNION_TYPE:
      result.is_incomplete = true;  // until complete() is asked
      result.is_reverse_order = TYPE_REVERSE_STORAGE_ORDER(type);
      break;
    default: break;
  }
}

void Types::describe_array(ir::Type& result, tree type) {
  result.element = named(TREE_TYPE(type));
  const tree domain = TYPE_DOMAIN(type);
  const tree last = domain == NULL_TREE ? NULL_TREE : TYPE_MAX_VALUE(domain);
  const tree first = domain == NULL_TREE ? NULL_TREE : TYPE_MIN_VALUE(domain);
  if (last == NULL_TREE) {
    // `int a[]` or GCC's `int a[0]`: no bound to check against.
    result.is_incomplete = !COMPLETE_TYPE_P(type);
    return;
  }
  if (TREE_CODE(last) != INTEGER_CST || first == NULL_TREE || TREE_CODE(first) != INTEGER_CST) {
    result.is_variable_size = true;
    return;
  }
  const offset_int count = wi::to_offset(last) - wi::to_offset(first) + 1;
  if (wi::fits_uhwi_p(count)) result.count = count.to_uhwi();
}

void Types::describe_function(ir::Type& result, tree type) {
  result.element = named(TREE_TYPE(type));
  result.is_variadic = stdarg_p(type);
  result.is_unprototyped = !prototype_p(type);
  for (tree argument = TYPE_ARG_TYPES(type); argument != NULL_TREE; argument = TREE_CHAIN(argument)) {
    if (TREE_VALUE(argument) == void_type_node) break;
    result.parameters.push_back(named(TREE_VALUE(argument)));
  }
}

void Types::describe_fields(ir::Type& result, tree type) {
  for (tree field = TYPE_FIELDS(type); field != NULL_TREE; field = DECL_CHAIN(field)) {
    if (TREE_CODE(field) != FIELD_DECL || DECL_FIELD_OFFSET(field) == NULL_TREE) continue;
    // Fields behind a member of variable size have no constant place.
    if (!tree_fits_uhwi_p(DECL_FIELD_OFFSET(field)) || !tree_fits_uhwi_p(DECL_FIELD_BIT_OFFSET(field))) continue;
    ir::Field entry;
    entry.name = strings_.identifier(DECL_NAME(field));
    entry.type = complete(TREE_TYPE(field));
    entry.bit_offset =
        tree_to_uhwi(DECL_FIELD_OFFSET(field)) * BITS_PER_UNIT + tree_to_uhwi(DECL_FIELD_BIT_OFFSET(field));
    if (DECL_SIZE(field) != NULL_TREE && tree_fits_uhwi_p(DECL_SIZE(field)))
      entry.bit_size = tree_to_uhwi(DECL_SIZE(field));
    entry.is_bit_field = DECL_BIT_FIELD(field);
    entry.is_base = DECL_NAME(field) == NULL_TREE && DECL_ARTIFICIAL(field) && is_record(TREE_TYPE(field));
    result.fields.push_back(entry);
  }
}

ir::StringId Types::name_of(tree type) {
  tree name = TYPE_NAME(type);
  if (name == NULL_TREE && (is_record(type) || TREE_CODE(type) == ENUMERAL_TYPE)) {
    // `typedef struct {...} name;` names a variant only.
    for (tree variant = TYPE_NEXT_VARIANT(type); variant != NULL_TREE && name == NULL_TREE;
         variant = TYPE_NEXT_VARIANT(variant)) {
      name = TYPE_NAME(variant);
    }
  }
  if (name == NULL_TREE) return {};
  const bool is_enumeration = TREE_CODE(type) == ENUMERAL_TYPE;
  // In C an identifier is a tag, a declaration a typedef.
  if (TREE_CODE(name) == IDENTIFIER_NODE) {
    if (!is_record(type) && !is_enumeration) return strings_.identifier(name);
    const char* key = is_enumeration ? "enum " : TREE_CODE(type) == RECORD_TYPE ? "struct " : "union ";
    return strings_.text(std::string{key} + IDENTIFIER_POINTER(name));
  }
  if (TREE_CODE(name) != TYPE_DECL || DECL_NAME(name) == NULL_TREE) return {};
  // Types of C++ are known by scope and template arguments, which only the front end can spell.
  if ((is_record(type) || is_enumeration) && type_as_string != nullptr) return strings_.text(type_as_string(type, 0));
  return strings_.identifier(DECL_NAME(name));
}

}  // namespace gmc::plugin
