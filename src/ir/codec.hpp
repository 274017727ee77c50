// Module ⇄ bytes. The format is described in docs/formats/module.md. A section of an object file holds one or more
// encoded modules one after the other, each starting with the magic at an 8-byte boundary (zero padding between them).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "ir/module.hpp"

namespace gmc::ir {

inline constexpr std::uint32_t format_version = 1;

// The bytes of one module, container header included; a multiple of 8 long. What decode gives back is equal to a module
// that the verifier finds sound (verify.hpp); of others, fields that must follow from the rest are not stored. Ranges
// of instructions, operands and targets must lie within their tables.
[[nodiscard]] std::vector<std::uint8_t> encode(const Module& module);

// True when the bytes start like a module, whatever follows.
[[nodiscard]] bool looks_like_module(std::span<const std::uint8_t> bytes);

// The modules in a section, each with its container header. Throws UserError naming `origin` when the section is
// truncated or holds something else.
[[nodiscard]] std::vector<std::span<const std::uint8_t>> split_modules(std::span<const std::uint8_t> section,
                                                                       std::string_view origin);

// Decodes one module and verifies its structure (verify.hpp). Throws UserError naming `origin` for anything but a sound
// module of this format version.
[[nodiscard]] Module decode(std::span<const std::uint8_t> bytes, std::string_view origin);

}  // namespace gmc::ir
