// clz ctz ffs popcount parity clrsb bswap for int, long and long long.
#include <stdint.h>
#include <stdio.h>

int main(void) {
  static const unsigned long v[] = {1,
                                    2,
                                    3,
                                    0x80,
                                    0xff00,
                                    0x7fffffff,
                                    0x80000000,
                                    0xffffffff,
                                    0x100000001,
                                    0x8000000080000000,
                                    0x7fffffffffffffff,
                                    0xffffffffffffffff,
                                    0x0123456789abcdef,
                                    0x00f0000000300000};
  for (unsigned i = 0; i < sizeof v / sizeof *v; i++) {
    unsigned long l = v[i];
    unsigned u = l;
    printf("%lx:", l);
    if (u) printf(" %d %d", __builtin_clz(u), __builtin_ctz(u));
    printf(" %d %d %d %d", __builtin_ffs(u), __builtin_popcount(u), __builtin_parity(u), __builtin_clrsb(u));
    printf(" | %d %d %d %d %d %d", __builtin_clzl(l), __builtin_ctzl(l), __builtin_ffsl(l), __builtin_popcountl(l),
           __builtin_parityl(l), __builtin_clrsbl(l));
    printf(" | %d %d %d %d %d %d", __builtin_clzll(l), __builtin_ctzll(l), __builtin_ffsll(l), __builtin_popcountll(l),
           __builtin_parityll(l), __builtin_clrsbll(l));
    printf(" | %x %x %lx\n", __builtin_bswap16(l), __builtin_bswap32(l), __builtin_bswap64(l));
  }
  printf("%d %d %d %d\n", __builtin_ffs(0), __builtin_popcount(0), __builtin_parity(0), __builtin_clrsb(0));
  printf("%d %d %d\n", __builtin_ffsll(0), __builtin_clrsb(-1), __builtin_clrsbl(-1));
  unsigned __int128 w = __builtin_bswap128((unsigned __int128)0x0102030405060708 << 64 | 0x090a0b0c0d0e0f10);
  printf("%016lx%016lx\n", (unsigned long)(w >> 64), (unsigned long)w);
  int bits = 0;
  for (unsigned m = 0xdeadbeef; m; m &= m - 1) bits += __builtin_ctz(m);
  printf("%d\n", bits);
  return 0;
}
