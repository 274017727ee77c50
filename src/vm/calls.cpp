// Calls and returns: of functions with a body, of builtins, of GCC's internal functions.
#include <fmt/format.h>

#include "vm/builtin_call.hpp"
#include "vm/dispatch.hpp"
#include "vm/evaluator.hpp"
#include "vm/function_types.hpp"
#include "vm/handlers.hpp"
#include "vm/internal_functions.hpp"
#include "vm/machine.hpp"

namespace gmc::vm {

using ir::FaultKind;
using memory::Pointer;

namespace {

struct Callee {
  link::EntityId entity;
  Cell chain;
};

// Whom the instruction calls. None: there is a fault.
[[nodiscard]] Callee find_callee(Machine& machine, Evaluator& evaluator, const LoweredFunction& caller,
                                 std::span<const ir::Operand> operands) {
  Callee callee;
  if (operands[2]) callee.chain = evaluator.value(operands[2])[0];
  const ir::Operand& target = operands[1];
  if (target.is(ir::OperandKind::Address)) {
    const ir::Path& path = evaluator.path(target);
    if (path.base == ir::PathBase::Symbol && path.offset == 0) {
      callee.entity = machine.program().resolve(caller.module_id, ir::SymbolId{path.base_index});
      return callee;
    }
  }
  Datum called = evaluator.value(target);
  if (evaluator.has_symbols(called)) called = evaluator.concrete(called);
  const Cell address = called[0];
  if (machine.has_ended()) return {};
  if (address.is(Tag::Mixed)) {
    machine.fail_undefined({&address, 1}, "a function pointer that was never set is called");
    return {};
  }
  const Pointer pointer = address.as_pointer();
  if (pointer.is_null()) {
    machine.fail(pointer.offset == 0 ? FaultKind::NullDereference : FaultKind::InvalidPointer,
                 pointer.offset == 0 ? "a null pointer is called"
                                     : fmt::format("the number {:#x} is called as a function", address.bits));
    return {};
  }
  if (const link::EntityId entity = machine.function_at(pointer)) {
    callee.entity = entity;
    return callee;
  }
  if (const auto trampoline = machine.trampoline_at(pointer)) {
    callee.entity = trampoline->entity;
    callee.chain = trampoline->chain;
    return callee;
  }
  if (machine.has_ended()) return {};
  machine.fail(FaultKind::InvalidPointer, "something that is not a function is called", pointer);
  return {};
}

// Into the machine's list of arguments, which serves one call at a time.
void evaluate_arguments(Machine& machine, Evaluator& evaluator, const LoweredFunction& caller,
                        std::span<const ir::Operand> operands) {
  std::vector<Argument>& arguments = machine.arguments();
  arguments.clear();
  for (const ir::Operand& operand : operands) {
    Argument argument{caller.module, operand.type, {}};
    if (operand.is(ir::OperandKind::Path) && evaluator.is_aggregate(operand)) {
      argument.source = evaluator.place(evaluator.path(operand), Use::Read);
      argument.size = evaluator.size_of(evaluator.path(operand));
    } else {
      argument.datum = evaluator.value(operand);
    }
    arguments.push_back(std::move(argument));
    if (machine.has_ended()) break;
  }
}

// False: other threads reach the destination, and this is not the time to write there.
[[nodiscard]] bool can_assign(Machine& machine, Evaluator& evaluator, const ir::Operand& destination) {
  if (!machine.is_guarding() || !destination.is(ir::OperandKind::Path)) return true;
  const Pointer place = evaluator.place(evaluator.path(destination), Use::Write);
  if (machine.has_ended()) return false;
  const std::uint64_t size = evaluator.size_of(evaluator.path(destination));
  const memory::Error error = machine.memory().check_write(place, size);
  if (error == memory::Error::Guarded) machine.fail_access(error, place, size, true);
  return !machine.has_ended();
}

// False: other threads reach a structure that is passed, and this is not the time to read it.
[[nodiscard]] bool can_pass(Machine& machine, std::span<const Argument> arguments) {
  if (!machine.is_guarding()) return true;
  for (const Argument& argument : arguments) {
    if (argument.source.is_null()) continue;
    const memory::Error error = machine.memory().check_read(argument.source, argument.size);
    if (error == memory::Error::Guarded) machine.fail_access(error, argument.source, argument.size, false);
  }
  return !machine.has_ended();
}

const Code* call_builtin(Machine& machine, Evaluator& evaluator, const LoweredFunction& caller, const Code* code,
                         link::EntityId entity, std::span<Argument> arguments) {
  const ir::Instruction& instruction = *caller.origin_of(code);
  const auto operands = caller.function->operands_of(instruction);
  const std::string_view name = machine.program().name_of(machine.program().entities[entity]);
  // Once the builtin has done its work there is no way back.
  if (!can_assign(machine, evaluator, operands[0])) return nullptr;
  BuiltinCall call{machine, name, arguments, *caller.module, caller.module->types[instruction.type].element};
  machine.builtin(entity)(call);
  if (machine.has_ended()) return nullptr;
  if (call.next != nullptr) return call.next;
  if (operands[0]) {
    const ir::Type& type = evaluator.type(operands[0].type);
    Datum result = std::move(call.result());
    if (result.empty()) {
      machine.note_missing_result(entity);
      result = undefined_datum(type.size);
    }
    result.resize(cells_for(type.size));
    evaluator.assign(operands[0], result);
  }
  return machine.has_ended() ? nullptr : code + 1;
}

// False: there is a fault. A function that was found to fit is noted at the call.
bool check_fit(Machine& machine, const LoweredFunction& caller, const Code* code, const LoweredFunction& function,
               link::EntityId entity) {
  const bool has_note = caller.handler_of(code) == call;
  if (has_note && code->b == entity.index() + 1) return true;
  const std::string mismatch = call_mismatch(caller, *caller.origin_of(code), machine.arguments(), function);
  if (mismatch.empty()) {
    if (has_note) const_cast<Code*>(code)->b = entity.index() + 1;
    return true;
  }
  const std::string_view name = machine.program().name_of(machine.program().entities[entity]);
  machine.fail(FaultKind::BadCall, fmt::format("{} is called {}", name, mismatch), machine.global(entity));
  return !machine.has_ended();
}

const Code* do_call(Machine& machine, const Code* code, Cell* frame) {
  machine.begin(code);
  const LoweredFunction& caller = *machine.frame().function;
  const ir::Instruction& instruction = *caller.origin_of(code);
  const auto operands = caller.function->operands_of(instruction);
  Evaluator evaluator{machine, caller, frame};
  const Callee callee = find_callee(machine, evaluator, caller, operands);
  if (machine.has_ended()) return nullptr;
  evaluate_arguments(machine, evaluator, caller, operands.subspan(3));
  if (machine.has_ended()) return nullptr;
  const std::span<Argument> arguments = machine.arguments();

  const link::Entity& entity = machine.program().entities[callee.entity];
  if (machine.builtin(callee.entity) != nullptr) {
    return call_builtin(machine, evaluator, caller, code, callee.entity, arguments);
  }
  if (!entity.is_defined || !machine.program().symbol_of(entity).body) {
    machine.call_undefined(callee.entity);
    if (machine.has_ended()) return nullptr;
    if (operands[0]) evaluator.assign(operands[0], Datum(cells_for(evaluator.type(operands[0].type).size)));
    return code + 1;
  }
  const LoweredFunction& function = machine.lowered(callee.entity);
  if (!can_pass(machine, arguments)) return nullptr;
  if (function.is_atomic && !machine.may_act({.kind = OperationKind::Atomic})) return nullptr;
  if (!check_fit(machine, caller, code, function, callee.entity)) return nullptr;
  Pointer result_object;
  if (function.function->result_by_reference) {
    result_object = operands[0]
                        ? evaluator.place(evaluator.path(operands[0]), Use::Write)
                        : machine.make_temporary(evaluator.type(caller.module->types[instruction.type].element).size);
  }
  if (machine.has_ended()) return nullptr;
  if (!machine.enter(function, arguments, callee.chain)) return nullptr;
  if (function.is_atomic) machine.begin_atomic();
  if (function.function->result_by_reference) {
    machine.frame().cells[function.cell_of(ir::RegisterId{function.function->result.index})] =
        Cell::pointer(result_object);
  }
  return function.code.data();
}

const Code* do_return(Machine& machine, const Code* code, Cell* frame) {
  machine.begin(code);
  const LoweredFunction& callee = *machine.frame().function;
  const ir::Operand value = callee.function->operands_of(*callee.origin_of(code))[0];
  Evaluator inner{machine, callee, frame};
  if (machine.frames().size() == 1) {  // the start of the program returns: it has ended without exit()
    machine.finish(End::Exit, 0);
    return nullptr;
  }
  const Frame& caller = machine.frames()[machine.frames().size() - 2];
  const LoweredFunction& outer_function = *caller.function;
  const ir::Operand destination = outer_function.function->operands_of(*outer_function.origin_of(caller.code))[0];
  const Code* next = caller.code + 1;
  if (machine.is_guarding() && machine.stops_before_leaving()) return nullptr;
  if (!destination) {
    machine.leave();
    return machine.has_ended() ? nullptr : next;
  }
  Evaluator outer{machine, outer_function, caller.cells};
  if (!can_assign(machine, outer, destination)) return nullptr;
  const bool lacks_value = !value && !callee.function->result_by_reference && !callee.is_model;
  if (lacks_value) {
    machine.leave();
    const std::string_view name = machine.program().name_of(machine.program().entities[callee.entity]);
    machine.fail(FaultKind::Unreachable, fmt::format("{} ends without returning a value, which is used here", name));
    if (machine.has_ended()) return nullptr;
    machine.note_missing_result(callee.entity);
    if (!outer.is_aggregate(destination)) outer.assign(destination, undefined_datum(outer.type(destination.type).size));
    return next;
  }
  if (outer.is_aggregate(destination)) {
    if (value) {
      const Pointer source = inner.place(inner.path(value), Use::Read);
      const std::uint64_t size = inner.size_of(inner.path(value));
      const Pointer target = outer.place(outer.path(destination), Use::Write);
      if (machine.has_ended()) return nullptr;
      const memory::Error error = machine.copy(target, source, size);
      if (error != memory::Error::None) machine.fail_access(error, target, size, true);
    }
    if (!machine.has_ended()) machine.leave();
  } else {
    const ir::Type& type = outer.type(destination.type);
    Datum result = value ? inner.value(value) : undefined_datum(type.size);
    // Who calls without a prototype, or with another one, may take it for something else.
    if (value && type.is_integral() && inner.type(value.type).is_integral()) {
      result = inner.convert(type, inner.type(value.type), result);
    }
    result.resize(cells_for(type.size));
    const auto is_unset = [&] {
      return inner.has_symbols(result) ? inner.is_partly_set(type, result) : result[0].is(Tag::Mixed);
    };
    if (callee.entity == machine.program().main && is_unset()) {
      machine.fail_undefined(result, "main returns a value that was never set");
    }
    if (machine.has_ended()) return nullptr;
    machine.leave();
    outer.assign(destination, result);
  }
  return machine.has_ended() ? nullptr : next;
}

const Code* do_internal(Machine& machine, const Code* code, Cell* frame) {
  machine.begin(code);
  const LoweredFunction& function = *machine.frame().function;
  Evaluator evaluator{machine, function, frame};
  call_internal_function(machine, evaluator, function, *function.origin_of(code));
  return machine.has_ended() ? nullptr : code + 1;
}

}  // namespace

GMC_HANDLER(call) {
  if (machine.should_stop(steps)) {
    machine.at(code);
    machine.stop_here(steps);
    return nullptr;
  }
  machine.set_steps(steps);
  const Code* next = do_call(machine, code, frame);
  GMC_NEXT_ANYWHERE(next);
}

GMC_HANDLER(call_internal) {
  const Code* next = do_internal(machine, code, frame);
  GMC_NEXT_ANYWHERE(next);
}

GMC_HANDLER(leave_function) {
  const Code* next = do_return(machine, code, frame);
  GMC_NEXT_ANYWHERE(next);
}

}  // namespace gmc::vm
