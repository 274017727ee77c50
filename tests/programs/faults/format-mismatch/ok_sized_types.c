// expect: clean
// stdout: 18 -4 5 6 7 8.5
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>

int main(void) {
  char text[18];
  ptrdiff_t back = &text[0] - &text[4];
  int64_t a = 5;
  uintmax_t b = 6;
  long long c = 7;
  long double d = 8.5L;
  printf("%zu %td %" PRId64 " %ju %lld %.1Lf\n", sizeof text, back, a, b, c, d);
  return 0;
}
