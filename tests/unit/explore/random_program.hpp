// Small threaded C programs made at random: locks, condition variables, semaphores, cancellation, atomics, heap blocks,
// loops (also endless ones), choices, assumptions, threads that create others, data that is shared in good order, and
// an assertion that some executions may break.
#pragma once

#include <string>

namespace gmc::test {

// Plain: without read-write locks, robust mutexes and cancellation. Waiting: with all that makes threads wait and that
// a search by executions knows.
enum class Repertoire : unsigned char { Everything, Plain, Waiting };

[[nodiscard]] std::string random_threaded_program(unsigned seed, Repertoire repertoire = Repertoire::Everything);

}  // namespace gmc::test
