#include "ir/print_operand.hpp"

#include <fmt/format.h>

#include "ir/print_constant.hpp"

namespace gmc::ir {

std::string OperandPrinter::operand(const Operand& operand) const {
  switch (operand.kind) {
    case OperandKind::None: return "<none>";
    case OperandKind::Register: return locals_[RegisterId{operand.index}];
    case OperandKind::Constant: return constant_text(module_, ConstantId{operand.index});
    case OperandKind::Path: return path(function_.paths[PathId{operand.index}]);
    case OperandKind::Address: return address(function_.paths[PathId{operand.index}]);
    case OperandKind::Label: {
      const std::string_view label = module_.strings[function_.blocks[BlockId{operand.index}].label];
      return label.empty() ? "&&" + block(BlockId{operand.index}) : fmt::format("&&{}", label);
    }
  }
  return {};
}

std::string OperandPrinter::callee(const Operand& operand) const {
  if (operand.is(OperandKind::Address)) {
    const Path& path = function_.paths[PathId{operand.index}];
    if (path.base == PathBase::Symbol && path.offset == 0 && path.indices.empty()) {
      return symbol(SymbolId{path.base_index});
    }
  }
  const std::string text = this->operand(operand);
  return operand.is(OperandKind::Register) ? text : fmt::format("({})", text);
}

std::string OperandPrinter::block(BlockId id) {
  return fmt::format("<bb {}>", id.index());
}

std::string OperandPrinter::symbol(SymbolId id) const {
  const std::string& name = symbols_.brief(id);
  if (!locals_.shadows(name)) return name;
  const std::string& full = symbols_.full(id);
  return locals_.shadows(full) ? "::" + full : full;
}

}  // namespace gmc::ir
