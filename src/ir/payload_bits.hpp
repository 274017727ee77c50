// The bits of the payload's records: what the encoder and the decoder must agree upon beyond the order of the fields.
// docs/formats/module.md has the same tables for readers. A record starts with a *head* (one byte) or a *mask* (a
// varint, the commonest bits lowest); fields whose bit is clear have their default value and are not stored. Changing
// anything here means raising format_version.
#pragma once

#include <cstdint>

namespace gmc::ir::bits {

namespace target {
inline constexpr std::uint8_t wraps_on_overflow = 1;
inline constexpr std::uint8_t wraps_pointers = 2;
inline constexpr std::uint8_t has_exceptions = 4;
inline constexpr std::uint8_t has_non_call_exceptions = 8;
inline constexpr std::uint8_t null_pointer_is_valid = 16;
inline constexpr std::uint8_t all = 31;
}  // namespace target

//   7   6   5   4   3   2   1   0
// | lines forward (31: explicit) | macro | spelling | file |
namespace location {
inline constexpr std::uint8_t file = 1;  // differs from the previous location's
inline constexpr std::uint8_t spelling = 2;
inline constexpr std::uint8_t macro = 4;
inline constexpr unsigned line_shift = 3;
inline constexpr std::uint32_t explicit_line = 31;
}  // namespace location

namespace type {
inline constexpr std::uint32_t element = 1u << 0;
inline constexpr std::uint32_t size = 1u << 1;
inline constexpr std::uint32_t align = 1u << 2;
inline constexpr std::uint32_t name = 1u << 3;
inline constexpr std::uint32_t precision = 1u << 4;
inline constexpr std::uint32_t is_unsigned = 1u << 5;
inline constexpr std::uint32_t fields = 1u << 6;
inline constexpr std::uint32_t parameters = 1u << 7;
inline constexpr std::uint32_t enumerators = 1u << 8;
inline constexpr std::uint32_t count = 1u << 9;
inline constexpr std::uint32_t float_format = 1u << 10;
inline constexpr std::uint32_t is_incomplete = 1u << 11;
inline constexpr std::uint32_t is_variable_size = 1u << 12;
inline constexpr std::uint32_t is_reverse_order = 1u << 13;
inline constexpr std::uint32_t is_variadic = 1u << 14;
inline constexpr std::uint32_t is_unprototyped = 1u << 15;
inline constexpr std::uint32_t all = (1u << 16) - 1;
}  // namespace type

namespace field {
inline constexpr std::uint8_t is_bit_field = 1;
inline constexpr std::uint8_t is_base = 2;
inline constexpr std::uint8_t name = 4;
inline constexpr std::uint8_t gap = 8;  // does not start where the previous field ended
inline constexpr std::uint8_t all = 15;
}  // namespace field

//   7   6   5   4   3   2   1   0
// | visib. | link. | definition | kind |
namespace symbol {
inline constexpr unsigned definition_shift = 1;
inline constexpr unsigned linkage_shift = 4;
inline constexpr unsigned visibility_shift = 6;

inline constexpr std::uint32_t location = 1u << 0;
inline constexpr std::uint32_t comdat = 1u << 1;
inline constexpr std::uint32_t is_artificial = 1u << 2;
inline constexpr std::uint32_t is_no_throw = 1u << 3;
inline constexpr std::uint32_t is_read_only = 1u << 4;
inline constexpr std::uint32_t size = 1u << 5;
inline constexpr std::uint32_t align = 1u << 6;
inline constexpr std::uint32_t initializer = 1u << 7;
inline constexpr std::uint32_t is_literal = 1u << 8;
inline constexpr std::uint32_t is_builtin = 1u << 9;
inline constexpr std::uint32_t is_no_return = 1u << 10;
inline constexpr std::uint32_t is_thread_local = 1u << 11;
inline constexpr std::uint32_t source_name = 1u << 12;
inline constexpr std::uint32_t section = 1u << 13;
inline constexpr std::uint32_t target = 1u << 14;
inline constexpr std::uint32_t constructor_priority = 1u << 15;
inline constexpr std::uint32_t destructor_priority = 1u << 16;
inline constexpr std::uint32_t thunk = 1u << 17;
inline constexpr std::uint32_t all = (1u << 18) - 1;
}  // namespace symbol

//   7   6   5   4   3   2   1   0
// | minus's label | minus | label | addend | size - 1 |
namespace relocation {
inline constexpr std::uint8_t size_mask = 15;
inline constexpr std::uint8_t addend = 16;
inline constexpr std::uint8_t label = 32;
inline constexpr std::uint8_t minus = 64;
inline constexpr std::uint8_t minus_label = 128;
}  // namespace relocation

namespace thunk {
inline constexpr std::uint8_t has_virtual_offset = 1;
inline constexpr std::uint8_t is_this_adjusting = 2;
inline constexpr std::uint8_t all = 3;
}  // namespace thunk

//   7   6   5   4   3   2   1   0
// | 0 | 0 | setjmp | by reference | chain's place | result's place |
namespace function {
inline constexpr std::uint8_t place_mask = 3;
inline constexpr unsigned static_chain_shift = 2;
inline constexpr std::uint8_t result_by_reference = 16;
inline constexpr std::uint8_t calls_setjmp = 32;
inline constexpr std::uint8_t all = 63;
}  // namespace function

// Registers and slots.
//   7   6   5   4   3   2   1   0
// | align | type | scope | location | name | role |
namespace variable {
inline constexpr std::uint8_t role_mask = 7;
inline constexpr std::uint8_t name = 8;
inline constexpr std::uint8_t location = 16;
inline constexpr std::uint8_t scope = 32;
inline constexpr std::uint8_t type = 64;    // differs from the previous variable's
inline constexpr std::uint8_t align = 128;  // slots only
}  // namespace variable

namespace path {
inline constexpr std::uint32_t base_mask = 3;
inline constexpr std::uint32_t offset = 1u << 2;
inline constexpr std::uint32_t object = 1u << 3;  // differs from `type`
inline constexpr std::uint32_t align = 1u << 4;
inline constexpr std::uint32_t indices = 1u << 5;
inline constexpr std::uint32_t bit_field = 1u << 6;
inline constexpr std::uint32_t is_volatile = 1u << 7;
inline constexpr std::uint32_t is_reverse_order = 1u << 8;
inline constexpr std::uint32_t size = 1u << 9;
inline constexpr std::uint32_t all = (1u << 10) - 1;
}  // namespace path

namespace path_index {
inline constexpr std::uint8_t low = 1;
inline constexpr std::uint8_t dynamic_stride = 2;
inline constexpr std::uint8_t count = 4;
inline constexpr std::uint8_t all = 7;
}  // namespace path_index

namespace operand {
inline constexpr unsigned kind_bits = 3;
inline constexpr std::uint32_t kind_mask = 7;
}  // namespace operand

//   7   6   5   4   3   2   1   0
// | 0 | 0 | terminate's location | terminate | catches | outer | kind |
namespace region {
inline constexpr std::uint8_t kind_mask = 3;
inline constexpr std::uint8_t outer = 4;
inline constexpr std::uint8_t catches = 8;
inline constexpr std::uint8_t terminate = 16;
inline constexpr std::uint8_t terminate_location = 32;
inline constexpr std::uint8_t all = 63;
}  // namespace region

//   7   6   5   4   3   2   1   0
// | instructions (7: explicit) | nonlocal | address | label | to following | next |
namespace block {
inline constexpr std::uint8_t next = 1;               // stored
inline constexpr std::uint8_t next_is_following = 2;  // the block after this one; not stored
inline constexpr std::uint8_t label = 4;
inline constexpr std::uint8_t is_address_taken = 8;
inline constexpr std::uint8_t is_nonlocal = 16;
inline constexpr unsigned count_shift = 5;
inline constexpr std::uint32_t explicit_count = 7;
}  // namespace block

//   7   6   5   4   3   2   1   0
// | operands (7: explicit) | region | landing pad | flags | scope | location |
namespace instruction {
inline constexpr std::uint8_t location = 1;  // differs from the previous instruction's
inline constexpr std::uint8_t scope = 2;     // likewise
inline constexpr std::uint8_t flags = 4;
inline constexpr std::uint8_t landing_pad = 8;
inline constexpr std::uint8_t region = 16;
inline constexpr unsigned count_shift = 5;
inline constexpr std::uint32_t explicit_count = 7;
}  // namespace instruction

}  // namespace gmc::ir::bits
