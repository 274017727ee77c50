// Integer promotions and the usual arithmetic conversions, observed through sizeof, _Generic and values.
#include <stdio.h>

#define KIND(e)                          \
  _Generic((e), int                      \
           : "int", unsigned             \
           : "unsigned", long            \
           : "long", unsigned long       \
           : "ulong", long long          \
           : "llong", unsigned long long \
           : "ullong", float             \
           : "float", double             \
           : "double", long double       \
           : "ldouble", default          \
           : "other")

int main(void) {
  unsigned char uc = 200;
  signed char sc = -100;
  unsigned short us = 65000;
  short ss = -30000;
  unsigned ui = 4000000000u;
  long l = -5;
  unsigned long ul = 5;
  long long ll = -7;
  _Bool b = 1;
  printf("%s %s %s %s\n", KIND(uc + uc), KIND(sc + us), KIND(us * ss), KIND(b + b));
  printf("%s %s %s %s\n", KIND(ui + 1), KIND(ui + l), KIND(l + ul), KIND(ul + ll));
  printf("%s %s %s %s\n", KIND(-uc), KIND(~us), KIND(+b), KIND(uc << 1L));
  printf("%s %s %s\n", KIND(1 ? uc : l), KIND(1.0f + l), KIND(1.0f * 1.0L));
  printf("%s %s %s %s\n", KIND('a'), KIND(1 == 1), KIND(sizeof 1), KIND(0xffffffff));
  printf("%s %s %s\n", KIND(2147483648), KIND(0x7fffffff), KIND(0x8000000000000000));
  printf("%d %d %d\n", uc + uc, -uc, ~uc);
  printf("%d %d\n", sc * sc, us + ss);
  printf("%u %ld %lu\n", ui + 300000000u, ui + l, l + ul);
  printf("%d %d\n", (unsigned char)~uc, (unsigned char)(uc + 100));
  printf("%d\n", us - 65001);
  printf("%lld\n", ll * uc);
  unsigned char x = 0x80;
  x = ~x >> 1;
  printf("%#x\n", x);
  uc += 100;
  us *= 2;
  printf("%d %d\n", uc, us);
  return 0;
}
