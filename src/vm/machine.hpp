// The virtual machine: a linked program in execution. It owns the simulated memory, the threads with their frames, and
// the lowered code, which is made function by function when it is first called.
//
// Registers live in a stack of cells outside of the memory while code runs; save() writes what is alive into the
// memory, so that the state of the program is the state of the memory (machine_states.cpp). Everything else that is
// kept here is either constant (code, entities) or history (where blocks were allocated, how many steps were done),
// which is no part of the state.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "ir/fault.hpp"
#include "link/program.hpp"
#include "memory/memory.hpp"
#include "trace/fault.hpp"
#include "vm/areas.hpp"
#include "vm/argument.hpp"
#include "vm/call_stacks.hpp"
#include "vm/code.hpp"
#include "vm/data_race.hpp"
#include "vm/datum.hpp"
#include "vm/end.hpp"
#include "vm/frame_cells.hpp"
#include "vm/habits.hpp"
#include "vm/mixed_pool.hpp"
#include "vm/options.hpp"
#include "vm/origins.hpp"
#include "vm/saved_state.hpp"
#include "vm/spot.hpp"
#include "vm/symbols.hpp"
#include "vm/thread.hpp"
#include "vm/type_shadow.hpp"
#include "vm/world.hpp"

namespace gmc::vm {

class Machine {
 public:
  Machine(const link::Program& program, Options options, World& world);
  ~Machine();
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;

  // Until the program ends. The second call goes on where the first one was interrupted.
  End run();

  [[nodiscard]] End end() const { return end_; }
  [[nodiscard]] int exit_code() const { return exit_code_; }
  [[nodiscard]] const trace::Fault& fault() const { return *fault_; }
  [[nodiscard]] bool returned_anything() const { return returned_anything_; }
  [[nodiscard]] std::uint64_t steps() const { return steps_; }
  // The most that was there at once; local variables count from their first use.
  [[nodiscard]] std::size_t peak_areas() const { return peak_areas_; }
  [[nodiscard]] std::uint64_t peak_bytes() const { return peak_bytes_; }
  [[nodiscard]] std::vector<trace::StackFrame> stack() const { return stack(*thread_); }
  [[nodiscard]] std::vector<trace::StackFrame> stack(const Thread& thread) const;
  // May be called from a signal handler.
  void interrupt() { stop_at_.store(0, std::memory_order_relaxed); }

  // For finding out when something happened, in a second run. After set_limit() run() goes on to about that many steps;
  // with `every_step` exactly there, which needs Options::uses_evaluator_only.
  void set_limit(std::uint64_t steps, bool every_step);
  [[nodiscard]] bool stops_everywhere() const { return stops_everywhere_; }
  // Blocks that are lost by now, by their number.
  [[nodiscard]] std::vector<std::uint64_t> lost_block_numbers() const;
  [[nodiscard]] std::uint64_t first_lost_block() const { return first_lost_block_; }  // 0: none

  // Threads. With Scheduling::Steered the program is at rest between two calls of take(), each thread before its
  // pending operation. `choice` says which of the alternatives the operation has is taken.
  [[nodiscard]] std::size_t thread_count() const { return threads_.size(); }  // numbers that were ever used
  [[nodiscard]] const Thread& thread(ThreadNumber number) const { return *threads_[number]; }
  [[nodiscard]] std::uint32_t alternatives(ThreadNumber number) const;  // 0: it has to wait
  End take(ThreadNumber number, std::uint32_t choice);
  // Steered: what the program was given on the present path when it asked World::choose.
  [[nodiscard]] const std::vector<std::uint32_t>& choices() const { return choices_; }

