// strtoul, strtoull, strtoumax: negative input, limits, endptr and errno.
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static void one(const char* s, int base) {
  char* end;
  errno = 0;
  unsigned long v = strtoul(s, &end, base);
  printf("strtoul(\"%s\", %d) = %lu rest \"%s\" errno %d\n", s, base, v, end, errno);
}

int main(void) {
  static const char* texts[] = {"0",
                                "1",
                                "-1",
                                "+7",
                                "18446744073709551615",
                                "18446744073709551616",
                                "-18446744073709551615",
                                "-18446744073709551616",
                                "0xffffffffffffffff",
                                "0x10000000000000000",
                                "0777",
                                "  12x",
                                "x12",
                                "",
                                "zzzzzzzzzzzzz",
                                "3w5e11264sgsf"};
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
    one(texts[i], 0);
    one(texts[i], 10);
    one(texts[i], 16);
    one(texts[i], 36);
  }
  char* end;
  printf("%llu ", strtoull("12345678901234567890 tail", &end, 10));
  printf("%s\n", end);
  printf("%ju\n", strtoumax("-2", &end, 10));
  return 0;
}
