// CRC-32, Adler-32, FNV-1a, an MD5-like mix, SipHash rounds and a linear congruential generator.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t table[256];
static uint32_t crc(const void* p, size_t n) {
  const uint8_t* b = p;
  uint32_t c = ~0u;
  while (n--) c = table[(c ^ *b++) & 255] ^ c >> 8;
  return ~c;
}
static uint32_t adler(const char* s) {
  uint32_t a = 1, b = 0;
  for (; *s; s++) a = (a + (uint8_t)*s) % 65521, b = (b + a) % 65521;
  return b << 16 | a;
}
static uint64_t fnv(const char* s) {
  uint64_t h = 0xcbf29ce484222325;
  while (*s) h = (h ^ (uint8_t)*s++) * 0x100000001b3;
  return h;
}
static uint32_t rotate(uint32_t v, int n) {
  return v << n | v >> (32 - n);
}
static void mix(uint32_t state[4], const uint32_t block[16]) {
  uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
  for (int i = 0; i < 64; i++) {
    uint32_t f, g;
    switch (i / 16) {
      case 0: f = (b & c) | (~b & d), g = i; break;
      case 1: f = (d & b) | (~d & c), g = (5 * i + 1) % 16; break;
      case 2: f = b ^ c ^ d, g = (3 * i + 5) % 16; break;
      default: f = c ^ (b | ~d), g = 7 * i % 16;
    }
    uint32_t t = d;
    d = c;
    c = b;
    b += rotate(a + f + block[g] + 0x9e3779b9u * (i + 1), 5 + i % 4 * 5);
    a = t;
  }
  state[0] += a, state[1] += b, state[2] += c, state[3] += d;
}
#define ROTL(v, n) ((v) << (n) | (v) >> (64 - (n)))
static uint64_t sip(const uint64_t* m, int n) {
  uint64_t a = 0x736f6d6570736575, b = 0x646f72616e646f6d, c = 0x6c7967656e657261, d = 0x7465646279746573;
  for (int i = 0; i < n + 4; i++) {
    uint64_t w = i < n ? m[i] : 0;
    d ^= w;
    a += b, b = ROTL(b, 13), b ^= a, a = ROTL(a, 32);
    c += d, d = ROTL(d, 16), d ^= c;
    a += d, d = ROTL(d, 21), d ^= a;
    c += b, b = ROTL(b, 17), b ^= c, c = ROTL(c, 32);
    a ^= w;
  }
  return a ^ b ^ c ^ d;
}

int main(void) {
  for (uint32_t i = 0; i < 256; i++) {
    uint32_t c = i;
    for (int k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ c >> 1 : c >> 1;
    table[i] = c;
  }
  const char* texts[] = {"", "a", "123456789", "The quick brown fox jumps over the lazy dog"};
  for (int i = 0; i < 4; i++)
    printf("%08x %08x %016lx\n", crc(texts[i], strlen(texts[i])), adler(texts[i]), fnv(texts[i]));
  uint32_t state[4] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476}, block[16];
  for (int i = 0; i < 16; i++) block[i] = i * 0x01010101u;
  for (int i = 0; i < 5; i++) mix(state, block);
  printf("%08x %08x %08x %08x\n", state[0], state[1], state[2], state[3]);
  const uint64_t words[3] = {1, 2, 3};
  printf("%016lx %016lx\n", sip(words, 3), sip(words, 0));
  uint64_t x = 1;
  for (int i = 0; i < 1000; i++) x = x * 6364136223846793005 + 1442695040888963407;
  printf("%016lx\n", x);
  return 0;
}
