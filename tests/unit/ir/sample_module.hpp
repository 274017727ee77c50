// Two small sound modules by hand, for tests that must know what is inside. Verifier tests break them in one place
// each.
#pragma once

#include "ir/module.hpp"

namespace gmc::ir::test {

// `int f() { return 7; }`
//
//   types      0 int, 1 int()
//   constants  0 (int)7
//   symbols    0 f
//   f          register 0 int; instructions 0 copy, 1 return
[[nodiscard]] Module sample_module();

// The same and something of everything it lacks.
//
//   types      2 void *, 3 void, 4 struct { int; void *; }, 5 int[4]
//   constants  1 (int)0
//   symbols    1 g, 2 data, 3 alias of f, 4 an undefined function, 5 thunk of f
//   g          registers 0 int, 1 void *; slot 0; scopes 0, 1 inside it; paths 0 slot, 1 outside, 2 (*register
//   1)[register 0];
//              regions 0 try, 1 must not throw inside it; landing pad 0; asm 0
//   blocks     0: call; 1: switch; 2: dispatch; 3: resume; 4: asm, internal, extract, if; 5: goto; 6: unsupported; 7:
//   empty
[[nodiscard]] Module rich_module();

inline constexpr FunctionId function_f{0};
inline constexpr FunctionId function_g{1};

}  // namespace gmc::ir::test
