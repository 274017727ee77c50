// How one handler hands over to the next. In release builds it calls it as its last act, which the compiler turns into
// a jump (threaded dispatch): every handler ends with its own indirect jump, which is what branch predictors like, and
// the machine's state stays in registers. Debug and sanitizer builds do not make such jumps, so there a loop in
// Machine::run does it.
//
// For the jump to be possible a handler must not have variables in memory when it hands over. Whatever needs them is in
// a function of its own that returns the next instruction.
#pragma once

#include "vm/code.hpp"

namespace gmc::vm {

#if defined(__OPTIMIZE__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && defined(NDEBUG)
inline constexpr bool jumps_between_handlers = true;
#else
inline constexpr bool jumps_between_handlers = false;
#endif

// GMC_NEXT(code): the instruction at `code` is next, in the same frame.
#define GMC_NEXT(next_code)                                                                              \
  do {                                                                                                   \
    const Code* const gmc_next = (next_code);                                                            \
    if constexpr (jumps_between_handlers) return gmc_next->handler(machine, gmc_next, frame, steps + 1); \
    return gmc_next;                                                                                     \
  } while (false)

// The same when `code` may be null, which ends the run, and the frame may have changed.
#define GMC_NEXT_ANYWHERE(next_code)                                                 \
  do {                                                                               \
    const Code* const gmc_next = (next_code);                                        \
    if (gmc_next == nullptr) {                                                       \
      machine.set_steps(steps + 1);                                                  \
      return nullptr;                                                                \
    }                                                                                \
    if (machine.is_stepping()) {                                                     \
      machine.set_steps(steps + 1);                                                  \
      return gmc_next;                                                               \
    }                                                                                \
    if constexpr (jumps_between_handlers) {                                          \
      return gmc_next->handler(machine, gmc_next, machine.frame().cells, steps + 1); \
    }                                                                                \
    return gmc_next;                                                                 \
  } while (false)

}  // namespace gmc::vm
