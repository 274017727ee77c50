#include "vm/lives.hpp"

#include "vm/machine.hpp"

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

}  // namespace gmc::vm
