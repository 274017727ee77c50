#include "explore/footprint.hpp"

#include "vm/lives.hpp"

namespace gmc::explore {

using memory::Touch;
using vm::OperationKind;
using vm::ThreadNumber;

namespace {

// The same bytes once, if that is easily seen.
void add(std::vector<Touch>& touches, const Touch& touch) {
  if (!touches.empty()) {
    Touch& last = touches.back();
    if (last.is_same_place(touch)) {
      last.is_write = last.is_write || touch.is_write;
      if (last.effect != touch.effect) last.effect = 0;
      return;
    }
  }
  touches.push_back(touch);
}

}  // namespace

void Digest::add(const Touch& touch) {
  constexpr unsigned word_shift = 3;
  constexpr std::uint64_t most_words = 8;
  const std::uint64_t first = touch.begin >> word_shift;
  const std::uint64_t last = (touch.end - 1) >> word_shift;
  std::uint64_t bits = ~std::uint64_t{0};
  if (last - first < most_words) {
    bits = 0;
    for (std::uint64_t i = first; i <= last; ++i)
      bits |= std::uint64_t{1} << ((touch.area * 0x9e3779b97f4a7c15 + i * 0xc2b2ae3d27d4eb4f) >> 58);
  }
  touched |= bits;
  if (touch.is_write) written |= bits;
}

Digest Footprint::digest() const {
  if (is_everything) return Digest::of_everything();
  Digest digest;
  for (const Touch& touch : touches) digest.add(touch);
  return digest;
}

bool conflict(FootprintView a, FootprintView b) {
  return conflict(a, b, [](const Touch&) { return true; });
}

bool accesses_conflict(FootprintView a, FootprintView b) {
  return touches_conflict(a, b, [](const Touch& touch) { return !vm::is_life(touch); });
}

bool lives_conflict(FootprintView a, FootprintView b) {
  return touches_conflict(a, b, [](const Touch& touch) { return vm::is_life(touch); });
}

void find_possible(const vm::Machine& machine, ThreadNumber number, Footprint& footprint) {
  const vm::Thread& thread = machine.thread(number);
  const vm::Operation& operation = thread.control.pending;
  footprint.touches.clear();
  footprint.is_everything = false;
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
    // A function of the library goes on until it has done its work.
    default: footprint.is_everything = !thread.frames.empty() && thread.frames.back().function->is_model; break;
  }
  vm::add_touches(machine, thread, operation, footprint.touches);
}

bool is_contained(const vm::Machine& machine, const vm::Thread& thread, const Footprint& possible) {
  const vm::ThreadControl& control = thread.control;
  if (possible.is_everything) return false;
  if (control.pending.is_cancellation_point && machine.can_cancel()) return false;
  switch (control.pending.kind) {
    case OperationKind::Step:
    case OperationKind::Access:
    case OperationKind::Choose:
    case OperationKind::Create:
    case OperationKind::Yield:
    case OperationKind::Lock:
    case OperationKind::TryLock:
    case OperationKind::Unlock:
    case OperationKind::Wait:
    case OperationKind::Wake:
    case OperationKind::Signal:
    case OperationKind::Broadcast:
    case OperationKind::ReadLock:
    case OperationKind::WriteLock:
    case OperationKind::UnlockEither:
    case OperationKind::Decrement:
    case OperationKind::Increment:
    case OperationKind::Acquire: return true;
    // What a thread still holds may be given to others when it ends.
    case OperationKind::End: return control.held == 0;
    default: return false;
  }
}

void find_done(const vm::Machine& machine, Footprint& footprint) {
  footprint.touches.clear();
  for (const Touch& touch : machine.touches()) add(footprint.touches, touch);
  footprint.is_everything = false;
}

}  // namespace gmc::explore
