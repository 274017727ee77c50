// Conversions between all pairs of integer types, with edge values.
#include <limits.h>
#include <stdio.h>

static const long long values[] = {0,
                                   1,
                                   -1,
                                   127,
                                   128,
                                   -128,
                                   -129,
                                   255,
                                   256,
                                   32767,
                                   32768,
                                   -32769,
                                   65535,
                                   65536,
                                   INT_MAX,
                                   INT_MIN,
                                   INT_MAX + 1LL,
                                   INT_MIN - 1LL,
                                   UINT_MAX,
                                   UINT_MAX + 1LL,
                                   LLONG_MAX,
                                   LLONG_MIN,
                                   0x123456789abcdef0LL};

int main(void) {
  for (unsigned i = 0; i < sizeof values / sizeof *values; i++) {
    long long v = values[i];
    signed char sc = v;
    unsigned char uc = v;
    short ss = v;
    unsigned short us = v;
    int si = v;
    unsigned ui = v;
    _Bool b = v;
    printf("%lld: %d %d %d %d %d %u %d\n", v, sc, uc, ss, us, si, ui, b);
    printf("  widened: %lld %lld %lld %lld %lld %lld %lld\n", (long long)sc, (long long)uc, (long long)ss,
           (long long)us, (long long)si, (long long)ui, (long long)b);
    printf("  via signed: %llu %llu %llu\n", (unsigned long long)sc, (unsigned long long)ss, (unsigned long long)si);
    printf("  crossed: %d %d %u %d\n", (unsigned char)sc, (signed char)uc, (unsigned)ss, (short)us);
    __int128 w = v;
    unsigned __int128 uw = v;
    printf("  128: %llx %llx %llx\n", (unsigned long long)(w >> 64), (unsigned long long)(uw >> 64),
           (unsigned long long)uw);
  }
  return 0;
}
