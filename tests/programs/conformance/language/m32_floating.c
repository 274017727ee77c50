// flags: -m32
// Conversions and comparisons of floating values with exact results (x87 excess precision does not show).
#include <math.h>
#include <stdio.h>

int main(void) {
  volatile double a = 1.5, b = -0.25;
  volatile float f = 0.5f;
  printf("%g %g %g %g\n", a + b, a - b, a * b, a / b);
  printf("%g %g\n", f * 3, f + a);
  printf("%d %u %lld\n", (int)(a * 100), (unsigned)3e9, (long long)-1e15);
  printf("%g %g %g\n", (double)4000000000u, (double)-5LL, (float)7);
  printf("%d %d %d\n", a<b, a> b, a != a);
  volatile double n = NAN;
  printf("%d %d %d\n", n < 1, n != n, isunordered(n, a));
  volatile long double l = 2.5L;
  l *= 4;
  printf("%Lg %zu\n", l, sizeof l);
  printf("%g %g %g\n", floor(-2.5), sqrt(2.25), ldexp(0.75, 4));
  printf("%lu %lld\n", (unsigned long)2147483648.0, (long long)9.2e18);
  printf("%g\n", (double)18446744073709549568ULL);
  return 0;
}
