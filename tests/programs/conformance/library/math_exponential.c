// exp exp2 expm1 log log2 log10 log1p pow cbrt hypot in ten digits, exact cases, errors with errno.
#define _GNU_SOURCE
#include <errno.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  static const double v[] = {0.001, 0.5, 1, 1.5, 2, 2.718281828, 10, 100.25, 700};
  for (unsigned i = 0; i < sizeof v / sizeof *v; i++) {
    double x = v[i];
    printf("%g: %.10g %.10g %.10g %.10g %.10g %.10g %.10g %.10g %.10g\n", x, exp(x), exp(-x), exp2(x), expm1(x / 1000),
           log(x), log2(x), log10(x), log1p(x), cbrt(x));
    printf("  %.10g %.10g %.10g %.10g\n", pow(x, 0.5), pow(x, -1.25), pow(x, 3), hypot(x, 2 * x));
    printf("  %.5g %.5g %.5g %.5g\n", expf(x / 10), logf(x), powf(x, 1.5f), cbrtf(x));
    printf("  %.12Lg %.12Lg %.12Lg\n", expl(x), logl(x), powl(x, 0.25L));
  }
  printf("%g %g %g %g\n", exp(0), log(1), exp2(10), log2(1024));
  printf("%g %g %g %g\n", log10(1000), pow(2, 10), pow(-2, 3), pow(10, -2));
  printf("%g %g %g %g\n", pow(0, 0), pow(NAN, 0), pow(1, NAN), pow(-8, 1));
  printf("%g %g %g\n", cbrt(27), cbrt(-8), hypot(3, 4));
  printf("%g %g\n", exp(-INFINITY), exp(INFINITY));
  errno = 0;
  volatile double big = 1000, minus = -1, zero = 0;
  printf("%g ", exp(big));
  printf("%d\n", errno == ERANGE);
  errno = 0;
  printf("%d ", isnan(log(minus)));
  printf("%d\n", errno == EDOM);
  errno = 0;
  printf("%g ", log(zero));
  printf("%d\n", errno == ERANGE);
  errno = 0;
  printf("%d ", isnan(pow(minus, 0.5)));
  printf("%d\n", errno == EDOM);
  errno = 0;
  printf("%g ", pow(zero, minus));
  printf("%d\n", errno == ERANGE);
  errno = 0;
  printf("%d ", isnan(sqrt(minus)));
  printf("%d\n", errno == EDOM);
  printf("%.10g %.10g\n", exp10(2.5), pow(1.0000001, 1e7));
  return 0;
}
