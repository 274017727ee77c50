// Module ⇄ payload, the part of an encoded module behind the container header (container.hpp). For use by codec.hpp and
// its tests; everybody else calls encode and decode.
//
// What follows from other parts of a sound module is not stored: the type of an operand that is a register, a constant
// or a path, where the operands of an instruction or the instructions of a block begin, the body of a symbol.
// verify.hpp demands that these agree, hence decode_payload(encode_payload(m)) == m for every module it finds sound.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ir/module.hpp"

namespace gmc::ir {

// The ranges in the module's instructions and blocks must lie within their tables.
[[nodiscard]] std::vector<std::uint8_t> encode_payload(const Module& module);

// Indices and enumerations of the result may still be anything: find_defect has the last word. Throws
// support::MalformedBytes.
[[nodiscard]] Module decode_payload(std::span<const std::uint8_t> payload);

}  // namespace gmc::ir
