// frexp ldexp modf scalbn scalbln logb ilogb nextafter nexttoward significand.
#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>

int main(void) {
  static const double v[] = {
      0.0, -0.0, 1.0, -1.0, 0.1, 1e300, 4.9e-324, 1e-310, 1234.5678, -0.75, 0x1.fffffffffffffp1023};
  for (unsigned i = 0; i < sizeof v / sizeof *v; i++) {
    double d = v[i], ip;
    int e;
    double m = frexp(d, &e);
    printf("%a: frexp %a %d", d, m, e);
    double f = modf(d, &ip);
    printf(" modf %a %a", f, ip);
    printf(" ldexp %a %a", ldexp(d, 3), ldexp(d, -1030));
    printf(" scalbn %a %a", scalbn(d, -5), scalbln(d, 2000L));
    if (d != 0) printf(" logb %a ilogb %d", logb(d), ilogb(d));
    printf(" next %a %a\n", nextafter(d, INFINITY), nextafter(d, -INFINITY));
    float g = d, fip;
    float fm = frexpf(g, &e);
    printf("  f: %a %d", fm, e);
    fm = modff(g, &fip);
    printf(" %a %a %a %a\n", fm, fip, nextafterf(g, 2), ldexpf(g, -2));
    long double l = d, lip;
    long double lm = frexpl(l, &e);
    printf("  l: %La %d", lm, e);
    lm = modfl(l, &lip);
    printf(" %La %La %La\n", lm, lip, nextafterl(l, 5));
  }
  double ip;
  double f = modf(-INFINITY, &ip);
  printf("%g %g\n", f, ip);
  int e;
  printf("%g\n", frexp(INFINITY, &e));
  printf("%a %a\n", nextafter(1, 1), nexttoward(1, 2.0L));
  printf("%d %d\n", ilogb(0) == FP_ILOGB0, ilogb(INFINITY) == 2147483647);
  printf("%g %g\n", logb(INFINITY), significand(12.0));
  return 0;
}