  // A thread could not be created because of Options::max_threads.
  [[nodiscard]] bool was_bounded() const { return was_bounded_; }
  // A fault, if blocks are lost.
  void check_leaks();
  // Whether a block that is lost is a fault before the program has ended, too.
  [[nodiscard]] bool loss_is_fault() const {
    return checks(ir::FaultKind::MemoryLeak) && !options_.must_free_everything;
  }
  // Steered: one is lost in the present state, which costs the size of the state. Who asks for fingerprints knows from
  // the memory.
  [[nodiscard]] bool has_lost_block();
  // These will never go on (deadlock.hpp), and that is a fault. `holds` says for each thread what it has locked, if
  // that is known.
  void fail_deadlock(std::span<const ThreadNumber> threads, const std::vector<std::string>& holds = {});
  void fail_data_race(const DataRace& race, const std::vector<std::string>& holds = {});
  // A function of the library is about to access something of its own: the real one knows how to do that.
  [[nodiscard]] bool is_internal_access(const Thread& thread) const;
  // What the thread's next transition would touch.
  [[nodiscard]] std::vector<memory::Touch> probe(ThreadNumber number);
  // A thread that was still there when the program ended, on some path: the first by its number.
  [[nodiscard]] ThreadNumber left_behind() const { return left_behind_; }
  [[nodiscard]] const std::string& left_behind_text() const { return left_behind_text_; }

  // For those who tell what happens. The watcher is called before each instruction.
  [[nodiscard]] std::string thread_text(ThreadNumber number) const;  // "the main thread"
  [[nodiscard]] std::string entry_text(const Thread& thread) const;  // the function it began with, if it is known
  // "locks alice.lock"; `choice` as for take()
  [[nodiscard]] std::string operation_text(const Thread& thread, std::uint32_t choice = 0) const;
  [[nodiscard]] std::string waiting_text(const Thread& thread) const;  // "waits for ..."
  // The same of what the thread is about to access; its code may know more of it: "next of a heap block".
  [[nodiscard]] std::string accessed_text(const Thread& thread, memory::Pointer at, std::uint64_t size) const;
  [[nodiscard]] std::string object_text(memory::Pointer at, std::uint64_t size = 1) const;  // "alice.lock"
  [[nodiscard]] std::string contents_text(memory::Pointer at, std::uint64_t size) const;    // "100"; empty: too much
  // To tell faults of a search from each other.
  [[nodiscard]] Spot spot(const Thread& thread) const;
  [[nodiscard]] std::string spot_text(const Thread& thread) const { return text_of(spot(thread)); }
  void watch_steps(std::function<void(const Thread&)> watcher) { watcher_ = std::move(watcher); }
  // Where inputs are given, it is called when the running thread has asked for one.
  void watch_inputs(std::function<void(const trace::InputPlace&)> watcher) { input_watcher_ = std::move(watcher); }

  // The state. save() remembers it, backtrack() returns to the last one remembered, forget() gives that up. return_to()
  // is for the n-th one; those behind it are given up. To be called between runs.
  void save();
  void backtrack();
  void forget();
  void return_to(std::size_t state);
  [[nodiscard]] memory::Fingerprint fingerprint();
  // What the last one counts of terms and conditions.
  [[nodiscard]] memory::Fingerprint symbolic_fingerprint() const { return symbolic_fingerprint_; }
  // Nobody will ask for fingerprints: less need be written when a state is saved.
  void give_up_fingerprints() { has_fingerprints_ = false; }

  // -- for handlers, the evaluator and builtins --

  [[nodiscard]] memory::Memory& memory() { return memory_; }
  [[nodiscard]] const memory::Memory& memory() const { return memory_; }
  [[nodiscard]] const link::Program& program() const { return program_; }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] World& world() { return world_; }
  [[nodiscard]] MixedPool& mixed() { return mixed_; }
  [[nodiscard]] TypeShadow* types() { return types_.get(); }   // null: the check is off
  [[nodiscard]] Origins* origins() { return origins_.get(); }  // null: they are not tracked

  // Values that depend on inputs; null: inputs are numbers.
  [[nodiscard]] Symbols* symbols() { return symbols_.get(); }
  [[nodiscard]] const Symbols* symbols() const { return symbols_.get(); }
  // The next input of the running thread, of so many bits.
  [[nodiscard]] const terms::Term* next_input(unsigned width, trace::InputKind kind, trace::InputOrigin origin);
  [[nodiscard]] trace::InputValue next_input_value();  // the same of Options::inputs
  // Whether it holds; where it may or may not, that is a choice. Nothing: not now, or nobody knows.
  [[nodiscard]] std::optional<bool> decide(const terms::Term* truth);
  // One of the values that it can have, in the same way. Where there are too many, some are left out.
  [[nodiscard]] std::optional<terms::Bits> fix(const terms::Term* term);
  // For who does not care which value it has, as long as it is one.
  void fix_least(const terms::Term* term);

