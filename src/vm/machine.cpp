// The machine as a whole: frames, the loop, the end.
#include "vm/machine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>

#include "support/error.hpp"
#include "vm/dispatch.hpp"
#include "vm/evaluator.hpp"
#include "vm/lower.hpp"
#include "vm/variadic.hpp"

namespace gmc::vm {

using ir::FaultKind;
using memory::Pointer;

namespace {

// Calls without a prototype pass ints and doubles; the callee may want less.
[[nodiscard]] bool needs_conversion(const ir::Type& passed, const ir::Type& taken) {
  if (passed.is_integral() && taken.is_integral()) {
    return passed.precision != taken.precision || passed.is_unsigned != taken.is_unsigned;
  }
  return passed.kind == ir::TypeKind::Float && taken.kind == ir::TypeKind::Float && passed.size != taken.size;
}

}  // namespace

Machine::Machine(const link::Program& program, Options options, World& world)
    : program_(program),
      options_(std::move(options)),
      world_(world),
      memory_(memory::Labels::Incremental,
              program.modules.empty() ? 8 : program.modules[link::ModuleId{0}].module.target.pointer_size),
      functions_(program.entities.size()) {
  stop_at_ = options_.max_steps;
  if (!options_.thread_names) options_.thread_names = std::make_shared<ThreadNames>();
  if (checks(FaultKind::TypePunning)) {
    types_ = std::make_unique<TypeShadow>();
    options_.uses_evaluator_only = true;  // only the evaluator tells what is stored
  }
  if (options_.has_symbols) symbols_ = std::make_unique<Symbols>(options_.solver);
  if (options_.tracks_origins) origins_ = std::make_unique<Origins>(mixed_);
  thread_ = &thread_named({no_thread, 0});
  if (symbols_ && options_.notes_touches) symbols_->tell_threads_apart(thread_);
  thread_->control.life = Life::Alive;
  if (options_.habits && options_.habits->has_outlook)
    thread_->control.place = options_.habits->outlook.find(thread_->control.position);
  live_threads_ = 1;
  load_globals();
  lasting_names_ = thread_->control.areas;
  if (options_.must_free_everything && options_.scheduling == Scheduling::Steered) {
    memory::AreaOptions mark;
    mark.root_order = static_cast<std::uint32_t>(globals_.size() + 1);  // behind the variables, before the threads
    loss_mark_ = memory_.allocate(4, mark);
  }
  start_main();
}

void Machine::set_limit(std::uint64_t steps, bool every_step) {
  options_.max_steps = steps;
  stops_everywhere_ = every_step;
}

Machine::~Machine() = default;

void Machine::stop_here(std::uint64_t steps) {
  steps_ = steps;
  finish(steps >= options_.max_steps ? End::Steps : End::Interrupted);
}

const LoweredFunction& Machine::lowered(link::EntityId entity) {
  std::unique_ptr<LoweredFunction>& function = functions_[entity.index()];
  if (!function) function = lower(*this, entity);
  return *function;
}

bool Machine::enter(const LoweredFunction& function, std::span<const Argument> arguments, Cell chain) {
  const ir::Function& body = *function.function;
  Cell* const cells = thread_->frames.empty()
                          ? thread_->cells
                          : thread_->frames.back().cells + thread_->frames.back().function->layout.cells;
  if (!has_room(function, cells)) {
    fail(FaultKind::StackExhausted, fmt::format("the stack of {} MiB is used up after {} nested calls",
                                                options_.stack_bytes >> 20, thread_->frames.size()));
    // Even if that is switched off there is an end.
    const bool is_impossible =
        cells + function.layout.cells > thread_->cells_end || thread_->frames.size() >= most_frames;
    if (has_ended() || is_impossible) {
      if (!has_ended()) finish(End::Exit, 128 + SIGSEGV);
      return false;
    }
  }
  for (const UnsetCell& unset : function.undefined_at_entry) cells[unset.cell] = Cell::mixed(unset.value);
  for (const std::uint32_t slot : function.layout.slots) cells[slot] = Cell{};
  push_frame(function, cells, Frame::by_evaluator);

  Evaluator evaluator{*this, function, cells};
  const std::size_t fixed = std::min(body.parameters.size(), arguments.size());
  for (std::size_t i = 0; i < fixed; ++i) {
    const ir::Variable& parameter = body.parameters[i];
    const Argument& argument = arguments[i];
    const ir::Type& passed = argument.module->types[argument.type];
    if (origins_) origins_->turn_to(origins_->of(argument.datum));
    if (parameter.place == ir::Variable::Place::Register) {
      const ir::RegisterId id{parameter.index};
      const ir::Type& taken = function.module->types[body.registers[id].type];
      const Datum value =
          needs_conversion(passed, taken) ? evaluator.convert(taken, passed, argument.datum) : argument.datum;
      std::copy_n(value.begin(), std::min<std::size_t>(value.size(), cells_for(taken.size)),
                  cells + function.cell_of(id));
    } else if (parameter.place == ir::Variable::Place::Slot) {
      const ir::SlotId id{parameter.index};
      const Pointer place = slot(function, cells, id);
      if (!argument.source.is_null()) {
        const memory::Error error = copy(place, argument.source, std::min(argument.size, body.slots[id].size));
        if (error != memory::Error::None) fail_access(error, argument.source, argument.size, false);
      } else if (!argument.datum.empty()) {
        const ir::Type& taken = function.module->types[body.slots[id].type];
        const Datum value =
            needs_conversion(passed, taken) ? evaluator.convert(taken, passed, argument.datum) : argument.datum;
        evaluator.store(place, taken, value);
      }
    }
    if (has_ended()) return false;
  }
  if (body.static_chain && body.static_chain.place == ir::Variable::Place::Register) {
    cells[function.cell_of(ir::RegisterId{body.static_chain.index})] = chain;
  }
  const ir::Type& type = function.module->types[function.module->symbols[body.symbol].type];
  if (type.is_variadic) thread_->frames.back().arguments = make_variadic(*this, arguments.subspan(fixed)).area;
  return !has_ended();
}

void Machine::free_variables() {
  const Frame& frame = thread_->frames.back();
  for (const std::uint32_t cell : frame.function->layout.slots) {
    if (frame.cells[cell].is(Tag::Pointer)) static_cast<void>(release(frame.cells[cell].as_pointer()));
  }
  while (thread_->allocas.size() > frame.allocas) pop_alloca();
  if (frame.arguments) static_cast<void>(release({frame.arguments, 0}));
}

void Machine::free_record() {
  memory_.free_root(thread_->frames.back().record);
}

StackId Machine::stack_id() {
  // Where the cache of a frame ends, from there outwards everything is known.
  std::size_t known = thread_->frames.size();
  while (known > 1 && thread_->frames[known - 1].caller_stack == no_stack) --known;
  for (std::size_t i = known; i < thread_->frames.size(); ++i) {
    const Frame& caller = thread_->frames[i - 1];
    thread_->frames[i].caller_stack = stacks_.intern(caller.caller_stack, caller.function, caller.code);
  }
  const Frame& top = thread_->frames.back();
  return stacks_.intern(top.caller_stack, top.function, top.code);
}

void Machine::call_undefined(link::EntityId entity) {
  const link::Entity& called = program_.entities[entity];
  const std::string_view name = program_.name_of(called);
  if (program_.undefined_is_nondet) {
    returned_anything_ = true;
    return;
  }
  if (called.is_weak_reference) {
    return fail(FaultKind::NullDereference, fmt::format("{} is called, a weak name that nobody defines", name));
  }
  fail(FaultKind::Unsupported, fmt::format("{} has no body", name));
}

std::optional<Machine::Trampoline> Machine::trampoline_at(Pointer pointer) {
  const unsigned size = memory_.pointer_size();
  Pointer function;
  const memory::Error error = memory_.load(pointer, function);
  if (error == memory::Error::Guarded) fail_access(error, pointer, size, false);
  if (error != memory::Error::None) return std::nullopt;
  const link::EntityId entity = function_at(function);
  if (!entity || function.offset != 0) return std::nullopt;
  // Only nested functions have trampolines, and they lie in the frame of the function around them.
  const ir::Symbol& symbol = program_.symbol_of(program_.entities[entity]);
  if (!symbol.body || kind_of(pointer.area) != AreaKind::Local) return std::nullopt;
  if (!program_.module_of(program_.entities[entity]).functions[symbol.body].static_chain) return std::nullopt;
  memory::Value chain{size};
  if (memory_.load(pointer + size, chain) != memory::Error::None) return std::nullopt;
  return Trampoline{entity, cell_of(chain)};
}

}  // namespace gmc::vm
