// floor ceil trunc round rint nearbyint lrint lround llround roundeven and their f and l variants.
#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>

int main(void) {
  static const double v[] = {0.0,        -0.0,     0.5,
                             -0.5,       1.5,      -1.5,
                             2.5,        -2.5,     0.49999999999999994,
                             1e15 + 0.5, -1e300,   4503599627370497.5,
                             3.7,        -3.7,     1e-300,
                             8388609.0,  INFINITY, -INFINITY};
  for (unsigned i = 0; i < sizeof v / sizeof *v; i++) {
    double d = v[i];
    float f = d;
    long double l = d;
    printf("%a: %a %a %a %a %a %a %a\n", d, floor(d), ceil(d), trunc(d), round(d), rint(d), nearbyint(d), roundeven(d));
    printf("  %a %a %a %a %a %a\n", floorf(f), ceilf(f), truncf(f), roundf(f), rintf(f), nearbyintf(f));
    printf("  %La %La %La %La %La %La\n", floorl(l), ceill(l), truncl(l), roundl(l), rintl(l), nearbyintl(l));
    if (fabs(d) < 1e18)
      printf("  %ld %ld %lld %lld %ld %ld %ld\n", lrint(d), lround(d), llrint(d), llround(d), lrintf(f), lroundf(f),
             lroundl(l));
  }
  printf("%d %d\n", isnan(floor(NAN)), isnan(rint(NAN)));
  return 0;
}
