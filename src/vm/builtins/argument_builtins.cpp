// va_start, va_end, va_copy.
#include <array>

#include "vm/builtin_call.hpp"
#include "vm/variadic.hpp"

namespace gmc::vm {

namespace {

using memory::Error;
using memory::Pointer;

void set_list(BuiltinCall& call, Pointer list, Pointer entry) {
  if (call.has_failed()) return;
  if (const Error error = call.memory().store(list, entry); error != Error::None) {
    call.machine().fail_access(error, list, call.memory().pointer_size(), true);
  }
}

void va_start_builtin(BuiltinCall& call) {
  set_list(call, call.pointer(0), {call.machine().frame().arguments, 0});
}

// The list must not be used any more.
void va_end_builtin(BuiltinCall& call) {
  const Pointer list = call.pointer(0);
  if (call.has_failed()) return;
  if (const Error error = call.machine().forget(list, call.memory().pointer_size()); error != Error::None) {
    call.machine().fail_access(error, list, call.memory().pointer_size(), true);
  }
}

// With -m32 the source is the list itself, a pointer.
void va_copy_builtin(BuiltinCall& call) {
  const Pointer to = call.pointer(0);
  const Pointer from = call.pointer(1);
  if (call.has_failed()) return;
  if (call.memory().pointer_size() == 4) return set_list(call, to, from);
  Pointer entry;
  if (const Error error = call.memory().load(from, entry); error != Error::None) {
    return call.machine().fail_access(error, from, 8, false);
  }
  set_list(call, to, entry);
}

void next_argument_builtin(BuiltinCall& call) {
  const Pointer list = call.pointer(0);
  const Pointer to = call.pointer(1);
  if (call.has_failed()) return;
  const auto entry = call.memory().pointer_size() == 4 ? std::optional{list} : entry_of(call.machine(), list);
  const auto next = entry ? argument_at(call.machine(), *entry) : std::nullopt;
  if (next) call.write(to, &next->header, 8);
}

constexpr auto table = std::to_array<BuiltinEntry>({
    {"va_start", va_start_builtin},
    {"va_end", va_end_builtin},
    {"va_copy", va_copy_builtin},
    {"__gmc_next_argument", next_argument_builtin},
});

}  // namespace

std::span<const BuiltinEntry> argument_builtins() {
  return table;
}

}  // namespace gmc::vm
