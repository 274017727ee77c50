// Threads: how they come and go, and who runs.
//
// Sequential: a thread runs until it has to wait, then the next one that can go on does. Steered: take() lets one
// thread do its pending operation, and then whatever other threads do not notice, up to the next operation that they
// do. What they notice is found out on the way: synchronization asks may_act(), and memory that several threads can
// reach is guarded (Memory::guard), so that an access fails, is noted as pending, and is done again in the thread's
// next turn.
#include <fmt/format.h>
#include <sys/mman.h>

#include <algorithm>

#include "support/error.hpp"
#include "vm/builtin_call.hpp"
#include "vm/deadlock.hpp"
#include "vm/dispatch.hpp"
#include "vm/handlers.hpp"
#include "vm/lives.hpp"
#include "vm/machine.hpp"
#include "vm/synchronization.hpp"

namespace gmc::vm {

using memory::Pointer;

namespace {

// Reserved, not used: the guest's stack limit is reached long before.
constexpr std::size_t main_stack_bytes = std::size_t{256} << 20;
constexpr std::size_t other_stack_bytes = std::size_t{16} << 20;

// The handler that does an instruction whatever its operands are, and hands over to none when the machine steps.
[[nodiscard]] Handler general_handler(const LoweredFunction& function, const Code* code) {
  if (code->handler == fall_off || function.origin_of(code) == nullptr) return code->handler;
  switch (ir::shape(function.origin_of(code)->opcode)) {
    case ir::Shape::Branch: return branch_by_evaluator;
    case ir::Shape::Switch: return multiway;
    case ir::Shape::Goto: return computed_goto;
    case ir::Shape::Call: return call;
    case ir::Shape::Internal: return call_internal;
    case ir::Shape::Return: return leave_function;
    default: return by_evaluator;
  }
}

// Neither memory nor other functions are involved: nobody notices.
[[nodiscard]] bool is_internal(const LoweredFunction& function, const Code* code) {
  const ir::Instruction* const instruction = function.origin_of(code);
  if (code->handler == jump || code->handler == jump_back) return true;
  if (instruction == nullptr) return false;
  switch (ir::shape(instruction->opcode)) {
    case ir::Shape::Copy:
    case ir::Shape::Branch:
    case ir::Shape::Switch:
    case ir::Shape::Unary:
    case ir::Shape::Binary:
    case ir::Shape::Compare:
    case ir::Shape::Ternary: break;
    default: return false;
  }
  return std::ranges::none_of(function.function->operands_of(*instruction),
                              [](const ir::Operand& operand) { return operand.is(ir::OperandKind::Path); });
}

// What runs when an exception leaves a function also runs when a thread ends inside of it: objects of C++, and
// variables with a cleanup function under -fexceptions.
[[nodiscard]] bool has_cleanups(const std::vector<Frame>& frames) {
  return std::ranges::any_of(frames, [](const Frame& frame) {
    const ir::Instruction* const call = frame.function->origin_of(frame.code);
    return call != nullptr && call->landing_pad;
  });
}

}  // namespace

Thread::~Thread() {
  if (cells != nullptr) munmap(cells, static_cast<std::size_t>(cells_end - cells) * sizeof(Cell));
}

void Thread::make_stack(std::size_t bytes) {
  void* const stack = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  GMC_CHECK(stack != MAP_FAILED, "there is address space for the stack");
  cells = static_cast<Cell*>(stack);
  cells_end = cells + bytes / sizeof(Cell);
}

Thread& Machine::thread_named(const ThreadName& name) {
  const ThreadNumber number = options_.thread_names->number_of(name);
  while (threads_.size() <= number) threads_.push_back(std::make_unique<Thread>(ThreadNumber(threads_.size())));
  Thread& thread = *threads_[number];
  if (thread.cells == nullptr) thread.make_stack(number == main_thread ? main_stack_bytes : other_stack_bytes);
  return thread;
}

Thread& Machine::changing(ThreadNumber number) {
  log(*threads_[number]);
  return *threads_[number];
}

ThreadNumber Machine::create_thread(link::EntityId entry, std::vector<Datum> values) {
  std::uint32_t index = 0;
  while (thread_named({thread_->number, index}).control.life != Life::Absent) ++index;
  Thread& thread = thread_named({thread_->number, index});
  log(thread);
  // Inputs are counted on: what this thread asks for is not what another one of its number was given.
  thread.control = {.life = Life::Alive, .generation = thread.control.generation, .inputs = thread.control.inputs};
  ++live_threads_;
  if (symbols_) symbols_->begin_thread(thread.number);
  Thread* const creator = std::exchange(thread_, &thread);
  const LoweredFunction& function = lowered(entry);
  std::vector<Argument> arguments(values.size());
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    arguments[i].module = function.module;
    arguments[i].type = function.function->registers[ir::RegisterId{function.function->parameters[i].index}].type;
    arguments[i].datum = std::move(values[i]);
  }
  static_cast<void>(enter(function, arguments, {}));
  thread_ = creator;
  created_ = thread.number;
  has_created_ = true;
  return thread.number;
}