  // Faults that the program has and nobody looks for.
  [[nodiscard]] const ir::FaultSet& ignored() const { return ignored_; }
  // Notes the fault, if it is looked for, and ends the run. `concerned` is the area it is about.
  void fail(ir::FaultKind kind, std::string message, memory::Pointer concerned = {});
  // An undefined value decides something: that of these cells, or the first of these bytes that is undefined.
  void fail_undefined(std::span<const Cell> cells, std::string message);
  void fail_undefined(memory::Pointer at, std::uint64_t size, std::string message, memory::Pointer concerned = {});
  // The same for an access to memory. `verb`: "read", "write", "free".
  void fail_access(memory::Error error, memory::Pointer at, std::uint64_t size, bool is_write);
  [[nodiscard]] bool checks(ir::FaultKind kind) const { return options_.checks.contains(kind); }
  [[nodiscard]] bool has_ended() const { return end_ != End::Running; }
  void finish(End end, int exit_code = 0) {
    end_ = end;
    exit_code_ = exit_code;
  }

  // Between cells and what memory holds.
  [[nodiscard]] Cell cell_of(const memory::Value& value);
  [[nodiscard]] Cell loaded_cell(memory::Pointer at, const memory::Value& value);  // with the origin it has there
  [[nodiscard]] memory::Value value_of(const Cell& cell, unsigned size) const;
  [[nodiscard]] static memory::Value cut(const memory::Value& value, unsigned size) { return part_of(value, 0, size); }
  // Some of its bytes; zeros where there are none. And the value with others in their place.
  [[nodiscard]] static memory::Value part_of(const memory::Value& value, unsigned first, unsigned size);
  [[nodiscard]] static memory::Value with_part(const memory::Value& value, unsigned first, const memory::Value& part);

  // Memory, for whatever may be undefined: its origin goes with it.
  [[nodiscard]] memory::Error store(memory::Pointer at, unsigned size, const Cell& cell) {
    if (cell.is_plain()) return memory_.store(at, size, cell.bits);
    if (origins_ && cell.is(Tag::Mixed)) origins_->store(at, size, cell);
    return memory_.store(at, value_of(cell, size));
  }
  [[nodiscard]] memory::Error copy(memory::Pointer to, memory::Pointer from, std::uint64_t size) {
    if (origins_) copy_origins(to, from, size);
    return memory_.copy(to, from, size);
  }
  [[nodiscard]] memory::Error forget(memory::Pointer at, std::uint64_t size) {
    if (origins_) origins_->shadow().forget(at, size);
    return memory_.forget(at, size);
  }

  // Origins; nothing happens unless they are tracked. What is computed next comes from here, unless it was noted
  // already where it comes from.
  void note_origin(std::span<const Cell> cells) {
    if (origins_) origins_->note(cells);
  }
  void note_origin(memory::Pointer at) {
    if (origins_) origins_->note(origin_at(at));
  }
  void note_missing_result(link::EntityId function);
  // A register as it is before anything is assigned: its number in the pool.
  [[nodiscard]] std::uint32_t unset_register(const LoweredFunction& function, ir::RegisterId id);
  // These were computed and are now the register's.
  void complete_origins(std::span<Cell> cells, const LoweredFunction& function, ir::RegisterId id);

  // Areas.
  [[nodiscard]] memory::Pointer allocate(std::uint64_t size, AreaKind kind, unsigned align_bits, memory::Fill fill);
  [[nodiscard]] memory::Pointer global(link::EntityId entity);
  [[nodiscard]] memory::Pointer slot(const LoweredFunction& function, Cell* frame, ir::SlotId slot);
  void end_of_life(const LoweredFunction& function, Cell* frame, ir::SlotId slot);
  [[nodiscard]] memory::Error release(memory::Pointer pointer);  // remembers where
  [[nodiscard]] AreaHistory& history(memory::AreaId id);
  [[nodiscard]] AreaKind kind_of(memory::AreaId id) const { return static_cast<AreaKind>(memory_.header(id).kind); }
  // "heap block of 40 bytes", "local variable 'x' of f"
  [[nodiscard]] std::string area_text(memory::AreaId id) const;

