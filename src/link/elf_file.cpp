#include "link/elf_file.hpp"

#include <fmt/format.h>
#include <gelf.h>
#include <libelf.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "support/error.hpp"

namespace gmc::link {

namespace {

// Symbols that other files can see.
bool is_global(const GElf_Sym& symbol) {
  const int binding = GELF_ST_BIND(symbol.st_info);
  return binding == STB_GLOBAL || binding == STB_WEAK || binding == STB_GNU_UNIQUE;
}

bool is_definition(const GElf_Sym& symbol) {
  return symbol.st_shndx != SHN_UNDEF && is_global(symbol);
}

}  // namespace

bool looks_like_elf(std::span<const std::uint8_t> bytes) {
  return bytes.size() >= SELFMAG && std::memcmp(bytes.data(), ELFMAG, SELFMAG) == 0;
}

std::optional<Machine> machine_of(std::span<const std::uint8_t> bytes) {
  // e_machine stands at the same place in both classes.
  if (!looks_like_elf(bytes) || bytes.size() < offsetof(Elf64_Ehdr, e_version)) return std::nullopt;
  if (bytes[EI_DATA] != ELFDATA2LSB) return std::nullopt;
  const std::size_t place = offsetof(Elf64_Ehdr, e_machine);
  const int machine = bytes[place] | bytes[place + 1] << 8;
  if (machine == EM_X86_64) return bytes[EI_CLASS] == ELFCLASS64 ? Machine::X86_64 : Machine::X32;
  if (machine == EM_386 && bytes[EI_CLASS] == ELFCLASS32) return Machine::I386;
  return std::nullopt;
}

void ElfFile::Close::operator()(Elf* elf) const {
  elf_end(elf);
}

ElfFile::ElfFile(std::span<const std::uint8_t> bytes, std::string origin) : bytes_(bytes), origin_(std::move(origin)) {
  elf_version(EV_CURRENT);
  // libelf writes to the image only where decompress() asks for it.
  elf_.reset(elf_memory(const_cast<char*>(reinterpret_cast<const char*>(bytes.data())), bytes.size()));
  if (!elf_ || elf_kind(elf_.get()) != ELF_K_ELF) fail("is not a complete ELF file");
  const std::optional<Machine> machine = machine_of(bytes);
  if (!machine) {
    throw UserError(fmt::format("{} was built for another machine: gmc reads programs for x86-64 and i386", origin_));
  }
  machine_ = *machine;
  check_tables();
}

ElfFile::~ElfFile() = default;

void ElfFile::fail(std::string_view what) const {
  throw UserError(fmt::format("{} {}: it is truncated or damaged, build it again", origin_, what));
}

// libelf takes a section table that lies outside the file for an empty one.
void ElfFile::check_tables() const {
  GElf_Ehdr header;
  if (gelf_getehdr(elf_.get(), &header) == nullptr) fail("has no ELF header");
  if (header.e_shoff == 0) return;
  std::size_t sections = 0;
  if (elf_getshdrnum(elf_.get(), &sections) != 0) fail("has no section table");
  if (header.e_shoff > bytes_.size() || sections == 0 ||
      sections > (bytes_.size() - header.e_shoff) / std::max<std::size_t>(header.e_shentsize, 1)) {
    fail("ends before its section table");
  }
  for_each_section([&](Elf_Scn*, const GElf_Shdr& section) {
    if (section.sh_type == SHT_NOBITS) return;
    if (section.sh_offset > bytes_.size() || section.sh_size > bytes_.size() - section.sh_offset) {
      fail("ends in the middle of a section");
    }
  });
}

template <class Visit>
void ElfFile::for_each_section(Visit&& visit) const {
  for (Elf_Scn* section = elf_nextscn(elf_.get(), nullptr); section != nullptr;
       section = elf_nextscn(elf_.get(), section)) {
    GElf_Shdr header;
    if (gelf_getshdr(section, &header) == nullptr) fail("has a damaged section table");
    visit(section, header);
  }
}

std::string_view ElfFile::string_at(std::size_t table, std::size_t offset) const {
  const char* text = elf_strptr(elf_.get(), table, offset);
  if (text == nullptr) fail("has a damaged string table");
  return text;
}

ElfType ElfFile::type() const {
  GElf_Ehdr header;
  gelf_getehdr(elf_.get(), &header);
  if (header.e_type == ET_REL) return ElfType::Object;
  if (header.e_type == ET_EXEC) return ElfType::Executable;
  if (header.e_type != ET_DYN)
    throw UserError(fmt::format("{} is neither an object nor a program nor a library", origin_));

  // Position-independent executables say so; without the mark (old linkers), one that names an interpreter and is not
  // itself a library to link with is taken for one.
  bool is_pie = false;
  bool has_name = false;
  for_each_dynamic_entry([&](const GElf_Dyn& entry, std::size_t) {
    if (entry.d_tag == DT_FLAGS_1 && (entry.d_un.d_val & DF_1_PIE) != 0) is_pie = true;
    if (entry.d_tag == DT_SONAME) has_name = true;
  });
  if (is_pie) return ElfType::Executable;
  if (has_name) return ElfType::SharedLibrary;
  std::size_t segments = 0;
  elf_getphdrnum(elf_.get(), &segments);
  for (std::size_t i = 0; i < segments; ++i) {
    GElf_Phdr segment;
    if (gelf_getphdr(elf_.get(), static_cast<int>(i), &segment) != nullptr && segment.p_type == PT_INTERP) {
      return ElfType::Executable;
    }
  }
  return ElfType::SharedLibrary;
}

template <class Visit>
void ElfFile::for_each_module_section(Visit&& visit) const {
  std::size_t names = 0;
  if (elf_getshdrstrndx(elf_.get(), &names) != 0) fail("has no section names");
  for_each_section([&](Elf_Scn* section, const GElf_Shdr& header) {
    if (header.sh_type != SHT_NOBITS && string_at(names, header.sh_name) == module_section) visit(section, header);
  });
}

bool ElfFile::has_modules() const {
  bool found = false;
  for_each_module_section([&](Elf_Scn*, const GElf_Shdr&) { found = true; });
  return found;
}

std::vector<std::span<const std::uint8_t>> ElfFile::module_sections() const {
  std::vector<std::span<const std::uint8_t>> sections;
  for_each_module_section([&](Elf_Scn* section, const GElf_Shdr& header) {
    if ((header.sh_flags & SHF_COMPRESSED) != 0) {
      sections.push_back(decompress(elf_ndxscn(section)));
    } else {
      sections.push_back(bytes_.subspan(header.sh_offset, header.sh_size));
    }
  });
  return sections;
}

std::span<const std::uint8_t> ElfFile::decompress(std::size_t section_number) const {
  Decompressed& copy = decompressed_.emplace_back();
  copy.image.assign(bytes_.begin(), bytes_.end());
  copy.elf.reset(elf_memory(reinterpret_cast<char*>(copy.image.data()), copy.image.size()));
  Elf_Scn* section = elf_getscn(copy.elf.get(), section_number);
  const Elf_Data* data =
      section != nullptr && elf_compress(section, 0, 0) >= 0 ? elf_getdata(section, nullptr) : nullptr;
  if (data == nullptr) {
    throw UserError(
        fmt::format("{}: section {} is compressed in an unknown way ({})", origin_, module_section, elf_errmsg(-1)));
  }
  return {static_cast<const std::uint8_t*>(data->d_buf), data->d_size};
}

template <class Visit>
void ElfFile::for_each_symbol(std::uint32_t section_type, Visit&& visit) const {
  for_each_section([&](Elf_Scn* section, const GElf_Shdr& header) {
    if (header.sh_type != section_type) return;
    Elf_Data* data = elf_getdata(section, nullptr);
    if (data == nullptr || header.sh_entsize == 0) fail("has a damaged symbol table");
    for (std::size_t i = 1; i < header.sh_size / header.sh_entsize; ++i) {
      GElf_Sym symbol;
      if (gelf_getsym(data, static_cast<int>(i), &symbol) == nullptr) fail("has a damaged symbol table");
      visit(i, symbol, header.sh_link);
    }
  });
}

std::vector<OfferedName> ElfFile::defined_names() const {
  std::vector<OfferedName> names;
  const auto collect = [&](std::size_t, const GElf_Sym& symbol, std::size_t strings) {
    if (!is_definition(symbol)) return;
    names.push_back({std::string{string_at(strings, symbol.st_name)}, symbol.st_shndx == SHN_COMMON});
  };
  for_each_symbol(SHT_SYMTAB, collect);
  if (names.empty()) for_each_symbol(SHT_DYNSYM, collect);
  return names;
}

template <class Visit>
void ElfFile::for_each_dynamic_entry(Visit&& visit) const {
  for_each_section([&](Elf_Scn* section, const GElf_Shdr& header) {
    if (header.sh_type != SHT_DYNAMIC) return;
    Elf_Data* data = elf_getdata(section, nullptr);
    if (data == nullptr || header.sh_entsize == 0) fail("has a damaged dynamic section");
    for (std::size_t i = 0; i < header.sh_size / header.sh_entsize; ++i) {
      GElf_Dyn entry;
      if (gelf_getdyn(data, static_cast<int>(i), &entry) == nullptr) fail("has a damaged dynamic section");
      if (entry.d_tag == DT_NULL) return;
      visit(entry, header.sh_link);
    }
  });
}

DynamicSection ElfFile::dynamic_section() const {
  DynamicSection result;
  for_each_dynamic_entry([&](const GElf_Dyn& entry, std::size_t strings) {
    const auto text = [&] { return std::string{string_at(strings, entry.d_un.d_val)}; };
    if (entry.d_tag == DT_SONAME) result.soname = text();
    if (entry.d_tag == DT_NEEDED) result.needed.push_back(text());
    if (entry.d_tag == DT_RPATH) result.rpath = text();
    if (entry.d_tag == DT_RUNPATH) result.runpath = text();
  });
  return result;
}

std::optional<DynamicNames> ElfFile::dynamic_names() const {
  DynamicNames result;
  std::vector<std::string_view> defined;  // [index in .dynsym]; empty: not a definition
  for_each_symbol(SHT_DYNSYM, [&](std::size_t index, const GElf_Sym& symbol, std::size_t strings) {
    defined.resize(index + 1);
    if (!is_definition(symbol)) return;
    defined[index] = string_at(strings, symbol.st_name);
    result.exported.emplace(defined[index]);
  });
  if (defined.empty()) return std::nullopt;

  const auto use = [&](std::size_t index) {
    if (index < defined.size() && !defined[index].empty()) result.interposable.emplace(defined[index]);
  };
  for_each_section([&](Elf_Scn* section, const GElf_Shdr& header) {
    const bool has_addends = header.sh_type == SHT_RELA;
    if ((!has_addends && header.sh_type != SHT_REL) || (header.sh_flags & SHF_ALLOC) == 0) return;
    Elf_Data* data = elf_getdata(section, nullptr);
    if (data == nullptr || header.sh_entsize == 0) fail("has a damaged relocation table");
    for (std::size_t i = 0; i < header.sh_size / header.sh_entsize; ++i) {
      GElf_Rela with_addend;
      GElf_Rel plain;
      if (has_addends && gelf_getrela(data, static_cast<int>(i), &with_addend) != nullptr) {
        use(GELF_R_SYM(with_addend.r_info));
      } else if (!has_addends && gelf_getrel(data, static_cast<int>(i), &plain) != nullptr) {
        use(GELF_R_SYM(plain.r_info));
      }
    }
  });
  return result;
}

}  // namespace gmc::link
