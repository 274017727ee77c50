#include "module_builder.hpp"

#include <utility>

namespace gmc::link {

ModuleBuilder::ModuleBuilder(std::string_view source) {
  module_.producer = module_.strings.add("test");
  module_.source = module_.strings.add(source);
  module_.directory = module_.strings.add("/");
  file_ = module_.files.add({module_.source, false});

  ir::Type type;
  void_ = module_.types.add(type);
  type.kind = ir::TypeKind::Integer;
  type.precision = 32;
  type.size = type.align = 4;
  int_ = module_.types.add(type);
  type = {};
  type.kind = ir::TypeKind::Function;
  type.element = void_;
  function_type_ = module_.types.add(type);
  type = {};
  type.kind = ir::TypeKind::Pointer;
  type.element = void_;
  type.precision = 64;
  type.size = type.align = 8;
  pointer_ = module_.types.add(type);
}

ir::SymbolId ModuleBuilder::add(std::string_view name, ir::SymbolKind kind, ir::Definition definition,
                                ir::Linkage linkage) {
  ir::Symbol symbol;
  symbol.kind = kind;
  symbol.definition = definition;
  symbol.linkage = linkage;
  symbol.name = module_.strings.add(name);
  symbol.type = kind == ir::SymbolKind::Function ? function_type_ : int_;
  if (kind == ir::SymbolKind::Variable) symbol.size = symbol.align = 4;
  symbol.location = at(static_cast<std::uint32_t>(module_.symbols.size()) + 1);
  return module_.symbols.add(std::move(symbol));
}

ir::SymbolId ModuleBuilder::define_function(std::string_view name, ir::Linkage linkage) {
  const ir::SymbolId id = add(name, ir::SymbolKind::Function, ir::Definition::Defined, linkage);
  give_body(id);
  return id;
}

void ModuleBuilder::give_body(ir::SymbolId id) {
  ir::Function function;
  function.symbol = id;
  function.blocks.add({});
  module_.symbols[id].body = module_.functions.add(std::move(function));
}

ir::SymbolId ModuleBuilder::define_variable(std::string_view name, ir::Linkage linkage) {
  return add(name, ir::SymbolKind::Variable, ir::Definition::Defined, linkage);
}

ir::SymbolId ModuleBuilder::declare_function(std::string_view name, ir::Linkage linkage) {
  return add(name, ir::SymbolKind::Function, ir::Definition::Undefined, linkage);
}

ir::SymbolId ModuleBuilder::declare_variable(std::string_view name, ir::Linkage linkage) {
  return add(name, ir::SymbolKind::Variable, ir::Definition::Undefined, linkage);
}

ir::SymbolId ModuleBuilder::common(std::string_view name, std::uint64_t size, std::uint32_t align) {
  const ir::SymbolId id = add(name, ir::SymbolKind::Variable, ir::Definition::Common, ir::Linkage::Global);
  module_.symbols[id].size = size;
  module_.symbols[id].align = align;
  return id;
}

ir::SymbolId ModuleBuilder::alias(std::string_view name, ir::SymbolId target, ir::Linkage linkage) {
  const ir::SymbolId id = add(name, module_.symbols[target].kind, ir::Definition::Alias, linkage);
  module_.symbols[id].target = target;
  return id;
}

ir::SymbolId ModuleBuilder::weakref(std::string_view name, std::string_view target) {
  const ir::SymbolId id = add(name, ir::SymbolKind::Function, ir::Definition::WeakRef, ir::Linkage::Local);
  const ir::SymbolId declaration = declare_function(target);
  module_.symbols[id].target = declaration;
  return id;
}

ir::SymbolId ModuleBuilder::thunk(std::string_view name, ir::SymbolId target) {
  const ir::SymbolId id = add(name, ir::SymbolKind::Function, ir::Definition::Thunk, ir::Linkage::Global);
  module_.symbols[id].target = target;
  module_.symbols[id].thunk = ir::Thunk{};
  return id;
}

ir::SymbolId ModuleBuilder::ifunc(std::string_view name, ir::SymbolId resolver) {
  const ir::SymbolId id = add(name, ir::SymbolKind::Function, ir::Definition::Ifunc, ir::Linkage::Global);
  module_.symbols[id].target = resolver;
  return id;
}

ir::SymbolId ModuleBuilder::inline_only(std::string_view name) {
  const ir::SymbolId id = add(name, ir::SymbolKind::Function, ir::Definition::InlineOnly, ir::Linkage::Global);
  give_body(id);
  return id;
}

ir::LocationId ModuleBuilder::at(std::uint32_t line, std::uint32_t column) {
  return module_.locations.add({{file_, line, column}, {}, {}});
}

ir::Operand ModuleBuilder::address_operand(ir::Function& function, ir::SymbolId symbol) {
  ir::Path path;
  path.base = ir::PathBase::Symbol;
  path.base_index = symbol.index();
  path.type = path.object = module_.symbols[symbol].type;
  return {ir::OperandKind::Address, pointer_, function.paths.add(std::move(path)).index()};
}

void ModuleBuilder::append(ir::Function& function, ir::Instruction instruction,
                           std::initializer_list<ir::Operand> operands) {
  instruction.first_operand = static_cast<std::uint32_t>(function.operands.size());
  instruction.operand_count = static_cast<std::uint32_t>(operands.size());
  instruction.first_target = static_cast<std::uint32_t>(function.targets.size());
  function.operands.insert(function.operands.end(), operands);
  function.instructions.push_back(instruction);
  ++function.blocks[ir::BlockId{0}].count;
}

void ModuleBuilder::call(ir::SymbolId caller, ir::SymbolId callee, std::uint32_t line) {
  ir::Function& function = function_of(caller);
  ir::Instruction instruction;
  instruction.opcode = ir::Opcode::Call;
  instruction.location = at(line);
  instruction.type = function_type_;
  append(function, instruction, {{}, address_operand(function, callee), {}});
}

void ModuleBuilder::take_address(ir::SymbolId id, ir::SymbolId symbol, std::uint32_t line) {
  ir::Function& function = function_of(id);
  ir::Register temporary;
  temporary.type = pointer_;
  const ir::RegisterId destination = function.registers.add(temporary);
  ir::Instruction instruction;
  instruction.opcode = ir::Opcode::Copy;
  instruction.location = at(line);
  append(function, instruction,
         {{ir::OperandKind::Register, pointer_, destination.index()}, address_operand(function, symbol)});
}

void ModuleBuilder::point_at(ir::SymbolId variable, ir::SymbolId symbol) {
  ir::Symbol& holder = module_.symbols[variable];
  ir::Relocation relocation;
  relocation.offset = 8 * holder.initializer.relocations.size();
  relocation.size = 8;
  relocation.target.symbol = symbol;
  holder.initializer.relocations.push_back(relocation);
  holder.type = pointer_;
  holder.size = relocation.offset + 8;
  holder.align = 8;
}

void ModuleBuilder::comdat(std::string_view group, std::initializer_list<ir::SymbolId> members) {
  const ir::StringId name = module_.strings.add(group);
  for (const ir::SymbolId member : members) module_.symbols[member].comdat = name;
}

void ModuleBuilder::catch_type(ir::SymbolId function, ir::SymbolId typeinfo) {
  ir::Region region;
  region.kind = ir::RegionKind::Try;
  region.catches.push_back({{typeinfo}, ir::BlockId{0}});
  function_of(function).regions.add(std::move(region));
}

void ModuleBuilder::must_not_throw(ir::SymbolId function, ir::SymbolId terminate, std::uint32_t line) {
  ir::Region region;
  region.kind = ir::RegionKind::MustNotThrow;
  region.terminate = terminate;
  region.terminate_location = at(line);
  function_of(function).regions.add(std::move(region));
}

void ModuleBuilder::limitation(std::string_view text, std::uint32_t line) {
  module_.limitations.push_back({module_.strings.add(text), at(line)});
}

ir::Module ModuleBuilder::take() {
  for (ir::Function& function : module_.functions) {
    ir::Instruction instruction;
    instruction.opcode = ir::Opcode::Return;
    append(function, instruction, {{}});
  }
  return std::exchange(module_, {});
}

}  // namespace gmc::link
