// Shifts of every width by constants and by variables, arithmetic and logical.
#include <stdio.h>

int main(void) {
  for (int i = 0; i < 32; i++) {
    unsigned u = 0x80000001u;
    int s = -2147483647 - 1;
    int t = 0x12345678;
    printf("%d: %u %u %d %d\n", i, u << i, u >> i, s >> i, t >> i);
  }
  for (int i = 0; i < 64; i += 9) {
    unsigned long u = 0x8000000000000001ul;
    long s = -0x7fffffffffffffffL;
    printf("%d: %lu %lu %ld %d\n", i, u << i, u >> i, s >> i, (int)(1ul << i >> i));
  }
  unsigned char c = 0x81;
  signed char d = -127;
  unsigned short h = 0x8001;
  short k = -32767;
  for (int i = 0; i < 16; i += 3) {
    printf("%d: %d %d %d %d\n", i, (unsigned char)(c << i), c >> i, d >> i, (unsigned short)(h << i));
    printf("   %d %d\n", h >> i, k >> i);
  }
  c <<= 1;
  d >>= 2;
  h >>= 15;
  k >>= 3;
  printf("%d %d %d %d\n", c, d, h, k);
  unsigned char amount = 3;
  long long amount2 = 4;
  printf("%d %u\n", 1 << amount, 0xf0u >> amount2);
  printf("%lu\n", 1ul << 63 >> 63);
  printf("%d\n", -1 >> 31);
  printf("%d\n", 1 << 30);
  return 0;
}
