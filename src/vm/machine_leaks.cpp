// Memory leaks, looked for when the program ends.
#include <fmt/format.h>

#include "vm/live_cells.hpp"
#include "vm/machine.hpp"

namespace gmc::vm {

using ir::FaultKind;
using memory::AreaId;

void Machine::add_held_areas(const Thread& thread, std::vector<AreaId>& held) const {
  held.insert(held.end(), thread.allocas.begin(), thread.allocas.end());
  for (const auto& [variable, area] : thread.variables) held.push_back(area);
  if (thread.control.result.is(Tag::Pointer)) held.push_back(thread.control.result.as_pointer().area);
  for (const Frame& frame : thread.frames) {
    const Moment moment = &frame == &thread.frames.back() ? Moment::Before : Moment::DuringCall;
    for (const std::uint32_t index : live_cells(*frame.function, frame.code, moment, Count::Variables)) {
      const Cell& cell = frame.cells[index];
      if (cell.is(Tag::Pointer)) held.push_back(cell.as_pointer().area);
      if (!cell.is(Tag::Mixed)) continue;
      for (const memory::Fragment& fragment : mixed_[cell.ref].fragments()) {
        if (fragment.is_pointer()) held.push_back(fragment.area);
        if (fragment.is_pointer()) continue;
        for (const memory::Pointer& pointer : memory_.object(fragment.object).pointers()) held.push_back(pointer.area);
      }
    }
    if (frame.arguments) held.push_back(frame.arguments);
  }
}

// Areas that registers and the stacks hold.
std::vector<AreaId> Machine::held_areas(Holders holders) const {
  std::vector<AreaId> held;
  // Arguments on their way into a function.
  for (const Argument& argument : arguments_) {
    if (holders == Holders::Program) break;
    if (!argument.source.is_null()) held.push_back(argument.source.area);
    for (const Cell& cell : argument.datum) {
      if (cell.is(Tag::Pointer)) held.push_back(cell.as_pointer().area);
    }
  }
  for (const auto& thread : threads_) add_held_areas(*thread, held);
  return held;
}

// Blocks that nothing reaches: neither a global variable nor a variable of a function that is still running.
std::vector<AreaId> Machine::lost_blocks() const {
  if (memory_.live_blocks() == 0) return {};
  return memory_.find_leaks(held_areas(Holders::Program));
}

bool Machine::has_lost_block() {
  if (memory_.live_blocks() == 0) return false;
  write_changes();  // records of threads are roots
  return !memory_.find_leaks({}).empty();
}

std::vector<std::uint64_t> Machine::lost_block_numbers() const {
  std::vector<std::uint64_t> numbers;
  for (const AreaId id : lost_blocks()) numbers.push_back(histories_[id.index()].number);
  return numbers;
}

// A freed area is known as long as something points at it; from time to time those that nothing points at are
// forgotten.
void Machine::collect_freed() {
  memory_.collect_freed(held_areas(Holders::Everybody));
  collect_at_ = std::max(collect_at_, 2 * (memory_.area_limit() - memory_.free_numbers()));
}

// Options::must_free_everything: the blocks that are still alive, but for those that the library has made for itself
// and knows where they are (open streams, the environment, ...).
std::vector<AreaId> Machine::kept_blocks() const {
  if (memory_.live_blocks() == 0) return {};
  std::vector<AreaId> of_library;
  for (std::size_t i = 0; i < globals_.size(); ++i) {
    if (!globals_[i].is_null() && is_model(program_.entities[link::EntityId{i}].module))
      of_library.push_back(globals_[i].area);
  }
  for (const auto& thread : threads_) {
    for (const auto& [entity, area] : thread->variables) {
      if (is_model(program_.entities[entity].module)) of_library.push_back(area);
    }
  }
  const std::vector<bool> is_known_to_library = memory_.reached_from(of_library);
  std::vector<AreaId> kept;
  for (std::size_t i = 0; i < memory_.area_limit(); ++i) {
    const AreaId id{i};
    if (!memory_.exists(id) || memory_.header(id).life != memory::Life::Live || !memory_.header(id).must_be_freed)
      continue;
    const LoweredFunction* const maker = stacks_[histories_[i].made].function;
    if (is_known_to_library[i] && maker != nullptr && maker->is_model) continue;
    kept.push_back(id);
  }
  return kept;
}

// What is lost leaves the state, but whether something was lost decides how the program ends.
void Machine::mark_loss() {
  static_cast<void>(memory_.store(loss_mark_, 4, 1));
}

std::string Machine::leak_text(const std::vector<AreaId>& blocks) const {
  std::uint64_t bytes = 0;
  for (const AreaId id : blocks) bytes += memory_.header(id).size;
  const std::string many = fmt::format("{} heap blocks ({} bytes) are", blocks.size(), bytes);
  if (options_.must_free_everything) {
    return fmt::format("{} not freed when the program ends", blocks.size() == 1 ? area_text(blocks[0]) + " is" : many);
  }
  return blocks.size() == 1
             ? fmt::format("{} is definitely lost: it is never freed and nothing points at it any more",
                           area_text(blocks[0]))
             : fmt::format("{} definitely lost: they are never freed and nothing points at them any more", many);
}

void Machine::check_leaks() {
  if (!checks(FaultKind::MemoryLeak)) return;
  if (options_.scheduling == Scheduling::Steered) {  // records of threads are roots: they must not be of the past
    note_change(*thread_);
    write_threads();
  }
  const std::vector<AreaId> lost = options_.must_free_everything ? kept_blocks() : lost_blocks();
  const bool is_marked = !loss_mark_.is_null() && memory_.peek(loss_mark_).value_or(0) != 0;
  if (lost.empty() && !is_marked) return;
  trace::Fault fault;
  fault.kind = FaultKind::MemoryLeak;
  if (!lost.empty()) {  // else a search has found it, where nobody reads more
    constexpr std::size_t shown = 10;
    fault.message = leak_text(lost);
    fault.stack = describe(history(lost[0]).made);
    if (!options_.must_free_everything) first_lost_block_ = history(lost[0]).number;
    for (std::size_t i = 1; i < lost.size() && i < shown; ++i) {
      fault.notes.push_back(
          {fmt::format("{} was allocated here", area_text(lost[i])), describe(history(lost[i]).made), {}});
    }
    if (lost.size() > shown) fault.notes.push_back({fmt::format("and {} more", lost.size() - shown), {}, {}});
  }
  fault_ = std::move(fault);
  end_ = End::Fault;
}

}  // namespace gmc::vm
