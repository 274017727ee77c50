// erf erfc tgamma lgamma j0 j1 y0 in nine digits.
#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>

int main(void) {
  for (int i = 1; i <= 10; i++) {
    double x = i * 0.45;
    printf("%.9g %.9g %.9g %.9g\n", erf(x), erfc(x), tgamma(x), lgamma(x));
    printf("%.9g %.9g %.9g %.9g\n", j0(x), j1(x), jn(2, x), y0(x));
  }
  printf("%.10g %.10g %.10g\n", tgamma(5), lgamma(1), tgamma(0.5) * tgamma(0.5));
  int sign;
  double l = lgamma_r(-0.5, &sign);
  printf("%.9g %d\n", l, sign);
  return 0;
}
