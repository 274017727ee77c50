// Where the encoded module goes: a section of the object file, written as text for the assembler, or a file of its own.
#pragma once

#include <cstdint>
#include <cstdio>
#include <span>
#include <string>

namespace gmc::plugin {

// Appends `.pushsection .gmc` with the bytes to the assembler output. Not flagged "e": ld would drop the section.
void write_section(std::FILE* assembler_output, std::span<const std::uint8_t> bytes);

// False when the file cannot be written; nothing is left behind then.
[[nodiscard]] bool write_file(const std::string& path, std::span<const std::uint8_t> bytes);

}  // namespace gmc::plugin
