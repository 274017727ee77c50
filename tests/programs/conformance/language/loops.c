// for, while, do, break, continue, nesting, empty parts, comma, declarations in for.
#include <stdio.h>

int main(void) {
  for (int i = 0, j = 10; i < j; i += 2, j--) printf("%d,%d ", i, j);
  puts("");
  int n = 5;
  while (n--) {
    if (n == 3) continue;
    if (n == 1) break;
    printf("%d ", n);
  }
  printf("left %d\n", n);
  do {
    n += 10;
    if (n > 25) break;
  } while (n < 100);
  printf("%d\n", n);
  do
    if (n & 1) continue;
  while (n--, n > 25);
  printf("%d\n", n);
  for (;;) {
    if (++n > 30) break;
    for (int i = 0; i < 5; i++) {
      if (i == 2) continue;
      if (i == 4) break;
      printf("%d.%d ", n, i);
    }
  }
  puts("");
  int total = 0;
  for (int i = 0; i < 10; i++)
    for (int j = i; j < 10; j++)
      for (int k = j; k < 10; k++)
        if ((i + j + k) % 3 == 0) total++;
  printf("%d\n", total);
  for (int i = 0; i < 3; i++) {
    int i = 100;
    printf("%d ", i++);
  }
  puts("");
  unsigned u = 3;
  for (; u < 4; u--) printf("%u ", u);
  printf("%u\n", u);
  for (char c = 'a'; c <= 'e'; c++) putchar(c);
  puts("");
  double x = 1;
  int steps = 0;
  while (x > 1e-5) x /= 2, steps++;
  printf("%d\n", steps);
  const char* s = "count";
  int len;
  for (len = 0; s[len]; len++)
    ;
  printf("%d\n", len);
  return 0;
}
