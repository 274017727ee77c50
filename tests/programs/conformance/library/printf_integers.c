// printf of integers: every conversion with flags, widths, precisions and length modifiers.
#include <inttypes.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

static void all(int v) {
  unsigned w = v;
  printf("[%d][%5d][%-5d][%05d][%+d][% d][%.3d][%8.3d][%-8.3d][%+08d][%-+8d][%.0d][% 05d]\n", v, v, v, v, v, v, v, v, v,
         v, v, v, v);
  printf("[%u][%8u][%-8u][%08u][%.5u][%.0u]\n", w, w, w, w, w, w);
  printf("[%o][%#o][%8o][%-8o][%08o][%#08o][%.5o][%#.5o][%.0o][%#.0o]\n", w, w, w, w, w, w, w, w, w, w);
  printf("[%x][%#x][%8x][%-8x][%08x][%#08x][%.5x][%#.5x][%#10.5x][%-#10x][%.0x][%#.0x]\n", w, w, w, w, w, w, w, w, w, w,
         w, w);
  printf("[%X][%#X][%#012X][%i][%7i]\n", w, w, w, v, v);
}

int main(void) {
  all(0);
  all(1);
  all(-1);
  all(42);
  all(-12345);
  all(INT_MAX);
  all(INT_MIN);
  printf("%hhd %hhu %hhx %hho\n", (signed char)-1, (unsigned char)255, (unsigned char)0xab, (unsigned char)8);
  printf("%hhd %hhu %hd %hu\n", 300, 300, 70000, 70000);
  printf("%hd %hu %hx %ho\n", (short)-1, (unsigned short)65535, (unsigned short)0xabcd, (unsigned short)8);
  printf("%ld %lu %lx %lo %li\n", LONG_MIN, ULONG_MAX, ULONG_MAX, 8L, -1L);
  printf("%lld %llu %llx %llo\n", LLONG_MIN, ULLONG_MAX, 255LL, 8LL);
  printf("%jd %ju %zu %zd %td\n", INTMAX_MAX, UINTMAX_MAX, SIZE_MAX, (ssize_t)-5, (ptrdiff_t)-6);
  printf("%*d|%-*d|%*d\n", 6, 1, 6, 2, -6, 3);
  printf("%.*d|%.*d|%*.*d\n", 4, 5, -1, 6, 8, 3, 7);
  printf("%c%c%c|%5c|%-5c|\n", 'a', 66, '%', 'x', 'y');
  printf("%%|%5d%%|\n", 50);
  printf("%" PRId8 " %" PRIu16 " %" PRIx32 " %" PRId64 " %" PRIoPTR "\n", (int8_t)-8, (uint16_t)16, (uint32_t)32,
         (int64_t)-64, (uintptr_t)8);
  printf("%'d %'ld\n", 1234567, -1234567890L);
  printf("%20ld|%-20ld|%020ld\n", 123456789012L, 123456789012L, -123456789012L);
  printf("%+.0d|%+5.0d|% .0d|\n", 0, 0, 0);
  printf("%0-5d|%-05d|%+ d|\n", 3, 3, 3);
  return 0;
}
