// Typed indices into the tables of a module or a function. An Id is 32 bits wide, compares by value and cannot be
// mixed up with an Id of another table; `Id{}` names nothing and tests false.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace gmc::ir {

template <class Tag>
class Id {
 public:
  static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

  constexpr Id() = default;
  constexpr explicit Id(std::size_t index) : index_(static_cast<std::uint32_t>(index)) {}

  [[nodiscard]] constexpr std::uint32_t index() const { return index_; }
  constexpr explicit operator bool() const { return index_ != none; }
  friend constexpr auto operator<=>(Id, Id) = default;

 private:
  std::uint32_t index_ = none;
};

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
