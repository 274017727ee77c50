// How a function of the host's <math.h> becomes a builtin: arguments in their own format, errno passed on.
#pragma once

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <type_traits>

#include "ir/print_type.hpp"
#include "vm/builtin_call.hpp"
#include "vm/float_formats.hpp"

namespace gmc::vm {

template <class F>
inline constexpr ir::FloatFormat format_of = std::is_same_v<F, float>         ? ir::FloatFormat::Binary32
                                             : std::is_same_v<F, double>      ? ir::FloatFormat::Binary64
                                             : std::is_same_v<F, long double> ? ir::FloatFormat::X87Extended
                                                                              : ir::FloatFormat::Binary128;

// In a call without prototype anything may arrive: false with a fault if it is not of this kind and format.
[[nodiscard]] inline bool check_argument(BuiltinCall& call, std::size_t i, ir::TypeKind kind, ir::FloatFormat format) {
  if (call.has_failed()) return false;
  if (i >= call.count()) {
    call.fail(ir::FaultKind::BadCall,
              fmt::format("{} is called with {} arguments, too few", call.name(), call.count()));
    return false;
  }
  const Argument& argument = call.argument(i);
  const ir::Type& type = call.type(i);
  const ir::Type& part = kind == ir::TypeKind::Complex && type.element ? argument.module->types[type.element] : type;
  if (type.kind == kind && part.float_format == format) return true;
  call.fail(ir::FaultKind::BadCall, fmt::format("argument {} of {} is of type '{}', which it is not made for", i + 1,
                                                call.name(), ir::type_name(*argument.module, argument.type)));
  return false;
}

template <class F>
[[nodiscard]] F real_argument(BuiltinCall& call, std::size_t i) {
  return check_argument(call, i, ir::TypeKind::Float, format_of<F>) ? call.real<F>(i) : F{};
}

// Calls the host's function and passes errno on. The compiler must not know which one it is: it takes many of them for
// pure and would look at errno too early.
template <class R, class... A>
[[nodiscard]] R observed(BuiltinCall& call, R (*function)(A...), std::type_identity_t<A>... arguments) {
  R (*volatile hidden)(A...) = function;
  errno = 0;
  const R result = hidden(arguments...);
  if (errno != 0 && !call.has_failed()) call.set_errno(errno);
  return result;
}

// The size of an object of this format in the checked program.
template <class F>
[[nodiscard]] std::uint64_t guest_size(BuiltinCall& call) {
  return std::is_same_v<F, long double> && call.memory().pointer_size() == 4 ? 12 : sizeof(F);
}

// Writes through a pointer argument; padding becomes zero, as in any store.
template <class F>
void write_real(BuiltinCall& call, memory::Pointer at, F value) {
  std::uint8_t bytes[sizeof(F)] = {};
  std::memcpy(bytes, &value, float_bytes<F>);
  call.write(at, bytes, guest_size<F>(call));
}

}  // namespace gmc::vm
