// How two graphs compare: which of them describes more memories.
#pragma once

#include <cstdint>

#include "smg/graph.hpp"

namespace gmc::smg {

enum class JoinStatus : std::uint8_t {
  Equal,         // ≃
  Left,          // ⊐: the left one describes all that the right one does
  Right,         // ⊏
  Incomparable,  // ⋈: neither, or nobody knows
};

}  // namespace gmc::smg
