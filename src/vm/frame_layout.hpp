// Where the variables of a function lie in its frame.
#pragma once

#include "vm/code.hpp"

namespace gmc::vm {

[[nodiscard]] FrameLayout lay_out(const ir::Module& module, const ir::Function& function);

}  // namespace gmc::vm
