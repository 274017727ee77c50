// The listing of a function: where it stands, its signature and variables, its blocks with the source line above the
// instructions that came from it, and its exception regions.
//
//     // deadlock.c:14:7
//     void *first(void *argument)
//     {
//       int i;
//       struct node n;  // memory, 16 bytes
//
//       <bb 0>:
//       // deadlock.c:17:  pthread_mutex_lock(&b);
//         _3 = pthread_mutex_lock (&b);
//         goto <bb 2>;
//     }
#pragma once

#include <string>

#include "ir/module.hpp"
#include "ir/print_operand.hpp"
#include "ir/symbol_names.hpp"
#include "support/source_text.hpp"

namespace gmc::ir {

[[nodiscard]] std::string print_function(const Module& module, const SymbolNames& symbols, FunctionId function,
                                         support::SourceText& sources);

// `static int f(int a, char *b)`
[[nodiscard]] std::string signature(const Module& module, const Function& function, const OperandPrinter& operands);

}  // namespace gmc::ir
