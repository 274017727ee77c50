#include "plugin/constants.hpp"

#include <algorithm>
#include <cstring>

namespace gmc::plugin {

namespace {

// x87 values have 10 bytes of content; the padding up to the size of the type is made zero so that equal values are
// equal.
void clear_padding(tree type, std::uint8_t* bytes, std::size_t size) {
  if (TREE_CODE(type) == COMPLEX_TYPE) {
    clear_padding(TREE_TYPE(type), bytes, size / 2);
    clear_padding(TREE_TYPE(type), bytes + size / 2, size / 2);
    return;
  }
  if (!SCALAR_FLOAT_TYPE_P(type)) return;
  const struct real_format* format = REAL_MODE_FORMAT(TYPE_MODE(type));
  constexpr std::size_t x87_bytes = 10;
  if (format != nullptr && format->p == 64 && size > x87_bytes) std::fill(bytes + x87_bytes, bytes + size, 0);
}

}  // namespace

std::optional<std::vector<std::uint8_t>> constant_bytes(tree value) {
  if (!CONSTANT_CLASS_P(value) || TREE_CODE(value) == STRING_CST) return std::nullopt;
  const HOST_WIDE_INT size = int_size_in_bytes(TREE_TYPE(value));
  constexpr HOST_WIDE_INT largest = 1 << 16;  // generic vectors can be long
  if (size < 0 || size > largest) return std::nullopt;
  std::vector<std::uint8_t> bytes(static_cast<std::size_t>(size));
  if (size == 0) return bytes;
  if (native_encode_expr(value, bytes.data(), static_cast<int>(size), 0) == 0) return std::nullopt;
  clear_padding(TREE_TYPE(value), bytes.data(), bytes.size());
  return bytes;
}

ir::ConstantId Constants::get(tree value) {
  const auto [entry, is_new] = by_node_.try_emplace(value);
  if (!is_new) return entry->second;
  const auto bytes = constant_bytes(value);
  if (!bytes) return {};
  const ir::TypeId type = types_.named(TREE_TYPE(value));

  std::string key(sizeof(std::uint32_t) + bytes->size(), '\0');
  const std::uint32_t type_index = type.index();
  std::memcpy(key.data(), &type_index, sizeof type_index);
  if (!bytes->empty()) std::memcpy(key.data() + sizeof type_index, bytes->data(), bytes->size());
  const auto [known, is_new_value] = by_value_.try_emplace(std::move(key));
  if (is_new_value) {
    const auto first = static_cast<std::uint32_t>(module_.constant_bytes.size());
    module_.constant_bytes.insert(module_.constant_bytes.end(), bytes->begin(), bytes->end());
    known->second = module_.constants.add({type, first, static_cast<std::uint32_t>(bytes->size())});
  }
  entry->second = known->second;
  return known->second;
}

ir::ConstantId Constants::integer(tree type, std::int64_t value) {
  return get(build_int_cst(type, value));
}

}  // namespace gmc::plugin
