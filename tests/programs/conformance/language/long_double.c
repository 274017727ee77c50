// The 80-bit long double: arithmetic, conversions, comparisons.
#include <float.h>
#include <stdio.h>

static long double square(long double v) {
  return v * v;
}

static long double table[3] = {1.0L / 3, -2.5L, 1e4000L};

int main(void) {
  long double a = 1.0L / 3, b = 1e-10L;
  printf("%zu %zu %d\n", sizeof a, _Alignof(long double), LDBL_MANT_DIG);
  printf("%La %La %La %La\n", a + b, a - b, a * b, a / b);
  printf("%.20Lg %.20Lg\n", a, square(a));
  printf("%Lg %Lg\n", LDBL_MAX, LDBL_MIN);
  printf("%La\n", LDBL_EPSILON);
  printf("%La %La %La\n", table[0], table[1], table[2]);
  double d = a;
  float f = a;
  printf("%a %a\n", d, f);
  printf("%d %d\n", (long double)d == a, (double)a == d);
  long double big = 9223372036854775807L;
  printf("%.0Lf %lld\n", big, (long long)big);
  unsigned long u = 18446744073709551615ul;
  long double lu = u;
  printf("%.0Lf %lu\n", lu, (unsigned long)lu);
  printf("%.0Lf\n", (long double)(u - 1));
  printf("%d %d\n", (int)-2.9L, (int)2.9L);
  long double s = 0;
  for (int i = 1; i <= 100; i++) s += 1.0L / i;
  printf("%.21Lg %La\n", s, s);
  printf("%d %d %d %d\n", a<b, a> b, a == a, -0.0L == 0.0L);
  s = -s;
  printf("%.5Lf %.5Le\n", s, s);
  s++;
  printf("%.5Lf\n", s--);
  printf("%d %d\n", !s, s ? 1 : 0);
  int i = 7;
  printf("%.3Lf\n", i * 1.5L + 2.0f);
  long double tiny = LDBL_MIN;
  for (int k = 0; k < 5; k++) tiny /= 3;
  printf("%La\n", tiny);
  struct {
    char c;
    long double v;
    char d;
  } in = {1, 2.0L, 3};
  printf("%zu %d %Lg %d\n", sizeof in, in.c, in.v, in.d);
  return 0;
}
