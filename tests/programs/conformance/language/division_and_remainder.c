// Truncating division, remainder signs, and division by constants.
#include <limits.h>
#include <stdio.h>

int main(void) {
  static const int n[] = {7, -7, 0, 1, -1, INT_MAX, INT_MIN, INT_MIN + 1, 100, -100};
  static const int d[] = {2, -2, 3, -3, 1, 7, -7, 10, INT_MAX, INT_MIN};
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++) {
      int q = n[i] / d[j], r = n[i] % d[j];
      printf("%d/%d=%d r %d %s\n", n[i], d[j], q, r, q * (long)d[j] + r == n[i] ? "ok" : "wrong");
    }
  for (int i = 0; i < 10; i++) {
    int v = n[i];
    printf("%d: %d %d %d %d %d %d\n", v, v / 2, v % 2, v / 8, v % 8, v / 1000, v % 1000);
    unsigned u = v;
    printf("%u: %u %u %u %u %u %u\n", u, u / 2, u % 2, u / 7, u % 7, u / 641, u % 641);
    long l = (long)v * 1000003;
    printf("%ld: %ld %ld %ld\n", l, l / 10, l % 10, l / -16);
  }
  short s = -32768;
  printf("%d %d\n", s / (short)-1, s % (short)-1);
  signed char c = -128;
  printf("%d\n", c / (signed char)-1);
  unsigned long big = ULONG_MAX;
  printf("%lu %lu %lu\n", big / 10, big % 10, big / (big - 1));
  int x = 1000;
  x /= -3;
  printf("%d ", x);
  x %= 10;
  printf("%d\n", x);
  return 0;
}
