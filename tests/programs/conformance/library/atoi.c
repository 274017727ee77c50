// atoi, atol, atoll, atof within range.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  static const char* texts[] = {"0",          "42",          "-42", "+7",   "   99", "12ab", "ab12", "",
                                "2147483647", "-2147483648", "007", "0x10", "1e3",   "3.99", "-",    "\t\n5"};
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++)
    printf("%d %ld %lld %g\n", atoi(texts[i]), atol(texts[i]), atoll(texts[i]), atof(texts[i]));
  printf("%ld %lld\n", atol("9223372036854775807"), atoll("-9223372036854775808"));
  return 0;
}
