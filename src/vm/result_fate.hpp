// Whether anybody looks at what a call gives back. It often seems so: `counter++;` copies the old value to a register
// that is never read, and for a std::atomic it is three calls, each of which returns what the innermost has returned.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/function.hpp"
#include "ir/liveness.hpp"

namespace gmc::vm {

class Thread;

enum class ResultFate : std::uint8_t {
  Unknown,
  Ignored,
  Returned,  // to the caller, and not looked at before
  Used,      // perhaps
};

// Neither the caller of a builtin nor those that called it look at what the builtin gives back.
[[nodiscard]] bool ignores_result(const Thread& thread);

// Of the calls of a function, found out when it is asked for.
class ResultFates {
 public:
  ResultFates(const ir::Function& function, const ir::Liveness& liveness)
      : function_(function), liveness_(liveness), fates_(function.instructions.size(), ResultFate::Unknown) {}

  [[nodiscard]] ResultFate of(const ir::Instruction& call);

 private:
  [[nodiscard]] ResultFate find(const ir::Instruction& call) const;

  const ir::Function& function_;
  const ir::Liveness& liveness_;
  std::vector<ResultFate> fates_;  // [instruction]
};

}  // namespace gmc::vm
