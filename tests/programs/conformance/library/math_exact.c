// Functions with exactly rounded results: sqrt, fma, fmod, remainder, remquo, fabs, copysign, fdim, fmin, fmax.
#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>

int main(void) {
  static const double v[] = {0.0, -0.0, 1.0, 2.0, 0.1, 1e300, 1e-310, 7.5, -7.5, 3.0, 123456789.125};
  int n = sizeof v / sizeof *v;
  for (int i = 0; i < n; i++) {
    if (v[i] >= 0) printf("sqrt %a %a %La\n", sqrt(v[i]), sqrtf(v[i]), sqrtl(v[i]));
    for (int j = 0; j < n; j++) {
      double x = v[i], y = v[j];
      printf("%a %a: %a %a %a %a %a", x, y, fdim(x, y), fmin(x, y) + 0.0, fmax(x, y) + 0.0, copysign(x, y),
             fma(x, y, 0.3));
      if (y != 0) printf(" %a %a %La %a", fmod(x, y), remainder(x, y), fmodl(x, y), drem(x, y));
      puts("");
      if (y != 0 && fabs(x / y) < 1e6) {
        int q;
        double r = remquo(x, y, &q);
        printf("  remquo %a %d %a\n", r, q & 7, (float)y != 0 ? fmodf(x, y) : 0.f);
      }
    }
  }
  printf("%a %a %a\n", fma(0x1.0000000000001p0, 0x1.0000000000001p0, -1), fmaf(1.0000001f, 1.0000001f, -1.f),
         fma(1e308, 10, -INFINITY));
  printf("%La\n", fmal(0x1.0000000000000002p0L, 0x1.0000000000000002p0L, -1));
  printf("%d %d %d\n", isnan(sqrt(-1)), isnan(fmod(1, 0)), isnan(fmod(INFINITY, 1)));
  printf("%g %g %g\n", fmod(5, INFINITY), fmin(NAN, 1), fmax(2, NAN));
  printf("%g %g %Lg %g\n", fabs(-0.0), fabsf(-1.5f), fabsl(-2.5L), fabs(-INFINITY));
  return 0;
}