void Machine::end_thread(const Cell& result) {
  log(*thread_);
  while (!thread_->frames.empty()) leave();
  thread_->control.result = result;
  thread_->control.life = Life::Ended;
  --live_threads_;
  if (thread_->control.is_detached) bury(thread_->number);
  finish(options_.scheduling == Scheduling::Steered ? End::Transition : End::Blocked);
}

void Machine::bury(ThreadNumber number) {
  Thread& thread = changing(number);
  for (const auto& [entity, area] : thread.variables) static_cast<void>(release({area, 0}));
  thread.variables.clear();
  if (thread.record) memory_.free_root(thread.record);
  thread.record = {};
  const ThreadControl& control = thread.control;
  thread.control = {.life = control.held > 0 ? Life::Remembered : Life::Absent,
                    .generation = control.generation,
                    .held = control.held,
                    .inputs = control.inputs};
}

void Machine::count_held(ThreadNumber number, int more) {
  Thread& thread = changing(number);
  thread.control.held += static_cast<std::uint32_t>(more);
  if (thread.control.held == 0 && thread.control.life == Life::Remembered) bury(number);
}

bool Machine::chose_cancel(const Operation& operation) const {
  return is_cancelled(*thread_) && choice_ >= ways_to_do(*thread_, operation);
}

const Code* Machine::enter_cancel() {
  begin_exit();
  return !has_ended() && enter(lowered(cancel_entry_), {}, {}) ? frame().code : nullptr;
}

void Machine::begin_exit() {
  if (has_cleanups(thread_->frames))
    return fail(ir::FaultKind::Unsupported,
                "a thread ends inside of functions that have something to clean up, as after an exception");
  log(*thread_);
  ThreadControl& control = thread_->control;
  control.is_exiting = true;
  control.is_cancel_requested = control.is_cancel_disabled = control.is_cancel_asynchronous = false;
}

void Machine::wait_for_signal(Pointer condition, Pointer mutex, bool has_limit) {
  log(*thread_);
  ThreadControl& control = thread_->control;
  control.waiting = is_cancelled(*thread_) ? Waiting::ToBeCancelled : Waiting::ForSignal;
  control.condition = condition;
  control.mutex = mutex;
  control.pending = {.kind = OperationKind::Wake, .has_limit = has_limit, .object = condition, .second = mutex};
  finish(options_.scheduling == Scheduling::Steered ? End::Transition : End::Blocked);
}

void Machine::wait_at_barrier(Pointer barrier, std::uint32_t side) {
  log(*thread_);
  ThreadControl& control = thread_->control;
  control.waiting = Waiting::AtBarrier;
  control.condition = barrier;
  control.side = side;
  control.pending = {.kind = OperationKind::Depart, .number = side, .object = barrier};
  finish(options_.scheduling == Scheduling::Steered ? End::Transition : End::Blocked);
}

