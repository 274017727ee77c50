// Faults: from what went wrong to something a person can read.
#include <fmt/format.h>

#include "ir/print_constant.hpp"
#include "ir/print_location.hpp"
#include "ir/print_string.hpp"
#include "ir/symbol_names.hpp"
#include "vm/machine.hpp"
#include "vm/symbolic_values.hpp"

namespace gmc::vm {

using ir::FaultKind;
using memory::AreaId;
using memory::Error;
using memory::Pointer;

namespace {

[[nodiscard]] std::string bytes_text(std::uint64_t count) {
  return fmt::format("{} byte{}", count, count == 1 ? "" : "s");
}

[[nodiscard]] std::string name_of(const ir::Module& module, const ir::Symbol& symbol) {
  if (symbol.source_name) return std::string{module.strings[symbol.source_name]};
  return std::string{ir::without_parameters(ir::full_name(module.strings[symbol.name]))};
}

// A register or a slot.
template <class Variable>
[[nodiscard]] std::string variable_text(const LoweredFunction& function, const Variable& variable, std::uint64_t size) {
  const ir::Module& module = *function.module;
  const std::string owner = name_of(module, module.symbols[function.function->symbol]);
  if (!variable.name) return fmt::format("a temporary object of {} ({})", owner, bytes_text(size));
  return fmt::format("{} '{}' of {} ({})", variable.role == ir::VariableRole::Parameter ? "parameter" : "variable",
                     module.strings[variable.name], owner, bytes_text(size));
}

// "3 bytes behind the end of", "at byte 2 of", ...
[[nodiscard]] std::string position_text(const memory::Header& header, Pointer at, std::uint64_t size) {
  const auto limit = static_cast<std::int64_t>(header.size);
  if (at.offset < 0)
    return fmt::format("{} before the beginning of", bytes_text(static_cast<std::uint64_t>(-at.offset)));
  if (at.offset > limit)
    return fmt::format("{} behind the end of", bytes_text(static_cast<std::uint64_t>(at.offset - limit)));
  if (at.offset == limit) return "right behind the end of";
  if (size > 1 && at.offset + static_cast<std::int64_t>(size) > limit) {
    return fmt::format("from byte {} on, over the end of", at.offset);
  }
  return fmt::format("at byte {} of", at.offset);
}

[[nodiscard]] bool is_block(const Origin& area) {
  const auto kind = static_cast<AreaKind>(area.area_kind);
  return kind == AreaKind::Heap || kind == AreaKind::Alloca;
}

}  // namespace

std::string Machine::area_text(AreaId id) const {
  return area_text(facts_of(id));
}

std::string Machine::area_text(const Origin& area) const {
  const AreaKind kind = static_cast<AreaKind>(area.area_kind);
  switch (kind) {
    case AreaKind::Heap: return fmt::format("a heap block of {}", bytes_text(area.size));
    case AreaKind::Alloca: return fmt::format("a stack block of {}", bytes_text(area.size));
    case AreaKind::Local:
      // In a search what is remembered may be from another path.
      if (area.function == nullptr) return "a local variable";
      return variable_text(*area.function, area.function->function->slots[ir::SlotId{area.index}], area.size);
    case AreaKind::Function:
      return fmt::format("function '{}'", name_of(program_.module_of(program_.entities[area.entity]),
                                                  program_.symbol_of(program_.entities[area.entity])));
    case AreaKind::Literal:
      return fmt::format("a {} of {}", area.entity ? "literal" : "constant", bytes_text(area.size));
    case AreaKind::Global:
    case AreaKind::ThreadLocal:
      if (area.entity) {
        const link::Entity& entity = program_.entities[area.entity];
        return fmt::format("{} '{}' ({})", kind == AreaKind::Global ? "variable" : "thread-local variable",
                           name_of(program_.module_of(entity), program_.symbol_of(entity)), bytes_text(area.size));
      }
      return "a variable";
    case AreaKind::Environment: return fmt::format("an argument of the program ({})", bytes_text(area.size));
    case AreaKind::Arguments: return "the variadic arguments of a call";
    default: return "an object of the machine";
  }
}

// With where the area was made.
trace::Note Machine::area_note(const Origin& area, std::string text) const {
  switch (static_cast<AreaKind>(area.area_kind)) {
    case AreaKind::Heap:
    case AreaKind::Alloca: return {std::move(text), describe(area.made), {}};
    case AreaKind::Local: {
      const ir::Slot& slot = area.function->function->slots[ir::SlotId{area.index}];
      return {std::move(text), {}, place_of(*area.function->module, slot.location)};
    }
    case AreaKind::Global:
    case AreaKind::ThreadLocal:
    case AreaKind::Function: {
      if (!area.entity) break;
      const link::Entity& entity = program_.entities[area.entity];
      return {std::move(text), {}, place_of(program_.module_of(entity), program_.symbol_of(entity).location)};
    }
    default: break;
  }
  return {std::move(text), {}, {}};
}

void Machine::add_area_note(trace::Fault& fault, AreaId id) const {
  const Origin area = facts_of(id);
  if (is_block(area)) {
    fault.notes.push_back(area_note(area, fmt::format("{} was allocated here", area_text(area))));
    const StackId freed = histories_[id.index()].freed;
    if (freed != no_stack) fault.notes.push_back({"it was freed here", describe(freed), {}});
    return;
  }
  trace::Note note = area_note(area, fmt::format("{} is declared here", area_text(area)));
  if (note.place.is_known()) fault.notes.push_back(std::move(note));
}

trace::Note Machine::origin_note(const Origin& origin) const {
  switch (origin.kind) {
    case Origin::Kind::Unknown: break;
    case Origin::Kind::Register: {
      const LoweredFunction& function = *origin.function;
      const ir::Register& variable = function.function->registers[ir::RegisterId{origin.index}];
      const std::string text = variable_text(function, variable, function.module->types[variable.type].size);
      const trace::Place place = place_of(*function.module, variable.location);
      return {fmt::format("the value comes from {}{}", text, place.is_known() ? ", declared here" : ""), {}, place};
    }
    case Origin::Kind::Area: {
      trace::Note note = area_note(origin, "the value comes from ");
      if (origin.offset > 0) note.text += fmt::format("byte {} of ", origin.offset);
      note.text += area_text(origin);
      if (!note.stack.empty()) note.text += ", allocated here";
      if (note.place.is_known()) note.text += ", declared here";
      return note;
    }
    case Origin::Kind::Result: {
      const link::Entity& entity = program_.entities[origin.entity];
      const std::string name = name_of(program_.module_of(entity), program_.symbol_of(entity));
      return {fmt::format("the value comes from {}, which returns none to this call", name), describe(origin.made), {}};
    }
  }
  return {};
}

void Machine::fail(FaultKind kind, std::string message, Pointer concerned) {
  if (has_ended()) return;
  if (!checks(kind)) return ignored_.set(kind, true);
  trace::Fault fault;
  fault.kind = kind;
  fault.message = std::move(message);
  // In a search nobody reads it, and what is remembered about areas may be from another path.
  if (!saved_.empty() && options_.scheduling == Scheduling::Steered) {
    fault_ = std::move(fault);
    return finish(End::Fault);
  }
  fault.stack = stack();
  bool is_area_told = concerned.is_null() || !memory_.exists(concerned.area);
  if (origins_ && kind == FaultKind::UninitializedValue && origins_->current() != unknown_origin) {
    Origin origin = (*origins_)[origins_->current()];
    fault.notes.push_back(origin_note(origin));
    origin.offset = 0;
    is_area_told = is_area_told || origin == facts_of(concerned.area);
  }
  if (!is_area_told) add_area_note(fault, concerned.area);
  fault_ = std::move(fault);
  finish(End::Fault);
}

void Machine::fail_access(Error error, Pointer at, std::uint64_t size, bool is_write) {
  const char* verb = is_write ? "written" : "read";
  const bool has_area = !at.is_null() && memory_.exists(at.area);
  switch (error) {
    case Error::None: return;
    case Error::NullPointer:
      if (at.offset == 0) return fail(FaultKind::NullDereference, "a null pointer is dereferenced");
      return fail(FaultKind::InvalidPointer, fmt::format("the address {:#x} is a number, not a pointer to an object",
                                                         static_cast<std::uint64_t>(at.offset)));
    case Error::InvalidPointer: return fail(FaultKind::InvalidPointer, "the pointer does not point at an object");
    case Error::UseAfterFree: {
      const bool is_heap = has_area && kind_of(at.area) == AreaKind::Heap;
      return fail(
          is_heap ? FaultKind::UseAfterFree : FaultKind::UseAfterScope,
          is_heap ? fmt::format("{} of a heap block {} {} after it was freed", bytes_text(size),
                                size == 1 ? "is" : "are", verb)
                  : fmt::format("{} {} {} after its life has ended", bytes_text(size), size == 1 ? "is" : "are", verb),
          at);
    }
    case Error::DoubleFree: return fail(FaultKind::DoubleFree, "a heap block is freed a second time", at);
    case Error::NotAreaBegin:
      return fail(FaultKind::InvalidFree,
                  fmt::format("what is freed lies {} {}, not at its beginning",
                              position_text(memory_.header(at.area), at, 1), area_text(at.area)),
                  at);
    case Error::OutOfBounds:
      return fail(is_write ? FaultKind::OutOfBoundsWrite : FaultKind::OutOfBoundsRead,
                  fmt::format("{} {} {} {} {}", bytes_text(size), size == 1 ? "is" : "are", verb,
                              position_text(memory_.header(at.area), at, size), area_text(at.area)),
                  at);
    case Error::ReadOnly:
      if (kind_of(at.area) == AreaKind::Function) {
        return fail(FaultKind::InvalidPointer, fmt::format("{} is written as if it were data", area_text(at.area)), at);
      }
      return fail(FaultKind::WriteToConstant, fmt::format("{} is written", area_text(at.area)), at);
    case Error::Undefined:
      return fail_undefined(at, size,
                            has_area ? fmt::format("{} {} {} that {} never set", bytes_text(size),
                                                   position_text(memory_.header(at.area), at, 1), area_text(at.area),
                                                   size == 1 ? "was" : "were")
                                     : "a value is used that was never set",
                            at);
    case Error::PointerOverflow:
      return fail(FaultKind::PointerOverflow,
                  has_area ? fmt::format("a pointer is moved {} {}", position_text(memory_.header(at.area), at, 0),
                                         area_text(at.area))
                           : "a pointer is moved out of its object",
                  at);
    case Error::DifferentAreas:
      return fail(FaultKind::PointerComparison, "pointers to different objects are compared", at);
    case Error::DanglingComparison:
      return fail(FaultKind::PointerComparison,
                  "a dangling pointer is compared: its address may be that of another object by now", at);
    case Error::Misaligned: return fail(FaultKind::MisalignedAccess, "an address is not aligned as it must be", at);
    case Error::Overlap: return fail(FaultKind::OverlappingCopy, "source and destination of a copy overlap", at);
    case Error::Guarded:
      return stop_before({.kind = OperationKind::Access,
                          .is_write = is_write,
                          .is_alone = accesses_one_place(),
                          .object = at,
                          .size = size});
    case Error::SymbolicContents:
      if (symbols_ && holds_symbols(*this, at, static_cast<unsigned>(std::min<std::uint64_t>(size, 4096))))
        return fail(FaultKind::Unsupported, "what is read here depends on an input", at);
      return fail(FaultKind::PointerComparison,
                  "the bytes of an address are used, which depend on where objects lie in memory", at);
  }
}

trace::Place Machine::place_of(const ir::Module& module, ir::LocationId location) const {
  if (!location) return {};
  const ir::Position& position = module.locations[location].expansion;
  return {std::string{module.strings[module.directory]}, std::string{ir::file_name(module, position)}, position.line,
          position.column};
}

std::string Machine::value_text(const ir::Module& module, ir::TypeId type, const Cell* cells) const {
  const ir::Type& described = module.types[type];
  const std::uint32_t count = cells_for(described.size);
  for (std::uint32_t i = 0; i < count; ++i) {
    if (cells[i].is(Tag::Mixed)) return "<not set>";
  }
  if (cells[0].is(Tag::Pointer)) {
    const Pointer pointer = cells[0].as_pointer();
    if (!memory_.exists(pointer.area)) return "<dangling>";
    const std::string offset = pointer.offset == 0 ? "" : fmt::format("{:+}", pointer.offset);
    const AreaHistory& about = histories_[pointer.area.index()];
    const bool is_dead = memory_.header(pointer.area).life == memory::Life::Freed;
    std::string text;
    switch (kind_of(pointer.area)) {
      case AreaKind::Heap:
        text = fmt::format("<heap block of {}>", bytes_text(memory_.header(pointer.area).size));
        break;
      case AreaKind::Local: {
        const ir::Slot& slot = about.function->function->slots[ir::SlotId{about.slot}];
        text = slot.name ? fmt::format("&{}", about.function->module->strings[slot.name]) : "<temporary>";
        break;
      }
      case AreaKind::Global:
      case AreaKind::ThreadLocal:
      case AreaKind::Function:
        text = about.entity ? fmt::format("&{}", name_of(program_.module_of(program_.entities[about.entity]),
                                                         program_.symbol_of(program_.entities[about.entity])))
                            : "<variable>";
        break;
      case AreaKind::Literal:
      case AreaKind::Environment: {
        if (!described.element || module.types[described.element].size != 1) {
          text = "<array>";
          break;
        }
        std::string shown;
        Pointer at = pointer;
        for (std::uint64_t byte = 1; shown.size() < 33; ++at.offset) {
          if (memory_.load(at, 1, byte) != Error::None || byte == 0) break;
          shown += static_cast<char>(byte);
        }
        return ir::quote(shown, 32);
      }
      default: text = "<object>"; break;
    }
    return is_dead ? fmt::format("<dangling: {}{}>", text, offset) : text + offset;
  }
  std::vector<std::uint8_t> bytes(described.size);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = static_cast<std::uint8_t>(cells[i / 8].bits >> i % 8 * 8);
  }
  return ir::value_text(module, type, bytes);
}

