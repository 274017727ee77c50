// setjmp and longjmp, GCC's own pair of them, and gotos out of nested functions. A jmp_buf holds the number of the
// frame's call and where in its function to go on; a frame that has returned is not found again.
#include <array>

#include "vm/builtin_call.hpp"
#include "vm/evaluator.hpp"

namespace gmc::vm {

namespace {

using ir::FaultKind;
using memory::Pointer;

struct Target {
  std::uint64_t serial = 0;
  std::uint64_t position = 0;  // index of the instruction that goes on, or of the one before it
};

void save(BuiltinCall& call, Pointer buffer, std::uint64_t position) {
  const Target target{call.machine().frame().serial, position};
  call.write(buffer, &target, sizeof target);
}

// Leaves frames until the one of the buffer is the top. False: there is a fault, or it is not the time.
[[nodiscard]] bool return_to(BuiltinCall& call, std::uint64_t serial) {
  Machine& machine = call.machine();
  auto& frames = machine.frames();
  std::size_t above = frames.size();
  for (std::size_t i = 0; i < frames.size(); ++i) {
    if (frames[i].serial == serial) above = frames.size() - 1 - i;
  }
  if (above == frames.size()) {
    call.fail(FaultKind::UseAfterScope, "longjmp goes back to a function that has already returned");
    return false;
  }
  if (above > 0 && machine.is_guarding() && machine.stops_before_leaving(above)) return false;
  while (frames.back().serial != serial) machine.leave();
  return true;
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
  Target target;
  if (!call.read(buffer, &target, sizeof target) || !return_to(call, target.serial)) return;
  Machine& machine = call.machine();
  const LoweredFunction& function = *machine.frame().function;
  if (target.position >= function.code.size())
    return call.fail(FaultKind::InvalidPointer, "the jmp_buf was not set by setjmp", buffer);
  const Code* const at = function.code.data() + target.position;
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
  Target target;
  if (!call.read(call.pointer(0), &target, sizeof target) || !return_to(call, target.serial)) return;
  call.next = call.machine().frame().function->code.data() + target.position;
}

// (address of a label, address within the frame object of the function it is in)
void nonlocal_goto(BuiltinCall& call) {
  const Pointer label = call.pointer(0);
  const Pointer object = call.pointer(1);
  if (call.has_failed()) return;
  Machine& machine = call.machine();
  const link::EntityId entity = machine.function_at({label.area, 0});
  for (const Frame& frame : machine.frames()) {
    if (frame.function->entity != entity) continue;
    for (const std::uint32_t cell : frame.function->layout.slots) {
      if (!frame.cells[cell].is(Tag::Pointer) || frame.cells[cell].as_pointer().area != object.area) continue;
      const std::uint64_t serial = frame.serial;
      if (!return_to(call, serial)) return;
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