void Machine::stop_waiting() {
  log(*thread_);
  thread_->control.waiting = Waiting::No;
  thread_->control.condition = {};
  thread_->control.mutex = {};
  thread_->control.side = 0;
}

// What the others do now they could have done before as well. But what this thread has done since it was last given a
// turn they may depend upon, so they must have the chance. Nobody has it in the midst of an atomic section.
void Machine::get_stuck(End otherwise) {
  const bool is_alone = options_.scheduling == Scheduling::Sequential || live_threads_ == 1;
  if (is_alone || thread_->control.atomic_depth > 0 || is_atomic_model_) return finish(otherwise);
  log(*thread_);
  thread_->control.pending = {.kind = OperationKind::Stuck};
  finish(End::Transition);
}

void Machine::begin_atomic() {
  log(*thread_);
  ++thread_->control.atomic_depth;
  has_begun_atomic_ = true;
}

void Machine::end_atomic() {
  log(*thread_);
  if (thread_->control.atomic_depth > 0) --thread_->control.atomic_depth;
  guard();
}

void Machine::guard() {
  const bool is_watched = options_.scheduling == Scheduling::Steered && has_others();
  is_guarding_ = is_watched && !is_stepping_ && !is_atomic_model_ && thread_->control.atomic_depth == 0;
  const bool notes = is_watched && !is_guarding_ && (options_.notes_touches || is_probing_ || watches_habits());
  memory_.guard(is_guarding_ || notes ? memory::everybody : memory::no_group, notes ? &touches_ : nullptr);
}

bool Machine::is_shared(memory::AreaId id) const {
  return has_others() && memory_.group(id) == memory::everybody && !memory_.header(id).is_read_only;
}

void Machine::watch_models() {
  if (!thread_->frames.empty() && thread_->frames.back().function->is_model) return;
  is_atomic_model_ = false;
  guard();
}

bool Machine::stops_before_leaving(std::size_t count) {
  const auto is_shared = [&](memory::AreaId area) { return memory_.is_guarded(area); };
  const std::vector<Frame>& frames = thread_->frames;
  for (std::size_t i = frames.size() - count; i < frames.size(); ++i) {
    for (const std::uint32_t cell : frames[i].function->layout.slots) {
      const Cell& slot = frames[i].cells[cell];
      if (slot.is(Tag::Pointer) && is_shared(slot.as_pointer().area)) return stops_before_free(slot.as_pointer());
    }
  }
  for (std::size_t i = frames[frames.size() - count].allocas; i < thread_->allocas.size(); ++i) {
    if (is_shared(thread_->allocas[i])) return stops_before_free({thread_->allocas[i], 0});
  }
  return false;
}

bool Machine::stops_before_free(Pointer pointer) {
  if (!is_guarding_ || pointer.is_null() || !memory_.exists(pointer.area)) return false;
  // Another thread may end the program, and then it matters which blocks there are.
  const bool counts_at_end = options_.must_free_everything && kind_of(pointer.area) == AreaKind::Heap;
  if (!memory_.is_guarded(pointer.area) && !counts_at_end) return false;
  stop_before({.kind = OperationKind::Free,
               .is_write = true,
               .object = {pointer.area, 0},
               .size = memory_.header(pointer.area).size});
  return true;
}

void Machine::stop_before(const Operation& operation) {
  log(*thread_);
  thread_->control.pending = operation;
  finish(End::Transition);
}

std::uint32_t Machine::alternatives_of(const Thread& thread, const Operation& operation) const {
  const bool may_be_cancelled = operation.is_cancellation_point && is_cancelled(thread);
  return ways_to_do(thread, operation) + (may_be_cancelled ? 1U : 0U);
}

// Those that have ended and were not joined count, too: a program may leave behind as many as it likes.
std::size_t Machine::existing_threads() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(threads_, [](const auto& thread) { return thread->control.life != Life::Absent; }));
}

