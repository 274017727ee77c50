// The decoder's half of one function, and what it shares with the tables of the module; see payload.hpp.
#pragma once

#include <cstdint>

#include "ir/function.hpp"
#include "ir/ids.hpp"
#include "ir/operand_types.hpp"
#include "support/byte_reader.hpp"

namespace gmc::ir {

template <class IdType>
[[nodiscard, gnu::always_inline]] inline IdType read_id(support::ByteReader& reader) {
  return IdType{static_cast<std::uint32_t>(reader.varint32() - 1)};
}

template <class IdType>
[[nodiscard, gnu::always_inline]] inline IdType read_id_change(support::ByteReader& reader, IdType& previous) {
  previous = IdType{static_cast<std::uint32_t>(previous.index() + static_cast<std::uint64_t>(reader.signed_varint()))};
  return previous;
}

// `limit`: the number of enumerators.
template <class Enum>
[[nodiscard]] Enum to_enum(std::uint32_t value, std::uint8_t limit) {
  if (value >= limit) [[unlikely]]
    throw support::MalformedBytes("has an unknown enumerator");
  return static_cast<Enum>(value);
}

inline void require_known_bits(std::uint32_t mask, std::uint32_t known) {
  if ((mask & ~known) != 0) [[unlikely]]
    throw support::MalformedBytes("has unknown bits in a record");
}

[[nodiscard]] inline bool read_bool(support::ByteReader& reader) {
  const std::uint8_t value = reader.byte();
  require_known_bits(value, 1);
  return value != 0;
}

// `types` knows the constants of the module, and afterwards the registers and paths of the function.
void decode_function(support::ByteReader& reader, OperandTypes& types, Function& function);

}  // namespace gmc::ir
