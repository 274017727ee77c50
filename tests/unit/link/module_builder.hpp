// Small modules for tests of the linker: symbols with linkage, and bodies that call, take addresses and nothing else.
#pragma once

#include <cstdint>
#include <string_view>

#include "ir/module.hpp"

namespace gmc::link {

class ModuleBuilder {
 public:
  explicit ModuleBuilder(std::string_view source = "a.c");

  ir::SymbolId define_function(std::string_view name, ir::Linkage linkage = ir::Linkage::Global);
  ir::SymbolId define_variable(std::string_view name, ir::Linkage linkage = ir::Linkage::Global);
  ir::SymbolId declare_function(std::string_view name, ir::Linkage linkage = ir::Linkage::Global);
  ir::SymbolId declare_variable(std::string_view name, ir::Linkage linkage = ir::Linkage::Global);
  ir::SymbolId common(std::string_view name, std::uint64_t size, std::uint32_t align);
  ir::SymbolId alias(std::string_view name, ir::SymbolId target, ir::Linkage linkage = ir::Linkage::Global);
  // A local name that stands for whatever `target` means.
  ir::SymbolId weakref(std::string_view name, std::string_view target);
  ir::SymbolId thunk(std::string_view name, ir::SymbolId target);
  ir::SymbolId ifunc(std::string_view name, ir::SymbolId resolver);
  ir::SymbolId inline_only(std::string_view name);

  void call(ir::SymbolId caller, ir::SymbolId callee, std::uint32_t line = 1);
  void take_address(ir::SymbolId function, ir::SymbolId symbol, std::uint32_t line = 1);
  // `variable` holds the address of `symbol`.
  void point_at(ir::SymbolId variable, ir::SymbolId symbol);
  void comdat(std::string_view group, std::initializer_list<ir::SymbolId> members);
  // Handlers of `function` that catch objects of that type, and a call of `terminate` when something is thrown.
  void catch_type(ir::SymbolId function, ir::SymbolId typeinfo);
  void must_not_throw(ir::SymbolId function, ir::SymbolId terminate, std::uint32_t line);
  void limitation(std::string_view text, std::uint32_t line);

  [[nodiscard]] ir::LocationId at(std::uint32_t line, std::uint32_t column = 1);
  [[nodiscard]] ir::Symbol& operator[](ir::SymbolId id) { return module_.symbols[id]; }
  [[nodiscard]] ir::Module& module() { return module_; }
  // The finished module; the builder is empty afterwards.
  [[nodiscard]] ir::Module take();

 private:
  ir::SymbolId add(std::string_view name, ir::SymbolKind kind, ir::Definition definition, ir::Linkage linkage);
  void give_body(ir::SymbolId id);
  ir::Function& function_of(ir::SymbolId id) { return module_.functions[module_.symbols[id].body]; }
  ir::Operand address_operand(ir::Function& function, ir::SymbolId symbol);
  void append(ir::Function& function, ir::Instruction instruction, std::initializer_list<ir::Operand> operands);

  ir::Module module_;
  ir::FileId file_;
  ir::TypeId void_;
  ir::TypeId int_;
  ir::TypeId pointer_;
  ir::TypeId function_type_;
};

}  // namespace gmc::link
