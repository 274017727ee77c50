// <math.h>, done by the host's functions in the format of the arguments, so that results equal those of the native
// program bit by bit. Each function stands for its eight formats: sin, sinf, sinl, sinf32, sinf64, sinf32x, sinf64x,
// sinf128.
#include <math.h>

#include <limits>
#include <vector>

#include "vm/builtins/classification_builtins.hpp"
#include "vm/builtins/complex_builtins.hpp"
#include "vm/builtins/math_call.hpp"

namespace gmc::vm {

namespace {

using ir::FaultKind;
using memory::Pointer;

// Shapes of functions.

template <class F, F (*function)(F)>
void unary(BuiltinCall& call) {
  const F x = real_argument<F>(call, 0);
  if (!call.has_failed()) call.returns_real(observed(call, function, x));
}

template <class F, F (*function)(F, F)>
void binary(BuiltinCall& call) {
  const F x = real_argument<F>(call, 0);
  const F y = real_argument<F>(call, 1);
  if (!call.has_failed()) call.returns_real(observed(call, function, x, y));
}

template <class F, F (*function)(F, F, F)>
void ternary(BuiltinCall& call) {
  const F x = real_argument<F>(call, 0);
  const F y = real_argument<F>(call, 1);
  const F z = real_argument<F>(call, 2);
  if (!call.has_failed()) call.returns_real(observed(call, function, x, y, z));
}

template <class F, F (*function)(F, long double)>
void toward(BuiltinCall& call) {
  const F x = real_argument<F>(call, 0);
  const auto y = real_argument<long double>(call, 1);
  if (!call.has_failed()) call.returns_real(observed(call, function, x, y));
}

template <class F, F (*function)(F, int)>
void with_int(BuiltinCall& call) {
  const F x = real_argument<F>(call, 0);
  const auto n = static_cast<int>(call.number(1));
  if (!call.has_failed()) call.returns_real(observed(call, function, x, n));
}

template <class F, F (*function)(F, long)>
void with_long(BuiltinCall& call) {
  const F x = real_argument<F>(call, 0);
  const auto n = static_cast<long>(call.signed_number(1));
  if (!call.has_failed()) call.returns_real(observed(call, function, x, n));
}

template <class F, F (*function)(int, F)>
void of_order(BuiltinCall& call) {
  const auto n = static_cast<int>(call.number(0));
  const F x = real_argument<F>(call, 1);
  if (!call.has_failed()) call.returns_real(observed(call, function, n, x));
}

template <class F, int (*function)(F)>
void to_int(BuiltinCall& call) {
  const F x = real_argument<F>(call, 0);
  if (!call.has_failed()) call.returns(static_cast<std::uint64_t>(std::int64_t{observed(call, function, x)}));
}

// What a long of four bytes cannot hold becomes its smallest number, as the processor does it.
template <class F, class Integer, Integer (*function)(F)>
void to_integer(BuiltinCall& call) {
  const F x = real_argument<F>(call, 0);
  if (call.has_failed()) return;
  std::int64_t result = observed(call, function, x);
  if (call.result_type().size == 4 && result != static_cast<std::int32_t>(result)) {
    result = std::numeric_limits<std::int32_t>::min();
  }
  call.returns(static_cast<std::uint64_t>(result));
}
template <class F, long (*function)(F)>
void to_long(BuiltinCall& call) {
  to_integer<F, long, function>(call);
}
template <class F, long long (*function)(F)>
void to_long_long(BuiltinCall& call) {
  to_integer<F, long long, function>(call);
}

// frexp, lgamma_r: an int through the pointer.
template <class F, F (*function)(F, int*)>
void with_int_result(BuiltinCall& call) {
  const F x = real_argument<F>(call, 0);
  const Pointer at = call.pointer(1);
  if (call.has_failed()) return;
  int more = 0;
  const F result = observed(call, function, x, &more);
  call.write_number(at, more);
  call.returns_real(result);
}

template <class F, F (*function)(F, F, int*)>
void with_quotient(BuiltinCall& call) {
  const F x = real_argument<F>(call, 0);
  const F y = real_argument<F>(call, 1);
  const Pointer at = call.pointer(2);
  if (call.has_failed()) return;
  int quotient = 0;
  const F result = observed(call, function, x, y, &quotient);
  call.write_number(at, quotient);
  call.returns_real(result);
}

template <class F, F (*function)(F, F*)>
void with_real_result(BuiltinCall& call) {
  const F x = real_argument<F>(call, 0);
  const Pointer at = call.pointer(1);
  if (call.has_failed()) return;
  F more{};
  const F result = observed(call, function, x, &more);
  write_real(call, at, more);
  call.returns_real(result);
}

template <class F, F (*sine)(F), F (*cosine)(F)>
void sine_and_cosine(BuiltinCall& call) {
  const F x = real_argument<F>(call, 0);
  const Pointer sine_at = call.pointer(1);
  const Pointer cosine_at = call.pointer(2);
  if (call.has_failed()) return;
  write_real(call, sine_at, observed(call, sine, x));
  write_real(call, cosine_at, observed(call, cosine, x));
}

// The variable of the models, if they have it.
void set_signgam(BuiltinCall& call, int sign) {
  const link::Program& program = call.machine().program();
  for (std::size_t i = 0; i < program.entities.size(); ++i) {
    const link::EntityId id{i};
    const link::Entity& entity = program.entities[id];
    if (!entity.is_defined || !entity.is_reachable || program.name_of(entity) != "signgam") continue;
    if (call.machine().is_model(entity.module)) call.write_number(call.machine().global(id), sign);
  }
}

template <class F, F (*function)(F, int*)>
void gamma_logarithm(BuiltinCall& call) {
  const F x = real_argument<F>(call, 0);
  if (call.has_failed()) return;
  int sign = 0;
  const F result = observed(call, function, x, &sign);
  set_signgam(call, sign);
  call.returns_real(result);
}

template <class F, F (*function)(const char*)>
void from_text(BuiltinCall& call) {
  const auto text = call.text(call.pointer(0));
  if (text && !call.has_failed()) call.returns_real(function(text->c_str()));
}

// A NaN that signals: the first bit of the fraction is clear, another one is set.
template <class F, F (*function)(const char*)>
void signaling_from_text(BuiltinCall& call) {
  const auto text = call.text(call.pointer(0));
  if (!text || call.has_failed()) return;
  constexpr unsigned quiet_bit = std::is_same_v<F, float>         ? 22
                                 : std::is_same_v<F, double>      ? 51
                                 : std::is_same_v<F, long double> ? 62
                                                                  : 111;
  const F quiet = function(text->c_str());
  Wide bits = 0;
  std::memcpy(&bits, &quiet, float_bytes<F>);
  bits &= ~(Wide{1} << quiet_bit);
  if ((bits & ((Wide{1} << quiet_bit) - 1)) == 0) bits |= Wide{1} << (quiet_bit - 1);
  Datum result(cells_for(sizeof(F)));
  for (std::size_t i = 0; i < result.size(); ++i) {
    result[i] = Cell::plain(static_cast<std::uint64_t>(bits >> (64 * i)));
  }
  call.returns_datum(std::move(result));
}

template <class F>
void infinity(BuiltinCall& call) {
  call.returns_real(static_cast<F>(HUGE_VAL));
}

// GCC's __builtin_powi: what libgcc does.
template <class F>
[[nodiscard]] F integer_power(F x, int n) {
  if constexpr (std::is_same_v<F, float>) return __builtin_powif(x, n);
  if constexpr (std::is_same_v<F, double>) return __builtin_powi(x, n);
  return static_cast<F>(__builtin_powil(x, n));
}

void absolute(BuiltinCall& call) {
  const std::int64_t value = call.signed_number(0);
  if (call.has_failed()) return;
  const auto bits = static_cast<unsigned>(call.result_type().size * 8);
  if (value == static_cast<std::int64_t>(~std::uint64_t{0} << (bits - 1))) {
    call.fail(FaultKind::SignedOverflow,
              fmt::format("{}({}) does not fit into the type of the result", call.name(), value));
  }
  call.returns(value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value));
}

// One line makes the builtins of one function in all formats.
#define GMC_C99(shape, name, target)                                                                               \
  BuiltinEntry{#name, shape<double, ::target>}, BuiltinEntry{#name "f", shape<float, ::target##f>}, BuiltinEntry { \
#name "l", shape < long double, ::target##l>                                                                   \
  }
#define GMC_AS(shape, name, target)                                                                            \
  GMC_C99(shape, name, target), BuiltinEntry{#name "f32", shape<float, ::target##f>},                          \
      BuiltinEntry{#name "f64", shape<double, ::target>}, BuiltinEntry{#name "f32x", shape<double, ::target>}, \
      BuiltinEntry{#name "f64x", shape<long double, ::target##l>}, BuiltinEntry {                              \
#name "f128", shape < __float128, ::target##f128>                                                          \
  }
#define GMC_ALL(shape, name) GMC_AS(shape, name, name)
// Only double, float, long double.
#define GMC_OLD(shape, name) GMC_C99(shape, name, name)

constexpr BuiltinEntry table[] = {
    GMC_ALL(unary, acos),
    GMC_ALL(unary, asin),
    GMC_ALL(unary, atan),
    GMC_ALL(binary, atan2),
    GMC_ALL(unary, cos),
    GMC_ALL(unary, sin),
    GMC_ALL(unary, tan),
    GMC_ALL(unary, acosh),
    GMC_ALL(unary, asinh),
    GMC_ALL(unary, atanh),
    GMC_ALL(unary, cosh),
    GMC_ALL(unary, sinh),
    GMC_ALL(unary, tanh),
    BuiltinEntry{"sincos", sine_and_cosine<double, ::sin, ::cos>},
    BuiltinEntry{"sincosf", sine_and_cosine<float, ::sinf, ::cosf>},
    BuiltinEntry{"sincosl", sine_and_cosine<long double, ::sinl, ::cosl>},
    BuiltinEntry{"sincosf128", sine_and_cosine<__float128, ::sinf128, ::cosf128>},

    GMC_ALL(unary, exp),
    GMC_ALL(unary, exp2),
    GMC_ALL(unary, exp10),
    GMC_AS(unary, pow10, exp10),
    GMC_ALL(unary, expm1),
    GMC_ALL(unary, log),
    GMC_ALL(unary, log2),
    GMC_ALL(unary, log10),
    GMC_ALL(unary, log1p),
    GMC_ALL(unary, logb),
    GMC_ALL(to_int, ilogb),
    GMC_ALL(to_long, llogb),
    GMC_ALL(with_int_result, frexp),
    GMC_ALL(with_int, ldexp),
    GMC_ALL(with_int, scalbn),
    GMC_ALL(with_long, scalbln),
    GMC_OLD(binary, scalb),
    GMC_OLD(unary, significand),
    GMC_ALL(with_real_result, modf),

    GMC_ALL(binary, pow),
    BuiltinEntry{"powi", with_int<double, integer_power<double>>},
    BuiltinEntry{"powif", with_int<float, integer_power<float>>},
    BuiltinEntry{"powil", with_int<long double, integer_power<long double>>},
    GMC_ALL(unary, sqrt),
    GMC_ALL(unary, cbrt),
    GMC_ALL(binary, hypot),
    GMC_ALL(unary, fabs),
    GMC_ALL(ternary, fma),

    GMC_ALL(unary, erf),
    GMC_ALL(unary, erfc),
    GMC_ALL(unary, tgamma),
    BuiltinEntry{"lgamma_r", with_int_result<double, ::lgamma_r>},
    BuiltinEntry{"lgammaf_r", with_int_result<float, ::lgammaf_r>},
    BuiltinEntry{"lgammal_r", with_int_result<long double, ::lgammal_r>},
    BuiltinEntry{"lgammaf128_r", with_int_result<__float128, ::lgammaf128_r>},
    BuiltinEntry{"lgamma", gamma_logarithm<double, ::lgamma_r>},
    BuiltinEntry{"lgammaf", gamma_logarithm<float, ::lgammaf_r>},
    BuiltinEntry{"lgammal", gamma_logarithm<long double, ::lgammal_r>},
    BuiltinEntry{"lgammaf128", gamma_logarithm<__float128, ::lgammaf128_r>},
    BuiltinEntry{"gamma", gamma_logarithm<double, ::lgamma_r>},
    BuiltinEntry{"gammaf", gamma_logarithm<float, ::lgammaf_r>},
    BuiltinEntry{"gammal", gamma_logarithm<long double, ::lgammal_r>},
    GMC_ALL(unary, j0),
    GMC_ALL(unary, j1),
    GMC_ALL(of_order, jn),
    GMC_ALL(unary, y0),
    GMC_ALL(unary, y1),
    GMC_ALL(of_order, yn),

    GMC_ALL(unary, ceil),
    GMC_ALL(unary, floor),
    GMC_ALL(unary, trunc),
    GMC_ALL(unary, round),
    GMC_ALL(unary, roundeven),
    GMC_ALL(unary, rint),
    GMC_ALL(unary, nearbyint),
    GMC_ALL(to_long, lrint),
    GMC_ALL(to_long, lround),
    GMC_ALL(to_long_long, llrint),
    GMC_ALL(to_long_long, llround),

    GMC_ALL(binary, fmod),
    GMC_ALL(binary, remainder),
    GMC_OLD(binary, drem),
    GMC_ALL(with_quotient, remquo),
    GMC_ALL(binary, copysign),
    GMC_ALL(binary, nextafter),
    GMC_OLD(toward, nexttoward),
    GMC_ALL(unary, nextup),
    GMC_ALL(unary, nextdown),
    GMC_ALL(binary, fdim),
    GMC_ALL(binary, fmax),
    GMC_ALL(binary, fmin),
    GMC_ALL(binary, fmaxmag),
    GMC_ALL(binary, fminmag),
    GMC_ALL(binary, fmaximum),
    GMC_ALL(binary, fminimum),
    GMC_ALL(binary, fmaximum_num),
    GMC_ALL(binary, fminimum_num),
    GMC_ALL(from_text, nan),
    GMC_AS(signaling_from_text, nans, nan),

    BuiltinEntry{"inf", infinity<double>},
    BuiltinEntry{"inff", infinity<float>},
    BuiltinEntry{"infl", infinity<long double>},
    BuiltinEntry{"inff128", infinity<__float128>},
    BuiltinEntry{"huge_val", infinity<double>},
    BuiltinEntry{"huge_valf", infinity<float>},
    BuiltinEntry{"huge_vall", infinity<long double>},
    BuiltinEntry{"huge_valf128", infinity<__float128>},

    BuiltinEntry{"abs", absolute},
    BuiltinEntry{"labs", absolute},
    BuiltinEntry{"llabs", absolute},
    BuiltinEntry{"imaxabs", absolute},
};

}  // namespace

std::span<const BuiltinEntry> math_builtins() {
  static const std::vector<BuiltinEntry> all = [] {
    std::vector<BuiltinEntry> result{std::begin(table), std::end(table)};
    for (const auto part : {classification_builtins(), complex_builtins()}) {
      result.insert(result.end(), part.begin(), part.end());
    }
    return result;
  }();
  return all;
}

}  // namespace gmc::vm
