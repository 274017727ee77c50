// Areas of memory as the machine sees them: what they are for, and what is remembered about them.
#pragma once

#include <cstdint>

#include "link/program.hpp"
#include "vm/call_stacks.hpp"

namespace gmc::vm {

enum class AreaKind : std::uint8_t {
  Global,
  Literal,
  Function,
  Local,
  Heap,
  Alloca,
  Arguments,    // variadic ones
  Environment,  // argv and what it points at
  ThreadLocal,
  Frame,
  Thread,  // what a thread is, beside its frames
};

// What happened to an area, for messages.
struct AreaHistory {
  StackId made = no_stack;
  StackId freed = no_stack;
  const LoweredFunction* function = nullptr;  // Local: whose
  std::uint32_t slot = 0;
  link::EntityId entity;     // Global, Function
  std::uint64_t number = 0;  // Heap: how many blocks there were before it, counted from 1
};

}  // namespace gmc::vm