  // Functions. None: the area is no function.
  [[nodiscard]] link::EntityId function_at(memory::Pointer pointer) const;
  [[nodiscard]] const LoweredFunction& lowered(link::EntityId entity);
  [[nodiscard]] Builtin builtin(link::EntityId entity) const { return builtins_[entity.index()]; }
  // Nobody has a body for it.
  void call_undefined(link::EntityId entity);
  // Called from `caller`, it is a builtin that asks may_act() or grants_memory() before it does anything.
  [[nodiscard]] bool asks_before_it_acts(link::EntityId entity, const LoweredFunction& caller) const;
  [[nodiscard]] bool is_model(link::ModuleId module) const {
    return program_.components[program_.modules[module].component].name == "models";
  }
  // A nested function behind a pointer (__builtin_init_trampoline): lies in the frame of the enclosing one.
  struct Trampoline {
    link::EntityId entity;
    Cell chain;
  };
  [[nodiscard]] std::optional<Trampoline> trampoline_at(memory::Pointer pointer);
  [[nodiscard]] memory::Pointer errno_place();
  [[nodiscard]] memory::Pointer make_temporary(std::uint64_t size);  // dies with the frame
  [[nodiscard]] memory::Pointer frame_token();                       // what tells the top frame from all others

  // Frames.
  [[nodiscard]] Frame& frame() { return thread_->frames.back(); }
  [[nodiscard]] std::vector<Frame>& frames() { return thread_->frames; }
  // Enters a function; false: there is a fault.
  bool enter(const LoweredFunction& function, std::span<const Argument> arguments, Cell chain);
  // The same in steps, for calls that are simple: is there room, and then the frame. Its cells are filled already.
  static constexpr std::size_t most_frames = (std::size_t{1} << 20) - 2;  // of a thread: their records have names
  [[nodiscard]] bool has_room(const LoweredFunction& function, const Cell* cells) const {
    return thread_->stack_bytes + function.layout.native_bytes <= options_.stack_bytes &&
           cells + function.layout.cells <= thread_->cells_end && thread_->frames.size() < most_frames;
  }
  void push_frame(const LoweredFunction& function, Cell* cells, std::uint32_t result) {
    thread_->stack_bytes += function.layout.native_bytes;
    thread_->frames.push_back(
        {&function, function.code.data(), cells, {}, thread_->allocas.size(), no_stack, {}, result, false, false, {}});
    if (is_atomic_model_) [[unlikely]]
      watch_models();
  }
  // Leaves the top frame: its variables die.
  void leave() {
    const Frame& frame = thread_->frames.back();
    if (!frame.function->layout.slots.empty() || frame.arguments || thread_->allocas.size() != frame.allocas)
      free_variables();
    thread_->stack_bytes -= frame.function->layout.native_bytes;
    if (frame.record) free_record();
    const bool was_atomic = frame.function->is_atomic;
    thread_->frames.pop_back();
    if (!thread_->frames.empty() && thread_->frames.back().is_written) note_return();
    if (was_atomic) [[unlikely]]
      end_atomic();
    if (is_atomic_model_) [[unlikely]]
      watch_models();
  }
  // Blocks on the stack. False: there is no room.
  [[nodiscard]] bool has_room_for(std::uint64_t bytes) const {
    return bytes <= options_.stack_bytes - std::min(options_.stack_bytes, thread_->stack_bytes);
  }
  void push_alloca(memory::AreaId area);
  void pop_alloca();
  [[nodiscard]] const std::vector<memory::AreaId>& allocas() const { return thread_->allocas; }
  [[nodiscard]] StackId stack_id();

  [[nodiscard]] std::vector<Argument>& arguments() { return arguments_; }

  // What stands at `code` in the top frame. Handlers set it before anything that may fail or look at the stack.
  void at(const Code* code) { thread_->frames.back().code = code; }
  // The same for an instruction that the evaluator does.
  void begin(const Code* code) {
    at(code);
    if (origins_) origins_->begin();
  }
  void set_steps(std::uint64_t steps) { steps_ = steps; }
  [[nodiscard]] bool should_stop(std::uint64_t steps) const {
    return steps >= stop_at_.load(std::memory_order_relaxed);
  }
  // The handler at a back edge or call found should_stop(): what now.
  void stop_here(std::uint64_t steps);

