// Exact-width, least, fast and pointer-sized integer types and constant macros.
#include <stdint.h>
#include <stdio.h>

int main(void) {
  printf("%zu %zu %zu %zu\n", sizeof(int8_t), sizeof(int16_t), sizeof(int32_t), sizeof(int64_t));
  printf("%zu %zu %zu %zu\n", sizeof(int_least8_t), sizeof(int_least16_t), sizeof(int_least32_t),
         sizeof(int_least64_t));
  printf("%zu %zu %zu %zu\n", sizeof(int_fast8_t), sizeof(int_fast16_t), sizeof(int_fast32_t), sizeof(int_fast64_t));
  printf("%zu %zu\n", sizeof(intptr_t), sizeof(uintmax_t));
  uint8_t a = 200;
  a += 100;
  int8_t b = 100;
  b += 100;
  uint16_t c = 65535;
  c *= 3;
  int16_t d = -32768;
  d--;
  uint32_t e = 4000000000u;
  e += e;
  uint64_t f = UINT64_C(10000000000000000000);
  f += f;
  printf("%d %d %d %d %u %lu\n", a, b, c, d, e, f);
  printf("%ld %u\n", INT64_C(-1), UINT32_C(1));
  printf("%d %d\n", INT_FAST8_MAX, WCHAR_MAX);
  uint32_t x = (uint32_t)-1 >> 4;
  int32_t y = (int32_t)(x << 4);
  printf("%x %d\n", x, y);
  return 0;
}
