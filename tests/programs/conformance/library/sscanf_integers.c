// sscanf of integers: conversions, widths, length modifiers, matching failures, return values.
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>

int main(void) {
  int a = -1, b = -1, c = -1, n;
  n = sscanf("12 -34 +56", "%d %d %d", &a, &b, &c);
  printf("%d: %d %d %d\n", n, a, b, c);
  n = sscanf("12,x", "%d,%d", &a, &b);
  printf("%d: %d %d\n", n, a, b);
  n = sscanf("", "%d", &a);
  printf("%d\n", n);
  n = sscanf("   ", "%d", &a);
  printf("%d\n", n);
  n = sscanf("abc", "%d", &a);
  printf("%d\n", n);
  n = sscanf("0x1f 017 99", "%i %i %i", &a, &b, &c);
  printf("%d: %d %d %d\n", n, a, b, c);
  unsigned u, v, w;
  n = sscanf("777 ff -1", "%o %x %u", &u, &v, &w);
  printf("%d: %u %u %u\n", n, u, v, w);
  n = sscanf("0xAB 0XcD", "%x %X", &u, &v);
  printf("%d: %x %x\n", n, u, v);
  n = sscanf("123456789", "%3d%2d%d", &a, &b, &c);
  printf("%d: %d %d %d\n", n, a, b, c);
  n = sscanf("10 20 30", "%d %*d %d", &a, &b);
  printf("%d: %d %d\n", n, a, b);
  int at, at2;
  n = sscanf("42 rest", "%d%n %*s%n", &a, &at, &at2);
  printf("%d: %d %d %d\n", n, a, at, at2);
  signed char hh;
  short h;
  long l;
  long long ll;
  intmax_t j;
  size_t z;
  ptrdiff_t t;
  n = sscanf("-5 -300 -5000000000 123456789012345 7 8 -9", "%hhd %hd %ld %lld %jd %zu %td", &hh, &h, &l, &ll, &j, &z,
             &t);
  printf("%d: %d %d %ld %lld %jd %zu %td\n", n, hh, h, l, ll, j, z, t);
  unsigned char uc;
  unsigned short us;
  unsigned long ul;
  n = sscanf("200 60000 18446744073709551615", "%hhu %hu %lu", &uc, &us, &ul);
  printf("%d: %d %d %lu\n", n, uc, us, ul);
  int y, m, d;
  n = sscanf("2024-02-29T", "%d-%d-%dT", &y, &m, &d);
  printf("%d: %d %d %d\n", n, y, m, d);
  n = sscanf("5%6", "%d%%%d", &a, &b);
  printf("%d: %d %d\n", n, a, b);
  n = sscanf("  7\n\t8", "%d%d", &a, &b);
  printf("%d: %d %d\n", n, a, b);
  n = sscanf("+ 5", "%d", &a);
  printf("%d\n", n);
  n = sscanf("0x", "%i", &a);
  printf("%d\n", n);
  int64_t i64;
  uint16_t u16;
  n = sscanf("-9000000000 ffff", "%" SCNd64 " %" SCNx16, &i64, &u16);
  printf("%d: %" PRId64 " %" PRIu16 "\n", n, i64, u16);
  n = sscanf("1 2", "%2$d %1$d", &a, &b);
  printf("%d: %d %d\n", n, a, b);
  return 0;
}
