// Whether results of + - * fit, as terms of one bit.
#pragma once

#include "ir/opcode.hpp"
#include "terms/term_pool.hpp"

namespace gmc::vm {

// Of an operation on signed numbers whose result is `result`, as wide as they are; null: nobody can say.
[[nodiscard]] const terms::Term* overflow(terms::TermPool& pool, ir::Opcode opcode, const terms::Term* a,
                                          const terms::Term* b, const terms::Term* result);

// A number whose sign is in its highest bit, or which has none.
struct ExactNumber {
  const terms::Term* term;
  bool is_unsigned;
};
// Whether the exact result is not among the numbers of `width` bits; null: terms are not wide enough to know it.
[[nodiscard]] const terms::Term* misfit(terms::TermPool& pool, ir::Opcode opcode, ExactNumber a, ExactNumber b,
                                        unsigned width, bool is_unsigned);

}  // namespace gmc::vm
