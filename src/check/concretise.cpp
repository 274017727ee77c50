#include "check/concretise.hpp"

namespace gmc::check {

std::optional<trace::InputValues> find_inputs(vm::Symbols& symbols) {
  const auto model = symbols.whole_path().model();
  if (!model) return std::nullopt;
  terms::Evaluation evaluation{*model};
  trace::InputValues inputs;
  for (const vm::Input& input : symbols.inputs()) {
    const terms::Bits value = evaluation(input.symbol);
    inputs[{input.thread, input.index}] = {static_cast<std::uint64_t>(value), static_cast<std::uint64_t>(value >> 64),
                                           input.symbol->width, input.kind, input.origin};
  }
  return inputs;
}

std::optional<trace::Schedule> without_inputs(vm::Machine& machine, const trace::Schedule& schedule) {
  trace::Schedule rest;
  for (const trace::Choice& choice : schedule) {
    if (choice.thread >= machine.thread_count() || choice.alternative >= machine.alternatives(choice.thread))
      return std::nullopt;
    const vm::Operation& pending = machine.thread(choice.thread).control.pending;
    if (!pending.is_decision && !pending.is_input) rest.push_back(choice);
    if (machine.take(choice.thread, choice.alternative) != vm::End::Transition) break;
  }
  return rest;
}

std::optional<ConcreteWay> concretise(vm::Machine& machine, const trace::Schedule& schedule) {
  auto rest = without_inputs(machine, schedule);
  auto inputs = rest ? find_inputs(*machine.symbols()) : std::nullopt;
  if (!inputs) return std::nullopt;
  return ConcreteWay{std::move(*rest), std::move(*inputs)};
}

}  // namespace gmc::check
