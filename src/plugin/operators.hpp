// GCC's tree codes → our opcodes, for expressions with operands.
#pragma once

#include "plugin/gcc_headers.hpp"

namespace gmc::plugin {

// Nothing for codes without an opcode.
[[nodiscard]] std::optional<ir::Opcode> opcode_of(tree_code code);

}  // namespace gmc::plugin
