// Rounding of double and long double to float and double: ties, overflow, denormals.
#include <math.h>
#include <stdio.h>

int main(void) {
  static const double v[] = {0x1.000001p0,
                             0x1.0000010000001p0,
                             0x1.000003p0,
                             0x1.0000005p0,
                             0x1.fffffefp127,
                             0x1.ffffffp127,
                             -0x1.ffffffp127,
                             0x1p-149,
                             0x1p-150,
                             0x1.8p-150,
                             0x1.000002p-127,
                             0x1.fffffep-127,
                             1e300,
                             -1e-300,
                             0.1,
                             -0.0};
  for (unsigned i = 0; i < sizeof v / sizeof *v; i++) {
    float f = v[i];
    printf("%a -> %a -> %a\n", v[i], f, (double)f);
  }
  static const long double w[] = {
      0x1.00000000000008p0L,   0x1.00000000000018p0L, 0x1.000000000000081p0L, 1e4000L, 1e-4000L,
      0x1.fffffffffffffcp1023L};
  for (unsigned i = 0; i < sizeof w / sizeof *w; i++) {
    double d = w[i];
    float f = w[i];
    printf("%La -> %a %a\n", w[i], d, f);
  }
  printf("%a %a\n", (float)INFINITY, (float)(double)-INFINITY);
  printf("%d\n", isnan((float)(double)NAN));
  return 0;
}