std::uint32_t Machine::ways_to_do(const Thread& thread, const Operation& operation) const {
  switch (operation.kind) {
    case OperationKind::Choose:
    case OperationKind::Allocate: return operation.number;
    case OperationKind::Create:
      if (options_.max_threads == 0 || existing_threads() < options_.max_threads) return 1;
      was_bounded_ = true;
      return 0;
    case OperationKind::Join: {
      const Life life = operation.number < threads_.size() ? threads_[operation.number]->control.life : Life::Absent;
      return life != Life::Alive || operation.has_limit ? 1 : 0;
    }
    case OperationKind::Stuck: return 0;
    default: return synchronization_alternatives(*this, thread, operation);
  }
}

bool Machine::is_held_up(const Thread& thread) const {
  if (!has_begun_atomic_) return false;
  for (const auto& other : threads_) {
    if (other.get() == &thread || other->control.life != Life::Alive || other->control.atomic_depth == 0) continue;
    if (alternatives_of(*other, other->control.pending) > 0) return true;
  }
  return false;
}

std::uint32_t Machine::alternatives(ThreadNumber number) const {
  const Thread& thread = *threads_[number];
  if (thread.control.life != Life::Alive || is_held_up(thread)) return 0;
  return alternatives_of(thread, thread.control.pending);
}

// Who yields runs again when all others had the chance.
bool Machine::may_go_on() {
  log(*thread_);
  ThreadControl& control = thread_->control;
  control.has_yielded = !control.has_yielded;
  if (!control.has_yielded) return true;
  control.pending = {.kind = OperationKind::Yield};
  finish(End::Blocked);
  return false;
}

bool Machine::may_act(const Operation& operation) {
  if (has_ended()) return false;
  const std::uint32_t ways = alternatives_of(*thread_, operation);
  if (options_.scheduling == Scheduling::Sequential) {
    if (operation.kind == OperationKind::Yield) return may_go_on();
    if (ways > 0) return true;
    log(*thread_);
    thread_->control.pending = operation;
    finish(End::Blocked);
    return false;
  }
  const bool is_choice = operation.kind == OperationKind::Choose || operation.kind == OperationKind::Allocate;
  const bool is_private = !has_others() || thread_->control.atomic_depth > 0 || is_unnoticed(operation);
  if (is_private && ways == 1 && !is_choice && operation.kind != OperationKind::Create) {
    choice_ = 0;
    note_act(operation);
    return true;
  }
  // Of an operation with several ways one must have been chosen for it.
  const bool is_known = ways == 1 || thread_->control.pending.kind == operation.kind;
  if (turn_ == Turn::Ready && ways > 0 && is_known) {
    turn_ = Turn::Used;
    note_act(operation);
    return true;
  }
  log(*thread_);
  thread_->control.pending = operation;
  finish(turn_ == Turn::Ready ? End::Blocked : End::Transition);
  return false;
}

std::optional<std::uint64_t> Machine::choose(std::uint64_t count, bool is_input) {
  if (options_.scheduling == Scheduling::Sequential) return world_.choose(count);
  if (count == 1) {
    choices_.push_back(0);
    return 0;
  }
  if (!may_act({.kind = OperationKind::Choose, .is_input = is_input, .number = static_cast<std::uint32_t>(count)}))
    return std::nullopt;
  choices_.push_back(choice_);
  return choice_;
}

// What the library asks for on its own account is always there.
std::optional<bool> Machine::grants_memory(Pointer touched) {
  if (frame().function->is_model) return true;
  if (!options_.allocations_may_fail) {
    has_assumed_memory_ = true;
    return true;
  }
  if (options_.scheduling == Scheduling::Sequential) return world_.choose(2) == 0;
  if (!may_act({.kind = OperationKind::Allocate, .is_write = true, .number = 2, .object = touched}))
    return std::nullopt;
  choices_.push_back(choice_);
  return choice_ == 0;
}

