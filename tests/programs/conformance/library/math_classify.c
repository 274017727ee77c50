// fpclassify isnan isinf isfinite isnormal signbit and the ordering macros for all three types.
#include <math.h>
#include <stdio.h>

static const char* kind(int c) {
  switch (c) {
    case FP_NAN: return "nan";
    case FP_INFINITE: return "inf";
    case FP_ZERO: return "zero";
    case FP_SUBNORMAL: return "subnormal";
    case FP_NORMAL: return "normal";
  }
  return "?";
}

int main(void) {
  const double v[] = {0.0, -0.0, 1, -1, 1e-310, -1e-40, 1e308, INFINITY, -INFINITY, fabs(NAN), nan("7")};
  for (unsigned i = 0; i < sizeof v / sizeof *v; i++) {
    double d = v[i];
    float f = d;
    long double l = d;
    printf("%s %s %s ", kind(fpclassify(d)), kind(fpclassify(f)), kind(fpclassify(l)));
    printf("%d%d%d %d%d%d %d%d%d %d%d%d ", !!isnan(d), !!isnan(f), !!isnan(l), !!isinf(d), !!isinf(f), !!isinf(l),
           !!isfinite(d), !!isfinite(f), !!isfinite(l), !!isnormal(d), !!isnormal(f), !!isnormal(l));
    printf("%d%d%d\n", !!signbit(d), !!signbit(f), !!signbit(l));
  }
  printf("%d %d\n", !!signbit(-NAN), !!signbit(copysign(NAN, 1)));
  printf("%g %g %Lg\n", HUGE_VAL, HUGE_VALF, HUGE_VALL);
  printf("%d\n", math_errhandling & MATH_ERRNO);
  return 0;
}
