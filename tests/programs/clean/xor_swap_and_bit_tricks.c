// expect: clean
#include <assert.h>
#include <stdint.h>

static void swap(unsigned* a, unsigned* b) {
  if (a == b) return;
  *a ^= *b;
  *b ^= *a;
  *a ^= *b;
}

static int bits(uint32_t x) {
  x = x - ((x >> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >> 2) & 0x33333333);
  return (int)(((x + (x >> 4)) & 0x0f0f0f0f) * 0x01010101 >> 24);
}

int main(void) {
  unsigned a = 5, b = 9;
  swap(&a, &b);
  swap(&a, &a);
  assert(a == 9 && b == 5);
  assert(bits(0) == 0 && bits(0xffffffff) == 32 && bits(0x10101) == 3);
  assert(__builtin_popcount(0xff) == 8 && __builtin_ctz(8) == 3 && __builtin_clz(1) == 31);
  assert(__builtin_bswap32(0x01020304) == 0x04030201 && (12u & -12u) == 4);
  return 0;
}
