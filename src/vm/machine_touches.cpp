// What transitions touch that other threads may notice: noted while they run, or found out beforehand.
#include <algorithm>

#include "vm/dispatch.hpp"
#include "vm/lives.hpp"
#include "vm/machine.hpp"
#include "vm/synchronization.hpp"

namespace gmc::vm {

bool Machine::accesses_one_place() const {
  const Frame& top = thread_->frames.back();
  const ir::Instruction* const instruction = top.function->origin_of(top.code);
  if (instruction == nullptr || ir::shape(instruction->opcode) == ir::Shape::Call) return false;
  if (top.function->is_model) return false;  // goes on until it has done its work
  const auto is_path = [](const ir::Operand& operand) { return operand.is(ir::OperandKind::Path); };
  return std::ranges::count_if(top.function->function->operands_of(*instruction), is_path) == 1;
}

void Machine::note_act(const Operation& operation) {
  if (!(options_.notes_touches || is_probing_ || watches_habits()) || !has_others()) return;
  if (thread_->control.atomic_depth > 0) has_acted_in_section_ = true;
  // Whether it lets the others go on is noted when it does.
  if (operation.kind == OperationKind::Arrive && memory_.exists(operation.object.area)) {
    const auto begin = static_cast<std::uint64_t>(operation.object.offset);
    touches_.push_back({memory_.name(operation.object.area), begin, begin + 1, true});
  } else {
    add_touches(*this, *thread_, operation, touches_);
  }
}

void Machine::note_effect(std::size_t first, Effect effect) {
  if (touches_.size() <= first) return;
  memory::Touch whole = touches_[first];
  for (std::size_t i = first + 1; i < touches_.size(); ++i) {
    if (!whole.is_same_place(touches_[i])) return;
    whole.is_write |= touches_[i].is_write;
  }
  whole.effect = effect.code();
  touches_.resize(first);
  touches_.push_back(whole);
}

bool Machine::may_pass(const Operation& operation) const {
  if (!options_.habits || operation.kind != OperationKind::Access || !operation.is_alone) return false;
  if (thread_->control.life != Life::Alive || !memory_.exists(operation.object.area)) return false;
  const auto begin = static_cast<std::uint64_t>(operation.object.offset);
  const memory::Touch touch{memory_.name(operation.object.area), begin, begin + operation.size, operation.is_write};
  return is_lasting(touch.area) && options_.habits->sharing.covers(*this, thread_->number, touch);
}

void Machine::pass() {
  ++passed_;
  end_ = End::Running;
  turn_ = Turn::Ready;
  step();
  turn_ = Turn::Used;
  if (end_ == End::Running) go_on();
}

bool Machine::is_unnoticed(const Operation& operation) const {
  if (!options_.merges_ends || observes_lives_) return false;
  switch (operation.kind) {
    case OperationKind::Join: return true;
    case OperationKind::End:
      return thread_->number != main_thread && threads_[main_thread]->control.life == Life::Alive &&
             !thread_->control.is_detached && thread_->control.held == 0;
    default: return false;
  }
}

std::vector<memory::Touch> Machine::probe(ThreadNumber number) {
  save();
  is_probing_ = true;
  static_cast<void>(take(number, 0));
  is_probing_ = false;
  std::vector<memory::Touch> touches = touches_;
  backtrack();
  forget();
  return touches;
}

void Machine::peek_access() {
  const bool may_decide = symbols_ && !symbols_->inputs().empty();
  if (!may_decide && (live_threads_ == 1 || !checks(ir::FaultKind::DataRace))) return;
  const Frame& top = frame();
  const ir::Instruction* const instruction = top.function->origin_of(top.code);
  if (instruction == nullptr) return;
  const auto is_path = [](const ir::Operand& operand) { return operand.is(ir::OperandKind::Path); };
  const bool is_call = ir::shape(instruction->opcode) == ir::Shape::Call;
  if (!may_decide && !is_call && std::ranges::none_of(top.function->function->operands_of(*instruction), is_path))
    return;
  Thread& thread = *thread_;
  save();
  log(thread);
  end_ = End::Running;
  is_guarding_ = is_stepping_ = true;
  memory_.guard(memory::everybody);
  const Code* const code = thread.frames.back().code;
  static_cast<void>(thread.frames.back().function->handler_of(code)(*this, code, thread.frames.back().cells, steps_));
  const Operation found = end_ == End::Transition ? thread.control.pending : Operation{};
  is_guarding_ = is_stepping_ = false;
  memory_.guard(memory::no_group);
  backtrack();
  forget();
  thread.control.pending = found.kind == OperationKind::Access || found.is_decision ? found : Operation{};
  if (thread.control.atomic_depth > 0) thread.control.pending.is_atomic = true;
  end_ = End::Transition;
}

}  // namespace gmc::vm
