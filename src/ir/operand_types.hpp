// The type of an operand that is a register, a constant or a path follows from what it names. This says which, by one
// look into a flat array: the decoder gives operands their types with it, the verifier compares. An operand that is
// none names the type at index 0 of a table that holds nothing but the type that is none.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "ir/module.hpp"

namespace gmc::ir {

class OperandTypes {
 public:
  explicit OperandTypes(const Table<ConstantId, Constant>& constants) {
    fill(constant_types_, constants);
    tables_[static_cast<std::size_t>(OperandKind::None)] = no_type;
    tables_[static_cast<std::size_t>(OperandKind::Constant)] = constant_types_;
  }
  OperandTypes(const OperandTypes&) = delete;
  OperandTypes& operator=(const OperandTypes&) = delete;

  // Begins a function: its paths are not known yet.
  void set_registers(const Table<RegisterId, Register>& registers) {
    fill(register_types_, registers);
    tables_[static_cast<std::size_t>(OperandKind::Register)] = register_types_;
    tables_[static_cast<std::size_t>(OperandKind::Path)] = {};
  }
  void set_paths(const Table<PathId, Path>& paths) {
    fill(path_types_, paths);
    tables_[static_cast<std::size_t>(OperandKind::Path)] = path_types_;
  }

  // Addresses and labels have a type of their own.
  [[nodiscard]] static constexpr bool knows(OperandKind kind) { return kind <= OperandKind::Path; }

  // Indexed by Operand::index, for the kinds above.
  [[nodiscard]] std::span<const TypeId> of(OperandKind kind) const { return tables_[static_cast<std::size_t>(kind)]; }

 private:
  static constexpr std::size_t known_kind_count = static_cast<std::size_t>(OperandKind::Path) + 1;
  static constexpr std::array<TypeId, 1> no_type{};

  template <class Table>
  static void fill(std::vector<TypeId>& types, const Table& table) {
    types.clear();
    types.reserve(table.size());
    for (const auto& item : table) types.push_back(item.type);
  }

  std::vector<TypeId> constant_types_;
  std::vector<TypeId> register_types_;
  std::vector<TypeId> path_types_;
  std::array<std::span<const TypeId>, known_kind_count> tables_;
};

}  // namespace gmc::ir
