// flags: -fwrapv
// With -fwrapv signed overflow wraps and is no fault.
#include <limits.h>
#include <stdio.h>

int main(void) {
  int i = INT_MAX;
  i++;
  printf("%d ", i);
  i--;
  printf("%d ", i);
  i += i;
  printf("%d ", i);
  i = INT_MIN;
  printf("%d %d\n", -i, i - 1);
  i = 123456789;
  for (int k = 0; k < 5; k++) printf("%d ", i *= 31);
  puts("");
  long l = LONG_MAX;
  l += 2;
  printf("%ld %ld\n", l, l * l);
  printf("%d\n", i + 1 > i);
  int h = 0;
  for (const char* s = "a hash that overflows"; *s; s++) h = h * 33 + *s;
  printf("%d\n", h);
  __int128 w = (__int128)1 << 126;
  w += w;
  printf("%d\n", w < 0);
  return 0;
}
