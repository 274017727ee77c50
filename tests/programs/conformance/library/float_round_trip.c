// Doubles survive %.17g and %a through strtod and sscanf; floats survive %.9g.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  unsigned long x = 88172645463325252ul;
  int bad = 0, n = 0;
  for (int i = 0; i < 150; i++) {
    x ^= x << 13, x ^= x >> 7, x ^= x << 17;
    double d;
    memcpy(&d, &x, sizeof d);
    if (d != d || d - d != 0) continue;
    char b[64];
    n++;
    snprintf(b, sizeof b, "%.17g", d);
    bad += strtod(b, NULL) != d;
    if (i % 15 == 0) puts(b);
    snprintf(b, sizeof b, "%a", d);
    bad += strtod(b, NULL) != d;
    double e;
    bad += sscanf(b, "%lf", &e) != 1 || e != d;
    float f = (float)(x >> 40) / 7.0f;
    snprintf(b, sizeof b, "%.9g", f);
    bad += strtof(b, NULL) != f;
    if (i % 15 == 1) puts(b);
  }
  printf("%d tried, %d bad\n", n > 100, bad);
  return 0;
}
