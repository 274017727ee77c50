// strtol, strtoll, strtoimax: bases, prefixes, signs, spaces, endptr, errno at the limits.
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static void one(const char* s, int base) {
  char* end;
  errno = 0;
  long v = strtol(s, &end, base);
  printf("strtol(\"%s\", %d) = %ld rest \"%s\" errno %d\n", s, base, v, end, errno);
}

int main(void) {
  static const char* texts[] = {"0",
                                "42",
                                "-42",
                                "+42",
                                "  \t\n 42",
                                "42abc",
                                "abc",
                                "",
                                "-",
                                "+",
                                "0x",
                                "0x1f",
                                "0X1F",
                                "0xg",
                                "-0x10",
                                "010",
                                "08",
                                "1010",
                                "zz",
                                "Zz9",
                                "9223372036854775807",
                                "9223372036854775808",
                                "-9223372036854775808",
                                "-9223372036854775809",
                                "99999999999999999999999",
                                "--5",
                                "- 5",
                                "1 2",
                                "0b101",
                                "00012",
                                "+0x-1"};
  static const int bases[] = {0, 2, 8, 10, 16, 36};
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++)
    for (int b = 0; b < 6; b++) one(texts[i], bases[b]);
  char* end;
  errno = 0;
  printf("%ld %d\n", strtol("12", NULL, 10), errno);
  printf("%lld %jd\n", strtoll("-123456789012", &end, 10), strtoimax("7fffffff", &end, 16));
  errno = 0;
  printf("%d\n", strtol("5", NULL, 1) == 0 && errno == EINVAL);
  return 0;
}
