// Values known at compile time as C writes them, decided by their type: numbers, `true`, enumerators by name, `NULL` or
// `nullptr`, `(re, im)`, `{1, 2}`. Characters are numbers, as they are to the machine. What has no such form comes as
// its bytes behind a cast.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "ir/module.hpp"

namespace gmc::ir {

[[nodiscard]] std::string constant_text(const Module& module, ConstantId constant);

// A value of `type` with these bytes (little endian).
[[nodiscard]] std::string value_text(const Module& module, TypeId type, std::span<const std::uint8_t> bytes);

}  // namespace gmc::ir
