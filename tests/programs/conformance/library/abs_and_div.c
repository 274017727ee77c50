// abs labs llabs imaxabs div ldiv lldiv imaxdiv.
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  printf("%d %d %d %d\n", abs(0), abs(-5), abs(5), abs(INT_MIN + 1));
  printf("%ld %lld %jd\n", labs(-5000000000L), llabs(LLONG_MIN + 1), imaxabs(-3));
  for (int n = -7; n <= 7; n += 7)
    for (int d = -2; d <= 2; d += 4) {
      div_t a = div(n, d);
      ldiv_t b = ldiv(n * 1000000000000L, d * 7);
      lldiv_t c = lldiv(n, d);
      imaxdiv_t e = imaxdiv(n, d);
      printf("%d/%d: %d %d, %ld %ld, %lld %lld, %jd %jd\n", n, d, a.quot, a.rem, b.quot, b.rem, c.quot, c.rem, e.quot,
             e.rem);
    }
  return 0;
}
