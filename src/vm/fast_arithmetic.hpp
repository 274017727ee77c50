// Handlers for arithmetic on numbers of up to eight bytes: operands are plain, results are canonical. Anything else,
// faults included, is left to the evaluator. The handlers differ by operator, type and whether the right operand is a
// constant; these functions name the one for a case, or null.
#pragma once

#include "ir/module.hpp"
#include "vm/code.hpp"

namespace gmc::vm {

enum class Right : std::uint8_t { Cell, Number };  // where the right operand is: Code::b or Code::number

// The C++ types that stand for a type of the program.
enum class Scalar : std::uint8_t { I8, U8, I16, U16, I32, U32, I64, U64, F32, F64, None };
[[nodiscard]] Scalar scalar_of(const ir::Type& type);

// d = a op b. `wraps`: signed overflow is defined.
[[nodiscard]] Handler binary_handler(ir::Opcode opcode, Scalar type, Right right, bool wraps);
// d = op a.
[[nodiscard]] Handler unary_handler(ir::Opcode opcode, Scalar type, bool wraps);
[[nodiscard]] Handler convert_handler(Scalar from, Scalar to);
// d = a op b as 0 or 1; and the same deciding a branch.
[[nodiscard]] Handler compare_handler(ir::Opcode opcode, Scalar type, Right right);
[[nodiscard]] Handler branch_handler(ir::Opcode opcode, Scalar type, Right right);
// Equality of pointers.
[[nodiscard]] Handler pointer_branch_handler(ir::Opcode opcode, Right right);

}  // namespace gmc::vm
