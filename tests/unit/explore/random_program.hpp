// Small threaded C programs made at random: locks, condition variables, semaphores, cancellation, atomics, heap blocks,
// loops, and an assertion that some executions may break.
#pragma once

#include <string>

namespace gmc::test {

[[nodiscard]] std::string random_threaded_program(unsigned seed);

}  // namespace gmc::test