  // Numbers for addresses, where a program insists: stable while the area lives, aligned as it is.
  [[nodiscard]] std::uint64_t address_number(memory::Pointer pointer);
  [[nodiscard]] bool has_address_number(memory::AreaId id) const { return addresses_.contains(id.index()); }
  // The pointer that was given this number; null: none.
  [[nodiscard]] memory::Pointer pointer_of_number(std::uint64_t number) const;

  [[nodiscard]] trace::StackFrame describe(const LoweredFunction& function, const Code* code, const Cell* cells) const;
  [[nodiscard]] std::vector<trace::StackFrame> describe(StackId stack) const;
  [[nodiscard]] trace::Place place_of(const ir::Module& module, ir::LocationId location) const;
  [[nodiscard]] std::string value_text(const ir::Module& module, ir::TypeId type, const Cell* cells) const;

  [[nodiscard]] const std::vector<memory::Pointer>& constructors() const { return constructors_; }
  [[nodiscard]] const std::vector<memory::Pointer>& destructors() const { return destructors_; }
  // Before a builtin does something that other threads notice or have to wait for. False: not now, and the call is made
  // again when it is time.
  [[nodiscard]] bool may_act(const Operation& operation);
  [[nodiscard]] std::uint32_t choice() const { return choice_; }  // which of its alternatives
  // Steered: what the running thread does first is the operation that was pending.
  [[nodiscard]] bool has_turn() const { return turn_ == Turn::Ready; }
  // One of 0 ... count - 1. Nothing: not now.
  [[nodiscard]] std::optional<std::uint64_t> choose(std::uint64_t count, bool is_input = false);
  // Whether there is memory for an allocation. Nothing: not now. `touched` is memory that the call accesses besides.
  [[nodiscard]] std::optional<bool> grants_memory(memory::Pointer touched);
  // The program asked for memory and got it without a choice.
  [[nodiscard]] bool has_assumed_memory() const { return has_assumed_memory_; }
  void note_sampling();  // the running thread was given some of the values that an input can have, not all
  [[nodiscard]] std::vector<trace::StackFrame> sampled_places() const;  // on all paths so far
  // The thread that runs, about to change; and another one.
  [[nodiscard]] Thread& running() { return *thread_; }
  [[nodiscard]] Thread& changing(ThreadNumber number);
  // It runs the function with these arguments.
  [[nodiscard]] ThreadNumber create_thread(link::EntityId entry, std::vector<Datum> values);
  void end_thread(const Cell& result);  // the one that runs; it has no frames then
  void bury(ThreadNumber number);       // nobody wants its result
  // A thread has so many more locks.
  void count_held(ThreadNumber number, int more);
  // Cancellation. Whether the program does that at all; whether the thread was cancelled and has to act upon it at the
  // next cancellation point; whether, of the alternatives at one, it was chosen to.
  [[nodiscard]] bool can_cancel() const { return can_cancel_; }
  [[nodiscard]] bool is_cancelled(const Thread& thread) const {
    return thread.control.is_cancel_requested && !thread.control.is_cancel_disabled && !thread.control.is_exiting;
  }
  [[nodiscard]] bool chose_cancel(const Operation& operation) const;
  // The function that a cancelled thread goes on with; and doing so: where that begins.
  void set_cancel_entry(link::EntityId entry) { cancel_entry_ = entry; }
  [[nodiscard]] const Code* enter_cancel();
  void begin_exit();  // of the running thread, which cannot be cancelled then
  // Of pthread_cond_wait: the call is made again when the thread goes on.
  void wait_for_signal(memory::Pointer condition, memory::Pointer mutex, bool has_limit);
  void wait_at_barrier(memory::Pointer barrier, std::uint32_t side);
  void stop_waiting();
  // The running thread does nothing any more; if nobody else could, the run has this end.
  void get_stuck(End otherwise);
  void begin_atomic();
  void end_atomic();
  [[nodiscard]] bool is_stepping() const { return is_stepping_; }
  // Whether leaving the top frames takes variables away that other threads can reach; then the transition ends.
  [[nodiscard]] bool stops_before_leaving(std::size_t count = 1);
  [[nodiscard]] bool is_guarding() const { return is_guarding_; }
  // Other threads may notice which part of it is accessed.
  [[nodiscard]] bool is_shared(memory::AreaId id) const;
  // The transition ends here, and the next one of this thread begins with that.
  void stop_before(const Operation& operation);
  // Freeing memory, which other threads can reach, or notice when they end the program. True: not now.
  [[nodiscard]] bool stops_before_free(memory::Pointer pointer);

