// Why a machine does not go on.
#pragma once

#include <cstdint>

namespace gmc::vm {

enum class End : std::uint8_t {
  Running,
  Exit,  // with a code
  Fault,
  Assumption,  // an assumption of the program did not hold
  Impossible,  // there are no inputs for which the threads decide as they have
  Steps,       // the limit was reached
  Input,       // standard input is about to be read (Options::stops_at_input)
  Transition,  // of a thread is over (Scheduling::Steered)
  Blocked,     // the thread has to wait
  Interrupted,
};

}  // namespace gmc::vm
