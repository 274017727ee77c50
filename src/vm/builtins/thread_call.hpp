// Threads as arguments. A pthread_t is the thread's number plus one, and above that how often the number was given back
// by pthread_join, modulo 2: who joins a thread again is noticed, although another one has its number by then.
#pragma once

#include <optional>

#include "vm/builtin_call.hpp"

namespace gmc::vm {

[[nodiscard]] std::uint64_t id_of(const Thread& thread);

// The thread that the first argument names. Nothing: there is a fault, and the call returns ESRCH.
[[nodiscard]] std::optional<ThreadNumber> find_thread(BuiltinCall& call, const char* verb);

}  // namespace gmc::vm
