// The intrinsics of include/gmc/intrinsics.h, on which the models are built.
#include <fmt/format.h>

#include <array>
#include <csignal>
#include <cstring>
#include <limits>

#include "vm/builtin_call.hpp"

namespace gmc::vm {

namespace {

using ir::FaultKind;
using memory::Pointer;

void fault(BuiltinCall& call) {
  const auto id = call.text(call.pointer(0));
  const auto message = id ? call.text(call.pointer(1)) : std::nullopt;
  if (!message) return;
  call.fail(ir::find_fault(*id).value_or(FaultKind::Unsupported), *message);
  // The check may be switched off; the model does not go on.
  if (!call.has_failed()) call.machine().finish(End::Exit, 128 + SIGABRT);
}

void exit_program(BuiltinCall& call) {
  const auto code = static_cast<std::uint8_t>(call.number(0));
  if (!call.has_failed() && call.machine().may_act({.kind = OperationKind::Exit}))
    call.machine().finish(End::Exit, code);
}

void killed(BuiltinCall& call) {
  const auto signal = static_cast<int>(call.number(0));
  if (call.has_failed()) return;
  if (signal == SIGABRT) {
    call.fail(FaultKind::Abort, "the program aborts");
  } else {
    const char* name = sigabbrev_np(signal);
    call.fail(FaultKind::Abort, fmt::format("the program is killed by signal SIG{}", name != nullptr ? name : "?"));
  }
  if (!call.has_failed()) call.machine().finish(End::Exit, 128 + signal);
}

void hook(BuiltinCall& call, const std::vector<Pointer>& hooks) {
  const std::uint64_t index = call.number(0);
  call.returns(index < hooks.size() ? hooks[index] : Pointer{});
}

void constructor(BuiltinCall& call) {
  hook(call, call.machine().constructors());
}

void destructor(BuiltinCall& call) {
  hook(call, call.machine().destructors());
}

void output(BuiltinCall& call) {
  const auto stream = call.number(0) == 2 ? Stream::Error : Stream::Output;
  const Pointer at = call.pointer(1);
  std::string bytes(call.number(2), '\0');
  std::vector<InputByte> inputs;  // nobody sees them: what is told is told about certain inputs
  if (call.read(at, bytes.data(), bytes.size(), &inputs)) call.machine().world().write(stream, bytes);
}

void input(BuiltinCall& call) {
  const auto name = call.text(call.pointer(0));
  if (!name || (*name == "/dev/stdin" && call.machine().stops_before_input())) return;
  const Pointer to = call.pointer(2);
  const auto found = call.machine().world().read(*name, call.number(1), call.number(3));
  if (!found) return call.returns(~std::uint64_t{0});
  if (found->empty() || call.write(to, found->data(), found->size())) call.returns(found->size());
}

void bytes_left(BuiltinCall& call) {
  const Pointer at = call.pointer(0);
  if (call.has_failed()) return;
  if (at.is_null() || call.memory().check_read(at, 0) != memory::Error::None) return call.returns(0);
  call.returns(call.memory().header(at.area).size - static_cast<std::uint64_t>(at.offset));
}

void clock_builtin(BuiltinCall& call) {
  call.returns(call.machine().tick());
}

// The environment is passed to the entry function.
void environment(BuiltinCall& call) {
  call.returns(Pointer{});
}

void symbolic_arguments(BuiltinCall& call) {
  call.returns(call.machine().options().symbolic_arguments);
}

void symbolic_input(BuiltinCall& call) {
  call.returns(call.machine().options().symbolic_input);
}

void new_argument(BuiltinCall& call) {
  call.returns(call.machine().allocate(call.number(0), AreaKind::Environment, 0, memory::Fill::Zero));
}

void choose(BuiltinCall& call) {
  const std::uint64_t count = call.number(0);
  if (call.has_failed()) return;
  if (count == 0 || count > std::numeric_limits<std::uint32_t>::max()) return call.returns(0);
  if (const auto chosen = call.machine().choose(count)) call.returns(*chosen);
}

constexpr auto table = std::to_array<BuiltinEntry>({
    {"__gmc_fault", fault},
    {"__gmc_exit", exit_program},
    {"__gmc_killed", killed},
    {"__gmc_constructor", constructor},
    {"__gmc_destructor", destructor},
    {"__gmc_output", output},
    {"__gmc_input", input},
    {"__gmc_bytes_left", bytes_left},
    {"__gmc_clock", clock_builtin},
    {"__gmc_environment", environment},
    {"__gmc_choose", choose},
    {"__gmc_symbolic_arguments", symbolic_arguments},
    {"__gmc_symbolic_input", symbolic_input},
    {"__gmc_new_argument", new_argument},
    {"gmc_choose", choose},
});

}  // namespace

std::span<const BuiltinEntry> intrinsic_builtins() {
  return table;
}

}  // namespace gmc::vm
