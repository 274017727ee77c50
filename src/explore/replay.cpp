#include "explore/replay.hpp"

#include <algorithm>

#include "vm/synchronization.hpp"

namespace gmc::explore {

using vm::End;

namespace {

// Nobody can go on but by waking without a reason.
[[nodiscard]] bool is_deadlock(const vm::Machine& machine) {
  for (vm::ThreadNumber i = 0; i < machine.thread_count(); ++i) {
    const vm::Thread& thread = machine.thread(i);
    if (machine.alternatives(i) > 0 && !vm::is_spurious(thread, thread.control.pending)) return false;
  }
  return true;
}

}  // namespace

std::optional<trace::Fault> replay(vm::Machine& machine, const Schedule& schedule,
                                   const std::function<void(const Choice&)>& before) {
  for (const Choice& choice : schedule) {
    if (choice.thread >= machine.thread_count() || choice.alternative >= machine.alternatives(choice.thread))
      return std::nullopt;
    before(choice);
    const End end = machine.take(choice.thread, choice.alternative);
    if (end != End::Transition) break;
  }
  if (machine.end() != End::Fault && machine.end() != End::Exit) {
    if (is_deadlock(machine)) {
      machine.fail_deadlock();
    } else {
      machine.check_leaks();
    }
  }
  if (machine.end() != End::Fault) return std::nullopt;
  return machine.fault();
}

}  // namespace gmc::explore
