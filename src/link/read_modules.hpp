// The modules in a file: decoded at once, or wrapped so that they are decoded when the linker takes them.
#pragma once

#include <string>
#include <vector>

#include "ir/module.hpp"
#include "link/elf_file.hpp"
#include "link/link_input.hpp"
#include "link/mapped_file.hpp"

namespace gmc::link {

[[nodiscard]] std::vector<ir::Module> decode_modules(const ElfFile& elf, const std::string& origin);
[[nodiscard]] std::vector<ir::Module> decode_modules(std::span<const std::uint8_t> bare, const std::string& origin);

// An object file with modules. What it offers is read from its native symbol table, without decoding.
[[nodiscard]] LazyObject lazy_object(const ElfFile& elf, FileBytes contents, std::string origin);
// A bare module has no other symbol table than its own and is decoded at once.
[[nodiscard]] LazyObject lazy_object(std::vector<ir::Module> modules, std::string origin);

// The names a file defines natively, read when somebody asks.
[[nodiscard]] NativeCode native_code(const ElfFile& elf, FileBytes contents, std::string origin);

// "x.o was compiled without gmc: ..."
[[noreturn]] void fail_without_modules(const std::string& origin);

}  // namespace gmc::link
