// & | ^ ~ on all widths and their compound assignments.
#include <stdio.h>

int main(void) {
  unsigned char a8 = 0xcc, b8 = 0xaa;
  unsigned short a16 = 0xf0f0, b16 = 0x0ff0;
  unsigned a32 = 0xdeadbeef, b32 = 0x12345678;
  unsigned long a64 = 0xdeadbeefcafebabe, b64 = 0x0123456789abcdef;
  printf("%x %x %x %x\n", a8 & b8, a8 | b8, a8 ^ b8, ~a8);
  printf("%x %x %x %x\n", a16 & b16, a16 | b16, a16 ^ b16, ~a16);
  printf("%x %x %x %x\n", a32 & b32, a32 | b32, a32 ^ b32, ~a32);
  printf("%lx %lx %lx %lx\n", a64 & b64, a64 | b64, a64 ^ b64, ~a64);
  int s = -8;
  printf("%d %d %d %d\n", s & 5, s | 5, s ^ 5, ~s);
  long l = -1;
  printf("%ld %ld %ld\n", l & 0xff, l ^ 0xff, l & ~0xffL);
  printf("%ld %lu\n", s & 0xffffffffL, s & 0xffffffffffffffffUL);
  a8 &= 0x3c;
  b8 |= 0x55;
  a16 ^= 0xffff;
  printf("%x %x %x\n", a8, b8, a16);
  a32 &= ~0u << 16;
  b64 ^= b64 >> 1;
  printf("%x %lx\n", a32, b64);
  for (int i = 0; i < 8; i++) printf("%d%d%d ", (a8 >> i) & 1, !!(a8 & (1 << i)), (a8 & -a8) == (1 << i));
  puts("");
  unsigned x = 0xb3;
  x = (x & 0x55) << 1 | (x & 0xaa) >> 1;
  x = (x & 0x33) << 2 | (x & 0xcc) >> 2;
  x = (x & 0x0f) << 4 | (x & 0xf0) >> 4;
  printf("reversed %x\n", x);
  unsigned p = 5, q = 9;
  p ^= q, q ^= p, p ^= q;
  printf("%u %u\n", p, q);
  return 0;
}
