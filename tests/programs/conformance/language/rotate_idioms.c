// Rotations written as pairs of shifts, in 8, 16, 32, 64 and 128 bits.
#include <stdint.h>
#include <stdio.h>

static uint8_t rotl8(uint8_t v, unsigned n) {
  return v << (n & 7) | v >> (-n & 7);
}
static uint16_t rotl16(uint16_t v, unsigned n) {
  return v << (n & 15) | v >> (-n & 15);
}
static uint32_t rotl32(uint32_t v, unsigned n) {
  return v << (n & 31) | v >> (-n & 31);
}
static uint32_t rotr32(uint32_t v, unsigned n) {
  return v >> (n & 31) | v << (-n & 31);
}
static uint64_t rotl64(uint64_t v, unsigned n) {
  return v << (n & 63) | v >> (-n & 63);
}
static uint64_t rotr64(uint64_t v, unsigned n) {
  return v >> (n & 63) | v << (-n & 63);
}
static unsigned __int128 rotl128(unsigned __int128 v, unsigned n) {
  return v << (n & 127) | v >> (-n & 127);
}

int main(void) {
  for (unsigned n = 0; n < 70; n += 5) {
    unsigned __int128 w = rotl128((unsigned __int128)0x0123456789abcdef << 64 | 0xfedcba9876543210, n);
    printf("%u: %02x %04x %08x %08x %016lx %016lx %016lx%016lx\n", n, rotl8(0x96, n), rotl16(0x8421, n),
           rotl32(0xdeadbeef, n), rotr32(0xdeadbeef, n), rotl64(0x0123456789abcdef, n), rotr64(0x0123456789abcdef, n),
           (unsigned long)(w >> 64), (unsigned long)w);
  }
  uint32_t x = 1;
  for (int i = 0; i < 40; i++) x = (x << 7 | x >> 25) + 0x9e3779b9;
  printf("%08x\n", x);
  return 0;
}
