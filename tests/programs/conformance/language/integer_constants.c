// Types and values of integer constants in all bases with all suffixes.
#include <stdio.h>

#define KIND(e)                          \
  _Generic((e), int                      \
           : "int", unsigned             \
           : "unsigned", long            \
           : "long", unsigned long       \
           : "ulong", long long          \
           : "llong", unsigned long long \
           : "ullong")
#define SHOW(e) printf("%s: %s %llu\n", #e, KIND(e), (unsigned long long)(e))

int main(void) {
  SHOW(0);
  SHOW(2147483647);
  SHOW(2147483648);
  SHOW(4294967296);
  SHOW(9223372036854775807);
  SHOW(0x7fffffff);
  SHOW(0x80000000);
  SHOW(0xffffffff);
  SHOW(0x100000000);
  SHOW(0xffffffffffffffff);
  SHOW(017);
  SHOW(037777777777);
  SHOW(040000000000);
  SHOW(0b1011);
  SHOW(0B11111111111111111111111111111111);
  SHOW(1u);
  SHOW(1l);
  SHOW(1ul);
  SHOW(1LU);
  SHOW(1ll);
  SHOW(1uLL);
  SHOW(4294967296u);
  SHOW('a');
  SHOW('\0');
  SHOW('\'');
  SHOW('\e');
  SHOW(-1);
  SHOW(-2147483648);
  return 0;
}
