// Functions of <complex.h>: a part of the math family.
#pragma once

#include <span>

#include "vm/builtin_call.hpp"

namespace gmc::vm {

// <complex.h>: a part of math_builtins().
[[nodiscard]] std::span<const BuiltinEntry> complex_builtins();

}  // namespace gmc::vm
