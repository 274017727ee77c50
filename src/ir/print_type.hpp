// Types as C and C++ programmers write them: `unsigned int`, `struct node *`, `int (*)(char *, ...)`, `int[4][5]`.
// GCC's word order for integers ("long unsigned int") is turned into the usual one ("unsigned long"). Records carry
// their key in C and go without it in C++.
//
// Total: types may refer to themselves or to each other in any way the verifier accepts; nesting deeper than a person
// would write, and text longer than one would read, is cut with `...`.
#pragma once

#include <string>
#include <string_view>

#include "ir/module.hpp"

namespace gmc::ir {

// The name of a type, as in a cast.
[[nodiscard]] std::string type_name(const Module& module, TypeId type);

// A declaration of `name` with that type, without semicolon: `int (*name)(void)`.
[[nodiscard]] std::string declare(const Module& module, TypeId type, std::string_view name);

// The name of the type of a pointer to `type`.
[[nodiscard]] std::string pointer_name(const Module& module, TypeId type);

}  // namespace gmc::ir
