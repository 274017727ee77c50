// setjmp and longjmp, GCC's own pair of them, and gotos out of nested functions. A jmp_buf holds a pointer to something
// that dies with the frame, and where in its function to go on. So states in which frames are alike are, too.
#include <algorithm>
#include <array>

#include "vm/builtin_call.hpp"
#include "vm/evaluator.hpp"

namespace gmc::vm {

namespace {

using ir::FaultKind;
using memory::Pointer;

constexpr std::int64_t position_offset = 8;

// `position`: index of the instruction that goes on, or of the one before it.
void save(BuiltinCall& call, Pointer buffer, std::uint64_t position) {
  if (!call.write_number(buffer + position_offset, position)) return;
  Machine& machine = call.machine();
  const memory::Error error = call.memory().store(buffer, machine.frame_token());
  if (error != memory::Error::None) machine.fail_access(error, buffer, call.memory().pointer_size(), true);
}

// Leaves frames until this one is the top. False: it is not the time.
[[nodiscard]] bool return_to(Machine& machine, std::size_t index) {
  auto& frames = machine.frames();
  const std::size_t above = frames.size() - 1 - index;
  if (above > 0 && machine.is_guarding() && machine.stops_before_leaving(above)) return false;
  while (frames.size() > index + 1) machine.leave();
  return true;
}

// The same for the frame of the buffer; then where to go on. Nothing: there is a fault, or it is not the time.
[[nodiscard]] std::optional<std::uint64_t> return_by(BuiltinCall& call, Pointer buffer) {
  std::uint64_t position = 0;
  if (!call.read(buffer + position_offset, &position, sizeof position)) return std::nullopt;
  Pointer token;
  const bool is_set = call.memory().load(buffer, token) == memory::Error::None && !token.is_null();
  if (!is_set) {
    call.fail(FaultKind::InvalidPointer, "the jmp_buf was not set by setjmp", buffer);
    return std::nullopt;
  }
  const auto& frames = call.machine().frames();
  const auto found = std::ranges::find(frames, token.area, &Frame::token);
  if (found == frames.end()) {
    call.fail(FaultKind::UseAfterScope, "longjmp goes back to a function that has already returned");
    return std::nullopt;
  }
  if (!return_to(call.machine(), static_cast<std::size_t>(found - frames.begin()))) return std::nullopt;
  if (position < call.machine().frame().function->code.size()) return position;
  call.fail(FaultKind::InvalidPointer, "the jmp_buf was not set by setjmp", buffer);
  return std::nullopt;
}

void setjmp_builtin(BuiltinCall& call) {
  Machine& machine = call.machine();
  const LoweredFunction& function = *machine.frame().function;
  save(call, call.pointer(0), static_cast<std::uint64_t>(machine.frame().code - function.code.data()));
  call.returns(0);
}

void longjmp_builtin(BuiltinCall& call) {
  const Pointer buffer = call.pointer(0);
  const auto value = static_cast<std::int32_t>(call.number(1));
  if (call.has_failed()) return;
  const auto position = return_by(call, buffer);
  if (!position) return;
  Machine& machine = call.machine();
  const LoweredFunction& function = *machine.frame().function;
  const Code* const at = function.code.data() + *position;
  machine.at(at);
  const ir::Operand destination = function.function->operands_of(*function.origin_of(at))[0];
  if (destination) {
    Evaluator{machine, function, machine.frame().cells}.assign(
        destination, datum_of(static_cast<std::uint64_t>(value == 0 ? 1 : value)));
  }
  call.next = at + 1;
}

void builtin_setjmp_setup(BuiltinCall& call) {
  const Pointer label = call.pointer(1);
  if (call.has_failed()) return;
  const LoweredFunction& function = *call.machine().frame().function;
  save(call, call.pointer(0), function.block_starts[static_cast<std::size_t>(label.offset - 1)]);
}

void builtin_longjmp(BuiltinCall& call) {
  const Pointer buffer = call.pointer(0);
  if (call.has_failed()) return;
  if (const auto position = return_by(call, buffer))
    call.next = call.machine().frame().function->code.data() + *position;
}

// (address of a label, address within the frame object of the function it is in)
void nonlocal_goto(BuiltinCall& call) {
  const Pointer label = call.pointer(0);
  const Pointer object = call.pointer(1);
  if (call.has_failed()) return;
  Machine& machine = call.machine();
  const link::EntityId entity = machine.function_at({label.area, 0});
  for (std::size_t i = 0; i < machine.frames().size(); ++i) {
    const Frame& frame = machine.frames()[i];
    if (frame.function->entity != entity) continue;
    for (const std::uint32_t cell : frame.function->layout.slots) {
      if (!frame.cells[cell].is(Tag::Pointer) || frame.cells[cell].as_pointer().area != object.area) continue;
      if (!return_to(machine, i)) return;
      call.next = machine.frame().function->block(ir::BlockId{static_cast<std::size_t>(label.offset - 1)});
      return;
    }
  }
  call.fail(FaultKind::UseAfterScope, "goto leads into a function that has already returned");
}

void nothing(BuiltinCall&) {}

constexpr auto table = std::to_array<BuiltinEntry>({
    {"setjmp", setjmp_builtin},
    {"_setjmp", setjmp_builtin},
    {"__sigsetjmp", setjmp_builtin},
    {"sigsetjmp", setjmp_builtin},
    {"longjmp", longjmp_builtin},
    {"_longjmp", longjmp_builtin},
    {"siglongjmp", longjmp_builtin},
    {"__builtin_setjmp_setup", builtin_setjmp_setup},
    {"__builtin_setjmp_receiver", nothing},
    {"__builtin_setjmp_dispatcher", nothing},
    {"__builtin_update_setjmp_buf", nothing},
    {"__builtin_longjmp", builtin_longjmp},
    {"__builtin_nonlocal_goto", nonlocal_goto},
});

}  // namespace

std::span<const BuiltinEntry> jump_builtins() {
  return table;
}

}  // namespace gmc::vm
