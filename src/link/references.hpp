// Which symbols a function, an initializer or a module refers to. A declaration that nothing refers to is no reference:
// GCC emits no undefined symbol for it, so it neither pulls archive members nor can it be missing.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/module.hpp"

namespace gmc::link {

enum class UseKind : std::uint8_t {
  Call,
  Address,  // any other mention in code: address taken, read, written
  Data,     // in the initializer of a variable
};

struct Reference {
  ir::SymbolId symbol;
  UseKind kind = UseKind::Address;
  ir::LocationId location;
};

// Calls visit(symbol) for each symbol the function mentions, in no particular order. Reads the paths and nothing else
// of the code, several times faster than for_each_reference.
template <class Visit>
void for_each_symbol(const ir::Function& function, Visit&& visit) {
  for (const ir::Path& path : function.paths) {
    if (path.base == ir::PathBase::Symbol) visit(ir::SymbolId{path.base_index});
  }
  for (const ir::Region& region : function.regions) {
    for (const ir::Catch& handler : region.catches) {
      for (const ir::SymbolId type : handler.types) {
        if (type) visit(type);
      }
    }
    if (region.terminate) visit(region.terminate);
  }
}

// Calls visit(Reference) for each mention of a symbol, in the order of the instructions, then for the tables that the
// unwinder reads (typeinfo of handlers, functions that end the program).
template <class Visit>
void for_each_reference(const ir::Module& module, const ir::Function& function, Visit&& visit) {
  const auto visit_base = [&](const ir::Operand& operand, UseKind kind, ir::LocationId location) -> const ir::Path* {
    if (!operand.is(ir::OperandKind::Path) && !operand.is(ir::OperandKind::Address)) return nullptr;
    const ir::Path& path = function.paths[ir::PathId{operand.index}];
    if (path.base == ir::PathBase::Symbol) visit(Reference{ir::SymbolId{path.base_index}, kind, location});
    return &path;
  };
  // Indices and sizes inside a path are values, at most one address deep.
  const auto visit_operand = [&](const ir::Operand& operand, UseKind kind, ir::LocationId location) {
    const ir::Path* path = visit_base(operand, kind, location);
    if (path == nullptr) return;
    visit_base(path->size, UseKind::Address, location);
    for (const ir::PathIndex& index : path->indices) {
      visit_base(index.index, UseKind::Address, location);
      visit_base(index.dynamic_stride, UseKind::Address, location);
    }
  };
  for (const ir::Instruction& instruction : function.instructions) {
    const auto operands = function.operands_of(instruction);
    for (std::size_t i = 0; i < operands.size(); ++i) {
      const bool is_callee =
          instruction.opcode == ir::Opcode::Call && i == 1 && operands[i].is(ir::OperandKind::Address);
      visit_operand(operands[i], is_callee ? UseKind::Call : UseKind::Address, instruction.location);
    }
  }
  const ir::LocationId start = module.symbols[function.symbol].location;
  for (const ir::Region& region : function.regions) {
    for (const ir::Catch& handler : region.catches) {
      for (const ir::SymbolId type : handler.types) {
        if (type) visit(Reference{type, UseKind::Address, start});
      }
    }
    if (region.terminate) visit(Reference{region.terminate, UseKind::Call, region.terminate_location});
  }
}

template <class Visit>
void for_each_reference(const ir::Initializer& initializer, Visit&& visit) {
  for (const ir::Relocation& relocation : initializer.relocations) {
    for (const ir::RelocationTarget& target : {relocation.target, relocation.minus}) {
      if (target.symbol) visit(Reference{target.symbol, UseKind::Data, {}});
    }
  }
}

// [symbol]: something in the module refers to it. The target of a WeakRef is referred to by its name only, weakly, and
// does not count.
[[nodiscard]] std::vector<bool> referenced_symbols(const ir::Module& module);

}  // namespace gmc::link
