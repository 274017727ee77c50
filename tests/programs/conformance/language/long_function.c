// One long function with many variables, blocks and expressions.
#include <stdio.h>

int main(void) {
  long a0 = 1, a1 = 2, a2 = 3, a3 = 4, a4 = 5, a5 = 6, a6 = 7, a7 = 8, a8 = 9, a9 = 10;
  double d0 = .5, d1 = 1.5, d2 = 2.5, d3 = 3.5;
#define STEP(n)                                            \
  {                                                        \
    long t = a0 * (n) + a1 - a2 * 3 + (a3 ^ (n));          \
    long u = (t & 0xffff) + (a4 << 2) - (a5 >> 1);         \
    if (u % 3 == 0)                                        \
      a6 += t;                                             \
    else if (u % 3 == 1)                                   \
      a7 -= u;                                             \
    else                                                   \
      a8 ^= t + u;                                         \
    d0 = d0 * 0.5 + (double)(u % 100);                     \
    d1 = d1 > d0 ? d1 - 1 : d0 + d2;                       \
    a9 = (a9 * 31 + t) & 0xffffff;                         \
    a0 = a1, a1 = a2, a2 = a3, a3 = a4, a4 = a5 + ((n)&7); \
    a5 = (a6 ^ a7 ^ a8) & 0xfffff;                         \
    d2 = d3 + 0.25, d3 = d1 / 2;                           \
  }
#define STEP8(n) STEP(n) STEP(n + 1) STEP(n + 2) STEP(n + 3) STEP(n + 4) STEP(n + 5) STEP(n + 6) STEP(n + 7)
#define STEP64(n) \
  STEP8(n) STEP8(n + 8) STEP8(n + 16) STEP8(n + 24) STEP8(n + 32) STEP8(n + 40) STEP8(n + 48) STEP8(n + 56)
  STEP64(1)
  printf("%ld %ld %ld %ld %ld\n", a0, a1, a2, a3, a4);
  STEP64(65)
  printf("%ld %ld %ld %ld %ld\n", a5, a6, a7, a8, a9);
  STEP64(129)
  printf("%.10g %.10g %.10g %.10g\n", d0, d1, d2, d3);
  return 0;
}
