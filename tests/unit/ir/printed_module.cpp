#include "printed_module.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "ir/print_instruction.hpp"

namespace gmc::ir::test {

PrintedModule::PrintedModule(Language language) {
  module.language = language;
  module.source = text("a.c");
  module.directory = text("/src");
  file = module.files.add({module.source, false});
  void_type = module.types.add({});
  char_type = integer("char", 1);
  int_type = integer("int", 4);
  unsigned_type = integer("unsigned int", 4, true);
  long_type = integer("long int", 8);
  double_type = floating("double", 8, FloatFormat::Binary64);
  self = function("f");
  module.symbols[self].definition = Definition::Defined;
  module.symbols[self].body = module.functions.add({});
  body().symbol = self;
}

TypeId PrintedModule::integer(std::string_view name, std::uint64_t size, bool is_unsigned, std::uint16_t precision) {
  Type type;
  type.kind = TypeKind::Integer;
  type.size = type.align = static_cast<std::uint32_t>(size);
  type.precision = precision != 0 ? precision : static_cast<std::uint16_t>(size * 8);
  type.is_unsigned = is_unsigned;
  if (!name.empty()) type.name = text(name);
  return add(type);
}

TypeId PrintedModule::floating(std::string_view name, std::uint64_t size, FloatFormat format) {
  Type type;
  type.kind = TypeKind::Float;
  type.size = size;
  type.float_format = format;
  type.name = text(name);
  return add(type);
}

TypeId PrintedModule::pointer(TypeId pointee) {
  Type type;
  type.kind = TypeKind::Pointer;
  type.size = 8;
  type.align = 8;
  type.element = pointee;
  return add(type);
}

TypeId PrintedModule::array(TypeId element, std::uint64_t count) {
  Type type;
  type.kind = TypeKind::Array;
  type.count = count;
  type.size = module.types[element].size * count;
  type.is_incomplete = count == 0;
  type.element = element;
  return add(type);
}

TypeId PrintedModule::vector(TypeId element, std::uint64_t count) {
  Type type;
  type.kind = TypeKind::Vector;
  type.count = count;
  type.size = module.types[element].size * count;
  type.element = element;
  return add(type);
}

TypeId PrintedModule::complex(TypeId element) {
  Type type;
  type.kind = TypeKind::Complex;
  type.size = module.types[element].size * 2;
  type.element = element;
  return add(type);
}

TypeId PrintedModule::record(std::string_view name, std::uint64_t size, std::initializer_list<FieldOf> fields) {
  Type type;
  type.kind = TypeKind::Record;
  type.size = size;
  type.align = size % 8 == 0 ? 8 : 4;
  if (!name.empty()) type.name = text(name);
  for (const FieldOf& field : fields) {
    Field entry;
    if (!field.name.empty()) entry.name = text(field.name);
    entry.type = field.type;
    entry.is_bit_field = field.bit_size != 0;
    entry.is_base = field.is_base;
    entry.bit_offset = field.offset * 8 + field.bit;
    entry.bit_size = entry.is_bit_field ? field.bit_size : module.types[field.type].size * 8;
    type.fields.push_back(entry);
  }
  return add(type);
}

TypeId PrintedModule::union_of(std::string_view name, std::uint64_t size, std::initializer_list<FieldOf> fields) {
  const TypeId id = record(name, size, fields);
  module.types[id].kind = TypeKind::Union;
  return id;
}

TypeId PrintedModule::enumeration(std::string_view name, std::initializer_list<Enumerator> enumerators) {
  Type type;
  type.kind = TypeKind::Enum;
  type.size = 4;
  type.precision = 32;
  type.is_unsigned = true;
  if (!name.empty()) type.name = text(name);
  type.enumerators = enumerators;
  return add(type);
}

TypeId PrintedModule::function_type(TypeId result, std::initializer_list<TypeId> parameters) {
  Type type;
  type.kind = TypeKind::Function;
  type.element = result;
  type.parameters = parameters;
  return add(type);
}

SymbolId PrintedModule::variable(std::string_view name, TypeId type) {
  Symbol symbol;
  symbol.definition = Definition::Defined;
  symbol.name = text(name);
  symbol.type = type;
  symbol.size = module.types[type].size;
  symbol.align = module.types[type].align;
  return module.symbols.add(symbol);
}

SymbolId PrintedModule::function(std::string_view name) {
  Symbol symbol;
  symbol.kind = SymbolKind::Function;
  symbol.name = text(name);
  symbol.type = function_type(int_type, {});
  return module.symbols.add(symbol);
}

SymbolId PrintedModule::literal(std::string_view contents) {
  const SymbolId id = variable(".LC0", array(char_type, contents.size() + 1));
  module.symbols[id].is_literal = true;
  module.symbols[id].linkage = Linkage::Local;
  module.symbols[id].is_read_only = true;
  if (!contents.empty()) module.symbols[id].initializer.runs = {{0, {contents.begin(), contents.end()}}};
  return id;
}

ConstantId PrintedModule::constant(TypeId type, std::vector<std::uint8_t> bytes) {
  const auto first = static_cast<std::uint32_t>(module.constant_bytes.size());
  module.constant_bytes.insert(module.constant_bytes.end(), bytes.begin(), bytes.end());
  return module.constants.add({type, first, static_cast<std::uint32_t>(bytes.size())});
}

ConstantId PrintedModule::number(TypeId type, std::int64_t value) {
  std::vector<std::uint8_t> bytes(module.types[type].size);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = static_cast<std::uint8_t>(i < 8 ? value >> (8 * i) : value >> 63);
  }
  return constant(type, bytes);
}

