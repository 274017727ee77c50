// A constant operand as the bits of one cell.
#pragma once

#include <cstring>
#include <optional>

#include "vm/datum.hpp"

namespace gmc::vm {

// Canonical. Nothing: it is no constant, or does not fit into a cell.
[[nodiscard]] inline std::optional<std::uint64_t> constant_bits(const ir::Module& module, const ir::Operand& operand) {
  if (!operand.is(ir::OperandKind::Constant)) return std::nullopt;
  const auto bytes = module.bytes_of(module.constants[ir::ConstantId{operand.index}]);
  const ir::Type& type = module.types[operand.type];
  if (bytes.empty() || bytes.size() > 8) return std::nullopt;
  if (type.kind == ir::TypeKind::Vector || type.kind == ir::TypeKind::Complex) return std::nullopt;
  std::uint64_t bits = 0;
  std::memcpy(&bits, bytes.data(), bytes.size());
  return type.is_integral() ? extend(bits, static_cast<unsigned>(bytes.size() * 8), type.is_unsigned) : bits;
}

}  // namespace gmc::vm
