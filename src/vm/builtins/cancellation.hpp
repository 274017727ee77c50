// Cancellation, for the builtins at which a thread can be cancelled.
//
// A thread that arrives at such a call when it was cancelled before acts upon that at once; nobody notices. One that
// was cancelled while it stood there, perhaps blocked, may do either: be cancelled, or do what it came for if that is
// possible. POSIX leaves it open.
#pragma once

#include "vm/builtin_call.hpp"

namespace gmc::vm {

// Whether it is time for the operation of a call that is a cancellation point, and the thread was not cancelled there.
[[nodiscard]] bool is_turn_at_cancellation_point(BuiltinCall& call, Operation operation);

// The thread goes on with what ends it: cleanup handlers, destructors of its keys.
void begin_cancel(BuiltinCall& call);

}  // namespace gmc::vm
