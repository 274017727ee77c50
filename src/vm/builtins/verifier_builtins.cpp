// The functions that verification tasks use (SV-COMP's __VERIFIER_*), and our own of include/gmc/gmc.h.
#include <fmt/format.h>

#include <array>
#include <csignal>

#include "vm/builtin_call.hpp"

namespace gmc::vm {

namespace {

using ir::FaultKind;

// What inputs of a type with more than 256 values are tried with, unless the user says something else.
[[nodiscard]] std::vector<std::uint64_t> extremes(const ir::Type& type) {
  if (type.kind == ir::TypeKind::Float) return {0, 1, ~std::uint64_t{0}};
  if (type.is_pointer()) return {0};
  const unsigned bits = precision_of(type);
  const std::uint64_t sign = std::uint64_t{1} << (std::min(bits, 64U) - 1);
  if (is_unsigned(type)) return {0, 1, 2, sign + (sign - 1)};
  return {0, 1, 2, ~std::uint64_t{0}, sign - 1, ~(sign - 1)};
}

// The value, or nothing: not now.
[[nodiscard]] std::optional<std::uint64_t> choose_value(BuiltinCall& call) {
  Machine& machine = call.machine();
  const ir::Type& type = call.result_type();
  if (machine.options().scheduling == Scheduling::Sequential) return machine.world().choose_value();
  if (type.kind == ir::TypeKind::Boolean || call.name() == "__VERIFIER_nondet_bool") return machine.choose(2, true);
  if (type.is_integral() && precision_of(type) <= 8)
    return machine.choose(std::uint64_t{1} << precision_of(type), true);
  const std::vector<std::uint64_t> values =
      machine.options().values.empty() ? extremes(type) : machine.options().values;
  machine.note_sampling();
  const auto chosen = machine.choose(values.size(), true);
  return chosen ? std::optional{values[*chosen]} : std::nullopt;
}

// As much of an object's name as is told, and can be read without harm: it is no fault if there is none.
[[nodiscard]] std::string name_of_object(BuiltinCall& call) {
  constexpr std::size_t longest = 64;
  const Datum& datum = call.argument(0).datum;
  std::string name;
  if (datum.empty() || !datum[0].is(Tag::Pointer)) return name;
  while (name.size() < longest) {
    std::uint64_t byte = 0;
    const memory::Pointer here = datum[0].as_pointer() + static_cast<std::int64_t>(name.size());
    if (call.memory().load(here, 1, byte) != memory::Error::None || byte == 0) break;
    name += static_cast<char>(byte);
  }
  return name;
}

// For people: a byte of an object, or of what the program reads; or whether there is one.
[[nodiscard]] trace::InputOrigin origin_of(BuiltinCall& call) {
  if (call.name() == "__gmc_any_byte") return {name_of_object(call), call.number(1)};
  const bool is_more = call.name() == "__gmc_any_more";
  if (call.name() != "__gmc_any_character" && !is_more) return {};
  const std::uint64_t argument = call.number(0);
  return {argument == 0 ? "standard input" : fmt::format("argument {}", argument), call.number(1), true, is_more};
}

[[nodiscard]] bool is_boolean(BuiltinCall& call) {
  return call.result_type().kind == ir::TypeKind::Boolean || call.name() == "__VERIFIER_nondet_bool";
}

[[nodiscard]] unsigned input_width(BuiltinCall& call) {
  return is_boolean(call) ? 1 : precision_of(call.result_type());
}

[[nodiscard]] trace::InputKind input_kind(BuiltinCall& call) {
  if (call.result_type().kind == ir::TypeKind::Float) return trace::InputKind::Real;
  if (is_boolean(call) || is_unsigned(call.result_type())) return trace::InputKind::Unsigned;
  return trace::InputKind::Signed;
}

// Others are sampled.
[[nodiscard]] bool can_be_input(const ir::Type& type) {
  return type.is_integral() || type.is_pointer() || (type.kind == ir::TypeKind::Float && type.size <= 8);
}

// What the inputs were given as; or a symbol. False: neither.
[[nodiscard]] bool takes_input(BuiltinCall& call) {
  Machine& machine = call.machine();
  const ir::Type& type = call.result_type();
  if (!can_be_input(type) || (machine.symbols() == nullptr && !machine.options().inputs)) return false;
  const unsigned width = input_width(call);
  if (machine.symbols() != nullptr) {
    const terms::Term* const symbol = machine.next_input(width, input_kind(call), origin_of(call));
    if (type.is_pointer()) machine.symbols()->set_address(symbol);
    call.returns_term(machine.symbols()->pool().zero_extend(symbol, precision_of(type)));
    return true;
  }
  const trace::InputValue value = machine.next_input_value();
  const Wide bits = extend(Wide{value.high} << 64 | value.low, width, is_unsigned(type));
  call.returns(static_cast<std::uint64_t>(bits));
  if (call.result().size() > 1) call.result()[1] = Cell::plain(static_cast<std::uint64_t>(bits >> 64));
  return true;
}

void return_chosen(BuiltinCall& call, std::uint64_t value) {
  const ir::Type& type = call.result_type();
  if (type.kind == ir::TypeKind::Float) {
    const auto number = static_cast<std::int64_t>(value);
    if (type.size == 4) return call.returns_real(static_cast<float>(number));
    return call.returns_real(static_cast<double>(number));
  }
  if (type.is_pointer()) return call.returns(memory::Pointer{});
  call.returns(is_boolean(call) ? value & 1 : value);
}

void nondet(BuiltinCall& call) {
  if (takes_input(call)) return;
  const std::optional<std::uint64_t> chosen = choose_value(call);
  if (!chosen) return;
  return_chosen(call, *chosen);
  const ir::Type& type = call.result_type();
  if (!can_be_input(type)) return;
  const unsigned width = input_width(call);
  const Datum& result = call.result();
  trace::InputValue value{0, 0, width, input_kind(call), origin_of(call)};
  if (!type.is_pointer()) {
    value.low = width < 64 ? result[0].bits & ((std::uint64_t{1} << width) - 1) : result[0].bits;
    if (result.size() > 1) value.high = result[1].bits;
  }
  call.machine().world().note_input(call.machine().running().number, value);
}

void assume(BuiltinCall& call) {
  const std::optional<bool> holds = call.truth(0);
  if (holds && !*holds) call.machine().get_stuck(End::Assumption);
}

void assert_builtin(BuiltinCall& call) {
  const std::optional<bool> holds = call.truth(0);
  if (holds && !*holds) call.fail(FaultKind::AssertionFailure, "the asserted condition does not hold");
}

void error(BuiltinCall& call) {
  call.fail(FaultKind::AssertionFailure, "the error function is called");
  // The check may be switched off; nothing comes back from there.
  if (!call.has_failed()) call.machine().finish(End::Exit, 128 + SIGABRT);
}

void atomic_begin(BuiltinCall& call) {
  if (call.machine().may_act({.kind = OperationKind::Atomic})) call.machine().begin_atomic();
}

void atomic_end(BuiltinCall& call) {
  call.machine().end_atomic();
}

constexpr auto table = std::to_array<BuiltinEntry>({
    {"__VERIFIER_nondet_bool", nondet},
    {"__VERIFIER_nondet_char", nondet},
    {"__VERIFIER_nondet_uchar", nondet},
    {"__VERIFIER_nondet_short", nondet},
    {"__VERIFIER_nondet_ushort", nondet},
    {"__VERIFIER_nondet_int", nondet},
    {"__VERIFIER_nondet_uint", nondet},
    {"__VERIFIER_nondet_unsigned", nondet},
    {"__VERIFIER_nondet_long", nondet},
    {"__VERIFIER_nondet_ulong", nondet},
    {"__VERIFIER_nondet_longlong", nondet},
    {"__VERIFIER_nondet_ulonglong", nondet},
    {"__VERIFIER_nondet_float", nondet},
    {"__VERIFIER_nondet_double", nondet},
    {"__VERIFIER_nondet_size_t", nondet},
    {"__VERIFIER_nondet_pointer", nondet},
    {"__VERIFIER_nondet_int128", nondet},
    {"__VERIFIER_nondet_uint128", nondet},
    {"__VERIFIER_nondet_loff_t", nondet},
    {"__VERIFIER_nondet_pchar", nondet},
    {"__VERIFIER_nondet_sector_t", nondet},
    {"__VERIFIER_nondet_u8", nondet},
    {"__VERIFIER_nondet_u16", nondet},
    {"__VERIFIER_nondet_u32", nondet},
    {"__VERIFIER_nondet_s8", nondet},
    {"__VERIFIER_nondet_s16", nondet},
    {"__VERIFIER_nondet_s32", nondet},
    {"__gmc_any_byte", nondet},
    {"__gmc_any_character", nondet},
    {"__gmc_any_more", nondet},
    {"__VERIFIER_assume", assume},
    {"__gmc_assume", assume},
    {"__VERIFIER_assert", assert_builtin},
    {"__VERIFIER_error", error},
    {"reach_error", error},
    {"__VERIFIER_atomic_begin", atomic_begin},
    {"__VERIFIER_atomic_end", atomic_end},
    {"gmc_assume", assume},
    {"gmc_assert", assert_builtin},
});

}  // namespace

std::span<const BuiltinEntry> verifier_builtins() {
  return table;
}

}  // namespace gmc::vm
