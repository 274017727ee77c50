// isnan, isinf, signbit, copysign, huge_val, nan, fpclassify, fabs, powi and others as builtins.
#include <stdio.h>

static const double v[] = {0.0, -0.0, 1.5, -2.5, 1e-310, 1e308, __builtin_inf(), -__builtin_inf(), __builtin_nan("")};

int main(void) {
  for (int i = 0; i < 9; i++) {
    double d = v[i];
    float f = d;
    long double l = d;
    printf("%d: %d %d %d %d %d ", i, __builtin_isnan(d), __builtin_isinf_sign(d), __builtin_isfinite(d),
           __builtin_isnormal(d), __builtin_signbit(d) != 0);
    printf("%d %d %d %d ", __builtin_isnan(f), __builtin_isinf_sign(f), __builtin_isfinite(f), __builtin_isnormal(f));
    printf("%d %d %d ", __builtin_isnan(l), __builtin_isinf_sign(l), __builtin_signbitl(l) != 0);
    printf("%d ", __builtin_fpclassify(0, 1, 2, 3, 4, d));
    printf("%g %g %g\n", __builtin_fabs(d), __builtin_copysign(3, d), (double)__builtin_copysignf(3, f));
  }
  printf("%g %g %Lg\n", __builtin_huge_val(), -__builtin_huge_valf(), __builtin_infl());
  printf("%d %d\n", __builtin_isnan(__builtin_nanf("")), __builtin_isnan(__builtin_nans("")));
  union {
    double d;
    unsigned long u;
  } u = {__builtin_nan("0x123")};
  printf("%lx\n", u.u);
  printf("%d %d %d\n", __builtin_isgreater(2.0, 1.0), __builtin_isless(2.0, 1.0), __builtin_isunordered(1.0, v[8]));
  printf("%d %d %d\n", __builtin_islessgreater(1.0, 1.0), __builtin_islessequal(1.0, 1.0),
         __builtin_isgreaterequal(0.5f, 1.0));
  printf("%g %g\n", __builtin_powi(2.0, 10), __builtin_powi(2.0, -2));
  printf("%g %g %g\n", __builtin_sqrt(2.25), __builtin_floor(-1.5), __builtin_ceil(-1.5));
  printf("%g %g\n", __builtin_fmin(1, 2), __builtin_fmax(1, v[8]));
  printf("%g %g\n", __builtin_trunc(2.7), __builtin_round(2.5));
  printf("%ld %d\n", __builtin_lrint(3.5), (int)__builtin_ilogb(10.0));
  _Complex double z = __builtin_complex(1.0, -2.0);
  printf("%g %g\n", __builtin_creal(z), __builtin_cimag(z));
  return 0;
}
