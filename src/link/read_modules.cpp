#include "link/read_modules.hpp"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "ir/codec.hpp"
#include "link/component_names.hpp"
#include "support/error.hpp"

namespace gmc::link {

std::vector<ir::Module> decode_modules(const ElfFile& elf, const std::string& origin) {
  std::vector<ir::Module> modules;
  for (const auto section : elf.module_sections()) {
    for (ir::Module& module : decode_modules(section, origin)) modules.push_back(std::move(module));
  }
  return modules;
}

std::vector<ir::Module> decode_modules(std::span<const std::uint8_t> bare, const std::string& origin) {
  std::vector<ir::Module> modules;
  for (const auto bytes : ir::split_modules(bare, origin)) modules.push_back(ir::decode(bytes, origin));
  return modules;
}

LazyObject lazy_object(const ElfFile& elf, FileBytes contents, std::string origin) {
  LazyObject object{origin, elf.defined_names(), {}};
  object.load = [contents = std::move(contents), origin = std::move(origin)] {
    return decode_modules(ElfFile{contents.bytes, origin}, origin);
  };
  return object;
}

LazyObject lazy_object(std::vector<ir::Module> modules, std::string origin) {
  LazyObject object{std::move(origin), {}, {}};
  for (const ir::Module& module : modules) {
    for (const ir::Symbol& symbol : module.symbols) {
      const Strength strength = strength_of(module, symbol);
      if (symbol.linkage == ir::Linkage::Local || strength < Strength::Weak) continue;
      object.offers.push_back({std::string{module.strings[symbol.name]}, strength == Strength::Common});
    }
  }
  // Shared because a std::function can be copied; taken once all the same.
  object.load = [held = std::make_shared<std::vector<ir::Module>>(std::move(modules))] { return std::move(*held); };
  return object;
}

NativeCode native_code(const ElfFile& elf, FileBytes contents, std::string origin) {
  NativeCode native{origin, elf.has_modules(), {}};
  native.defines = [contents = std::move(contents), origin = std::move(origin)] {
    std::vector<std::string> names;
    for (OfferedName& offer : ElfFile{contents.bytes, origin}.defined_names()) names.push_back(std::move(offer.name));
    return names;
  };
  return native;
}

void fail_without_modules(const std::string& origin) {
  throw UserError(fmt::format("{} was compiled without gmc, or from assembler: rebuild it with gmc cc", origin));
}

}  // namespace gmc::link
