// float and double arithmetic, rounding and special values.
#include <float.h>
#include <math.h>
#include <stdio.h>

static void both(double a, double b) {
  float x = a, y = b;
  printf("%a %a: %a %a %a %a\n", a, b, a + b, a - b, a * b, a / b);
  printf("   f: %a %a %a %a\n", x + y, x - y, x * y, x / y);
}

int main(void) {
  both(1, 3);
  both(0.1, 0.2);
  both(-7.25, 0.5);
  both(1e20, 1);
  both(1e-20, 1e20);
  both(16777216, 1);
  both(9007199254740992.0, 1);
  both(DBL_MIN, 2);
  both(FLT_MIN, 4);
  both(2, -0.0000001);
  printf("%a %a\n", DBL_MAX * 2, -DBL_MAX * 2);
  printf("%a %a\n", FLT_MAX * 2.0f, FLT_MAX * 2.0);
  printf("%a %a\n", DBL_MIN / 4503599627370496.0, DBL_MIN / 9007199254740992.0);
  double zero = 0;
  printf("%g %g %g %g\n", zero, -zero, zero * -1, zero - zero);
  printf("%g %g\n", INFINITY + 1, -INFINITY * 2);
  printf("%d %d\n", isnan(INFINITY - INFINITY), isnan(INFINITY * 0));
  float sum = 0;
  for (int i = 0; i < 1000; i++) sum += 0.1f;
  double dsum = 0;
  for (int i = 0; i < 1000; i++) dsum += 0.1;
  printf("%a %a\n", sum, dsum);
  float mixed = 0;
  for (int i = 0; i < 1000; i++) mixed += 0.1;
  printf("%a\n", mixed);
  printf("%d %d %d\n", 0.1f == 0.1, 0.5f == 0.5, 0.1 + 0.2 == 0.3);
  double h = 0;
  for (int i = 1; i <= 200; i++) h += 1.0 / i;
  printf("%.17g\n", h);
  double x = 0.5;
  for (int i = 0; i < 60; i++) x = 3.9 * x * (1 - x);
  printf("%a\n", x);
  printf("%a %a\n", -x, +x);
  printf("%zu %zu %zu\n", sizeof(float), sizeof(double), sizeof(1.0f + 1.0f));
  return 0;
}
