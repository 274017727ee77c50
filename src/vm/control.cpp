// Control flow: branches, jumps, switches. Calls are in calls.cpp.
#include <fmt/format.h>

#include "vm/dispatch.hpp"
#include "vm/evaluator.hpp"
#include "vm/handlers.hpp"
#include "vm/machine.hpp"

namespace gmc::vm {

using ir::FaultKind;

namespace {

const Code* evaluate(Machine& machine, const Code* code, Cell* frame) {
  machine.begin(code);
  const LoweredFunction& function = *machine.frame().function;
  Evaluator{machine, function, frame}.execute(*function.origin_of(code));
  return machine.has_ended() ? nullptr : code + 1;
}

const Code* decide(Machine& machine, const Code* code, Cell* frame) {
  machine.begin(code);
  const LoweredFunction& function = *machine.frame().function;
  const std::optional<bool> is_taken = Evaluator{machine, function, frame}.condition(*function.origin_of(code));
  if (!machine.has_ended() && !is_taken) {
    machine.fail(FaultKind::UninitializedValue, "a branch depends on a value that was never set");
  }
  if (machine.has_ended()) return nullptr;
  return code + static_cast<std::int32_t>(is_taken.value_or(false) ? code->c : code->d);
}

// The value depends on inputs: the cases are tried one by one.
const Code* select_by_decisions(Machine& machine, const LoweredFunction& function, Evaluator& evaluator,
                                const ir::Instruction& instruction, const Datum& value) {
  const auto operands = function.function->operands_of(instruction);
  const auto targets = function.function->targets_of(instruction);
  const ir::Type& type = evaluator.type(operands[0].type);
  const auto compare = [&](ir::Opcode opcode, const ir::Operand& bound) {
    return evaluator.compare(opcode, type, value,
                             evaluator.convert(type, evaluator.type(bound.type), evaluator.value(bound)));
  };
  for (std::size_t i = 1; i + 1 < operands.size(); i += 2) {
    const auto is_above = compare(ir::Opcode::GreaterEqual, operands[i]);
    const auto is_below = is_above.value_or(false) ? compare(ir::Opcode::LessEqual, operands[i + 1]) : is_above;
    if (machine.has_ended()) return nullptr;
    if (!is_below) {
      machine.fail_undefined(value, "a switch depends on a value that was never set");
      return nullptr;
    }
    if (*is_below) return function.block(targets[(i + 1) / 2]);
  }
  return function.block(targets[0]);
}

const Code* select_case(Machine& machine, const Code* code, Cell* frame) {
  machine.begin(code);
  const LoweredFunction& function = *machine.frame().function;
  const ir::Instruction& instruction = *function.origin_of(code);
  const auto operands = function.function->operands_of(instruction);
  const auto targets = function.function->targets_of(instruction);
  Evaluator evaluator{machine, function, frame};
  const ir::Type& type = evaluator.type(operands[0].type);
  if (const Datum value = evaluator.value(operands[0]); evaluator.has_symbols(value))
    return select_by_decisions(machine, function, evaluator, instruction, value);
  const auto chosen = evaluator.number(operands[0], "a switch");
  if (machine.has_ended()) return nullptr;
  for (std::size_t i = 1; i + 1 < operands.size(); i += 2) {
    const Wide low = evaluator.number(operands[i], "a case");
    const Wide high = evaluator.number(operands[i + 1], "a case");
    const bool is_inside = is_unsigned(type) ? low <= chosen && chosen <= high
                                             : static_cast<SignedWide>(low) <= static_cast<SignedWide>(chosen) &&
                                                   static_cast<SignedWide>(chosen) <= static_cast<SignedWide>(high);
    if (is_inside) return function.block(targets[(i + 1) / 2]);
  }
  return function.block(targets[0]);
}

const Code* go_to_address(Machine& machine, const Code* code, Cell* frame) {
  machine.begin(code);
  const LoweredFunction& function = *machine.frame().function;
  const auto operands = function.function->operands_of(*function.origin_of(code));
  Evaluator evaluator{machine, function, frame};
  Datum address = evaluator.value(operands[0]);
  if (evaluator.has_symbols(address)) address = evaluator.concrete(address);
  if (machine.has_ended()) return nullptr;
  if (address[0].is(Tag::Mixed)) {
    machine.fail_undefined(address, "a jump depends on a value that was never set");
    return nullptr;
  }
  const memory::Pointer target = address[0].as_pointer();
  const auto block = static_cast<std::uint64_t>(target.offset - 1);
  if (target.area != machine.global(function.entity).area || block >= function.block_starts.size()) {
    machine.fail(FaultKind::BadCall, "a computed goto leads to something that is no label of this function", target);
    return nullptr;
  }
  return function.block(ir::BlockId{block});
}

}  // namespace

GMC_HANDLER(by_evaluator) {
  if (machine.stops_everywhere() && machine.should_stop(steps)) {
    machine.at(code);
    machine.stop_here(steps);
    return nullptr;
  }
  const Code* next = evaluate(machine, code, frame);
  GMC_NEXT_ANYWHERE(next);
}

GMC_HANDLER(branch_by_evaluator) {
  const Code* next = decide(machine, code, frame);
  if (next != nullptr && next <= code && machine.should_stop(steps)) {
    machine.at(next);
    machine.stop_here(steps);
    return nullptr;
  }
  GMC_NEXT_ANYWHERE(next);
}

GMC_HANDLER(jump) {
  GMC_NEXT(code + static_cast<std::int32_t>(code->c));
}

GMC_HANDLER(halt) {
  static_cast<void>(frame);
  machine.set_steps(steps);
  return code;
}

GMC_HANDLER(jump_back) {
  if (machine.should_stop(steps)) {
    machine.at(code + static_cast<std::int32_t>(code->c));
    machine.stop_here(steps);
    return nullptr;
  }
  GMC_NEXT(code + static_cast<std::int32_t>(code->c));
}

GMC_HANDLER(multiway) {
  if (machine.should_stop(steps)) {
    machine.at(code);
    machine.stop_here(steps);
    return nullptr;
  }
  const Code* next = select_case(machine, code, frame);
  GMC_NEXT_ANYWHERE(next);
}

GMC_HANDLER(computed_goto) {
  if (machine.should_stop(steps)) {
    machine.at(code);
    machine.stop_here(steps);
    return nullptr;
  }
  const Code* next = go_to_address(machine, code, frame);
  GMC_NEXT_ANYWHERE(next);
}

GMC_HANDLER(fall_off) {
  static_cast<void>(frame);
  machine.at(code);
  machine.set_steps(steps);
  machine.fail(FaultKind::Unreachable, "control reaches a place that it cannot leave");
  if (!machine.has_ended()) machine.fail(FaultKind::Unsupported, "the program goes on where it has no code");
  return nullptr;
}

}  // namespace gmc::vm