  // Before standard input is read. True: the run ends here, and the next one reads.
  [[nodiscard]] bool stops_before_input() {
    if (!options_.stops_at_input || std::exchange(may_read_, false)) return false;
    may_read_ = true;
    finish(End::Input);
    return true;
  }
  // Options::notes_touches: what the last transition did to memory that several threads reach, and to objects of
  // synchronization; of these the first byte counts as written.
  [[nodiscard]] const std::vector<memory::Touch>& touches() const { return touches_; }
  // What was touched behind the first ones was one operation with that effect.
  void note_effect(std::size_t first, Effect effect);
  [[nodiscard]] bool notes_effects() const { return options_.notes_touches || watches_habits(); }
  void stop_noting_habits() { options_.notes_habits = false; }
  // It did something with such objects inside of an atomic section.
  [[nodiscard]] bool has_acted_in_section() const { return has_acted_in_section_; }
  // Options::habits: how often the last transition went on where it would have ended; what was done against them.
  [[nodiscard]] std::size_t passed() const { return passed_; }
  [[nodiscard]] bool has_broken_habits() const { return has_broken_habits_; }
  [[nodiscard]] const Habits& seen() const { return seen_; }
  [[nodiscard]] memory::Touch as_expected(memory::Touch touch) const;  // as Outlook knows it
  // Options::goes_on_after_faults: there was a fault in the last transition.
  [[nodiscard]] bool has_failed() const { return has_failed_; }
  // Others can notice what the running thread does. Who looks at whole executions counts those that have ended, too.
  [[nodiscard]] bool has_others() const { return options_.notes_touches ? has_created_ : live_threads_ > 1; }
  // The instruction that the last transition began with is not done: it has decided something by inputs, say, and has
  // more to decide. The program may have done nothing.
  [[nodiscard]] bool is_midway() const { return is_midway_; }
  [[nodiscard]] ThreadNumber created_thread() const { return created_; }  // by the last transition, or none
  std::uint64_t tick() { return clock_ += 1'000'000; }

 private:
  // The thread of the name, made if there was none yet.
  [[nodiscard]] Thread& thread_named(const ThreadName& name);
  [[nodiscard]] std::uint32_t alternatives_of(const Thread& thread, const Operation& operation) const;
  [[nodiscard]] std::size_t existing_threads() const;
  [[nodiscard]] std::uint32_t ways_to_do(const Thread& thread, const Operation& operation) const;
  [[nodiscard]] bool may_go_on();
  [[nodiscard]] bool calls_acting_builtin() const;
  [[nodiscard]] bool accesses_one_place() const;  // the present instruction, and no more
  void note_act(const Operation& operation);
  void note_habits(ThreadNumber number, const Operation& done);
  void note_sharing(ThreadNumber number);
  void note_touch(Outlook::Position at, Outlook::Index index, const memory::Touch& noted, const Operation& by);
  [[nodiscard]] Outlook::Use use_of(const memory::Touch& touch, const Operation& operation) const;
  void note_arrival(Thread& thread, Outlook::Position from, Outlook::Index from_index);
  [[nodiscard]] bool watches_habits() const { return options_.habits || options_.notes_habits; }
  [[nodiscard]] bool is_lasting(std::uint64_t area_name) const { return area_name - 1 < lasting_names_; }
  // The access that the running thread is about to make need not be watched.
  [[nodiscard]] bool may_pass(const Operation& operation) const;
  void pass();
  // The next instruction of the running thread, which stands still, accesses shared memory: then that is pending.
  void peek_access();
  [[nodiscard]] bool is_unnoticed(const Operation& operation) const;  // see Options::merges_ends
  [[nodiscard]] std::uint64_t next_area_name();
  [[nodiscard]] bool may_choose(std::size_t count);  // something that depends on inputs
  [[nodiscard]] bool assume(const terms::Term* condition);
  void fail_unsolved(const terms::Term* about);
  // The term with what is known put in, for who wants to know what it is: addresses that can be any are null then.
  [[nodiscard]] const terms::Term* looked_at(const terms::Term* term);
  // What no other thread notices, up to the next operation that they do.
  void go_on();
  void settle();
  void step_guarded();
  [[nodiscard]] bool is_held_up(const Thread& thread) const;  // by another one's atomic section
  void dispatch();
  void dispatch_watched();
  void step();
  void guard();  // as the running thread's situation wants it
  void watch_models();
  void note_left_behind();
  [[nodiscard]] bool switch_thread();
  // An object that has a name in the source.
  struct Declared {
    const ir::Module* module;
    ir::TypeId type;
    std::string name;
  };
  [[nodiscard]] std::optional<Declared> declared(memory::AreaId id) const;
  void log(Thread& thread);
  void restore(const LoggedThread& logged);

