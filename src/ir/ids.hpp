// The indices of the tables of a module and of a function, and the tables.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "support/id.hpp"

namespace gmc::ir {

template <class Tag>
using Id = support::Id<Tag>;

using StringId = Id<struct StringTag>;
using FileId = Id<struct FileTag>;
using LocationId = Id<struct LocationTag>;
using TypeId = Id<struct TypeTag>;
using ConstantId = Id<struct ConstantTag>;
using SymbolId = Id<struct SymbolTag>;
using FunctionId = Id<struct FunctionTag>;

// Local to one function.
using RegisterId = Id<struct RegisterTag>;
using SlotId = Id<struct SlotTag>;
using BlockId = Id<struct BlockTag>;
using PathId = Id<struct PathTag>;
using ScopeId = Id<struct ScopeTag>;
using RegionId = Id<struct RegionTag>;
using LandingPadId = Id<struct LandingPadTag>;
using AsmId = Id<struct AsmTag>;

// A vector that is indexed by its own kind of Id only.
template <class IdType, class T>
class Table {
 public:
  IdType add(T value) {
    items_.push_back(std::move(value));
    return IdType{items_.size() - 1};
  }
  [[nodiscard]] T& operator[](IdType id) { return items_[id.index()]; }
  [[nodiscard]] const T& operator[](IdType id) const { return items_[id.index()]; }
  [[nodiscard]] bool contains(IdType id) const { return id.index() < items_.size(); }
  [[nodiscard]] std::size_t size() const { return items_.size(); }
  [[nodiscard]] bool empty() const { return items_.empty(); }
  void reserve(std::size_t count) { items_.reserve(count); }
  void resize(std::size_t count) { items_.resize(count); }
  [[nodiscard]] IdType next_id() const { return IdType{items_.size()}; }

  [[nodiscard]] auto begin() { return items_.begin(); }
  [[nodiscard]] auto end() { return items_.end(); }
  [[nodiscard]] auto begin() const { return items_.begin(); }
  [[nodiscard]] auto end() const { return items_.end(); }

  bool operator==(const Table&) const = default;

 private:
  std::vector<T> items_;
};

}  // namespace gmc::ir
