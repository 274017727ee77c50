// PRI and SCN macros of <inttypes.h> for every width.
#include <inttypes.h>
#include <stdio.h>

int main(void) {
  int8_t a = -8;
  int16_t b = -16;
  int32_t c = -32;
  int64_t d = -64;
  uint8_t e = 0xf8;
  uint16_t f = 0xff16;
  uint32_t g = 0xffffff32;
  uint64_t h = 0xffffffffffffff64;
  printf("%" PRId8 " %" PRIi16 " %" PRId32 " %" PRId64 "\n", a, b, c, d);
  printf("%" PRIu8 " %" PRIu16 " %" PRIu32 " %" PRIu64 "\n", e, f, g, h);
  printf("%" PRIx8 " %" PRIX16 " %" PRIo32 " %" PRIx64 "\n", e, f, g, h);
  printf("%" PRIdLEAST16 " %" PRIuFAST32 " %" PRIdMAX " %" PRIxPTR "\n", (int_least16_t)1, (uint_fast32_t)2,
         (intmax_t)-3, (uintptr_t)0xabc);
  printf("%10" PRId64 "|%-10" PRIu32 "|%08" PRIx32 "\n", d, g, g);
  int n = sscanf("-1 -2 -3 -4", "%" SCNd8 " %" SCNd16 " %" SCNd32 " %" SCNd64, &a, &b, &c, &d);
  printf("%d %d %d %d %ld\n", n, a, b, c, (long)d);
  n = sscanf("ff 177 12 abcdef", "%" SCNx8 " %" SCNo16 " %" SCNu32 " %" SCNx64, &e, &f, &g, &h);
  printf("%d %d %d %u %lx\n", n, e, f, g, (long)h);
  intmax_t m;
  n = sscanf("-99", "%" SCNdMAX, &m);
  printf("%d %" PRIdMAX "\n", n, m);
  return 0;
}
