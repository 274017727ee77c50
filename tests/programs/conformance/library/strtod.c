// strtod, strtof, strtold: decimal, hexadecimal, special values, rounding, overflow and underflow, endptr.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

static void one(const char* s) {
  char *e1, *e2, *e3;
  errno = 0;
  double d = strtod(s, &e1);
  int n1 = errno;
  errno = 0;
  float f = strtof(s, &e2);
  int n2 = errno;
  errno = 0;
  long double l = strtold(s, &e3);
  int n3 = errno;
  printf("\"%s\": %a %d %a %d %La %d rest \"%s\" %td %td\n", s, d, n1, f, n2, l, n3, e1, e2 - s, e3 - s);
}

int main(void) {
  static const char* texts[] = {"0",
                                "-0",
                                "1",
                                "+1.5",
                                "-.5",
                                "5.",
                                ".",
                                "",
                                "abc",
                                "  3.25x",
                                "1e3",
                                "1E-3",
                                "1e",
                                "1e+",
                                "1e+2z",
                                "0.1",
                                "0.3333333333333333333333",
                                "123456789012345678901234567890",
                                "9007199254740993",
                                "9007199254740993.0000000001",
                                "1.00000005960464477539062500",
                                "1.00000005960464477539062501",
                                "1.7976931348623157e308",
                                "1.7976931348623159e308",
                                "1e309",
                                "-1e400",
                                "1e5000",
                                "2.2250738585072011e-308",
                                "4.9e-324",
                                "2.4e-324",
                                "1e-400",
                                "1e-5000",
                                "3.5e38",
                                "1e-46",
                                "1.4e-45",
                                "inf",
                                "-INFINITY",
                                "infinite",
                                "nan",
                                "NAN(12)x",
                                "nan(",
                                "0x1p3",
                                "0x1.8",
                                "0X.8p-1",
                                "0x1.fffffffffffff8p0",
                                "0x",
                                "0xg",
                                "0x1p",
                                "0x1p+",
                                "-0x1p-1074",
                                "1,5",
                                "1 2",
                                "+-1",
                                "1e-2147483649",
                                "0e999999999"};
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) one(texts[i]);
  printf("%g %g\n", strtod("2.5", NULL), atof("  -7.25e1 rest"));
  return 0;
}