void Machine::dispatch() {
  const Code* code = frame().code;
  while (code != nullptr && end_ == End::Running) {
    // With jumps between handlers this runs once.
    code = code->handler(*this, code, frame().cells, steps_);
    if constexpr (!jumps_between_handlers) ++steps_;
  }
}

void Machine::step() {
  is_stepping_ = true;
  guard();
  const LoweredFunction& function = *frame().function;
  const Code* const code = frame().code;
  if (options_.steps_singly) {
    const std::uint64_t steps = steps_;
    const Code* const next = function.handler_of(code)(*this, code, frame().cells, steps);
    if (next != nullptr) at(next);
    if constexpr (!jumps_between_handlers) steps_ = steps + 1;
  } else if (code->handler == jump || code->handler == jump_back) {
    at(code + static_cast<std::int32_t>(code->c));
    ++steps_;
  } else {
    const Code* const next = general_handler(function, code)(*this, code, frame().cells, steps_);
    if (next != nullptr) at(next);
  }
  is_stepping_ = false;
}

// The next instruction calls something that asks may_act() before it does anything.
bool Machine::calls_acting_builtin() const {
  const Frame& top = thread_->frames.back();
  const LoweredFunction& function = *top.function;
  if (!function.may_act[static_cast<std::size_t>(top.code - function.code.data())]) return false;
  const ir::Operand& target = function.function->operands_of(*function.origin_of(top.code))[1];
  if (target.is(ir::OperandKind::Address)) return true;
  if (!target.is(ir::OperandKind::Register)) return false;
  const Cell& cell = top.cells[function.cell_of(ir::RegisterId{target.index})];
  if (!cell.is(Tag::Pointer)) return false;
  const link::EntityId entity = function_at(cell.as_pointer());
  return entity && asks_before_it_acts(entity, function);
}

bool Machine::asks_before_it_acts(link::EntityId entity, const LoweredFunction& caller) const {
  if (builtins_[entity.index()] == nullptr) return false;
  const std::string_view name = program_.name_of(program_.entities[entity]);
  const bool may_fail = options_.allocations_may_fail && !caller.is_model && is_allocating_builtin(name);
  return may_fail || is_acting_builtin(name);
}

void Machine::step_guarded() {
  is_stepping_ = true;
  const Code* const code = frame().code;
  const Code* const next = general_handler(*frame().function, code)(*this, code, frame().cells, steps_);
  is_stepping_ = false;
  if (next != nullptr) at(next);
}

// As dispatch(), one instruction at a time.
void Machine::dispatch_watched() {
  while (end_ == End::Running) {
    const Code* const code = frame().code;
    if (code->handler == jump || code->handler == jump_back) {
      at(code + static_cast<std::int32_t>(code->c));
      if (code->handler == jump_back && should_stop(steps_)) return finish(End::Interrupted);
      ++steps_;
    } else {
      watcher_(*thread_);
      step_guarded();
    }
  }
}

// A transition that was long enough ends where the next one begins with something that nobody notices: else the two
// states could not be told from each other.
void Machine::settle() {
  end_ = End::Running;
  stop_at_ = options_.max_steps;
  while (end_ == End::Running && !is_internal(*frame().function, frame().code)) step_guarded();
  if (end_ != End::Running) return;
  thread_->control.pending = {};
  end_ = End::Transition;
}

namespace {

// To name the symbols of a state costs as much as it has of them: a program that has asked for many inputs goes further
// from one state to the next. It counts inputs, and not terms, so that it is the same where inputs are constants.
[[nodiscard]] std::uint64_t longest_transition(const Options& options, const Thread& thread) {
  constexpr std::uint64_t steps_for_each = 16;
  return options.longest_transition + steps_for_each * thread.control.inputs;
}

}  // namespace

void Machine::go_on() {
  stop_at_ = std::min(options_.max_steps, steps_ + longest_transition(options_, *thread_));
  guard();
  if (watcher_) {
    dispatch_watched();
  } else {
    dispatch();
  }
  if (end_ == End::Interrupted) settle();  // by the length of the transition
}

