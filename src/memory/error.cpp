#include "memory/error.hpp"

namespace gmc::memory {

std::string_view error_text(Error error) {
  switch (error) {
    case Error::None: return "no error";
    case Error::NullPointer: return "access through a null pointer";
    case Error::InvalidPointer: return "access through an invalid pointer";
    case Error::UseAfterFree: return "access to freed memory";
    case Error::DoubleFree: return "memory is freed twice";
    case Error::NotAreaBegin: return "the pointer does not point to the beginning of the memory to be freed";
    case Error::OutOfBounds: return "access outside of the bounds of the memory";
    case Error::ReadOnly: return "write to read-only memory";
    case Error::Undefined: return "the value is not initialized";
    case Error::PointerOverflow: return "the pointer leaves the memory it belongs to";
    case Error::DifferentAreas: return "the pointers belong to different objects";
    case Error::DanglingComparison: return "comparison of a pointer to freed memory";
    case Error::Misaligned: return "the address is not aligned";
    case Error::Overlap: return "source and destination of the copy overlap";
    case Error::SymbolicContents: return "the bytes of a pointer or symbolic value are not known";
    case Error::Guarded: return "the memory is shared with others";
  }
  return {};
}

}  // namespace gmc::memory
