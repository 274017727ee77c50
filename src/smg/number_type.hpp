// Types as far as numbers are concerned: how many bits count, and how they are read.
#pragma once

#include "ir/type.hpp"
#include "smg/graph.hpp"

namespace gmc::smg {

struct NumberType {
  unsigned bits = 64;
  bool is_unsigned = true;

  [[nodiscard]] static NumberType of(const ir::Type& type) {
    if (!type.is_integral()) return {static_cast<unsigned>(std::min<std::uint64_t>(type.size, 8) * 8), true};
    return {std::min<unsigned>(type.precision, 64), type.is_unsigned || type.kind == ir::TypeKind::Boolean};
  }

  [[nodiscard]] std::uint64_t cut(std::uint64_t number) const {
    return bits >= 64 ? number : number & ((std::uint64_t{1} << bits) - 1);
  }
  // The number that these bits mean.
  [[nodiscard]] Wide meaning(std::uint64_t number) const { return meaning_of(number, bits, is_unsigned); }
  [[nodiscard]] Interval range() const { return Interval::of_bits(bits, is_unsigned); }
  // Of a register or a field of the type, which has whole bytes: numbers that are narrower are extended there.
  [[nodiscard]] std::uint64_t stored(Wide number, std::uint64_t bytes) const {
    const std::uint64_t extended = static_cast<std::uint64_t>(meaning(static_cast<std::uint64_t>(number)));
    return bytes >= 8 ? extended : extended & ((std::uint64_t{1} << (bytes * 8)) - 1);
  }
};

// Which numbers of that type the value may be.
[[nodiscard]] Interval range_of(const Graph& graph, const Value& value, const NumberType& type);

}  // namespace gmc::smg