End Machine::take(ThreadNumber number, std::uint32_t choice) {
  write_threads();  // memory knows who can reach what
  has_run_ = true;
  thread_ = threads_[number].get();
  log(*thread_);
  const Operation done =
      watches_habits() ? as_done_to_mutex(*this, number, thread_->control.pending) : thread_->control.pending;
  end_ = End::Running;
  turn_ = Turn::Ready;
  choice_ = choice;
  created_ = no_thread;
  touches_.clear();
  has_failed_ = false;
  is_midway_ = false;
  passed_ = 0;
  has_acted_in_section_ = false;
  is_atomic_model_ = false;
  stop_at_ = options_.max_steps;
  if (options_.steps_singly || thread_->control.pending.kind != OperationKind::Step) {
    step();
    is_midway_ = end_ == End::Transition;
    if (end_ == End::Running) is_atomic_model_ = frame().function->is_model && created_ == no_thread;
  }
  turn_ = Turn::Used;
  if (end_ == End::Running && options_.steps_singly) {
    is_atomic_model_ = false;
    thread_->control.pending = {};
    // Functions of the library are not interrupted; and what a builtin wants must be known, also behind one that has
    // nothing that others notice.
    while (end_ == End::Running && frame().function->is_model && !calls_acting_builtin()) step();
    while (end_ == End::Running && calls_acting_builtin()) step();
    if (end_ == End::Running) {
      end_ = End::Transition;
      peek_access();
    }
  } else if (end_ == End::Running) {
    if (created_ != no_thread) write_threads();  // what the creator does next is seen by the new thread
    go_on();
    const std::uint64_t begin = steps_;
    while (end_ == End::Transition && created_ == no_thread && may_pass(thread_->control.pending) &&
           steps_ - begin < longest_transition(options_, *thread_))
      pass();
    if (end_ == End::Transition && created_ != no_thread) {
      note_change(*thread_);  // since the threads were written
      thread_ = threads_[created_].get();
      end_ = End::Running;
      is_atomic_model_ = false;
      go_on();
    }
  }
  if (watches_habits() && !is_probing_) note_habits(number, done);
  if (end_ == End::Fault && options_.goes_on_after_faults) {
    has_failed_ = true;
    get_stuck(End::Fault);
  }
  if (end_ == End::Exit && live_threads_ > 1) note_left_behind();
  memory_.guard(memory::no_group);
  if (end_ == End::Exit) check_leaks();
  return end_;
}

void Machine::note_left_behind() {
  for (const auto& thread : threads_) {
    if (thread->number >= left_behind_) return;
    if (thread.get() == thread_ || thread->control.life != Life::Alive) continue;
    if (thread->control.pending.kind == OperationKind::Stuck) continue;
    const std::string entry = entry_text(*thread);
    left_behind_ = thread->number;
    left_behind_text_ = thread_text(thread->number) + (entry.empty() ? "" : fmt::format(" ({})", entry));
    return;
  }
}

// The next one after the running thread that can go on.
bool Machine::switch_thread() {
  for (std::size_t i = 1; i <= threads_.size(); ++i) {
    Thread& next = *threads_[(thread_->number + i) % threads_.size()];
    if (alternatives(next.number) == 0) continue;
    thread_ = &next;
    log(next);
    next.control.pending = {};
    return true;
  }
  return false;
}

End Machine::run() {
  if (end_ == End::Interrupted || end_ == End::Steps || end_ == End::Input) end_ = End::Running;
  has_run_ = true;
  stop_at_ = options_.max_steps;
  dispatch();
  while (end_ == End::Blocked) {
    end_ = End::Running;
    if (switch_thread()) {
      dispatch();
    } else {
      fail_deadlock(deadlocked_threads(*this));
    }
  }
  if (end_ == End::Exit) check_leaks();
  return end_;
}

}  // namespace gmc::vm
