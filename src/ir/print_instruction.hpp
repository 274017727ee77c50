// Instructions in the manner of GIMPLE dumps: `_3 = a + b;`, `list::push (l, 5); [lp 2]`, `if (i < n) goto <bb 3>;
// ...`. Operators are spelled as in opcodes.def: words as functions, signs between their operands.
#pragma once

#include <string>
#include <vector>

#include "ir/print_operand.hpp"

namespace gmc::ir {

// The lines of an instruction: one, except for a switch, which has one per case.
[[nodiscard]] std::vector<std::string> instruction_lines(const Module& module, const Function& function,
                                                         const OperandPrinter& operands,
                                                         const Instruction& instruction);

// `case 3`, `case 1 ... 5`: the label of a switch's case.
[[nodiscard]] std::string case_label(const Function& function, const OperandPrinter& operands,
                                     const Instruction& instruction, std::uint32_t number);

// `catch (std::exception)`, `catch (...)`, by the typeinfo symbols.
[[nodiscard]] std::string catch_label(const Module& module, const Catch& handler);

}  // namespace gmc::ir
