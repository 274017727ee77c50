// Conversions from floating types to integers, in range.
#include <stdio.h>

int main(void) {
  static const double v[] = {0.0, -0.0, 0.5, 0.999999, -0.999999, 1.5, -1.5, 126.9, 127.0, -128.0, -128.9, 2.5, 99.99};
  for (unsigned i = 0; i < sizeof v / sizeof *v; i++) {
    double d = v[i];
    float f = d;
    long double l = d;
    printf("%g: %d %d %d %ld\n", d, (signed char)d, (short)d, (int)d, (long)d);
    printf("  f %d %d %d %ld\n", (signed char)f, (short)f, (int)f, (long)f);
    printf("  l %d %d %d %ld\n", (signed char)l, (short)l, (int)l, (long)l);
    if (d > -1) printf("  u %u %lu %u %d\n", (unsigned)d, (unsigned long)d, (unsigned char)f, (_Bool)d);
  }
  printf("%d %d\n", (int)2147483647.9, (int)-2147483648.9);
  printf("%u %u\n", (unsigned)4294967295.9, (unsigned)2147483648.0f);
  printf("%ld %ld\n", (long)9223372036854774784.0, (long)-9223372036854775808.0);
  printf("%lu %lu\n", (unsigned long)18446744073709549568.0, (unsigned long)9223372036854775808.0f);
  printf("%lu\n", (unsigned long)18446744073709551615.0L);
  printf("%d %d\n", (unsigned char)255.99, (unsigned short)65535.5f);
  float f = 3.99f;
  int i = f;
  i += f;
  printf("%d\n", i);
  printf("%d %d %d\n", (_Bool)0.1, (_Bool)0.0, (_Bool)__builtin_nan(""));
  return 0;
}
