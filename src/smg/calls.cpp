// Calls and returns.
#include <fmt/format.h>

#include <algorithm>

#include "smg/inputs.hpp"
#include "smg/stepper.hpp"

namespace gmc::smg {

using ir::FaultKind;

void Stepper::call_internal(const ir::Instruction& instruction) {
  const auto operands = state_.top().function->operands_of(instruction);
  const std::string_view name = module().strings[instruction.text];
  if (name.ends_with("FALLTHROUGH")) return advance();
  if (!name.ends_with("_OVERFLOW") || !operands[0]) return fail_unsupported(std::string{name});
  assign(operands[0], unknown(state_.graph, type(operands[0].type)));
  if (!has_ended()) advance();
}

void Stepper::call(const ir::Instruction& instruction) {
  const auto operands = state_.top().function->operands_of(instruction);
  const Value callee = value(operands[1]);
  if (has_ended()) return;
  if (callee.is_zero()) return fail(FaultKind::NullDereference, "a null pointer is called");
  const bool is_function = callee.is_address() && state_.graph[callee.object()].storage == Storage::Function;
  if (!is_function) return fail(FaultKind::BadCall, "something is called that may be no function");
  const link::EntityId entity{static_cast<std::size_t>(state_.graph[callee.object()].origin - 1)};
  std::vector<Typed> arguments;
  std::vector<std::optional<Place>> structures;  // of arguments that are more than a number
  for (const ir::Operand& operand : operands.subspan(3)) {
    const bool is_wide = type(operand.type).is_aggregate() || type(operand.type).size > 8;
    structures.push_back(is_wide ? place(operand, Use::Read) : std::nullopt);
    arguments.push_back(is_wide ? Typed{unknown(state_.graph, type(operand.type)), &type(operand.type)}
                                : typed(operand));
    if (has_ended()) return;
    if (structures.back() && !structures.back()->is_exact)
      return fail_unsupported("an argument from a place that is not known");
  }
  const link::Entity& definition = context_.program().entities[entity];
  LibraryCall library{context_.program().name_of(definition), arguments, &type(type(instruction.type).element), {}};
  // What a program defines itself is not replaced; but to call the error function of a verification task is the error.
  const bool is_ours =
      !definition.is_defined || context_.is_library(definition.module) || library.name == "reach_error";
  if (is_ours && call_library(*this, library)) {
    if (!has_ended()) end_library_call(operands[0], std::move(library));
    return;
  }
  if (!definition.is_defined || !context_.program().symbol_of(definition).body)
    return fail_unsupported(fmt::format("the function {}", library.name));
  call_body(entity, arguments, structures);
}

void Stepper::end_library_call(const ir::Operand& destination, LibraryCall library) {
  if (library.refused) {
    std::swap(state_, *library.refused);
    if (destination) assign(destination, Value::zero());
    if (has_ended()) return;
    advance();
    std::swap(state_, *library.refused);
    add_other(std::move(*library.refused), 1, 0);
  }
  if (destination) assign(destination, library.value ? *library.value : unknown(state_.graph, type(destination.type)));
  if (!has_ended()) advance();
}

void Stepper::call_body(link::EntityId entity, const std::vector<Typed>& arguments,
                        const std::vector<std::optional<Place>>& structures) {
  if (state_.frames.size() >= context_.options().deepest_calls)
    return fail_unsupported(fmt::format("more than {} nested calls", context_.options().deepest_calls));
  enter(state_, context_.program(), entity);
  arrives_ = true;
  const Frame& frame = state_.top();
  if (frame.function->result_by_reference) return fail_unsupported("a result that is given back by reference");
  if (frame.function->calls_setjmp) return fail_unsupported("setjmp");
  const std::size_t count = std::min(frame.function->parameters.size(), arguments.size());
  for (std::size_t i = 0; i < count; ++i) {
    const ir::Variable& parameter = frame.function->parameters[i];
    const bool is_register = parameter.place == ir::Variable::Place::Register;
    if (parameter.place == ir::Variable::Place::None) continue;
    const ir::TypeId id = is_register ? frame.function->registers[ir::RegisterId{parameter.index}].type
                                      : frame.function->slots[ir::SlotId{parameter.index}].type;
    const ir::Type& kind = type(id);
    const ObjectId object = is_register ? frame.registers : frame.slots[parameter.index];
    const std::uint64_t at = is_register ? parameter.index * register_distance : 0;
    if (kind.is_aggregate() || kind.size > 8) {
      if (is_register && kind.size > register_distance) return fail_unsupported("a structure in a register");
      if (structures[i])
        state_.graph.copy(object, at, structures[i]->object, structures[i]->offset,
                          std::min(kind.size, structures[i]->size));
    } else {
      const Value given = convert(state_.graph, kind, arguments[i]);
      note_result(state_, ir::Opcode::Convert, {given, &kind}, {arguments[i]});
      state_.graph.write(object, at, kind.size, given);
    }
  }
  tidy_up();
}

void Stepper::give_back(const ir::Instruction& instruction) {
  const ir::Operand result = state_.top().function->operands_of(instruction)[0];
  if (state_.frames.size() == 1) {
    leave(state_);
    tidy_up();
    return end_program();
  }
  const Frame& caller = state_.frames[state_.frames.size() - 2];
  const ir::Operand destination = caller.function->operands_of(caller.instruction())[0];
  if (!destination) {
    leave(state_);
  } else if (result && (type(result.type).is_aggregate() || type(result.type).size > 8)) {
    const auto from = place(result, Use::Read);
    if (has_ended()) return;
    // The caller's place, seen from there.
    Frame own = std::move(state_.frames.back());
    state_.frames.pop_back();
    const auto to = place(destination, Use::Write);
    state_.frames.push_back(std::move(own));
    if (has_ended()) return;
    if (!to->is_exact || !from->is_exact)
      return fail_unsupported("a structure that is given back, nobody knows where to");
    state_.graph.copy(to->object, to->offset, from->object, from->offset, std::min(to->size, from->size));
    leave(state_);
  } else {
    const Typed given = result ? typed(result) : Typed{};
    if (has_ended()) return;
    const ir::Type* const given_type = given.type;
    leave(state_);
    const ir::Type& kind = type(destination.type);
    const Value converted =
        result ? convert(state_.graph, kind, {given.value, given_type}) : unknown(state_.graph, kind);
    if (result) note_result(state_, ir::Opcode::Convert, {converted, &kind}, {{given.value, given_type}});
    assign(destination, converted);
  }
  if (has_ended()) return;
  advance();
  tidy_up();
}

}  // namespace gmc::smg
