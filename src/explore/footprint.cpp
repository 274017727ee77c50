#include "explore/footprint.hpp"

#include <algorithm>

namespace gmc::explore {

using memory::Touch;
using vm::OperationKind;
using vm::ThreadNumber;

namespace {

// Threads have names beside those of areas.
constexpr std::uint64_t thread_names = std::uint64_t{1} << 63;
constexpr std::uint64_t all_lives = thread_names - 1;

[[nodiscard]] Touch life_of(ThreadNumber number) {
  return {thread_names | number, 0, 1, true};
}

// Who ends has to know whether it is the last one as soon as the main thread has ended before.
[[nodiscard]] Touch lives(bool is_write) {
  return {all_lives, 0, 1, is_write};
}

void add_thread_touches(const vm::Machine& machine, ThreadNumber number, const vm::Operation& operation,
                        std::vector<Touch>& touches) {
  switch (operation.kind) {
    case OperationKind::Join:
    case OperationKind::Detach:
    case OperationKind::Inspect:
    case OperationKind::Cancel: touches.push_back(life_of(operation.number)); break;
    case OperationKind::Create: touches.push_back(lives(false)); break;  // it looks for a number that is free
    case OperationKind::End: {
      const vm::ThreadControl& main = machine.thread(vm::main_thread).control;
      const bool is_noticed =
          number == vm::main_thread || main.life != vm::Life::Alive || machine.thread(number).control.is_detached;
      touches.push_back(life_of(number));
      touches.push_back(lives(is_noticed));
      break;
    }
    default: break;
  }
}

}  // namespace

bool conflict(const Footprint& a, const Footprint& b) {
  if (a.is_everything || b.is_everything) return true;
  for (const Touch& x : a.touches) {
    for (const Touch& y : b.touches) {
      if ((x.is_write || y.is_write) && x.overlaps(y)) return true;
    }
  }
  return false;
}

Footprint possible_footprint(const vm::Machine& machine, ThreadNumber number) {
  const vm::Thread& thread = machine.thread(number);
  const vm::Operation& operation = thread.control.pending;
  Footprint footprint;
  // A function of the library goes on until it has done its work.
  const bool is_library = !thread.frames.empty() && thread.frames.back().function->is_model;
  switch (operation.kind) {
    case OperationKind::Access: footprint.is_everything = !operation.is_alone; break;
    case OperationKind::Free:
    case OperationKind::Exit:
    case OperationKind::Atomic:
    case OperationKind::Join:
    case OperationKind::Allocate: footprint.is_everything = true; break;
    case OperationKind::Step:
    case OperationKind::Choose:
    case OperationKind::Create:
    case OperationKind::End:
    case OperationKind::Yield: break;
    default: footprint.is_everything = is_library; break;
  }
  const auto touch = [&](memory::Pointer at, std::uint64_t size) {
    if (at.is_null() || !machine.memory().exists(at.area)) return;
    const auto begin = static_cast<std::uint64_t>(at.offset);
    const bool is_write = operation.kind != OperationKind::Access || operation.is_write;
    footprint.touches.push_back(
        {machine.memory().name(at.area), begin, begin + std::max<std::uint64_t>(size, 1), is_write});
  };
  touch(operation.object, operation.size);
  touch(operation.second, 1);
  add_thread_touches(machine, number, operation, footprint.touches);
  return footprint;
}

Footprint begin_footprint(const vm::Machine& machine, ThreadNumber number) {
  Footprint footprint;
  add_thread_touches(machine, number, machine.thread(number).control.pending, footprint.touches);
  return footprint;
}

void complete_footprint(const vm::Machine& machine, Footprint& footprint) {
  const std::vector<Touch>& noted = machine.touches();
  footprint.touches.insert(footprint.touches.end(), noted.begin(), noted.end());
  footprint.is_everything = machine.end() != vm::End::Transition;
}

}  // namespace gmc::explore
