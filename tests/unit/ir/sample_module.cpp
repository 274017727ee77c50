#include "sample_module.hpp"

#include <initializer_list>

namespace gmc::ir::test {
namespace {

Operand in_register(const Function& function, std::uint32_t index) {
  return {OperandKind::Register, function.registers[RegisterId{index}].type, index};
}

Operand constant(std::uint32_t index) {
  return {OperandKind::Constant, TypeId{0}, index};
}

Instruction& add(Function& function, Opcode opcode, std::initializer_list<Operand> operands,
                 std::initializer_list<BlockId> targets = {}) {
  Instruction instruction{.opcode = opcode,
                          .first_operand = static_cast<std::uint32_t>(function.operands.size()),
                          .operand_count = static_cast<std::uint32_t>(operands.size()),
                          .first_target = static_cast<std::uint32_t>(function.targets.size()),
                          .target_count = static_cast<std::uint32_t>(targets.size())};
  function.operands.insert(function.operands.end(), operands);
  function.targets.insert(function.targets.end(), targets);
  function.instructions.push_back(instruction);
  return function.instructions.back();
}

// Ends the block that consists of the instructions added since the last one.
void end_block(Function& function, BlockId next = {}) {
  std::uint32_t first = 0;
  for (const Block& block : function.blocks) first = block.first + block.count;
  const auto count = static_cast<std::uint32_t>(function.instructions.size() - first);
  function.blocks.add({.first = first, .count = count, .next = next});
}

Function make_g(StringId text) {
  Function g;
  g.symbol = SymbolId{1};
  g.registers.add({.type = TypeId{0}});
  g.registers.add({.type = TypeId{2}});
  g.slots.add({.type = TypeId{4}, .align = 8, .size = 16});
  g.scopes.add({});
  g.scopes.add({ScopeId{0}});
  g.paths.add({.base = PathBase::Slot, .type = TypeId{0}});
  g.paths.add({.base = PathBase::Symbol, .base_index = 4, .type = TypeId{1}});
  g.paths.add({.base = PathBase::Register,
               .base_index = 1,
               .type = TypeId{0},
               .indices = {{.index = in_register(g, 0), .stride = 4, .count = 4}}});
  g.regions.add({.kind = RegionKind::Try, .catches = {{.types = {SymbolId{2}}, .handler = BlockId{3}}}});
  g.regions.add({.kind = RegionKind::MustNotThrow, .outer = RegionId{0}, .terminate = SymbolId{4}});
  g.landing_pads.add({RegionId{0}, BlockId{2}});
  g.assemblies.add({.text = text, .operands = {{text, true}, {text, false}}, .clobbers = {text}});

  Instruction& call = add(g, Opcode::Call, {in_register(g, 0), {OperandKind::Address, TypeId{2}, 1}, {}, constant(0)});
  call.type = TypeId{1};
  call.landing_pad = LandingPadId{0};
  end_block(g, BlockId{1});
  add(g, Opcode::Switch, {in_register(g, 0), constant(0), constant(0)}, {BlockId{4}, BlockId{4}});
  end_block(g);
  add(g, Opcode::Dispatch, {}).region = RegionId{0};
  end_block(g, BlockId{3});
  add(g, Opcode::Resume, {}).region = RegionId{0};
  end_block(g);
  add(g, Opcode::Asm, {in_register(g, 0), constant(0)}).assembly = AsmId{0};
  add(g, Opcode::CallInternal, {{}, constant(0)}).text = text;
  add(g, Opcode::ExtractBits, {in_register(g, 0), in_register(g, 0), constant(0), constant(1)});
  add(g, Opcode::Branch, {in_register(g, 0), constant(0)}, {BlockId{5}, BlockId{6}}).comparison = Opcode::Equal;
  end_block(g);
  add(g, Opcode::Goto, {in_register(g, 1)}, {BlockId{6}});
  end_block(g);
  add(g, Opcode::Unsupported, {}).text = text;
  end_block(g);
  end_block(g);
  return g;
}

}  // namespace

Module sample_module() {
  Module module;
  module.strings.add("a.c");
  module.strings.add("int");
  module.strings.add("f");
  module.files.add({StringId{0}});
  module.locations.add({.expansion = {FileId{0}, 3, 5}});
  module.locations.add({.expansion = {FileId{0}, 4, 1}});
  module.types.add({.kind = TypeKind::Integer, .precision = 32, .align = 4, .size = 4, .name = StringId{1}});
  module.types.add({.kind = TypeKind::Function, .element = TypeId{0}});
  module.constants.add({TypeId{0}, 0, 4});
  module.constant_bytes = {7, 0, 0, 0};
  module.symbols.add({.kind = SymbolKind::Function,
                      .definition = Definition::Defined,
                      .name = StringId{2},
                      .type = TypeId{1},
                      .location = LocationId{0},
                      .body = function_f});

  Function f;
  f.symbol = SymbolId{0};
  f.end = LocationId{1};
  f.result = {Variable::Place::Register, 0};
  f.registers.add({.type = TypeId{0}, .role = VariableRole::Result});
  add(f, Opcode::Copy, {in_register(f, 0), constant(0)}).location = LocationId{0};
  add(f, Opcode::Return, {in_register(f, 0)}).location = LocationId{1};
  end_block(f);
  module.functions.add(f);
  return module;
}

Module rich_module() {
  Module module = sample_module();
  const StringId g_name = module.strings.add("g");
  const StringId data_name = module.strings.add("data");
  const StringId alias_name = module.strings.add("alias");
  const StringId outside_name = module.strings.add("outside");
  const StringId thunk_name = module.strings.add("thunk");
  module.types.add({.kind = TypeKind::Pointer, .align = 8, .size = 8, .element = TypeId{3}});
  module.types.add({.kind = TypeKind::Void});
  module.types.add(
      {.kind = TypeKind::Record,
       .align = 8,
       .size = 16,
       .fields = {{.type = TypeId{0}, .bit_size = 32}, {.type = TypeId{2}, .bit_offset = 64, .bit_size = 64}}});
  module.types.add({.kind = TypeKind::Array, .align = 4, .size = 16, .count = 4, .element = TypeId{0}});
  module.constants.add({TypeId{0}, 4, 4});
  module.constant_bytes.resize(8);

  module.symbols.add({.kind = SymbolKind::Function,
                      .definition = Definition::Defined,
                      .name = g_name,
                      .type = TypeId{1},
                      .body = function_g});
  Symbol data{.definition = Definition::Defined, .name = data_name, .type = TypeId{4}, .size = 16, .align = 8};
  data.initializer.runs = {{0, {1, 2, 3, 4}}};
  data.initializer.relocations = {{.offset = 8, .size = 8, .target = {SymbolId{1}, BlockId{6}}}};
  module.symbols.add(data);
  module.symbols.add({.kind = SymbolKind::Function,
                      .definition = Definition::Alias,
                      .name = alias_name,
                      .type = TypeId{1},
                      .target = SymbolId{0}});
  module.symbols.add({.kind = SymbolKind::Function, .name = outside_name, .type = TypeId{1}});
  module.symbols.add({.kind = SymbolKind::Function,
                      .definition = Definition::Thunk,
                      .name = thunk_name,
                      .type = TypeId{1},
                      .target = SymbolId{0},
                      .thunk = Thunk{}});
  module.functions.add(make_g(g_name));
  module.limitations.push_back({g_name, {}});
  return module;
}

}  // namespace gmc::ir::test
