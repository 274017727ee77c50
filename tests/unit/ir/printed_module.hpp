// A module made by hand for the printer's tests: types, variables and instructions in one call each. The function under
// construction is `body()`; it belongs to the symbol `f`.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "ir/module.hpp"
#include "ir/print_operand.hpp"

namespace gmc::ir::test {

struct FieldOf {
  std::string_view name;  // empty: a base class or an anonymous member
  TypeId type;
  std::uint64_t offset = 0;    // bytes
  std::uint64_t bit = 0;       // bit-fields
  std::uint64_t bit_size = 0;  // bit-fields
  bool is_base = false;
};

class PrintedModule {
 public:
  explicit PrintedModule(Language language = Language::C);

  // Types.
  TypeId integer(std::string_view name, std::uint64_t size, bool is_unsigned = false, std::uint16_t precision = 0);
  TypeId floating(std::string_view name, std::uint64_t size, FloatFormat format);
  TypeId pointer(TypeId pointee);
  TypeId array(TypeId element, std::uint64_t count);
  TypeId vector(TypeId element, std::uint64_t count);
  TypeId complex(TypeId element);
  TypeId record(std::string_view name, std::uint64_t size, std::initializer_list<FieldOf> fields);
  TypeId union_of(std::string_view name, std::uint64_t size, std::initializer_list<FieldOf> fields);
  TypeId enumeration(std::string_view name, std::initializer_list<Enumerator> enumerators);
  TypeId function_type(TypeId result, std::initializer_list<TypeId> parameters);
  TypeId add(Type type) { return module.types.add(std::move(type)); }
  [[nodiscard]] StringId text(std::string_view value) { return module.strings.add(value); }

  // Symbols and constants.
  SymbolId variable(std::string_view name, TypeId type);
  SymbolId function(std::string_view name);
  SymbolId literal(std::string_view contents);
  ConstantId constant(TypeId type, std::vector<std::uint8_t> bytes);
  ConstantId number(TypeId type, std::int64_t value);
  LocationId at(std::uint32_t line, std::uint32_t column = 1);

  // The function.
  Function& body() { return module.functions[FunctionId{0}]; }
  RegisterId local(std::string_view name, TypeId type, VariableRole role = VariableRole::Local);
  RegisterId temporary(TypeId type) { return local({}, type, VariableRole::Temporary); }
  SlotId slot(std::string_view name, TypeId type, VariableRole role = VariableRole::Local);
  BlockId block() { return body().blocks.add({static_cast<std::uint32_t>(body().instructions.size()), 0, {}, {}}); }
  Instruction& emit(Opcode opcode, std::initializer_list<Operand> operands,
                    std::initializer_list<BlockId> targets = {});

  // Operands.
  [[nodiscard]] Operand use(RegisterId id);
  [[nodiscard]] Operand use(ConstantId id);
  [[nodiscard]] Operand load(const Path& path);
  [[nodiscard]] Operand address(const Path& path);
  [[nodiscard]] Operand address(SymbolId id) { return address(path(id, module.symbols[id].type)); }

  // Paths.
  [[nodiscard]] Path path(SlotId base, TypeId type, std::int64_t offset = 0);
  [[nodiscard]] Path path(SymbolId base, TypeId type, std::int64_t offset = 0);
  [[nodiscard]] Path path(RegisterId base, TypeId type, std::int64_t offset = 0);
  [[nodiscard]] PathIndex index(RegisterId by, TypeId element, std::uint64_t count = 0);

  // Text, with names decided afresh.
  [[nodiscard]] std::string print(const Operand& operand);
  [[nodiscard]] std::string print(const Path& path) { return print(load(path)); }
  // The last instruction, its lines joined by newlines.
  [[nodiscard]] std::string print_last();

  Module module;
  FileId file;
  TypeId void_type;
  TypeId char_type;
  TypeId int_type;
  TypeId unsigned_type;
  TypeId long_type;
  TypeId double_type;
  SymbolId self;
};

}  // namespace gmc::ir::test
