// The structural verifier: every index, type, block and register in range, every instruction with the operands its
// shape wants. After it a module can be used without further bounds checks. Linear in the size of the module.
#pragma once

#include <optional>
#include <string>

#include "ir/module.hpp"

namespace gmc::ir {

// What is wrong with the module, in one sentence; nothing when it is sound.
[[nodiscard]] std::optional<std::string> find_defect(const Module& module);

}  // namespace gmc::ir
