// What the linker wants to know about one ELF file (gABI chapters 4 and 5), read with libelf: the sections with
// modules, the names it defines, what it needs at run time. Both classes; little-endian x86 only. Every structural
// defect is a UserError that names the file.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "link/link_input.hpp"

struct Elf;

namespace gmc::link {

// The ABIs of one kernel; files of different ones cannot be linked with each other.
enum class Machine : std::uint8_t { X86_64, X32, I386 };

enum class ElfType : std::uint8_t { Object, Executable, SharedLibrary };

struct DynamicSection {
  std::string soname;
  std::vector<std::string> needed;
  std::optional<std::string> rpath;    // colon-separated
  std::optional<std::string> runpath;  // likewise
};

[[nodiscard]] bool looks_like_elf(std::span<const std::uint8_t> bytes);

// The machine of an ELF file from its first bytes; none: another machine, or no ELF file.
[[nodiscard]] std::optional<Machine> machine_of(std::span<const std::uint8_t> bytes);

// The section that holds modules.
inline constexpr std::string_view module_section = ".gmc";

class ElfFile {
 public:
  // `bytes` must outlive the object. Throws UserError when the file is damaged or for a machine gmc does not know.
  ElfFile(std::span<const std::uint8_t> bytes, std::string origin);
  ElfFile(const ElfFile&) = delete;
  ElfFile& operator=(const ElfFile&) = delete;
  ~ElfFile();

  [[nodiscard]] Machine machine() const { return machine_; }
  [[nodiscard]] ElfType type() const;
  [[nodiscard]] bool has_modules() const;
  // The contents of every section with modules, decompressed if need be; valid while the object lives.
  [[nodiscard]] std::vector<std::span<const std::uint8_t>> module_sections() const;
  // Global and weak definitions: of .symtab, else of .dynsym.
  [[nodiscard]] std::vector<OfferedName> defined_names() const;
  [[nodiscard]] DynamicSection dynamic_section() const;
  // None without .dynsym (statically linked).
  [[nodiscard]] std::optional<DynamicNames> dynamic_names() const;

 private:
  struct Close {
    void operator()(Elf* elf) const;
  };

  // libelf decompresses in place and patches the image, so it gets a copy.
  struct Decompressed {
    std::vector<std::uint8_t> image;
    std::unique_ptr<Elf, Close> elf;
  };

  [[noreturn]] void fail(std::string_view what) const;
  [[nodiscard]] std::span<const std::uint8_t> decompress(std::size_t section_number) const;
  void check_tables() const;
  [[nodiscard]] std::string_view string_at(std::size_t table, std::size_t offset) const;
  template <class Visit>
  void for_each_section(Visit&& visit) const;
  template <class Visit>
  void for_each_module_section(Visit&& visit) const;
  template <class Visit>
  void for_each_symbol(std::uint32_t section_type, Visit&& visit) const;
  template <class Visit>
  void for_each_dynamic_entry(Visit&& visit) const;

  std::span<const std::uint8_t> bytes_;
  std::string origin_;
  std::unique_ptr<Elf, Close> elf_;
  Machine machine_ = Machine::X86_64;
  mutable std::vector<Decompressed> decompressed_;
};

}  // namespace gmc::link
