// The encoder's half of one function; see payload.hpp.
#pragma once

#include <cstdint>

#include "ir/function.hpp"
#include "ir/ids.hpp"
#include "support/byte_writer.hpp"

namespace gmc::ir {

template <class Enum>
[[nodiscard]] std::uint8_t number(Enum value) {
  return static_cast<std::uint8_t>(value);
}

// 0: none; otherwise index + 1.
template <class Tag>
void write_id(support::ByteWriter& writer, Id<Tag> id) {
  writer.varint(static_cast<std::uint32_t>(id.index() + 1));
}

// As the difference to the one before, which takes one byte where neighbours refer to neighbours.
template <class Tag>
void write_id_change(support::ByteWriter& writer, Id<Tag>& previous, Id<Tag> id) {
  writer.signed_varint(static_cast<std::int32_t>(id.index() - previous.index()));
  previous = id;
}

void encode_function(support::ByteWriter& writer, const Function& function);

}  // namespace gmc::ir
