// sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh sincos in ten digits.
#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>

int main(void) {
  for (int i = -8; i <= 8; i++) {
    double x = i * 0.37, y = i / 8.0;
    printf("%.10g %.10g %.10g | %.10g %.10g %.10g | %.10g %.10g %.10g | %.10g\n", sin(x), cos(x), tan(x), asin(y),
           acos(y), atan(x), sinh(x), cosh(x), tanh(x), asinh(x));
    printf("%.5g %.5g %.5g %.5g %.12Lg %.12Lg\n", sinf(x), cosf(x), tanf(x), atanf(x), sinl(x), cosl(x));
    if (i > 2) printf("%.10g\n", acosh(x));
    if (i > -8 && i < 8) printf("%.10g\n", atanh(y));
  }
  for (int a = -1; a <= 1; a++)
    for (int b = -1; b <= 1; b++) printf("%.10g ", atan2(a, b));
  puts("");
  printf("%.10g %.10g\n", atan2(-0.0, -1), atan2(0.0, -1));
  printf("%.10g %.10g\n", sin(1e6), cos(1e10));
  printf("%g %g %g %g\n", sin(0.0), cos(0.0), tan(-0.0), atan(INFINITY));
  printf("%d %d\n", isnan(sin(INFINITY)), isnan(acos(2)));
  double s, c;
  sincos(0.75, &s, &c);
  printf("%.10g %.10g %.10g\n", s, c, s * s + c * c);
  printf("%.10g %.10g\n", M_PI, M_E);
  return 0;
}
