#include "check/concretise.hpp"

namespace gmc::check {

std::optional<ConcreteWay> concretise(vm::Machine& machine, const trace::Schedule& schedule) {
  ConcreteWay way;
  for (const trace::Choice& choice : schedule) {
    if (choice.thread >= machine.thread_count() || choice.alternative >= machine.alternatives(choice.thread))
      return std::nullopt;
    if (!machine.thread(choice.thread).control.pending.is_decision) way.schedule.push_back(choice);
    if (machine.take(choice.thread, choice.alternative) != vm::End::Transition) break;
  }
  const auto model = machine.symbols()->path().model();
  if (!model) return std::nullopt;
  terms::Evaluation evaluation{*model};
  for (const vm::Input& input : machine.symbols()->inputs()) {
    const terms::Bits value = evaluation(input.symbol);
    way.inputs[{input.thread, input.index}] = {static_cast<std::uint64_t>(value),
                                               static_cast<std::uint64_t>(value >> 64), input.symbol->width,
                                               input.is_signed};
  }
  return way;
}

}  // namespace gmc::check
