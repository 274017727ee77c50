// Handlers for moving single cells: registers, constants, addresses, loads and stores of up to eight bytes. What is not
// simple (undefined bytes, pieces of pointers, every fault) is left to the evaluator.
#pragma once

#include "vm/fast_arithmetic.hpp"

namespace gmc::vm {

// Where the memory is: a pointer in cell a, or area a.
enum class Base : std::uint8_t { Cell, Area };
// Is `(b) * c` added? With the bound of the index in the upper half of `number`, if there is one; the offset is the
// rest. Many: `number` is the address of an AccessSite.
enum class Index : std::uint8_t { None, Cell, Many };
// What is stored: cell d, or the number d, extended.
enum class Source : std::uint8_t { Cell, Number };
// Yes: the place, and the pointer it was made of to the number of bits in the upper part of `c`, must be aligned.
enum class Aligned : std::uint8_t { Yes, Unchecked };
inline constexpr unsigned stride_bits = 28;
inline constexpr std::uint32_t stride_mask = (1U << stride_bits) - 1;

[[nodiscard]] Handler load_handler(Scalar type, Base base, Index index, Aligned aligned);
[[nodiscard]] Handler load_pointer_handler(Base base, Index index, Aligned aligned);
[[nodiscard]] Handler store_handler(unsigned size, Base base, Index index, Source source, Aligned aligned);

// d = the address of the place, which must not leave its object.
[[nodiscard]] Handler address_handler(Base base, Index index);

[[nodiscard]] Handler copy_handler();         // d = a, whatever it is
[[nodiscard]] Handler copy_plain_handler();   // the same if it is a number: a conversion to a wider type
[[nodiscard]] Handler set_number_handler();   // d = number
[[nodiscard]] Handler set_pointer_handler();  // d = (area a, offset number)
// d = a + number or a + b, for pointers of eight bytes.
[[nodiscard]] Handler move_pointer_handler(Right right, bool is_checked);

}  // namespace gmc::vm
