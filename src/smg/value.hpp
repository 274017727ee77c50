// What a field of an object holds. Values are compared by what they are: two equal ones stand for the same bits in
// every memory that a graph describes.
//
//   Number    bits that are known, of at most eight bytes; zero has any size, and is the null pointer
//   Address   of a byte of an object; which element of a list segment is meant says the target
//   Symbol    something unknown, see graph.hpp for what is known of it
//
// A number has the size of its field, and no bits beyond.
#pragma once

#include <compare>
#include <cstdint>

#include "support/id.hpp"

namespace gmc::smg {

using ObjectId = support::Id<struct ObjectTag>;
using SymbolId = support::Id<struct SymbolTag>;

enum class Target : std::uint8_t {
  Region,
  First,  // element of a segment
  Last,
  All,  // from below a segment: that element which the pointing object belongs to
};

class Value {
 public:
  enum class Kind : std::uint8_t { Number, Address, Symbol };

  constexpr Value() = default;
  [[nodiscard]] static constexpr Value zero() { return {}; }
  [[nodiscard]] static constexpr Value number(std::uint64_t bits) { return {Kind::Number, Target::Region, 0, bits}; }
  [[nodiscard]] static constexpr Value address(ObjectId object, std::int64_t offset, Target target = Target::Region) {
    return {Kind::Address, target, object.index(), static_cast<std::uint64_t>(offset)};
  }
  [[nodiscard]] static constexpr Value symbol(SymbolId symbol) {
    return {Kind::Symbol, Target::Region, symbol.index(), 0};
  }

  [[nodiscard]] constexpr Kind kind() const { return kind_; }
  [[nodiscard]] constexpr bool is_number() const { return kind_ == Kind::Number; }
  [[nodiscard]] constexpr bool is_address() const { return kind_ == Kind::Address; }
  [[nodiscard]] constexpr bool is_symbol() const { return kind_ == Kind::Symbol; }
  [[nodiscard]] constexpr bool is_zero() const { return is_number() && bits_ == 0; }

  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }                              // Number
  [[nodiscard]] constexpr ObjectId object() const { return ObjectId{id_}; }                         // Address
  [[nodiscard]] constexpr std::int64_t offset() const { return static_cast<std::int64_t>(bits_); }  // Address
  [[nodiscard]] constexpr Target target() const { return target_; }                                 // Address
  [[nodiscard]] constexpr SymbolId symbol() const { return SymbolId{id_}; }                         // Symbol
  [[nodiscard]] constexpr bool points_to(ObjectId object) const { return is_address() && this->object() == object; }

  friend constexpr auto operator<=>(const Value&, const Value&) = default;

 private:
  constexpr Value(Kind kind, Target target, std::uint32_t id, std::uint64_t bits)
      : kind_(kind), target_(target), id_(id), bits_(bits) {}

  Kind kind_ = Kind::Number;
  Target target_ = Target::Region;
  std::uint32_t id_ = 0;
  std::uint64_t bits_ = 0;
};

}  // namespace gmc::smg
