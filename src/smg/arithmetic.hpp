// What operations give, over known numbers, addresses, and things of which a range is known.
#pragma once

#include <optional>

#include "ir/opcode.hpp"
#include "smg/number_type.hpp"

namespace gmc::smg {

// An operand with its type.
struct Typed {
  Value value;
  const ir::Type* type = nullptr;
};

// Something of the type that nobody knows more of.
[[nodiscard]] Value unknown(Graph& graph, const ir::Type& type);
// A number of the range, which may have been computed without a thought for the type: if it leads out of that, the
// number wraps, and may be any of the type.
[[nodiscard]] Value unknown(Graph& graph, const ir::Type& type, const Interval& range);

[[nodiscard]] Value convert(Graph& graph, const ir::Type& to, const Typed& from);
[[nodiscard]] Value unary(Graph& graph, ir::Opcode opcode, const ir::Type& type, const Typed& operand);
[[nodiscard]] Value binary(Graph& graph, ir::Opcode opcode, const ir::Type& type, const Typed& left,
                           const Typed& right);

// Where the result of an operation on numbers lies, of which the left one has so many bits, if it does not wrap;
// nothing: anywhere.
[[nodiscard]] std::optional<Interval> estimate(ir::Opcode opcode, const Interval& a, const Interval& b, unsigned bits);

}  // namespace gmc::smg
