#include "vm/lives.hpp"

#include <algorithm>

#include "vm/machine.hpp"
#include "vm/synchronization.hpp"

namespace gmc::vm {

using memory::Touch;

namespace {

// Names beside those of areas (Machine::next_area_name).
constexpr std::uint64_t first_life = std::uint64_t{1} << 63;
constexpr std::uint64_t all_lives = ~std::uint64_t{0};

[[nodiscard]] Touch life_of(ThreadNumber number) {
  return {first_life | number, 0, 1, true};
}

}  // namespace

bool is_life(const Touch& touch) {
  return touch.area >= first_life;
}

void add_life_touches(const Machine& machine, const Thread& thread, const Operation& operation,
                      std::vector<Touch>& touches) {
  switch (operation.kind) {
    case OperationKind::Join:
    case OperationKind::Detach:
    case OperationKind::Inspect:
    case OperationKind::Cancel: touches.push_back(life_of(operation.number)); break;
    case OperationKind::Create: touches.push_back({all_lives, 0, 1, false}); break;  // it looks for a number
    case OperationKind::End: {
      // The last thread ends the program, the end of a detached one makes its number free.
      const bool may_be_last = machine.thread(main_thread).control.life != Life::Alive;
      const bool is_noticed = thread.number == main_thread || may_be_last || thread.control.is_detached;
      touches.push_back(life_of(thread.number));
      touches.push_back({all_lives, 0, 1, is_noticed});
      break;
    }
    default: break;
  }
}

Operation as_done_to_mutex(const Machine& machine, ThreadNumber thread, Operation operation) {
  const bool gives_back = operation.kind == OperationKind::Unlock || operation.kind == OperationKind::Wait;
  const memory::Pointer mutex = operation.kind == OperationKind::Wait ? operation.second : operation.object;
  if (gives_back && !holds(machine, thread, mutex)) operation.kind = OperationKind::TryLock;
  return operation;
}

void add_touches(const Machine& machine, const Thread& thread, const Operation& operation,
                 std::vector<Touch>& touches) {
  const bool is_write = operation.kind != OperationKind::Access || operation.is_write;
  const auto touch = [&](memory::Pointer at, std::uint64_t size) {
    if (at.is_null() || !machine.memory().exists(at.area)) return;
    const auto begin = static_cast<std::uint64_t>(at.offset);
    touches.push_back({machine.memory().name(at.area), begin, begin + std::max<std::uint64_t>(size, 1), is_write,
                       operation.effect.code()});
  };
  switch (operation.kind) {
    case OperationKind::Arrive: touch(operation.object, barrier_side_offset + barrier_side_size); break;
    case OperationKind::Depart:
      if (machine.memory().exists(operation.object.area)) touches.push_back(touch_of_side(machine, operation.object));
      break;
    default: touch(operation.object, operation.size); break;
  }
  touch(operation.second, 1);
  add_life_touches(machine, thread, operation, touches);
}

}  // namespace gmc::vm
