// expect: clean
#include <assert.h>
#include <limits.h>
#include <stdint.h>

int main(void) {
  unsigned char a = 200, b = 100;
  assert(a + b == 300 && (unsigned char)(a + b) == 44 && ~a == -201 && -b == -100);
  unsigned one = 1;
  int minus = -1;
  assert(minus > one);
  assert((long)minus < (long)one && minus < (int)one && sizeof(a + b) == sizeof(int));
  uint16_t h = 0xffff;
  assert(h + 1 == 0x10000 && (uint16_t)(h + 1) == 0 && (h << 4) == 0xffff0);
  int8_t s = (int8_t)0x80;
  assert(s == -128 && (uint8_t)s == 128 && (uint32_t)s == 0xffffff80 && s >> 1 == -64);
  assert((int64_t)UINT32_MAX + 1 == 0x100000000 && UINT_MAX + 1 == 0 && -7 / 2 == -3 && -7 % 2 == -1);
  char c = 'a';
  c += 1.7;
  assert(c == 'b' && (1 ? -1 : 1u) > 0);
  return 0;
}
