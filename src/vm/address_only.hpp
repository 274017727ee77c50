// Which pointer additions only say where to read or write? `p[i]` is compiled to an addition and an access; if i is
// wrong, what the programmer wrote is an access out of bounds, not a pointer that went astray. So an addition whose
// result serves as the base of accesses and nothing else is not checked: the access is.
#pragma once

#include <vector>

#include "ir/function.hpp"

namespace gmc::vm {

// [instruction]
[[nodiscard]] std::vector<bool> find_address_only(const ir::Function& function);

}  // namespace gmc::vm
