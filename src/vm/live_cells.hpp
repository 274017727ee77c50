// Which cells of a frame count at a point of its function: the registers that may still be read there, the variables
// the programmer named, and the slots. All others hold leftovers.
#pragma once

#include <cstdint>
#include <vector>

#include "vm/code.hpp"

namespace gmc::vm {

// Of a frame that stands at `code`: before that instruction, or, for a frame that waits for a call there to return,
// behind it.
enum class Moment : std::uint8_t { Before, DuringCall };

// Sorted. In `Variables` what the programmer named counts as long as it is in scope, whether it will be read or not.
enum class Count : std::uint8_t { Live, Variables };
[[nodiscard]] std::vector<std::uint32_t> live_cells(const LoweredFunction& function, const Code* code, Moment moment,
                                                    Count count);

}  // namespace gmc::vm