  void free_variables();  // of the top frame
  void free_record();
  void note_return();
  void write_threads();
  void write_record(Thread& thread);
  void write_frame(Thread& thread, std::size_t index);
  void write_top_frame(Thread& thread);
  [[nodiscard]] bool has_name(const Cell& cell) const;
  template <typename Visit>
  void for_each_word(const Thread& thread, std::size_t index, Visit visit);
  [[nodiscard]] static std::size_t record_words(const Thread& thread, std::size_t index);
  void fit_record(Thread& thread, std::size_t index);
  void set_top_hash(Thread& thread, const memory::Fingerprint& hash);
  void read_frame(Thread& thread, std::size_t index);
  [[nodiscard]] memory::AreaOptions record_options(const Thread& thread, AreaKind kind, std::size_t place) const;
  enum class FramePlace : std::uint8_t { Top, Caller };
  [[nodiscard]] const FrameCells& cells_at(const LoweredFunction& function, const Code* code, FramePlace place);
  void put(std::size_t place, const Cell& cell);  // into image_
  [[nodiscard]] bool keeps_block(Cell& variable);
  void write_changes();
  void log_cells(const Thread& thread);  // of the top frame
  void restore_cells(const LoggedThread& logged);
  [[nodiscard]] Cell read_cell(memory::Pointer place);
  void note_change(Thread& thread);
  void load_globals();
  void fill_global(link::EntityId id, memory::Pointer area);
  [[nodiscard]] memory::Pointer relocation_target(link::ModuleId module, const ir::RelocationTarget& target);
  void start_main();
  [[nodiscard]] memory::Pointer make_strings(const std::vector<std::string>& strings, std::size_t nulls_behind);
  enum class Holders : std::uint8_t { Program, Everybody };  // its variables; also what the machine has in hand
  [[nodiscard]] std::vector<memory::AreaId> held_areas(Holders holders) const;
  void add_held_areas(const Thread& thread, std::vector<memory::AreaId>& held) const;
  [[nodiscard]] std::vector<memory::AreaId> lost_blocks() const;
  [[nodiscard]] std::vector<memory::AreaId> kept_blocks() const;
  [[nodiscard]] std::string leak_text(const std::vector<memory::AreaId>& blocks) const;
  void mark_loss();
  void collect_freed();
  void add_area_note(trace::Fault& fault, memory::AreaId id) const;
  [[nodiscard]] std::string area_text(const Origin& area) const;
  [[nodiscard]] trace::Note area_note(const Origin& area, std::string text) const;
  [[nodiscard]] trace::Note origin_note(const Origin& origin) const;
  // What is known about an area, as it is told: an origin of kind Area.
  [[nodiscard]] Origin facts_of(memory::AreaId id) const;
  [[nodiscard]] OriginId origin_at(memory::Pointer at);
  [[nodiscard]] OriginId register_origin(const LoweredFunction& function, ir::RegisterId id);
  void copy_origins(memory::Pointer to, memory::Pointer from, std::uint64_t size);

  const link::Program& program_;
  Options options_;
  World& world_;
  memory::Memory memory_;
  MixedPool mixed_;
  std::unique_ptr<TypeShadow> types_;
  std::unique_ptr<Origins> origins_;
  std::unique_ptr<Symbols> symbols_;