trace::StackFrame Machine::describe(const LoweredFunction& function, const Code* code, const Cell* cells) const {
  const ir::Module& module = *function.module;
  const ir::Function& body = *function.function;
  trace::StackFrame frame;
  frame.function = name_of(module, module.symbols[body.symbol]);
  frame.is_model = function.is_model;
  const ir::Instruction* instruction = code == nullptr ? nullptr : function.origin_of(code);
  frame.place = place_of(module, instruction == nullptr ? body.end : instruction->location);
  if (!frame.place.is_known()) frame.place = place_of(module, module.symbols[body.symbol].location);
  if (cells == nullptr) return frame;
  frame.knows_arguments = true;
  for (const ir::Variable& parameter : body.parameters) {
    if (parameter.place != ir::Variable::Place::Register) continue;
    const ir::Register& variable = body.registers[ir::RegisterId{parameter.index}];
    if (!variable.name) continue;
    if (!frame.arguments.empty()) frame.arguments += ", ";
    frame.arguments +=
        fmt::format("{}={}", module.strings[variable.name],
                    value_text(module, variable.type, cells + function.cell_of(ir::RegisterId{parameter.index})));
  }
  return frame;
}

std::vector<trace::StackFrame> Machine::stack(const Thread& thread) const {
  constexpr std::size_t shown_at_each_end = 50;
  std::vector<trace::StackFrame> result;
  for (std::size_t i = thread.frames.size(); i-- > 0;) {
    if (i >= shown_at_each_end && i + shown_at_each_end < thread.frames.size()) {
      i = shown_at_each_end;
      result.push_back({"...", fmt::format("{} more", thread.frames.size() - 2 * shown_at_each_end), {}, true, false});
      continue;
    }
    const Frame& frame = thread.frames[i];
    result.push_back(describe(*frame.function, frame.code, frame.cells));
  }
  return result;
}

std::vector<trace::StackFrame> Machine::describe(StackId stack) const {
  std::vector<trace::StackFrame> result;
  for (StackId id = stack; id != no_stack && result.size() < 100; id = stacks_[id].caller) {
    result.push_back(describe(*stacks_[id].function, stacks_[id].code, nullptr));
  }
  return result;
}

}  // namespace gmc::vm
