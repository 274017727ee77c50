#include "plugin/initializers.hpp"

#include <algorithm>

#include "plugin/constants.hpp"

namespace gmc::plugin {

namespace {

// Gaps of zeros up to this length are cheaper inside a run than a new run.
constexpr std::uint64_t small_gap = 16;

std::optional<std::uint64_t> constant_size(tree type) {
  const HOST_WIDE_INT size = int_size_in_bytes(type);
  if (size < 0) return std::nullopt;
  return static_cast<std::uint64_t>(size);
}

}  // namespace

ir::Initializer InitializerWriter::write(tree init, std::uint64_t size) {
  result_ = {};
  error_.clear();
  size_ = size;
  if (init != NULL_TREE && init != error_mark_node) value(init, 0, false);
  const auto by_offset = [](const auto& a, const auto& b) { return a.offset < b.offset; };
  std::stable_sort(result_.runs.begin(), result_.runs.end(), by_offset);
  std::stable_sort(result_.relocations.begin(), result_.relocations.end(), by_offset);
  return std::move(result_);
}

void InitializerWriter::value(tree init, std::uint64_t offset, bool is_reverse_order) {
  // Conversions between types of one layout: pointers to members, for instance, are converted as records.
  while (TREE_CODE(init) == VIEW_CONVERT_EXPR || TREE_CODE(init) == NON_LVALUE_EXPR ||
         (CONVERT_EXPR_P(init) && AGGREGATE_TYPE_P(TREE_TYPE(init)))) {
    init = TREE_OPERAND(init, 0);
  }
  switch (TREE_CODE(init)) {
    case CONSTRUCTOR:
      if (RECORD_OR_UNION_TYPE_P(TREE_TYPE(init))) {
        record(init, offset);
      } else {
        array(init, offset);
      }
      return;
    case STRING_CST: {
      const auto room = constant_size(TREE_TYPE(init)).value_or(TREE_STRING_LENGTH(init));
      const auto length = std::min<std::uint64_t>(room, TREE_STRING_LENGTH(init));
      bytes(offset, reinterpret_cast<const std::uint8_t*>(TREE_STRING_POINTER(init)), length);
      return;
    }
    case INTEGER_CST:
    case REAL_CST:
    case COMPLEX_CST:
    case VECTOR_CST: {
      auto encoded = constant_bytes(init);
      if (!encoded) return fail("a constant", init);
      if (is_reverse_order) std::reverse(encoded->begin(), encoded->end());
      bytes(offset, encoded->data(), encoded->size());
      return;
    }
    default: break;
  }
  const auto target = linear(init);
  const auto size = constant_size(TREE_TYPE(init));
  if (!target || !size || is_reverse_order) return fail("an initializer", init);
  if (target->plus.symbol == ir::SymbolId{}) {
    if (target->minus.symbol) return fail("a negated address", init);
    const auto number = static_cast<std::uint64_t>(target->addend);
    std::uint8_t encoded[sizeof number];
    for (std::size_t i = 0; i < sizeof number; ++i) encoded[i] = static_cast<std::uint8_t>(number >> (8 * i));
    bytes(offset, encoded, std::min<std::size_t>(sizeof number, *size));
    return;
  }
  result_.relocations.push_back(
      {offset, static_cast<std::uint8_t>(*size), target->addend, target->plus, target->minus});
}

void InitializerWriter::record(tree constructor, std::uint64_t offset) {
  const tree type = TREE_TYPE(constructor);
  tree next_field = TYPE_FIELDS(type);
  unsigned HOST_WIDE_INT position = 0;
  tree field = NULL_TREE;
  tree element = NULL_TREE;
  FOR_EACH_CONSTRUCTOR_ELT(CONSTRUCTOR_ELTS(constructor), position, field, element) {
    if (field == NULL_TREE) {  // positional, as ubsan writes its tables
      while (next_field != NULL_TREE && TREE_CODE(next_field) != FIELD_DECL) next_field = DECL_CHAIN(next_field);
      field = next_field;
    }
    if (field == NULL_TREE || TREE_CODE(field) != FIELD_DECL) return fail("a record initializer", constructor);
    next_field = DECL_CHAIN(field);
    if (element == NULL_TREE) continue;
    if (DECL_BIT_FIELD(field)) {
      bit_field(field, element, offset);
      continue;
    }
    const HOST_WIDE_INT place = int_byte_position(field);
    value(element, offset + static_cast<std::uint64_t>(place),
          TYPE_REVERSE_STORAGE_ORDER(type) && !AGGREGATE_TYPE_P(TREE_TYPE(field)));
  }
}

void InitializerWriter::array(tree constructor, std::uint64_t offset) {
  const tree type = TREE_TYPE(constructor);
  const auto stride = constant_size(TREE_TYPE(type));
  if (!stride) return fail("an array initializer", constructor);
  const bool is_reverse_order =
      TREE_CODE(type) == ARRAY_TYPE && TYPE_REVERSE_STORAGE_ORDER(type) && !AGGREGATE_TYPE_P(TREE_TYPE(type));
  std::uint64_t low = 0;
  if (TREE_CODE(type) == ARRAY_TYPE && TYPE_DOMAIN(type) != NULL_TREE &&
      TYPE_MIN_VALUE(TYPE_DOMAIN(type)) != NULL_TREE) {
    low = tree_to_uhwi(TYPE_MIN_VALUE(TYPE_DOMAIN(type)));
  }
  std::uint64_t place = low;
  unsigned HOST_WIDE_INT position = 0;
  tree index = NULL_TREE;
  tree element = NULL_TREE;
  FOR_EACH_CONSTRUCTOR_ELT(CONSTRUCTOR_ELTS(constructor), position, index, element) {
    std::uint64_t last = place;
    if (index != NULL_TREE && TREE_CODE(index) == RANGE_EXPR) {
      place = tree_to_uhwi(TREE_OPERAND(index, 0));
      last = tree_to_uhwi(TREE_OPERAND(index, 1));
    } else if (index != NULL_TREE) {
      place = last = tree_to_uhwi(index);
    }
    // A range of zeros says nothing that the absence of bytes does not say.
    if (last > place && initializer_zerop(element)) {
      place = last + 1;
      continue;
    }
    for (; place <= last; ++place) value(element, offset + (place - low) * *stride, is_reverse_order);
  }
}

void InitializerWriter::bit_field(tree field, tree init, std::uint64_t record_offset) {
  STRIP_NOPS(init);
  if (TREE_CODE(init) != INTEGER_CST || TYPE_REVERSE_STORAGE_ORDER(DECL_CONTEXT(field))) {
    return fail("a bit-field initializer", init);
  }
  const auto width = tree_to_uhwi(DECL_SIZE(field));
  const auto first = record_offset * BITS_PER_UNIT + static_cast<std::uint64_t>(int_bit_position(field));
  for (std::uint64_t bit = 0; bit < width;) {
    const std::uint64_t shift = (first + bit) % BITS_PER_UNIT;
    const std::uint64_t taken = std::min<std::uint64_t>(BITS_PER_UNIT - shift, width - bit);
    const auto part = wi::extract_uhwi(wi::to_widest(init), bit, taken);
    const auto byte = static_cast<std::uint8_t>(part << shift);
    bytes((first + bit) / BITS_PER_UNIT, &byte, 1);
    bit += taken;
  }
}

// Zeros are what is there already. Others are appended to the last run where possible. Bytes that meet bytes already
// there are combined: bit-fields share them.
void InitializerWriter::bytes(std::uint64_t offset, const std::uint8_t* data, std::size_t size) {
  if (std::all_of(data, data + size, [](std::uint8_t byte) { return byte == 0; })) return;
  if (offset + size > size_) return fail("an initializer larger than its object", NULL_TREE);
  auto& runs = result_.runs;
  if (!runs.empty()) {
    auto& last = runs.back();
    const std::uint64_t end = last.offset + last.bytes.size();
    if (offset >= last.offset && offset < end) {
      const std::size_t common = std::min<std::uint64_t>(size, end - offset);
      for (std::size_t i = 0; i < common; ++i) last.bytes[offset - last.offset + i] |= data[i];
      last.bytes.insert(last.bytes.end(), data + common, data + size);
      return;
    }
    const bool reloc_between = !result_.relocations.empty() && result_.relocations.back().offset >= end;
    if (offset >= end && offset - end <= small_gap && !reloc_between) {
      last.bytes.resize(static_cast<std::size_t>(offset - last.offset), 0);
      last.bytes.insert(last.bytes.end(), data, data + size);
      return;
    }
  }
  runs.push_back({offset, {data, data + size}});
}

void InitializerWriter::fail(const char* what, tree init) {
  if (!error_.empty()) return;
  error_ = what;
  if (init != NULL_TREE) error_ += std::string{" ("} + get_tree_code_name(TREE_CODE(init)) + ")";
}

std::optional<InitializerWriter::Linear> InitializerWriter::linear(tree init) {
  switch (TREE_CODE(init)) {
    case INTEGER_CST: return Linear{{}, {}, static_cast<std::int64_t>(TREE_INT_CST_LOW(init))};
    case ADDR_EXPR:
    case FDESC_EXPR: return address(TREE_OPERAND(init, 0));
        CASE_CONVERT:
    case NON_LVALUE_EXPR:
    case VIEW_CONVERT_EXPR: {
      // The address must keep all its bits, unless two addresses were subtracted first.
      const auto inner = linear(TREE_OPERAND(init, 0));
      if (!inner) return std::nullopt;
      const bool is_address = inner->plus.symbol && !inner->minus.symbol;
      if (is_address && int_size_in_bytes(TREE_TYPE(init)) < POINTER_SIZE_UNITS) return std::nullopt;
      return inner;
    }
    case PLUS_EXPR:
    case POINTER_PLUS_EXPR:
    case MINUS_EXPR:
    case POINTER_DIFF_EXPR: {
      auto left = linear(TREE_OPERAND(init, 0));
      auto right = linear(TREE_OPERAND(init, 1));
      if (!left || !right) return std::nullopt;
      const bool is_minus = TREE_CODE(init) == MINUS_EXPR || TREE_CODE(init) == POINTER_DIFF_EXPR;
      if (is_minus) {
        std::swap(right->plus, right->minus);
        right->addend = -right->addend;
      }
      if ((left->plus.symbol && right->plus.symbol) || (left->minus.symbol && right->minus.symbol)) return std::nullopt;
      if (right->plus.symbol) left->plus = right->plus;
      if (right->minus.symbol) left->minus = right->minus;
      left->addend += right->addend;
      return left;
    }
    default: return std::nullopt;
  }
}

std::optional<InitializerWriter::Linear> InitializerWriter::address(tree object) {
  poly_int64 bit_size;
  poly_int64 bit_position;
  tree variable_offset = NULL_TREE;
  machine_mode mode;
  int is_unsigned = 0;
  int is_reverse = 0;
  int is_volatile = 0;
  const tree base = get_inner_reference(object, &bit_size, &bit_position, &variable_offset, &mode, &is_unsigned,
                                        &is_reverse, &is_volatile);
  std::int64_t offset = bit_position.to_constant() / BITS_PER_UNIT;
  if (variable_offset != NULL_TREE) {
    if (!tree_fits_shwi_p(variable_offset)) return std::nullopt;
    offset += tree_to_shwi(variable_offset);
  }
  Linear result;
  result.addend = offset;
  switch (TREE_CODE(base)) {
    case FUNCTION_DECL:
    case VAR_DECL:
    case CONST_DECL: result.plus.symbol = symbols_.declaration(base); return result;
    case STRING_CST: result.plus.symbol = symbols_.literal(base); return result;
    case COMPOUND_LITERAL_EXPR:
      result.plus.symbol = symbols_.declaration(DECL_EXPR_DECL(TREE_OPERAND(base, 0)));
      return result;
    case LABEL_DECL: {
      const auto found = labels_.find(base);
      if (found == labels_.end()) return std::nullopt;
      result.plus = found->second;
      return result;
    }
    case MEM_REF:
    case INDIRECT_REF: {
      auto inner = linear(TREE_OPERAND(base, 0));
      if (!inner) return std::nullopt;
      inner->addend += offset;
      if (TREE_CODE(base) == MEM_REF) inner->addend += mem_ref_offset(base).to_constant().to_shwi();
      return inner;
    }
    default: return std::nullopt;
  }
}

}  // namespace gmc::plugin
