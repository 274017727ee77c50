// A piece of source through the real compiler and the plugin, and back as a module: what the tests of the plugin look
// at.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ir/module.hpp"

namespace gmc::test {

enum class SourceLanguage { C, Cxx };

class CompiledModule {
 public:
  explicit CompiledModule(std::string_view source, SourceLanguage language = SourceLanguage::C,
                          std::vector<std::string> options = {});

  [[nodiscard]] const ir::Module& operator*() const { return module_; }
  [[nodiscard]] const ir::Module* operator->() const { return &module_; }

  // By assembler name, or by the name in the source where that differs. Fails the test when there is none.
  [[nodiscard]] const ir::Symbol& symbol(std::string_view name) const;
  [[nodiscard]] bool has_symbol(std::string_view name) const { return find(name) != nullptr; }
  [[nodiscard]] const ir::Type& type_of(std::string_view symbol_name) const;
  [[nodiscard]] const ir::Function& function(std::string_view name) const;
  [[nodiscard]] std::string_view text(ir::StringId id) const { return module_.strings[id]; }

  // The bytes of a variable from its initializer, relocations as zero.
  [[nodiscard]] std::vector<std::uint8_t> image(std::string_view name) const;

  // The listing without declarations and comments, one statement a line, without indentation.
  [[nodiscard]] std::string statements(std::string_view function_name) const;

  // How often an opcode occurs in the whole module.
  [[nodiscard]] std::size_t count(ir::Opcode opcode) const;

 private:
  [[nodiscard]] const ir::Symbol* find(std::string_view name) const;

  ir::Module module_;
};

}  // namespace gmc::test
