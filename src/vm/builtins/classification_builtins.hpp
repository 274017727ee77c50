// Classification of floating-point numbers (isnan, signbit, fpclassify and so on): a part of the math family.
#pragma once

#include <span>

#include "vm/builtin_call.hpp"

namespace gmc::vm {

// What kind of number it is, and comparisons: a part of math_builtins().
[[nodiscard]] std::span<const BuiltinEntry> classification_builtins();

}  // namespace gmc::vm