LocationId PrintedModule::at(std::uint32_t line, std::uint32_t column) {
  return module.locations.add({{file, line, column}, {}, {}});
}

RegisterId PrintedModule::local(std::string_view name, TypeId type, VariableRole role) {
  Register variable;
  variable.type = type;
  variable.role = role;
  if (!name.empty()) variable.name = text(name);
  return body().registers.add(variable);
}

SlotId PrintedModule::slot(std::string_view name, TypeId type, VariableRole role) {
  Slot variable;
  variable.type = type;
  variable.role = role;
  variable.size = module.types[type].size;
  if (!name.empty()) variable.name = text(name);
  return body().slots.add(variable);
}

Instruction& PrintedModule::emit(Opcode opcode, std::initializer_list<Operand> operands,
                                 std::initializer_list<BlockId> targets) {
  Function& function = body();
  if (function.blocks.empty()) block();
  ++(function.blocks.end() - 1)->count;
  Instruction instruction;
  instruction.opcode = opcode;
  instruction.first_operand = static_cast<std::uint32_t>(function.operands.size());
  instruction.operand_count = static_cast<std::uint32_t>(operands.size());
  function.operands.insert(function.operands.end(), operands);
  instruction.first_target = static_cast<std::uint32_t>(function.targets.size());
  instruction.target_count = static_cast<std::uint32_t>(targets.size());
  function.targets.insert(function.targets.end(), targets);
  return function.instructions.emplace_back(instruction);
}

Operand PrintedModule::use(RegisterId id) {
  return {OperandKind::Register, body().registers[id].type, id.index()};
}

Operand PrintedModule::use(ConstantId id) {
  return {OperandKind::Constant, module.constants[id].type, id.index()};
}

Operand PrintedModule::load(const Path& path) {
  return {OperandKind::Path, path.type, body().paths.add(path).index()};
}

Operand PrintedModule::address(const Path& path) {
  return {OperandKind::Address, pointer(path.type), body().paths.add(path).index()};
}

Path PrintedModule::path(SlotId base, TypeId type, std::int64_t offset) {
  Path result;
  result.base_index = base.index();
  result.type = type;
  result.offset = offset;
  result.object = body().slots[base].type;
  return result;
}

Path PrintedModule::path(SymbolId base, TypeId type, std::int64_t offset) {
  Path result;
  result.base = PathBase::Symbol;
  result.base_index = base.index();
  result.type = type;
  result.offset = offset;
  result.object = module.symbols[base].type;
  return result;
}

Path PrintedModule::path(RegisterId base, TypeId type, std::int64_t offset) {
  Path result;
  result.base = PathBase::Register;
  result.base_index = base.index();
  result.type = type;
  result.offset = offset;
  result.object = module.types[body().registers[base].type].element;
  return result;
}

PathIndex PrintedModule::index(RegisterId by, TypeId element, std::uint64_t count) {
  return {use(by), 0, module.types[element].size, {}, count};
}

std::string PrintedModule::print(const Operand& operand) {
  const SymbolNames names{module};
  return OperandPrinter{module, names, body()}.operand(operand);
}

std::string PrintedModule::print_last() {
  const SymbolNames names{module};
  const OperandPrinter operands{module, names, body()};
  return fmt::format("{}", fmt::join(instruction_lines(module, body(), operands, body().instructions.back()), "\n"));
}

}  // namespace gmc::ir::test
