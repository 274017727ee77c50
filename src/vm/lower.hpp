// From the IR of a function to code for the interpreter.
#pragma once

#include <memory>

#include "link/program.hpp"
#include "vm/code.hpp"

namespace gmc::vm {

class Machine;

// The function must have a body.
[[nodiscard]] std::unique_ptr<LoweredFunction> lower(Machine& machine, link::EntityId entity);

}  // namespace gmc::vm
