// Instructions.
#include "smg/step.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "smg/collect.hpp"
#include "smg/consistency.hpp"
#include "smg/inputs.hpp"
#include "smg/materialise.hpp"
#include "smg/stepper.hpp"

namespace gmc::smg {

using ir::FaultKind;
using ir::Opcode;
using ir::OperandKind;

StepResult step(ExecutionContext& context, const State& state) {
  return Stepper{context, state}.run();
}

StepResult Stepper::run() {
  const Frame& frame = state_.top();
  const ir::Block& block = frame.function->blocks[frame.block];
  if (frame.index == block.first + block.count) {
    if (!block.next) {
      fail_unsupported("the end of a block that leads nowhere");
    } else {
      go_to(block.next);
    }
  } else {
    execute(frame.instruction());
  }
  if (result_.finding) {
    result_.successors.clear();
    result_.found_in = std::move(state_);
    return std::move(result_);
  }
  if (!is_split_) result_.successors.push_back({std::move(state_), decision_, is_over_, arrives_});
  for (const Successor& successor : result_.successors) expect_consistent(successor.state.graph);
  return std::move(result_);
}

void Stepper::fail(FaultKind kind, std::string message) {
  if (has_ended()) return;
  result_.finding = {kind, std::move(message), before_.top().place_text()};
}

void Stepper::finish() {
  is_over_ = true;
}

void Stepper::end_program() {
  if (has_ended()) return;
  for (const ObjectId id : context_.options().must_free_everything ? state_.graph.ids() : std::vector<ObjectId>{}) {
    const Object& object = state_.graph[id];
    if (!object.is_heap_block() || object.level > 0) continue;
    // If it may be empty, it is looked at whether it is.
    if (object.is_segment() && object.length == 0) return open(Value::address(id, object.links.head, Target::First));
    return fail(FaultKind::MemoryLeak, "a block is not freed when the program ends");
  }
  finish();
}

void Stepper::open(const Value& address) {
  if (has_ended()) return;
  // Who takes a list apart cleans up, too: what was lost before must be seen before.
  state_ = before_;
  tidy_up();
  if (has_ended()) return;
  is_split_ = true;
  for (Materialised& part : materialise(state_.graph, address)) {
    if (part.loses_block && context_.options().looks_for(FaultKind::MemoryLeak)) {
      is_split_ = false;
      return fail(FaultKind::MemoryLeak, "a block is lost that only elements of a list pointed to");
    }
    State state = state_;
    state.graph = std::move(part.graph);
    result_.successors.push_back({std::move(state), std::nullopt});
  }
}

void Stepper::open_if_segment(const Value& value) {
  if (value.is_address() && state_.graph[value.object()].is_segment()) open(value);
}

void Stepper::add_other(State other, std::uint32_t decision, std::uint32_t own_decision) {
  result_.successors.push_back({std::move(other), decision, false, arrives_});
  decision_ = own_decision;
}

void Stepper::advance() {
  ++state_.top().index;
}

void Stepper::tidy_up() {
  const std::vector<Object> lost = collect(state_.graph);
  if (!lost.empty() && context_.options().looks_for(FaultKind::MemoryLeak))
    fail(FaultKind::MemoryLeak, fmt::format("a block of {} bytes is lost", lost.front().size));
}

void Stepper::go_to(ir::BlockId block) {
  if (has_ended()) return;
  arrives_ = true;
  Frame& frame = state_.top();
  frame.block = block;
  frame.index = frame.function->blocks[block].first;
  const ir::Liveness::Set live = context_.liveness(*frame.function).before(block, frame.index);
  std::vector<Field>& fields = state_.graph.edit(frame.registers).fields;
  std::erase_if(fields, [&](const Field& field) { return !live[field.offset / register_distance]; });
  tidy_up();
}

void Stepper::execute(const ir::Instruction& instruction) {
  switch (ir::shape(instruction.opcode)) {
    case ir::Shape::Copy: return copy(instruction);
    case ir::Shape::Zero: return zero(instruction);
    case ir::Shape::Clobber: return clobber(instruction);
    case ir::Shape::Unary:
    case ir::Shape::Binary: return calculate(instruction);
    case ir::Shape::Compare: return compare(instruction);
    case ir::Shape::Branch: return branch(instruction);
    case ir::Shape::Switch: return choose_case(instruction);
    case ir::Shape::Ternary: return select(instruction);
    case ir::Shape::Call: return call(instruction);
    case ir::Shape::Internal: return call_internal(instruction);
    case ir::Shape::Return: return give_back(instruction);
    case ir::Shape::Asm: return fail_unsupported("assembler");
    case ir::Shape::Unsupported: return fail_unsupported(std::string{module().strings[instruction.text]});
    default: return fail_unsupported("an instruction that gmc prove does not know");
  }
}

void Stepper::copy(const ir::Instruction& instruction) {
  const auto operands = state_.top().function->operands_of(instruction);
  const ir::Type& kind = type(operands[0].type);
  const bool is_memory = operands[1].is(OperandKind::Path) || operands[1].is(OperandKind::Register);
  if (is_memory && (kind.is_aggregate() || kind.size > 8)) {
    const auto from = place(operands[1], Use::Read);
    const auto to = place(operands[0], Use::Write);
    if (has_ended()) return;
    if (from->is_exact && to->is_exact) {
      state_.graph.copy(to->object, to->offset, from->object, from->offset, std::min(to->size, from->size));
    } else {
      store(*to, Value::zero());
      state_.graph.clear(to->object, 0, state_.graph[to->object].size);
    }
  } else {
    assign(operands[0], value(operands[1]));
  }
  if (!has_ended()) advance();
}

void Stepper::zero(const ir::Instruction& instruction) {
  const auto to = place(state_.top().function->operands_of(instruction)[0], Use::Write);
  if (has_ended()) return;
  store(*to, Value::zero());
  advance();
}

// The variable's life ends. When its scope is entered again, there is another one.
void Stepper::end_slot(std::uint32_t index) {
  Graph& graph = state_.graph;
  const ObjectId old = state_.top().slots[index];
  Object fresh = graph[old];
  fresh.fields.clear();
  graph.edit(old).fields.clear();
  graph.edit(old).is_valid = false;
  const ObjectId made = state_.top().slots[index] = graph.add(std::move(fresh));
  graph.replace_root(old, made);
}

void Stepper::clobber(const ir::Instruction& instruction) {
  const ir::Operand& operand = state_.top().function->operands_of(instruction)[0];
  if (operand.is(OperandKind::Path) && (instruction.flags & ir::instruction_flag::end_of_life) != 0) {
    const ir::Path& path = state_.top().function->paths[ir::PathId{operand.index}];
    if (path.base == ir::PathBase::Slot && path.offset == 0 && path.indices.empty() &&
        path.type == state_.top().function->slots[ir::SlotId{path.base_index}].type) {
      end_slot(path.base_index);
      return advance();
    }
  }
  if (const auto to = place(operand, Use::Write)) state_.graph.clear(to->object, to->offset, to->size);
  if (has_ended()) return;
  advance();
}

namespace {

[[nodiscard]] bool is_division(Opcode opcode) {
  switch (opcode) {
    case Opcode::DivideTruncate:
    case Opcode::DivideExact:
    case Opcode::DivideFloor:
    case Opcode::DivideCeil:
    case Opcode::DivideRound:
    case Opcode::RemainderTruncate:
    case Opcode::RemainderFloor:
    case Opcode::RemainderCeil:
    case Opcode::RemainderRound: return true;
    default: return false;
  }
}

}  // namespace

void Stepper::check_divisor(Opcode opcode, const Typed& divisor) {
  if (!is_division(opcode) || divisor.type->kind == ir::TypeKind::Float) return;
  if (divisor.value.is_address()) return;
  const Interval range = range_of(state_.graph, divisor.value, NumberType::of(*divisor.type));
  // Where nobody asks whether it is zero, it is taken not to be, unless it must be.
  if (range.has(0) && (context_.options().looks_for(FaultKind::DivisionByZero) || range.is_single())) {
    static_cast<void>(suppose(state_, {Opcode::Equal, divisor, {Value::zero(), divisor.type}}, true));
    fail(FaultKind::DivisionByZero, "a division by zero");
  }
}

void Stepper::calculate(const ir::Instruction& instruction) {
  const auto operands = state_.top().function->operands_of(instruction);
  const ir::Type& kind = type(operands[0].type);
  if (kind.kind == ir::TypeKind::Vector || kind.kind == ir::TypeKind::Complex) {
    if (is_division(instruction.opcode)) return fail_unsupported("a division of several numbers at once");
    assign(operands[0], unknown(state_.graph, kind));
  } else if (operands.size() == 2) {
    const Typed operand = typed(operands[1]);
    if (has_ended()) return;
    const Value result = unary(state_.graph, instruction.opcode, kind, operand);
    note_result(state_, instruction.opcode, {result, &kind}, {operand});
    assign(operands[0], result);
  } else {
    const Typed left = typed(operands[1]);
    const Typed right = typed(operands[2]);
    // Who points elsewhere than to where a list is linked points to one element.
    for (const Typed& operand : {left, right}) open_if_segment(operand.value);
    if (has_ended()) return;
    check_divisor(instruction.opcode, right);
    if (has_ended()) return;
    const Value result = binary(state_.graph, instruction.opcode, kind, left, right);
    note_result(state_, instruction.opcode, {result, &kind}, {left, right});
    assign(operands[0], result);
  }
  if (!has_ended()) advance();
}

bool Stepper::is_open(const Comparison& comparison) {
  const auto segment = open_segment(state_.graph, comparison);
  if (segment) open(*segment);
  return segment.has_value();
}

void Stepper::compare(const ir::Instruction& instruction) {
  const auto operands = state_.top().function->operands_of(instruction);
  const Comparison comparison{instruction.opcode, typed(operands[1]), typed(operands[2])};
  if (has_ended() || is_open(comparison)) return;
  const Truth truth = decide(state_.graph, comparison);
  if (truth != Truth::Either) {
    decision_ = truth == Truth::True ? 1 : 0;
    assign(operands[0], Value::number(*decision_));
    if (!has_ended()) advance();
    return;
  }
  // Both ways, so that it is known what follows from it.
  State other = state_;
  const bool can_be_false = suppose(other, comparison, false);
  const bool can_be_true = suppose(state_, comparison, true);
  if (can_be_false) {
    std::swap(state_, other);
    assign(operands[0], Value::zero());
    if (has_ended()) return;
    advance();
    std::swap(state_, other);
  }
  assign(operands[0], Value::number(1));
  if (has_ended()) return;
  advance();
  if (can_be_true && can_be_false) {
    add_other(std::move(other), 0, 1);
  } else if (can_be_false) {
    state_ = std::move(other);
    decision_ = 0;
  } else {
    decision_ = 1;
  }
}

void Stepper::branch(const ir::Instruction& instruction) {
  const auto operands = state_.top().function->operands_of(instruction);
  const auto targets = state_.top().function->targets_of(instruction);
  const Comparison comparison{instruction.comparison, typed(operands[0]), typed(operands[1])};
  if (has_ended() || is_open(comparison)) return;
  const Truth truth = decide(state_.graph, comparison);
  if (truth != Truth::Either) {
    decision_ = truth == Truth::True ? 0 : 1;
    return go_to(targets[truth == Truth::True ? 0 : 1]);
  }
  State other = state_;
  const bool can_be_true = suppose(state_, comparison, true);
  const bool can_be_false = suppose(other, comparison, false);
  if (can_be_false) {
    std::swap(state_, other);
    go_to(targets[1]);
    if (has_ended()) return;
    std::swap(state_, other);
  }
  if (can_be_true) {
    go_to(targets[0]);
    if (has_ended()) return;
    decision_ = 0;
    if (can_be_false) add_other(std::move(other), 1, 0);
  } else {
    state_ = std::move(other);
    decision_ = 1;
  }
}

void Stepper::choose_case(const ir::Instruction& instruction) {
  const auto operands = state_.top().function->operands_of(instruction);
  const auto targets = state_.top().function->targets_of(instruction);
  const Typed chosen = typed(operands[0]);
  if (has_ended()) return;
  if (chosen.value.is_address()) return fail_unsupported("a switch over an address");
  const NumberType kind = NumberType::of(*chosen.type);
  State rest = state_;
  bool has_rest = true;
  std::vector<Successor> ways;
  for (std::size_t i = 1; i + 1 < operands.size() && has_rest; i += 2) {
    // Labels may be of a narrower type than what is chosen by.
    const auto label = [&](const ir::Operand& operand) {
      const Typed own{constant(ir::ConstantId{operand.index}), &type(operand.type)};
      return Typed{convert(state_.graph, *chosen.type, own), chosen.type};
    };
    const Typed low = label(operands[i]);
    const Typed high = operands[i + 1] ? label(operands[i + 1]) : low;
    if (!low.value.is_number() || !high.value.is_number()) return fail_unsupported("a case that is no number");
    state_ = rest;
    const bool is_single = kind.meaning(low.value.bits()) == kind.meaning(high.value.bits());
    const bool can_be = is_single ? suppose(state_, {Opcode::Equal, chosen, low}, true)
                                  : suppose(state_, {Opcode::GreaterEqual, chosen, low}, true) &&
                                        suppose(state_, {Opcode::LessEqual, chosen, high}, true);
    if (can_be) {
      const auto number = static_cast<std::uint32_t>((i + 1) / 2);
      go_to(targets[number]);
      if (has_ended()) return;
      ways.push_back({state_, number, false, true});
    }
    const bool covers_all = can_be && NumberType::of(*chosen.type).range().is_single();
    const Interval range = range_of(rest.graph, chosen.value, kind);
    const Interval taken{kind.meaning(low.value.bits()), kind.meaning(high.value.bits())};
    has_rest = !covers_all && !taken.covers(range);
    if (has_rest && is_single) has_rest = suppose(rest, {Opcode::Equal, chosen, low}, false);
  }
  if (has_rest) {
    state_ = std::move(rest);
    go_to(targets[0]);
    if (has_ended()) return;
    ways.push_back({state_, 0, false, true});
  }
  if (ways.empty()) return fail_unsupported("a switch that leads nowhere");
  state_ = std::move(ways.back().state);
  decision_ = ways.back().decision;
  ways.pop_back();
  for (Successor& way : ways) result_.successors.push_back(std::move(way));
}

void Stepper::select(const ir::Instruction& instruction) {
  const auto operands = state_.top().function->operands_of(instruction);
  if (instruction.opcode != Opcode::Select) {
    assign(operands[0], unknown(state_.graph, type(operands[0].type)));
  } else {
    const Typed condition = typed(operands[1]);
    const Value yes = value(operands[2]);
    const Value no = value(operands[3]);
    if (has_ended()) return;
    if (type(operands[0].type).is_pointer()) return select_pointer(operands[0], condition, yes, no);
    const Interval range = range_of(state_.graph, condition.value, NumberType::of(*condition.type));
    const bool is_known = range.is_single() || !range.has(0);
    if (is_known) {
      assign(operands[0], range.has(0) ? no : yes);
    } else if (yes == no) {
      assign(operands[0], yes);
    } else if (yes.is_address() || no.is_address()) {
      return fail_unsupported("a choice of addresses as numbers");
    } else {
      const NumberType kind = NumberType::of(type(operands[0].type));
      assign(operands[0], unknown(state_.graph, type(operands[0].type),
                                  hull(range_of(state_.graph, yes, kind), range_of(state_.graph, no, kind))));
    }
  }
  if (!has_ended()) advance();
}

// One or the other, and it is known which.
void Stepper::select_pointer(const ir::Operand& destination, const Typed& condition, const Value& yes,
                             const Value& no) {
  const Comparison is_set{Opcode::NotEqual, condition, {Value::zero(), condition.type}};
  State other = state_;
  const bool can_be_false = suppose(other, is_set, false);
  const bool can_be_true = suppose(state_, is_set, true);
  if (can_be_false) {
    std::swap(state_, other);
    assign(destination, no);
    if (has_ended()) return;
    advance();
    std::swap(state_, other);
  }
  if (!can_be_true) {
    state_ = std::move(other);
    decision_ = 0;
    return;
  }
  assign(destination, yes);
  if (has_ended()) return;
  advance();
  decision_ = 1;
  if (can_be_false) add_other(std::move(other), 0, 1);
}

}  // namespace gmc::smg