  std::vector<memory::Pointer> globals_;                     // [entity]; null: not made
  std::vector<std::unique_ptr<LoweredFunction>> functions_;  // [entity]; null: not lowered
  std::size_t lasting_areas_ = 0;                            // so many are of globals_
  std::vector<Builtin> builtins_;                            // [entity]; null: none
  std::vector<memory::Pointer> constructors_;
  std::vector<memory::Pointer> destructors_;
  link::EntityId errno_;
  std::vector<AreaHistory> histories_;  // [area]
  CallStacks stacks_;
  std::unordered_map<std::uint32_t, std::uint64_t> addresses_;  // [area]
  std::uint64_t next_address_ = 0x10000;

  std::vector<std::unique_ptr<Thread>> threads_;  // [number]
  Thread* thread_ = nullptr;                      // the one that runs
  std::size_t live_threads_ = 0;
  std::vector<Argument> arguments_;  // of the call that is being made

  std::vector<SavedState> saved_;
  std::vector<LoggedThread> log_;
  std::vector<Cell> logged_cells_;
  bool has_fingerprints_ = true;
  bool has_run_ = true;                          // since the threads were last written
  memory::Image image_;                          // of the record that is being written
  std::vector<std::uint64_t> numbers_;           // of the top frame that is
  std::vector<std::uint64_t> names_;             // the same
  std::vector<memory::PlacedPointer> pointers_;  // the same
  memory::Fingerprint symbolic_fingerprint_;
  memory::Fingerprint top_hashes_;                    // the sum of those of all threads
  std::vector<std::vector<KnownCells>> known_cells_;  // what cells_at() found out: [function], [instruction]

  enum class Turn : std::uint8_t { Used, Ready };  // to do something that others notice
  Turn turn_ = Turn::Used;
  std::uint32_t choice_ = 0;
  std::vector<std::uint32_t> choices_;  // on the present path
  bool can_cancel_ = false;
  bool observes_lives_ = false;  // the program may ask whether a thread has ended
  link::EntityId cancel_entry_;
  bool is_stepping_ = false;
  std::set<std::pair<const LoweredFunction*, const Code*>> sampled_;
  bool has_begun_atomic_ = false;  // ever, on any path
  bool has_assumed_memory_ = false;
  ThreadNumber created_ = no_thread;  // in this transition
  bool has_created_ = false;          // a thread, on this path
  std::vector<memory::Touch> touches_;
  std::vector<memory::Touch> pending_touches_;
  Habits seen_;
  std::vector<memory::Pointer> known_locks_;  // in global variables, that were ever locked
  std::uint64_t lasting_names_ = 0;           // of the areas of global variables
  std::size_t passed_ = 0;
  bool has_broken_habits_ = false;
  bool has_acted_in_section_ = false;
  bool has_failed_ = false;
  bool is_midway_ = false;
  bool is_probing_ = false;
  mutable bool was_bounded_ = false;
  ThreadNumber left_behind_ = no_thread;
  std::string left_behind_text_;
  std::function<void(const Thread&)> watcher_;
  std::function<void(const trace::InputPlace&)> input_watcher_;
  bool is_guarding_ = false;
  bool is_atomic_model_ = false;       // a function of the library is not interrupted once it has touched something
  std::vector<ThreadNumber> changed_;  // since the last state was written

  std::uint64_t steps_ = 0;
  std::atomic<std::uint64_t> stop_at_ = 0;  // written by interrupt()
  bool may_read_ = false;
  bool stops_everywhere_ = false;
  std::uint64_t clock_ = 1'700'000'000'000'000'000;
  bool returned_anything_ = false;                 // an undefined function was called under --undefined=nondet
  std::size_t collect_at_ = std::size_t{1} << 16;  // areas
  std::uint64_t heap_blocks_ = 0;
  std::uint64_t first_lost_block_ = 0;
  memory::Pointer loss_mark_;  // Options::must_free_everything, Steered: the state knows whether blocks were lost
  std::size_t live_areas_ = 0;
  std::size_t peak_areas_ = 0;
  std::uint64_t live_bytes_ = 0;
  std::uint64_t peak_bytes_ = 0;
  End end_ = End::Running;
  int exit_code_ = 0;
  std::optional<trace::Fault> fault_;
  ir::FaultSet ignored_;
};

}  // namespace gmc::vm
