// <complex.h>, done by the host's functions in the format of the arguments. A complex number is its two parts side by
// side, as in memory.
#include "vm/builtins/complex_builtins.hpp"

#include <array>

#include "vm/builtins/math_call.hpp"

namespace gmc::vm {

namespace {

template <class F>
using Complex = typename ComplexOf<F>::Type;

// The bytes of the cells of an argument. In a long double of -m32 the second part starts at byte 12.
template <class F>
[[nodiscard]] Complex<F> complex_argument(BuiltinCall& call, std::size_t i) {
  std::uint8_t bytes[2 * sizeof(F)] = {};
  Complex<F> result{};
  if (!check_argument(call, i, ir::TypeKind::Complex, format_of<F>) || !call.is_defined(i)) return result;
  const Datum& datum = call.argument(i).datum;
  for (std::size_t cell = 0; cell < datum.size() && cell * 8 < sizeof bytes; ++cell) {
    std::memcpy(bytes + cell * 8, &datum[cell].bits, 8);
  }
  F parts[2] = {};
  std::memcpy(&parts[0], bytes, float_bytes<F>);
  std::memcpy(&parts[1], bytes + guest_size<F>(call), float_bytes<F>);
  __real__ result = parts[0];
  __imag__ result = parts[1];
  return result;
}

template <class F>
void returns_complex(BuiltinCall& call, Complex<F> value) {
  std::uint8_t bytes[2 * sizeof(F)] = {};
  const F parts[2] = {__real__ value, __imag__ value};
  std::memcpy(bytes, &parts[0], float_bytes<F>);
  std::memcpy(bytes + guest_size<F>(call), &parts[1], float_bytes<F>);
  Datum result(cells_for(2 * guest_size<F>(call)));
  for (std::size_t cell = 0; cell < result.size(); ++cell) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, bytes + cell * 8, 8);
    result[cell] = Cell::plain(bits);
  }
  call.returns_datum(std::move(result));
}

template <class F, Complex<F> (*function)(Complex<F>)>
void unary(BuiltinCall& call) {
  const Complex<F> z = complex_argument<F>(call, 0);
  if (!call.has_failed()) returns_complex<F>(call, observed(call, function, z));
}

template <class F, Complex<F> (*function)(Complex<F>, Complex<F>)>
void binary(BuiltinCall& call) {
  const Complex<F> a = complex_argument<F>(call, 0);
  const Complex<F> b = complex_argument<F>(call, 1);
  if (!call.has_failed()) returns_complex<F>(call, observed(call, function, a, b));
}

template <class F, F (*function)(Complex<F>)>
void to_real(BuiltinCall& call) {
  const Complex<F> z = complex_argument<F>(call, 0);
  if (!call.has_failed()) call.returns_real(observed(call, function, z));
}

}  // namespace

// The functions, with the template that makes a builtin of each.
#define GMC_COMPLEX_FUNCTIONS(GMC_EACH) \
  GMC_EACH(unary, cacos)                \
  GMC_EACH(unary, casin)                \
  GMC_EACH(unary, catan)                \
  GMC_EACH(unary, ccos)                 \
  GMC_EACH(unary, csin)                 \
  GMC_EACH(unary, ctan)                 \
  GMC_EACH(unary, cacosh)               \
  GMC_EACH(unary, casinh)               \
  GMC_EACH(unary, catanh)               \
  GMC_EACH(unary, ccosh)                \
  GMC_EACH(unary, csinh)                \
  GMC_EACH(unary, ctanh)                \
  GMC_EACH(unary, cexp)                 \
  GMC_EACH(unary, clog)                 \
  GMC_EACH(unary, clog10)               \
  GMC_EACH(unary, csqrt)                \
  GMC_EACH(unary, conj)                 \
  GMC_EACH(unary, cproj)                \
  GMC_EACH(binary, cpow)                \
  GMC_EACH(to_real, cabs)               \
  GMC_EACH(to_real, carg)               \
  GMC_EACH(to_real, creal)              \
  GMC_EACH(to_real, cimag)

// C++ has its own <complex.h>, without them.
namespace host {
extern "C" {
#define GMC_TYPE_unary(F, name) Complex<F> name(Complex<F>) noexcept;
#define GMC_TYPE_binary(F, name) Complex<F> name(Complex<F>, Complex<F>) noexcept;
#define GMC_TYPE_to_real(F, name) F name(Complex<F>) noexcept;
#define GMC_DECLARE(shape, name)                                                                         \
  GMC_TYPE_##shape(double, name) GMC_TYPE_##shape(float, name##f) GMC_TYPE_##shape(long double, name##l) \
      GMC_TYPE_##shape(__float128, name##f128)
GMC_COMPLEX_FUNCTIONS(GMC_DECLARE)
}
}  // namespace host

namespace {

#define GMC_ENTRY(shape, name)                                                                                      \
  BuiltinEntry{#name, shape<double, host::name>}, BuiltinEntry{#name "f", shape<float, host::name##f>},             \
      BuiltinEntry{#name "l", shape<long double, host::name##l>},                                                   \
      BuiltinEntry{#name "f32", shape<float, host::name##f>}, BuiltinEntry{#name "f64", shape<double, host::name>}, \
      BuiltinEntry{#name "f32x", shape<double, host::name>},                                                        \
      BuiltinEntry{#name "f64x", shape<long double, host::name##l>},                                                \
      BuiltinEntry{#name "f128", shape<__float128, host::name##f128>},

constexpr BuiltinEntry table[] = {GMC_COMPLEX_FUNCTIONS(GMC_ENTRY)};

}  // namespace

std::span<const BuiltinEntry> complex_builtins() {
  return table;
}

}  // namespace gmc::vm
