// What the program needs and nobody provides. Everything reachable is marked from `main`, the constructors and the
// destructors (without `main`: from every global function and variable), through calls, addresses, initializers,
// thunks, ifuncs and the tables of the unwinder; an undefined entity met on the way is collected. Unreachable code may
// call what it likes. Linear in the access paths of the reachable code; its instructions are not looked at.
//
// Not undefined are: references that are all weak (they are null), names the machine says it implements, and the
// compiler's own functions (`__builtin_*`, `__atomic_*`, `__sync_*`), which the machine always implements.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "link/program.hpp"

namespace gmc::link {

// In the order of the entities, without hints. Sets Entity::is_reachable.
[[nodiscard]] std::vector<Undefined> find_undefined(Program& program,
                                                    const std::function<bool(std::string_view)>& is_provided);

}  // namespace gmc::link
