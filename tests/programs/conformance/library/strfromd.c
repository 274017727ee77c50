// strfromd, strfromf, strfroml and gcvt, ecvt, fcvt.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char b[32];
  printf("%d ", strfromd(b, sizeof b, "%.3f", 3.14159));
  puts(b);
  printf("%d ", strfromf(b, sizeof b, "%g", 0.1f));
  puts(b);
  printf("%d ", strfroml(b, sizeof b, "%.5e", 12345.678L));
  puts(b);
  printf("%d ", strfromd(b, 4, "%f", 123456.0));
  puts(b);
  printf("%s\n", gcvt(1234.5678, 6, b));
  int point, sign;
  char* s = ecvt(-123.456, 5, &point, &sign);
  printf("%s %d %d\n", s, point, sign);
  s = fcvt(0.00123, 5, &point, &sign);
  printf("%s %d %d\n", s, point, sign);
  return 0;
}
