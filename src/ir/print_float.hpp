// Floating-point values in the fewest decimal digits that read back as the same value, for every binary format the IR
// knows and whatever the host can compute with: Steele and White's free-format algorithm ("How to print floating-point
// numbers accurately", PLDI 1990) on exact integers. A few microseconds for ordinary numbers, a millisecond at the far
// ends of binary128.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "ir/type.hpp"

namespace gmc::ir {

// `bytes` are little endian. Carries C's suffix for the format (`1.5f`, `0.1L`). Formats without a known meaning
// (decimal ones, bit patterns the x87 refuses) come as their bytes in hexadecimal, most significant first.
[[nodiscard]] std::string float_text(FloatFormat format, std::span<const std::uint8_t> bytes);

}  // namespace gmc::ir
