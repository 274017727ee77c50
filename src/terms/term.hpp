// Values that depend on inputs, as expressions: bit vectors of 1 to 128 bits, truth being one bit. Terms are immutable
// and made by a TermPool, which keeps each one once: equal terms are the same object.
//
// Floats are bit vectors, too: the operators whose names begin with Float see their operands as IEEE numbers of 32 or
// 64 bits and round to nearest.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace gmc::terms {

__extension__ typedef unsigned __int128 Bits;
__extension__ typedef __int128 SignedBits;

inline constexpr unsigned greatest_width = 128;

enum class Op : std::uint8_t {
  Constant,
  Symbol,
  // Modulo 2 to the width.
  Add,
  Multiply,
  UnsignedDivide,     // by zero: all bits are set
  UnsignedRemainder,  // by zero: the dividend
  SignedDivide,       // by zero: 1 or -1, whichever has not the sign of the dividend
  SignedRemainder,
  And,
  Or,
  Xor,
  // By so many places as the second operand, unsigned, says; it is as wide as the first.
  ShiftLeft,
  ShiftRight,
  ShiftRightSigned,
  Concat,   // the first operand is the upper part
  Extract,  // from bit `parameter` on
  SignExtend,
  // One bit.
  Equal,
  UnsignedLess,
  SignedLess,
  Choose,  // the second operand if the first one is true, else the third
  FloatAdd,
  FloatSubtract,
  FloatMultiply,
  FloatDivide,
  FloatEqual,  // one bit, as the next two
  FloatLess,
  FloatLessEqual,
  FloatResize,      // to the other format
  FloatFromSigned,  // an integer
  FloatFromUnsigned,
  FloatToSigned,  // towards zero; what does not fit is not defined
  FloatToUnsigned,
};

using SymbolNumber = std::uint32_t;

// Numbers that bound a term: see range.hpp.
struct Range {
  Bits low = 0;
  Bits high = 0;
  SignedBits signed_low = 0;
  SignedBits signed_high = 0;
};

struct Term {
  Op op;
  std::uint8_t width = 0;
  std::uint32_t number = 0;     // in its pool; greater than those of its operands
  std::uint32_t parameter = 0;  // Extract: the lowest bit; Symbol: its SymbolNumber
  std::uint32_t size = 1;       // operators and leaves, as a tree; no more than the greatest number
  Bits value = 0;               // Constant
  const Term* operands[3] = {};
  Range range;
  std::span<const SymbolNumber> symbols;  // that it contains, sorted

  [[nodiscard]] bool is(Op wanted) const { return op == wanted; }
  [[nodiscard]] bool is_constant() const { return op == Op::Constant; }
  [[nodiscard]] bool is_constant(Bits wanted) const { return is_constant() && value == wanted; }
  [[nodiscard]] bool is_true() const { return is_constant(1) && width == 1; }
  [[nodiscard]] bool is_false() const { return is_constant(0) && width == 1; }
  [[nodiscard]] unsigned arity() const {
    unsigned count = 0;
    while (count < 3 && operands[count] != nullptr) ++count;
    return count;
  }
  [[nodiscard]] std::span<const Term* const> inputs() const { return {operands, arity()}; }
};

[[nodiscard]] constexpr Bits mask(unsigned width) {
  return width >= greatest_width ? ~Bits{0} : (Bits{1} << width) - 1;
}
// The lowest bits, extended by the highest of them.
[[nodiscard]] constexpr SignedBits as_signed(Bits bits, unsigned width) {
  const unsigned shift = greatest_width - width;
  return static_cast<SignedBits>(bits << shift) >> shift;
}

// The term and all that it is made of, each once, operands before what they are operands of.
[[nodiscard]] std::vector<const Term*> in_order(std::span<const Term* const> roots);

// Whether some of the parts, which are in order, has operands of operands for more than so many times.
[[nodiscard]] bool are_deeper_than(std::span<const Term* const> parts, std::size_t limit);

}  // namespace gmc::terms
