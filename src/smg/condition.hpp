// Comparisons: whether they hold, and what is known once they do.
#pragma once

#include <cstdint>
#include <optional>

#include "smg/arithmetic.hpp"

namespace gmc::smg {

enum class Truth : std::uint8_t { False, True, Either };

struct Comparison {
  ir::Opcode opcode = ir::Opcode::Equal;
  Typed left;
  Typed right;
};

// An address on which the answer depends, of a segment that may be empty, or of which both ends are compared: it must
// be looked at closer first (materialise.hpp). Nothing: the answer can be given.
[[nodiscard]] std::optional<Value> open_segment(const Graph& graph, const Comparison& comparison);

[[nodiscard]] Truth decide(const Graph& graph, const Comparison& comparison);

// It holds, or it does not. False: that is impossible.
[[nodiscard]] bool assume(Graph& graph, const Comparison& comparison, bool holds);

}  // namespace gmc::smg
