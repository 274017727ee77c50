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
    const vm::End end = machine.take(choice.thread, choice.alternative);
    result.push_back({known->second, choice.alternative});
    result.insert(result.end(), machine.passed(), {known->second, 0});
    if (end != vm::End::Transition) break;
    if (machine.created_thread() != vm::no_thread)
      numbers.try_emplace(machine.created_thread(), static_cast<ThreadNumber>(numbers.size()));
  }
  return result;
}

}  // namespace gmc::check
