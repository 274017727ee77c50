// The functions that verification tasks use (SV-COMP's __VERIFIER_*), and our own of include/gmc/gmc.h.
#include <array>

#include "vm/builtin_call.hpp"

namespace gmc::vm {

namespace {

using ir::FaultKind;

// Any value of the type: what the world says.
void nondet(BuiltinCall& call) {
  const ir::Type& type = call.result_type();
  const std::uint64_t value = call.machine().world().choose_value();
  if (type.kind == ir::TypeKind::Float) {
    if (type.size == 4) return call.returns_real(static_cast<float>(static_cast<std::int64_t>(value)));
    return call.returns_real(static_cast<double>(static_cast<std::int64_t>(value)));
  }
  if (type.is_pointer()) return call.returns(memory::Pointer{});
  call.returns(type.kind == ir::TypeKind::Boolean || call.name() == "__VERIFIER_nondet_bool" ? value & 1 : value);
}

void assume(BuiltinCall& call) {
  const bool holds = call.number(0) != 0;
  if (!call.has_failed() && !holds) call.machine().finish(End::Assumption);
}

void assert_builtin(BuiltinCall& call) {
  const bool holds = call.number(0) != 0;
  if (!call.has_failed() && !holds) call.fail(FaultKind::AssertionFailure, "the asserted condition does not hold");
}

void error(BuiltinCall& call) {
  call.fail(FaultKind::Unreachable, "the error function is called");
}

void nothing(BuiltinCall&) {}

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
    {"__VERIFIER_assume", assume},
    {"__VERIFIER_assert", assert_builtin},
    {"__VERIFIER_error", error},
    {"__VERIFIER_atomic_begin", nothing},
    {"__VERIFIER_atomic_end", nothing},
    {"gmc_assume", assume},
    {"gmc_assert", assert_builtin},
});

}  // namespace

std::span<const BuiltinEntry> verifier_builtins() {
  return table;
}

}  // namespace gmc::vm
