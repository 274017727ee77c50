// Conversions from integers to floating types, with rounding.
#include <limits.h>
#include <stdio.h>

int main(void) {
  static const long v[] = {0,
                           1,
                           -1,
                           16777216,
                           16777217,
                           16777219,
                           -16777217,
                           INT_MAX,
                           INT_MIN,
                           1L << 53,
                           (1L << 53) + 1,
                           (1L << 53) + 3,
                           LONG_MAX,
                           LONG_MIN,
                           LONG_MAX - 511,
                           0x7ffffffffffffc00,
                           0x7ffffffffffffe00,
                           123456789012345678};
  for (unsigned i = 0; i < sizeof v / sizeof *v; i++) {
    long l = v[i];
    unsigned long u = l;
    int s = l;
    unsigned w = l;
    printf("%ld: %a %a %La\n", l, (float)l, (double)l, (long double)l);
    printf("  u %a %a %La\n", (float)u, (double)u, (long double)u);
    printf("  i %a %a, %a %a\n", (float)s, (double)s, (float)w, (double)w);
    printf("  small %g %g %g %g\n", (float)(signed char)l, (float)(unsigned char)l, (double)(short)l,
           (double)(unsigned short)l);
  }
  float f = 16777217;
  printf("%.1f %.1f\n", f, (float)0xffffff8000000000ul);
  printf("%g %g\n", (double)'a', (float)(_Bool)7);
  return 0;
}
