#include "check/renumber.hpp"

#include <unordered_map>

namespace gmc::check {

using vm::ThreadNumber;

trace::Schedule renumbered(vm::Machine& machine, const trace::Schedule& schedule) {
  std::unordered_map<ThreadNumber, ThreadNumber> numbers{{vm::main_thread, vm::main_thread}};
  trace::Schedule result;
  for (const trace::Choice& choice : schedule) {
    const auto known = numbers.find(choice.thread);
    if (known == numbers.end()) return schedule;  // whoever follows it will see that it cannot be followed
    result.push_back({known->second, choice.alternative});
    if (machine.take(choice.thread, choice.alternative) != vm::End::Transition) {
      // What comes behind the end, if anything, is nobody's turn.
      break;
    }
    if (machine.created_thread() != vm::no_thread)
      numbers.try_emplace(machine.created_thread(), static_cast<ThreadNumber>(numbers.size()));
  }
  return result;
}

}  // namespace gmc::check
