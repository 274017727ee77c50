// What can be wrong with an operation on memory. Returned as a value: on the hot path nothing is thrown. An operation
// that returns an error has changed nothing.
#pragma once

#include <cstdint>
#include <string_view>

namespace gmc::memory {

enum class [[nodiscard]] Error : std::uint8_t{
    None,
    NullPointer,         // access through the null pointer
    InvalidPointer,      // the pointer never belonged to an area that can be accessed
    UseAfterFree,        // the area was freed
    DoubleFree,          // likewise, by another free
    NotAreaBegin,        // free through a pointer into the middle
    OutOfBounds,         // some of the bytes lie outside of the area
    ReadOnly,            // a write to an area that must not change
    Undefined,           // the bytes have no defined value
    PointerOverflow,     // a pointer moved out of [begin, end]
    DifferentAreas,      // order or distance of pointers to different areas
    DanglingComparison,  // a pointer to a freed area compared: its address may be that of another area by now
    Misaligned,          // the address need not be a multiple of the alignment
    Overlap,             // source and destination of a copy share bytes
    SymbolicContents,    // the bytes belong to an object or a pointer, whose bytes are not known
    Guarded,             // the area is shared, and nobody may access it now (Memory::guard)
};

[[nodiscard]] std::string_view error_text(Error error);

}  // namespace gmc::memory
