// What kind of number it is: the functions behind the macros of <math.h>, and those of GCC, which take any format. So
// all of them look at the type of their argument, not at their name.
#include "vm/builtins/classification_builtins.hpp"

#include <math.h>

#include <array>

#include "vm/builtins/math_call.hpp"

namespace gmc::vm {

namespace {

using ir::FaultKind;
using ir::FloatFormat;

// Hands the argument to the function in its format.
template <class Function>
void visit(BuiltinCall& call, std::size_t i, Function&& function) {
  if (call.has_failed()) return;
  const bool is_float = i < call.count() && call.type(i).kind == ir::TypeKind::Float;
  switch (is_float ? call.type(i).float_format : FloatFormat::None) {
    case FloatFormat::Binary32: return function(real_argument<float>(call, i));
    case FloatFormat::X87Extended: return function(real_argument<long double>(call, i));
    case FloatFormat::Binary128: return function(real_argument<__float128>(call, i));
    default: return function(real_argument<double>(call, i));  // tells what is wrong if it is none
  }
}

// The host's function for each format.
#define GMC_CLASSIFIER(Name, function)                                 \
  struct Name {                                                        \
    int operator()(float x) const { return ::function##f(x); }         \
    int operator()(double x) const { return ::function(x); }           \
    int operator()(long double x) const { return ::function##l(x); }   \
    int operator()(__float128 x) const { return ::function##f128(x); } \
  }
GMC_CLASSIFIER(IsNan, __isnan);
GMC_CLASSIFIER(IsInf, __isinf);
GMC_CLASSIFIER(IsFinite, __finite);
GMC_CLASSIFIER(SignBit, __signbit);
GMC_CLASSIFIER(Class, __fpclassify);
GMC_CLASSIFIER(IsSignaling, __issignaling);

struct IsNormal {
  template <class F>
  int operator()(F x) const {
    return Class{}(x) == FP_NORMAL ? 1 : 0;
  }
};

// The x87 format has numbers that no operation makes.
struct IsCanonical {
  template <class F>
  int operator()(F x) const {
    return std::is_same_v<F, long double> ? ::__iscanonicall(static_cast<long double>(x)) : 1;
  }
};

template <class Classifier>
void classify(BuiltinCall& call) {
  visit(call, 0, [&](auto x) {
    if (!call.has_failed()) call.returns(static_cast<std::uint64_t>(std::int64_t{Classifier{}(x)}));
  });
}

// __builtin_fpclassify: the values to return for NaN, infinity, normal, subnormal, zero, and the number.
void choose_by_class(BuiltinCall& call) {
  visit(call, 5, [&](auto x) {
    const int kind = Class{}(x);
    const std::size_t position = kind == FP_NAN         ? 0
                                 : kind == FP_INFINITE  ? 1
                                 : kind == FP_NORMAL    ? 2
                                 : kind == FP_SUBNORMAL ? 3
                                                        : 4;
    call.returns(call.number(position));
  });
}

// Comparisons that raise no exception for NaN. Quadruple precision holds all formats exactly.
template <class Relation>
void compare(BuiltinCall& call) {
  __float128 values[2] = {};
  for (std::size_t i = 0; i < 2; ++i) {
    visit(call, i, [&](auto x) { values[i] = x; });
  }
  if (!call.has_failed()) call.returns(Relation{}(values[0], values[1]) ? 1 : 0);
}

#define GMC_RELATION(Name, expression)                                       \
  struct Name {                                                              \
    bool operator()(__float128 x, __float128 y) const { return expression; } \
  }
GMC_RELATION(Greater, x > y);
GMC_RELATION(GreaterEqual, x >= y);
GMC_RELATION(Less, x < y);
GMC_RELATION(LessEqual, x <= y);
GMC_RELATION(LessGreater, x<y || x> y);
GMC_RELATION(Unordered, x != x || y != y);
GMC_RELATION(Equal, x == y);

#define GMC_FORMATS(name, ...)                                                                               \
  BuiltinEntry{name, __VA_ARGS__}, BuiltinEntry{name "f", __VA_ARGS__}, BuiltinEntry{name "l", __VA_ARGS__}, \
      BuiltinEntry {                                                                                         \
    name "f128", __VA_ARGS__                                                                                 \
  }

constexpr auto table = std::to_array<BuiltinEntry>({
    GMC_FORMATS("isnan", classify<IsNan>),
    GMC_FORMATS("__isnan", classify<IsNan>),
    GMC_FORMATS("isinf", classify<IsInf>),
    GMC_FORMATS("__isinf", classify<IsInf>),
    BuiltinEntry{"isinf_sign", classify<IsInf>},
    GMC_FORMATS("finite", classify<IsFinite>),
    GMC_FORMATS("__finite", classify<IsFinite>),
    BuiltinEntry{"isfinite", classify<IsFinite>},
    BuiltinEntry{"isnormal", classify<IsNormal>},
    GMC_FORMATS("signbit", classify<SignBit>),
    GMC_FORMATS("__signbit", classify<SignBit>),
    BuiltinEntry{"fpclassify", choose_by_class},
    GMC_FORMATS("__fpclassify", classify<Class>),
    BuiltinEntry{"issignaling", classify<IsSignaling>},
    GMC_FORMATS("__issignaling", classify<IsSignaling>),
    BuiltinEntry{"__iscanonicall", classify<IsCanonical>},

    BuiltinEntry{"isgreater", compare<Greater>},
    BuiltinEntry{"isgreaterequal", compare<GreaterEqual>},
    BuiltinEntry{"isless", compare<Less>},
    BuiltinEntry{"islessequal", compare<LessEqual>},
    BuiltinEntry{"islessgreater", compare<LessGreater>},
    BuiltinEntry{"isunordered", compare<Unordered>},
    BuiltinEntry{"iseqsig", compare<Equal>},
    GMC_FORMATS("__iseqsig", compare<Equal>),
});

}  // namespace

std::span<const BuiltinEntry> classification_builtins() {
  return table;
}

}  // namespace gmc::vm
