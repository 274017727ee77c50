// Which registers may still be read: the usual backward data-flow analysis over the blocks of a function. What is not
// alive is no part of the state, and need not be initialized when the function is entered.
//
// In a function that calls setjmp, or has a label that nested functions go to, everything counts as alive: control may
// come back from any of its calls.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/function.hpp"

namespace gmc::ir {

class Liveness {
 public:
  explicit Liveness(const Function& function);

  using Set = std::vector<bool>;  // [register]

  // Before the first instruction of the function.
  [[nodiscard]] const Set& at_entry() const { return live_in_.front(); }
  // Before an instruction; `index` is that of the function's table.
  [[nodiscard]] Set before(BlockId block, std::uint32_t index) const;
  // Control may come back from any call.
  [[nodiscard]] bool may_return_elsewhere() const { return may_return_elsewhere_; }

 private:
  void step_back(const Instruction& instruction, Set& live) const;

  const Function& function_;
  bool may_return_elsewhere_;
  std::vector<Set> live_in_;   // [block]
  std::vector<Set> live_out_;  // [block]
};

// Whether the instruction reads one of these registers.
[[nodiscard]] bool reads_any(const Function& function, const Instruction& instruction, const Liveness::Set& registers);

}  // namespace gmc::ir
